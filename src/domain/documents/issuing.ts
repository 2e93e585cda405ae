import { Result } from "effect"
import { reject, type DecideContext, type Decision } from "../kernel/decider.ts"
import { isErased, type Erased } from "../kernel/personal.ts"
import type { TaxRate } from "../kernel/tax.ts"
import type { FailureCode } from "../kernel/validation.ts"
import { isDatedAhead } from "./date-rules.ts"
import { firstFault } from "./figure-rules.ts"
import { figuresOf } from "./figures.ts"
import { itemsOf } from "./lines.ts"
import { keyOfSeries, lastOf, numberOn, type DocumentSeries, type SeriesReading } from "./numbers.ts"
import type { DocumentContent, DocumentFigures, LegalNumber } from "./schema.ts"
import type { FrozenTemplate } from "./template-schema.ts"

/** Why a document of any type is not written or not issued. */
export const DOCUMENT_REFUSALS = [
  "customer_required",
  "customer_unknown",
  "customer_erased",
  "lines_required",
  "issue_date_ahead",
  "tax_unknown",
  "totals_invalid",
  "nothing_sold",
  "discount_too_large",
  "deposit_too_large"
] as const
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number]

type Refused = Decision<never, DocumentRefusal>

/** What issuing a document needs from the rest of the books, and so embeds in it. */
export interface DocumentNeeds<Seller, Letterhead, Buyer extends object> {
  readonly seller: Seller
  /** What a document issued now embeds of how the seller is reached and paid. */
  readonly letterhead: Letterhead | null
  readonly logoId: string | null
  /** What a document issued now embeds of how it looks, null for the plain look. */
  readonly template: FrozenTemplate | null
  readonly taxes: ReadonlyArray<TaxRate>
  /** The customer named by the content; undefined when unknown. */
  readonly customer: { readonly profile: Buyer | Erased } | undefined
  /** How the series of the document's type is numbered, and how far it has come. */
  readonly series: SeriesReading
}

/** The rule that holds for a draft already: it may lack its customer, but not name one whom nobody knows. */
export const customerFault = (
  { customerId }: DocumentContent,
  { customer }: Pick<DocumentNeeds<unknown, unknown, object>, "customer">
): Refused | undefined => (customerId !== null && customer === undefined ? reject("customer_unknown") : undefined)

/** The refusals of faults that are none of a discount. */
const REFUSED_FOR: { readonly [code in FailureCode]?: DocumentRefusal } = {
  quantityZero: "nothing_sold",
  depositAboveWhole: "deposit_too_large",
  depositAboveDue: "deposit_too_large",
  deductionsAboveDue: "deposit_too_large"
}

/** The figures of a content that may be written; refused when they cannot be computed or break the rules for figures. */
export const soundFigures = (
  content: DocumentContent,
  taxes: ReadonlyArray<TaxRate>
): Result.Result<DocumentFigures, Refused> => {
  const figures = figuresOf(content, taxes)
  if (Result.isFailure(figures)) {
    return Result.fail(reject("totals_invalid", { path: figures.failure.issues[0]?.path.join("/") ?? "" }))
  }
  const fault = firstFault(content, figures.success)
  if (fault === undefined) return Result.succeed(figures.success)
  return Result.fail(reject(REFUSED_FOR[fault.failure.code] ?? "discount_too_large", { path: fault.path }))
}

/** A document as it is issued; see `issuedFields` in schema.ts. */
export interface Issued<Content, Seller, Letterhead, Buyer extends object> {
  readonly number: LegalNumber | null
  readonly provisional: string
  readonly content: Content
  readonly taxes: ReadonlyArray<TaxRate>
  readonly figures: DocumentFigures
  readonly seller: Seller
  readonly letterhead: Letterhead | null
  readonly logoId: string | null
  readonly template: FrozenTemplate | null
  readonly buyer: Buyer
}

/**
 * The next number of the series on that day, or the one that this document bore before a backup was put back; none is given twice. Null on
 * a device, which gives none.
 */
export const numberFor = (
  of: DocumentSeries,
  date: string,
  { authority, numbers, series }: DecideContext & Pick<DocumentNeeds<unknown, unknown, object>, "series">
): LegalNumber | null => {
  if (authority !== "server") return null
  if (numbers?.own?.series === of.name) return numbers.own
  const { period } = numberOn(series.format, date, 0)
  const last = Math.max(lastOf(of, series, date), numbers?.last.get(keyOfSeries(of.name, period)) ?? 0)
  return { series: of.name, ...numberOn(series.format, date, last) }
}

/** The taxes that a content names, each of its kind: a line bears no withholding. Undefined where one is not among `known`. */
const namedTaxes = (
  { lines, withholding }: DocumentContent,
  known: ReadonlyArray<TaxRate>
): ReadonlyArray<TaxRate> | undefined => {
  const onLines = new Set(itemsOf(lines).flatMap((line) => line.taxCodes))
  const taxes = known.filter(({ code, kind }) => (kind === "withholding" ? code === withholding : onLines.has(code)))
  return taxes.length < onLines.size + (withholding === undefined ? 0 : 1) ? undefined : taxes
}

/**
 * The content made legal under the next number of the series, with all it needs from elsewhere; the number is null on a device, which
 * gives none. Refused when the date lies ahead, or customer, lines or taxes are missing. What else must hold is for each type to say.
 */
export const issued = <Content extends DocumentContent, Seller, Letterhead, Buyer extends object>(
  series: DocumentSeries,
  { content, provisional }: { readonly content: Content; readonly provisional: string },
  context: DecideContext & DocumentNeeds<Seller, Letterhead, Buyer>
): Result.Result<Issued<Content, Seller, Letterhead, Buyer>, Refused> => {
  const { customer, seller, letterhead, logoId, template, today } = context
  const { issueDate } = content
  if (isDatedAhead(issueDate, today)) return Result.fail(reject("issue_date_ahead", { issueDate, today }))
  if (content.customerId === null || customer === undefined) return Result.fail(reject("customer_required"))
  // A document must say to whom it is: the frozen buyer would say nothing.
  if (isErased(customer.profile)) return Result.fail(reject("customer_erased"))
  if (itemsOf(content.lines).length === 0) return Result.fail(reject("lines_required"))
  const taxes = namedTaxes(content, context.taxes)
  if (taxes === undefined) return Result.fail(reject("tax_unknown"))
  const figures = soundFigures(content, taxes)
  if (Result.isFailure(figures)) return Result.fail(figures.failure)
  const number = numberFor(series, issueDate, context)
  const buyer = customer.profile
  return Result.succeed({
    number,
    provisional,
    content,
    taxes,
    figures: figures.success,
    seller,
    letterhead,
    logoId,
    template,
    buyer
  })
}
