import { Result } from "effect"
import type { Books } from "../../../domain/books.ts"
import { letterheadOf } from "../../../domain/company/readings.ts"
import { figuresOf } from "../../../domain/documents/figures.ts"
import { richText } from "../../../domain/documents/rich-text.ts"
import type { ItemLine } from "../../../domain/documents/schema.ts"
import type { DocumentTemplate } from "../../../domain/documents/template-schema.ts"
import { invoicePaper } from "../../../domain/invoice/projections/paper.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import { LineId } from "../../../domain/kernel/ids.ts"
import { Quantity, UnitPrice } from "../../../domain/kernel/schema.ts"
import { dataOf } from "../../../infra/papers/data-of.ts"
import type { DocumentData } from "../../../infra/papers/document-data.ts"

/** What stands on the paper that is shown: the last invoice, a short sample, or one that is as long as can be. */
export type PreviewOf = "real" | "sample" | "long"

/** Words of the sample, in the language of the page. */
export interface SampleWords {
  readonly customer: string
  readonly address: string
  readonly line: string
  readonly note: string
}

const last = (books: Books): string | undefined => {
  let found: string | undefined
  for (const { invoiceId, issued } of books.invoices.values()) if (issued !== null) found = invoiceId
  return found
}

export const hasInvoice = (books: Books): boolean => last(books) !== undefined

const sample = (
  books: Books,
  today: IsoDate,
  template: DocumentTemplate,
  words: SampleWords,
  isLong: boolean
): DocumentData | undefined => {
  const { company } = books
  if (company === null) return undefined
  const { identity, taxes } = company
  const [tax] = taxes.filter(({ kind }) => kind === "rate")
  const many = (text: string, times: number): string => Array.from({ length: times }, () => text).join(" ")
  const lines = Array.from({ length: isLong ? 40 : 3 }, (_, index): ItemLine => ({
    kind: "item",
    lineId: LineId.make(`019a0000-0000-7000-8000-${String(index).padStart(12, "0")}`),
    productId: null,
    designation: isLong && index % 4 === 0 ? many(words.line, 12) : words.line,
    quantity: Quantity.make(isLong ? "12345.678" : String(index + 1)),
    unit: "",
    unitPrice: UnitPrice.make(isLong ? "98765" : "2500"),
    discount: null,
    taxCodes: tax === undefined ? [] : [tax.code]
  }))
  const content = { currency: identity.currency, discount: null, lines, pricesIncludeTax: true }
  const figures = figuresOf(content, taxes)
  return {
    type: "invoice",
    language: null,
    template,
    reference: `${identity.invoicePrefix}${isLong ? "2026-000123456" : "42"}`,
    isProvisional: false,
    standing: "issued",
    stamp: "none",
    seller: isLong ? { ...identity, socialName: many(identity.socialName, 4).slice(0, 120) } : identity,
    letterhead: letterheadOf(company),
    buyer: {
      kind: "company",
      name: isLong ? many(words.customer, 5).slice(0, 120) : words.customer,
      phone: "",
      email: "",
      taxId: "",
      address: isLong ? many(words.address, 6) : words.address,
      city: ""
    },
    isBuyerErased: false,
    currency: identity.currency,
    pricesIncludeTax: true,
    lines,
    taxes,
    figures: Result.isSuccess(figures) ? figures.success : null,
    facts: [
      { fact: "issueDate", date: today },
      { fact: "dueDate", date: null }
    ],
    settlement: null,
    headerText: richText(""),
    reason: "",
    notes: richText(isLong ? many(words.note, 30) : words.note),
    footerText: richText("")
  }
}

/** What a preview shows, in a template that may not be saved yet; undefined while the books are not there. */
export const previewData = (
  books: Books,
  today: IsoDate,
  template: DocumentTemplate,
  of: PreviewOf,
  words: SampleWords
): DocumentData | undefined => {
  const id = of === "real" ? last(books) : undefined
  const paper = id === undefined ? undefined : invoicePaper(books, id, today)
  return paper === undefined
    ? sample(books, today, template, words, of === "long")
    : { ...dataOf({ type: "invoice", paper }), template }
}
