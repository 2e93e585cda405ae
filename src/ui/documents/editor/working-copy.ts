import { pricesIncludeTax } from "../../../domain/company/prices.ts"
import { Schema } from "effect"
import type { CompanyState } from "../../../domain/company/state.ts"
import { NO_TEXT, tidied, type RichText } from "../../../domain/documents/rich-text.ts"
import type { DocumentLine } from "../../../domain/documents/schema.ts"
import { InvoiceContent, type InvoiceExtras } from "../../../domain/invoice/events.ts"
import { dueDateFor, isIsoDate, paymentTerms, type IsoDate, type PaymentTerm } from "../../../domain/kernel/calendar.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import type { Failure } from "../../../domain/kernel/validation.ts"
import type { ProductDetails } from "../../../domain/product/events.ts"
import { discountDraft, discountJson, isNegative, noDiscount, type DiscountDraft } from "./discount-draft.ts"

/** Most lines of a document. */
export const LINES_MAX = 200

/** Most taxes of a line; see domain/invoice/events.ts. */
export const LINE_TAXES_MAX = 5

/** A line while it is being written; null stands for a figure that is empty or cannot be read. */
export interface LineDraft {
  /** Of words only the designation counts. */
  readonly kind: DocumentLine["kind"]
  readonly lineId: string
  readonly productId: string | null
  readonly designation: string
  readonly quantity: string | null
  readonly unit: string
  readonly unitPrice: string | null
  /** The tax of this line alone, for each unit; null where it bears none. */
  readonly specificTax: string | null
  readonly discount: DiscountDraft
  readonly taxCodes: ReadonlyArray<string>
}

/**
 * What is written, in the fields that documents of every type are written in. `paymentDate` is until when an invoice is to be paid, and
 * an offer stands.
 */
export type Written = InvoiceContent

/** A document while it is being written. Plain JSON: it is kept on the device at every change, however unfinished. */
export interface WorkingCopy {
  readonly documentId: string
  /** How many events the books held about the document when the copy was taken: what a save is held against. */
  readonly baseVersion: number
  readonly customerId: string | null
  readonly type: Written["type"]
  readonly currency: CurrencyCode | null
  readonly issueDate: string | null
  readonly term: PaymentTerm | "custom"
  readonly paymentDate: string | null
  readonly pricesIncludeTax: boolean
  readonly lines: ReadonlyArray<LineDraft>
  readonly discount: DiscountDraft
  readonly headerText: RichText
  readonly notes: RichText
  readonly footerText: RichText
  /** What most documents say nothing of, as the books take it. */
  readonly extras: InvoiceExtras
  /** What stands in the field of the rate of exchange while the books cannot take it; null otherwise. */
  readonly wrongRate: string | null
}

/** A blank line that bears these taxes. */
export const blankLine = (lineId: string, taxCodes: ReadonlyArray<string>): LineDraft => ({
  kind: "item",
  lineId,
  productId: null,
  designation: "",
  quantity: "1",
  unit: "",
  unitPrice: null,
  specificTax: null,
  discount: noDiscount,
  taxCodes
})

const onlyTax = (taxCode: string | null): ReadonlyArray<string> => (taxCode === null ? [] : [taxCode])

/** The taxes of a line to be added: those of the last one, the company's usual tax where it bears none. */
export const taxesOfNext = (copy: WorkingCopy, defaultTax: string | null): ReadonlyArray<string> => {
  const before = copy.lines.findLast(({ kind }) => kind === "item")?.taxCodes ?? []
  return before.length > 0 ? before : onlyTax(defaultTax)
}

/** The taxes of a line with another one at that place; null takes the one that stands there off. */
export const withTax = (taxCodes: ReadonlyArray<string>, place: number, code: string | null): ReadonlyArray<string> => [
  ...taxCodes.slice(0, place),
  ...onlyTax(code),
  ...taxCodes.slice(place + 1)
]

/** What a new document takes from its company. */
export type Beginning = Pick<CompanyState, "defaultTax" | "documents" | "pricesIncludeTax" | "texts"> & {
  readonly identity: Pick<CompanyState["identity"], "country" | "currency">
}

/** A new document of today, to be paid within thirty days, with one blank line and the usual texts. */
export const blankCopy = (company: Beginning, today: IsoDate, documentId: string, lineId: string): WorkingCopy => ({
  documentId,
  baseVersion: 0,
  customerId: null,
  type: company.documents.invoiceType,
  currency: company.identity.currency,
  issueDate: today,
  term: "days30",
  paymentDate: dueDateFor("days30", today),
  pricesIncludeTax: pricesIncludeTax(company),
  lines: [blankLine(lineId, onlyTax(company.defaultTax))],
  discount: noDiscount,
  ...company.texts,
  extras: {},
  wrongRate: null
})

const termOf = (content: Written): PaymentTerm | "custom" =>
  paymentTerms.find((term) => dueDateFor(term, content.issueDate) === content.paymentDate) ?? "custom"

const lineDraft = (line: DocumentLine): LineDraft =>
  line.kind === "item"
    ? { ...line, specificTax: line.specificTax ?? null, discount: discountDraft(line.discount) }
    : { ...blankLine(line.lineId, []), kind: line.kind, designation: line.designation }

/** A working copy of a document's content, to go on writing it. */
export const copyOf = (documentId: string, content: Written, baseVersion: number): WorkingCopy => {
  const { customerId, type, currency, issueDate, paymentDate, pricesIncludeTax, lines, discount, ...rest } = content
  const { headerText, notes, footerText, ...extras } = rest
  return {
    documentId,
    baseVersion,
    customerId,
    type,
    currency,
    issueDate,
    term: termOf(content),
    paymentDate,
    pricesIncludeTax,
    lines: lines.map(lineDraft),
    discount: discountDraft(discount),
    headerText,
    notes,
    footerText,
    extras,
    wrongRate: null
  }
}

/** Fills a line from a product; what the product does not say stays as it was. */
export const lineFromProduct = (
  line: LineDraft,
  productId: string,
  product: ProductDetails,
  currency: CurrencyCode | null
): LineDraft => ({
  ...line,
  kind: "item",
  productId,
  designation: product.name,
  unit: product.unit,
  unitPrice: currency === null || product.currency === currency ? product.unitPrice : line.unitPrice,
  specificTax: product.specificTax ?? line.specificTax,
  taxCodes: product.taxCodes.length === 0 ? line.taxCodes : product.taxCodes
})

/** Nothing was written on the line: it is left out silently. */
export const isBlankLine = (line: LineDraft): boolean =>
  line.designation.trim() === "" && line.unitPrice === null && line.productId === null

/** What is wrong with a field: a failure of the forms' validation, or figures that cannot be computed. */
export type FieldProblem = Failure | { readonly code: "uncalculable" }

/** The fields of the document, then those of a line, as they are named in problems and on the screen. */
export type DocumentField =
  | "customerId"
  | "type"
  | "issueDate"
  | "paymentDate"
  | "currency"
  | "lines"
  | "discount"
  | "deductions"
  | "deposit"
  | "withholding"
  | "exchangeRate"
  | "headerText"
  | "notes"
  | "footerText"
export type LineField = "designation" | "quantity" | "unit" | "unitPrice" | "specificTax" | "discount"

/** Where a problem stands: a field of the document, or of a line by its id. */
export type Problem =
  | { readonly field: DocumentField; readonly lineId: null; readonly problem: FieldProblem }
  | { readonly field: LineField; readonly lineId: string; readonly problem: FieldProblem }

/** For keeping a draft the essentials may be missing; for issuing they may not. */
export type Purpose = "keep" | "issue"

/** What is said rarely, with one thing said otherwise; undefined is no longer said. */
export const withExtra = <Key extends keyof InvoiceExtras>(
  extras: InvoiceExtras,
  key: Key,
  value: InvoiceExtras[Key] | undefined
): InvoiceExtras => {
  const { [key]: _before, ...rest } = extras
  return value === undefined ? rest : { ...rest, [key]: value }
}

/** The same without blanks around it; what is blank is not said. */
const tidyExtras = ({ title = "", orderNumber = "", ...rest }: InvoiceExtras): InvoiceExtras => ({
  ...rest,
  ...(title.trim() !== "" && { title: title.trim() }),
  ...(orderNumber.trim() !== "" && { orderNumber: orderNumber.trim() })
})

const decodeContent = Schema.decodeUnknownSync(InvoiceContent)

const lineJson = (line: LineDraft): unknown => {
  const { kind, lineId, specificTax } = line
  const designation = line.designation.trim()
  if (kind !== "item") return { kind, lineId, designation }
  return {
    kind,
    lineId,
    productId: line.productId,
    designation,
    quantity: line.quantity ?? "0",
    unit: line.unit.trim(),
    unitPrice: line.unitPrice ?? "0",
    // No tax is one that is left out.
    ...(specificTax !== null && specificTax !== "0" && { specificTax }),
    discount: discountJson(line.discount),
    taxCodes: line.taxCodes
  }
}

/** The content of a copy in which `problemsOf` found nothing. Errors: throws if there were problems. */
export const contentOf = (copy: WorkingCopy): Written =>
  decodeContent({
    customerId: copy.customerId,
    type: copy.type,
    currency: copy.currency,
    issueDate: copy.issueDate,
    paymentDate: copy.paymentDate,
    pricesIncludeTax: copy.pricesIncludeTax,
    lines: copy.lines.filter((line) => !isBlankLine(line)).map(lineJson),
    discount: discountJson(copy.discount),
    headerText: tidied(copy.headerText),
    notes: tidied(copy.notes),
    footerText: tidied(copy.footerText),
    ...tidyExtras(copy.extras)
  })

/**
 * The content for live figures while the copy is unfinished: lines without a price count nothing, and missing dates do not
 * matter to amounts.
 */
export const foreseenContent = (
  copy: WorkingCopy,
  company: { readonly identity: Pick<CompanyState["identity"], "currency"> },
  today: IsoDate
): Written =>
  contentOf({
    ...copy,
    currency: copy.currency ?? company.identity.currency,
    issueDate: copy.issueDate ?? today,
    paymentDate: null,
    lines: copy.lines.map((line) => ({
      ...line,
      designation: "-",
      quantity: line.quantity === null || isNegative(line.quantity) ? "0" : line.quantity,
      unitPrice: line.unitPrice === null || isNegative(line.unitPrice) ? "0" : line.unitPrice,
      specificTax: isNegative(line.specificTax) ? null : line.specificTax,
      unit: ""
    })),
    headerText: NO_TEXT,
    notes: NO_TEXT,
    footerText: NO_TEXT
  })

/** The content as it would look on paper now; what cannot be read yet is left blank, and undefined is returned where nothing can be shown. */
export const shownContent = (
  copy: WorkingCopy,
  company: { readonly identity: Pick<CompanyState["identity"], "currency"> },
  today: IsoDate
): Written | undefined => {
  const dateOr = <Else>(date: string | null, otherwise: Else): string | Else =>
    date !== null && isIsoDate(date) ? date : otherwise
  const legible = {
    ...copy,
    currency: copy.currency ?? company.identity.currency,
    issueDate: dateOr(copy.issueDate, today),
    paymentDate: dateOr(copy.paymentDate, null),
    lines: copy.lines
      .filter((line) => !isBlankLine(line))
      .map((line) => ({
        ...line,
        designation: line.designation.trim() === "" ? "…" : line.designation,
        quantity: line.quantity === null || isNegative(line.quantity) ? "0" : line.quantity,
        unitPrice: line.unitPrice === null || isNegative(line.unitPrice) ? "0" : line.unitPrice,
        specificTax: isNegative(line.specificTax) ? null : line.specificTax
      }))
  }
  try {
    return contentOf(legible)
  } catch {
    // Too long a text, say: the form tells what is wrong.
    return undefined
  }
}
