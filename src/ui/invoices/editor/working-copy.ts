import { Schema } from "effect"
import type { CompanyState } from "../../../domain/company/decider.ts"
import { InvoiceContent, type DiscountJson, type InvoiceLine } from "../../../domain/invoice/events.ts"
import { dueDateFor, paymentTerms, type IsoDate, type PaymentTerm } from "../../../domain/kernel/calendar.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import type { ProductDetails } from "../../../domain/product/events.ts"

/** A discount while it is being written: the kind may be chosen before its figure. */
export interface DiscountDraft {
  readonly kind: "none" | "percent" | "amount"
  readonly rate: string | null
  readonly minor: string | null
}

/** A line while it is being written; null stands for a figure that is empty or cannot be read. */
export interface LineDraft {
  readonly lineId: string
  readonly productId: string | null
  readonly designation: string
  readonly quantity: string | null
  readonly unit: string
  readonly unitPrice: string | null
  readonly discount: DiscountDraft
  readonly taxCode: string | null
}

/** An invoice while it is being written. Plain JSON: it is kept on the device at every change, however unfinished. */
export interface WorkingCopy {
  readonly invoiceId: string
  readonly customerId: string | null
  readonly type: InvoiceContent["type"]
  readonly currency: CurrencyCode | null
  readonly issueDate: string | null
  readonly term: PaymentTerm | "custom"
  readonly paymentDate: string | null
  readonly pricesIncludeTax: boolean
  readonly lines: ReadonlyArray<LineDraft>
  readonly discount: DiscountDraft
  readonly headerText: string
  readonly notes: string
  readonly footerText: string
}

const noDiscount: DiscountDraft = { kind: "none", rate: null, minor: null }

/** A blank line with the company's usual tax. */
export const blankLine = (lineId: string, taxCode: string | null): LineDraft => ({
  lineId,
  productId: null,
  designation: "",
  quantity: "1",
  unit: "",
  unitPrice: null,
  discount: noDiscount,
  taxCode
})

/** The tax a new line starts with: the company's first. */
export const usualTax = (company: Pick<CompanyState, "taxes">): string | null => company.taxes[0]?.code ?? null

/** A new invoice of today, to be paid within thirty days, with one blank line. */
export const blankCopy = (
  company: Pick<CompanyState, "taxes" | "identity">,
  today: IsoDate,
  invoiceId: string,
  lineId: string
): WorkingCopy => ({
  invoiceId,
  customerId: null,
  type: "simple",
  currency: company.identity.currency,
  issueDate: today,
  term: "days30",
  paymentDate: dueDateFor("days30", today),
  pricesIncludeTax: false,
  lines: [blankLine(lineId, usualTax(company))],
  discount: noDiscount,
  headerText: "",
  notes: "",
  footerText: ""
})

const discountDraft = (discount: DiscountJson | null): DiscountDraft => {
  if (discount === null) return noDiscount
  return discount.kind === "percent"
    ? { kind: "percent", rate: discount.rate, minor: null }
    : { kind: "amount", rate: null, minor: discount.minor }
}

const termOf = (content: InvoiceContent): PaymentTerm | "custom" =>
  paymentTerms.find((term) => dueDateFor(term, content.issueDate) === content.paymentDate) ?? "custom"

/** A working copy of an invoice's content, to go on writing it. */
export const copyOf = (invoiceId: string, content: InvoiceContent): WorkingCopy => ({
  invoiceId,
  customerId: content.customerId,
  type: content.type,
  currency: content.currency,
  issueDate: content.issueDate,
  term: termOf(content),
  paymentDate: content.paymentDate,
  pricesIncludeTax: content.pricesIncludeTax,
  lines: content.lines.map((line) => ({
    lineId: line.lineId,
    productId: line.productId,
    designation: line.designation,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: line.unitPrice,
    discount: discountDraft(line.discount),
    taxCode: line.taxCodes[0] ?? null
  })),
  discount: discountDraft(content.discount),
  headerText: content.headerText,
  notes: content.notes,
  footerText: content.footerText
})

/** Fills a line from a product; what the product does not say stays as it was. */
export const lineFromProduct = (line: LineDraft, productId: string, product: ProductDetails, currency: CurrencyCode | null): LineDraft => ({
  ...line,
  productId,
  designation: product.name,
  unit: product.unit,
  unitPrice: currency === null || product.currency === currency ? product.unitPrice : line.unitPrice,
  taxCode: product.taxCode ?? line.taxCode
})

/** Nothing was written on the line: it is left out silently. */
export const isBlankLine = (line: LineDraft): boolean =>
  line.designation.trim() === "" && line.unitPrice === null && line.productId === null

/** What is wrong with a field; the texts are in the namespace `invoices`. */
export type FieldProblem =
  | "clientRequired"
  | "itemRequired"
  | "currencyRequired"
  | "dateRequired"
  | "paymentBeforeIssue"
  | "designationRequired"
  | "quantityRequired"
  | "priceRequired"
  | "discountRequired"
  | "tooLong"

/** Where a problem stands: a field of the document, or of a line by its id. */
export interface Problem {
  readonly field: string
  readonly lineId: string | null
  readonly problem: FieldProblem
}

/** For keeping a draft the essentials may be missing; for issuing they may not. */
export type Purpose = "keep" | "issue"

const discountJson = (discount: DiscountDraft): unknown => {
  if (discount.kind === "percent" && discount.rate !== null) return { kind: "percent", rate: discount.rate }
  if (discount.kind === "amount" && discount.minor !== null) return { kind: "amount", minor: discount.minor }
  return null
}

const lineProblems = (line: LineDraft): ReadonlyArray<Problem> => {
  const at = (field: string, problem: FieldProblem): Problem => ({ field, lineId: line.lineId, problem })
  const found: Array<Problem> = []
  if (line.designation.trim() === "") found.push(at("designation", "designationRequired"))
  if (line.designation.trim().length > 600) found.push(at("designation", "tooLong"))
  if (line.quantity === null || line.quantity.startsWith("-")) found.push(at("quantity", "quantityRequired"))
  if (line.unitPrice === null || line.unitPrice.startsWith("-")) found.push(at("unitPrice", "priceRequired"))
  if (line.discount.kind !== "none" && discountJson(line.discount) === null) found.push(at("discount", "discountRequired"))
  return found
}

/** Everything wrong with the copy, in the order of the fields on the screen. */
export const problemsOf = (copy: WorkingCopy, purpose: Purpose): ReadonlyArray<Problem> => {
  const at = (field: string, problem: FieldProblem): Problem => ({ field, lineId: null, problem })
  const found: Array<Problem> = []
  const lines = copy.lines.filter((line) => !isBlankLine(line))
  if (purpose === "issue" && copy.customerId === null) found.push(at("customerId", "clientRequired"))
  if (copy.issueDate === null) found.push(at("issueDate", "dateRequired"))
  if (copy.issueDate !== null && copy.paymentDate !== null && copy.paymentDate < copy.issueDate) {
    found.push(at("paymentDate", "paymentBeforeIssue"))
  }
  if (copy.currency === null) found.push(at("currency", "currencyRequired"))
  if (purpose === "issue" && lines.length === 0) found.push(at("lines", "itemRequired"))
  for (const line of lines) found.push(...lineProblems(line))
  if (copy.discount.kind !== "none" && discountJson(copy.discount) === null) found.push(at("discount", "discountRequired"))
  for (const field of ["headerText", "notes", "footerText"] as const) {
    if (copy[field].length > 2000) found.push(at(field, "tooLong"))
  }
  return found
}

const decodeContent = Schema.decodeUnknownSync(InvoiceContent)

const lineJson = (line: LineDraft): { readonly [field in keyof InvoiceLine]: unknown } => ({
  lineId: line.lineId,
  productId: line.productId,
  designation: line.designation.trim(),
  quantity: line.quantity ?? "0",
  unit: line.unit.trim(),
  unitPrice: line.unitPrice ?? "0",
  discount: discountJson(line.discount),
  taxCodes: line.taxCode === null ? [] : [line.taxCode]
})

/** The content of a copy in which {@link problemsOf} found nothing. Errors: throws if there were problems. */
export const contentOf = (copy: WorkingCopy): InvoiceContent =>
  decodeContent({
    customerId: copy.customerId,
    type: copy.type,
    currency: copy.currency,
    issueDate: copy.issueDate,
    paymentDate: copy.paymentDate,
    pricesIncludeTax: copy.pricesIncludeTax,
    lines: copy.lines.filter((line) => !isBlankLine(line)).map(lineJson),
    discount: discountJson(copy.discount),
    headerText: copy.headerText,
    notes: copy.notes,
    footerText: copy.footerText
  })

/**
 * The content for live figures while the copy is unfinished: lines without a price count nothing, and missing dates do not
 * matter to amounts.
 */
export const foreseenContent = (copy: WorkingCopy, company: Pick<CompanyState, "identity">, today: IsoDate): InvoiceContent =>
  contentOf({
    ...copy,
    currency: copy.currency ?? company.identity.currency,
    issueDate: copy.issueDate ?? today,
    lines: copy.lines.map((line) => ({
      ...line,
      designation: line.designation.trim() === "" ? "-" : line.designation.slice(0, 600),
      quantity: line.quantity === null || line.quantity.startsWith("-") ? "0" : line.quantity,
      unitPrice: line.unitPrice === null || line.unitPrice.startsWith("-") ? "0" : line.unitPrice,
      unit: line.unit.slice(0, 20)
    })),
    headerText: "",
    notes: "",
    footerText: ""
  })
