import type { DocumentTemplate, TemplateLabel } from "../../domain/documents/template-schema.ts"
import type { Locale } from "../../domain/kernel/decimal.ts"

/** The labels of papers that a template can rename or leave out, in the order in which they stand. */
export const LABELS = [
  "to",
  "taxId",
  "tradeRegister",
  "issueDate",
  "dueDate",
  "validUntil",
  "invoiceType",
  "corrects",
  "goods",
  "orderNumber",
  "title",
  "designation",
  "quantity",
  "unitPrice",
  "discount",
  "tax",
  "amount",
  "basis",
  "gross",
  "discounts",
  "net",
  "total",
  "totalWithTax",
  "deducted",
  "netToPay",
  "deposit",
  "credited",
  "paid",
  "writtenOff",
  "surplus",
  "balance",
  "inWords",
  "signing",
  "howToPay",
  "reason",
  "notes"
] as const
export type LabelKey = (typeof LABELS)[number]

/** Without these a paper would not say what is owed for what: they can be renamed, not left out. */
const ALWAYS: ReadonlySet<LabelKey> = new Set([
  "designation",
  "amount",
  "total",
  "totalWithTax",
  "netToPay",
  "corrects",
  "balance"
])

/** These stand before what a record says, or are whole sentences: they can be left out, not renamed. */
const AS_THEY_ARE: ReadonlySet<LabelKey> = new Set(["taxId", "tradeRegister", "basis"])

export const canHide = (key: LabelKey): boolean => !ALWAYS.has(key)
export const canRename = (key: LabelKey): boolean => !AS_THEY_ARE.has(key)

/** The columns of lines in their usual order. */
export const COLUMNS = ["designation", "quantity", "unitPrice", "discount", "tax", "amount"] as const
export type ColumnKey = (typeof COLUMNS)[number]

/** The columns of a template: what is sold and what it comes to are always among them. */
export const columnsOf = ({ columns }: Pick<DocumentTemplate, "columns">): ReadonlyArray<ColumnKey> => {
  if (columns.length === 0) return COLUMNS
  const chosen = columns.flatMap((name): ReadonlyArray<ColumnKey> => COLUMNS.filter((known) => known === name))
  return [
    ...(chosen.includes("designation") ? [] : (["designation"] as const)),
    ...chosen,
    ...(chosen.includes("amount") ? [] : (["amount"] as const))
  ]
}

/** The labels of a template in a language. */
export interface Labels {
  readonly isShown: (key: LabelKey) => boolean
  /** What is written, `usual` unless the template says otherwise. */
  readonly text: (key: LabelKey, usual: string) => string
}

export const labelsIn = ({ labels }: Pick<DocumentTemplate, "labels">, language: Locale): Labels => {
  const chosen = new Map<string, TemplateLabel>(labels.map((label) => [label.key, label]))
  return {
    isShown: (key) => !canHide(key) || (chosen.get(key)?.shown ?? true),
    text: (key, usual) => {
      const own = canRename(key) ? (chosen.get(key)?.[language] ?? "") : ""
      return own === "" ? usual : own
    }
  }
}
