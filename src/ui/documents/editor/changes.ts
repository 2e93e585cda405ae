import { minorOf } from "../../../domain/kernel/minor.ts"
import { money, withCurrency } from "../../../domain/kernel/money.ts"
import { addDays, dueDateFor, isIsoDate, paymentTerms, type PaymentTerm } from "../../../domain/kernel/calendar.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import type { CustomerProfile } from "../../../domain/customer/events.ts"
import type { ProductDetails } from "../../../domain/product/events.ts"
import type { DiscountDraft } from "./discount-draft.ts"
import { blankLine, lineFromProduct, type LineDraft, withExtra, type WorkingCopy } from "./working-copy.ts"

/** What a document takes over from its customer; null is as usual with the company. */
export interface Agreed extends Partial<Pick<CustomerProfile, "currency" | "language" | "paymentDays">> {
  /** What a product costs a customer, or nobody; undefined where it has no price in this currency. */
  readonly priceFor?: (
    productId: string,
    customerId: string | null,
    currency: CurrencyCode | null
  ) => string | undefined
}

/** What a person can do to a document while writing it. Ids of new lines are made by whoever asks. */
export type Change =
  | {
      readonly type: "set"
      readonly fields: Partial<Omit<WorkingCopy, "lines" | "issueDate" | "term" | "paymentDate" | "currency">>
    }
  /** `agreed`: what was agreed with the customer, as far as the document has it. */
  | { readonly type: "customer"; readonly customerId: string | null; readonly agreed?: Agreed }
  | { readonly type: "currency"; readonly currency: CurrencyCode }
  | { readonly type: "issueDate"; readonly date: string | null }
  | { readonly type: "term"; readonly term: PaymentTerm | "custom" }
  | { readonly type: "paymentDate"; readonly date: string | null }
  | { readonly type: "line"; readonly lineId: string; readonly fields: Partial<Omit<LineDraft, "lineId">> }
  | {
      readonly type: "product"
      readonly lineId: string
      readonly productId: string
      readonly product: ProductDetails
    }
  | {
      readonly type: "addLine"
      readonly lineId: string
      readonly after: string | null
      readonly taxCodes: ReadonlyArray<string>
      /** Default a line that sells something. */
      readonly kind?: LineDraft["kind"]
    }
  | { readonly type: "duplicateLine"; readonly lineId: string; readonly newLineId: string }
  | { readonly type: "removeLine"; readonly lineId: string }
  | { readonly type: "restoreLine"; readonly line: LineDraft; readonly at: number }
  | { readonly type: "placeLine"; readonly lineId: string; readonly onto: string }
  | { readonly type: "replace"; readonly copy: WorkingCopy }

/** The payment date that the terms give; what was chosen by hand stays. */
const withTerm = (copy: WorkingCopy): WorkingCopy =>
  copy.term === "custom" || copy.issueDate === null || !isIsoDate(copy.issueDate)
    ? copy
    : { ...copy, paymentDate: dueDateFor(copy.term, copy.issueDate) }

/** The payment date after so many days: by the term of that name where there is one, so that it moves with the issue date. */
const paidWithin = (copy: WorkingCopy, days: number): WorkingCopy => {
  const { issueDate } = copy
  if (issueDate === null || !isIsoDate(issueDate)) return copy
  const paymentDate = addDays(issueDate, days)
  const term = paymentTerms.find((each) => each !== "endOfMonth" && dueDateFor(each, issueDate) === paymentDate)
  return { ...copy, term: term ?? "custom", paymentDate }
}

/** The lines at the prices of another customer, but for those whose price was written by hand. */
const repriced = (copy: WorkingCopy, customerId: string | null, priceFor: Agreed["priceFor"]): WorkingCopy["lines"] =>
  copy.lines.map((line) => {
    const { productId, unitPrice } = line
    if (productId === null || unitPrice === null) return line
    const [before, now] = [copy.customerId, customerId].map((each) => priceFor?.(productId, each, copy.currency))
    return now === undefined || before !== unitPrice ? line : { ...line, unitPrice: now }
  })

/** A document for somebody, as agreed with them. What was written by hand stays: a date, a language, a price, and the currency of prices. */
const forCustomer = (copy: WorkingCopy, customerId: string | null, agreed: Agreed): WorkingCopy => {
  const { currency = null, language = null, paymentDays = null, priceFor } = agreed
  const chosen = { ...copy, customerId, lines: repriced(copy, customerId, priceFor) }
  const timed = paymentDays === null || copy.term === "custom" ? chosen : paidWithin(chosen, Number(paymentDays))
  const spoken =
    language === null || copy.extras.language !== undefined
      ? timed
      : { ...timed, extras: withExtra(timed.extras, "language", language) }
  const isPriced = copy.lines.some(({ unitPrice }) => unitPrice !== null)
  return currency === null || isPriced ? spoken : inCurrency(spoken, currency)
}

/** The same number of units of the other currency: a discount of 100 stays one of 100, whatever the decimals. */
const rescaled = (discount: DiscountDraft, from: CurrencyCode, to: CurrencyCode): DiscountDraft => {
  if (discount.minor === null) return discount
  const minor = withCurrency(money(from, minorOf(discount.minor)), to)?.minor.toString() ?? null
  return { ...discount, minor }
}

const inCurrency = (copy: WorkingCopy, currency: CurrencyCode): WorkingCopy => {
  const from = copy.currency
  // A rate that could not be read was one of the other currency.
  if (from === null) return { ...copy, currency, wrongRate: null }
  return {
    ...copy,
    currency,
    wrongRate: null,
    discount: rescaled(copy.discount, from, currency),
    lines: copy.lines.map((line) => ({ ...line, discount: rescaled(line.discount, from, currency) }))
  }
}

/** Deposits are taken off for who paid them, in their currency. */
const withoutOthersDeposits = (before: WorkingCopy, after: WorkingCopy): WorkingCopy =>
  before.extras.deductions === undefined ||
  (before.customerId === after.customerId && before.currency === after.currency)
    ? after
    : { ...after, extras: withExtra(after.extras, "deductions", undefined) }

const insertAfter = (
  lines: ReadonlyArray<LineDraft>,
  after: string | null,
  line: LineDraft
): ReadonlyArray<LineDraft> => {
  const index = lines.findIndex((each) => each.lineId === after)
  return index < 0 ? [...lines, line] : [...lines.slice(0, index + 1), line, ...lines.slice(index + 1)]
}

/**
 * The lines with one of them in the place that another has now; those between close up. As they are where either is unknown. Pure.
 */
export const placeLine = <Line extends Pick<LineDraft, "lineId">>(
  lines: ReadonlyArray<Line>,
  lineId: string,
  onto: string
): ReadonlyArray<Line> => {
  const line = lines.find((each) => each.lineId === lineId)
  const place = lines.findIndex((each) => each.lineId === onto)
  if (line === undefined || place < 0 || lineId === onto) return lines
  const others = lines.filter((each) => each !== line)
  return [...others.slice(0, place), line, ...others.slice(place)]
}

const mapLine = (copy: WorkingCopy, lineId: string, change: (line: LineDraft) => LineDraft): WorkingCopy => ({
  ...copy,
  lines: copy.lines.map((line) => (line.lineId === lineId ? change(line) : line))
})

/** The copy after a change. Pure. The last line can be emptied but not removed: there is always one to write on. */
export const changed = (copy: WorkingCopy, change: Change): WorkingCopy => {
  switch (change.type) {
    case "set":
      return withoutOthersDeposits(copy, { ...copy, ...change.fields })
    case "customer":
      return withoutOthersDeposits(copy, forCustomer(copy, change.customerId, change.agreed ?? {}))
    case "currency":
      return withoutOthersDeposits(copy, inCurrency(copy, change.currency))
    case "issueDate":
      return withTerm({ ...copy, issueDate: change.date })
    case "term":
      return withTerm({ ...copy, term: change.term })
    case "paymentDate":
      return { ...copy, term: "custom", paymentDate: change.date }
    case "line":
      return mapLine(copy, change.lineId, (line) => ({ ...line, ...change.fields }))
    case "product":
      return mapLine(copy, change.lineId, (line) =>
        lineFromProduct(line, change.productId, change.product, copy.currency)
      )
    case "addLine":
      return {
        ...copy,
        lines: insertAfter(copy.lines, change.after, {
          ...blankLine(change.lineId, change.taxCodes),
          kind: change.kind ?? "item"
        })
      }
    case "duplicateLine": {
      const line = copy.lines.find((each) => each.lineId === change.lineId)
      if (line === undefined) return copy
      return { ...copy, lines: insertAfter(copy.lines, change.lineId, { ...line, lineId: change.newLineId }) }
    }
    case "removeLine": {
      const lines = copy.lines.filter((line) => line.lineId !== change.lineId)
      return { ...copy, lines: lines.length === 0 ? [blankLine(change.lineId, copy.lines[0]?.taxCodes ?? [])] : lines }
    }
    case "restoreLine": {
      const lines = copy.lines.filter((each) => each.lineId !== change.line.lineId)
      return { ...copy, lines: [...lines.slice(0, change.at), change.line, ...lines.slice(change.at)] }
    }
    case "placeLine":
      return { ...copy, lines: placeLine(copy.lines, change.lineId, change.onto) }
    case "replace":
      return change.copy
    default:
      return change satisfies never
  }
}
