import { Result } from "effect"
import { addQuantities, figuresOfCredit, remainingLines, type Quantities } from "../documents/credits.ts"
import { contentOfPart } from "../documents/parts.ts"
import { deductionsUpTo, withDeductions, type OpenDeposit } from "../documents/deductions.ts"
import { dueOf } from "../documents/due.ts"
import { figuresOf } from "../documents/figures.ts"
import type { InvoiceContent } from "../invoice/events.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import type { TaxRate } from "../kernel/tax.ts"
import type { InvalidTotals } from "../kernel/totals.ts"
import { takenOf } from "./left.ts"
import type { EstimateState } from "./state.ts"

const documentOf = ({ content, issued }: EstimateState) =>
  issued === null ? undefined : { content, taxes: issued.taxes, figures: issued.figures }

/** What making an invoice of an estimate needs besides. */
export interface Conversion {
  readonly today: IsoDate
  /** When it is to be paid, as agreed with the customer; null on receipt. */
  readonly paymentDate: IsoDate | null
  /** The type of new invoices. */
  readonly type: InvoiceContent["type"]
  readonly taxes: ReadonlyArray<TaxRate>
  /** The deposits that were invoiced on the estimate and that no invoice has taken off yet. */
  readonly deposits: ReadonlyArray<OpenDeposit>
}

/**
 * The invoice that so much of an estimate makes, dated today; it says what the offer says, and takes off as much of
 * the deposits as it comes to. Undefined for a draft.
 */
export const invoiceOfPart = (
  estimate: EstimateState,
  asked: Quantities,
  { deposits, paymentDate, taxes, today, type }: Conversion
): Result.Result<InvoiceContent, InvalidTotals> | undefined => {
  const document = documentOf(estimate)
  if (document === undefined) return undefined
  const { deductions: _deductions, deposit, kind: _kind, validUntil: _validUntil, ...alike } = estimate.content
  return Result.flatMap(contentOfPart(document, takenOf(estimate), asked), (part) => {
    // A fixed deposit is asked for once, with the first invoice; one that was invoiced is asked for no more.
    const isAsked =
      deposit !== undefined &&
      deposits.length === 0 &&
      (deposit.kind === "percent" || estimate.conversions.length === 0)
    const terms = { type, issueDate: today, paymentDate } as const
    const content: InvoiceContent = { ...alike, ...terms, ...(isAsked && { deposit }), ...part }
    return Result.map(figuresOf(content, taxes), (figures) =>
      withDeductions(content, deductionsUpTo(deposits, dueOf(figures)))
    )
  })
}

/** What is left of an estimate once so much more was invoiced, in minor units of its currency; undefined where nobody can tell. */
export const leftAfter = (estimate: EstimateState, asked: Quantities): string | undefined => {
  const document = documentOf(estimate)
  if (document === undefined) return undefined
  const taken = addQuantities(takenOf(estimate), asked)
  const rest = remainingLines(estimate.content.lines, taken)
  if (Object.keys(rest).length === 0) return "0"
  const figures = figuresOfCredit(document, taken, rest)
  return Result.isSuccess(figures) ? figures.success.total : undefined
}
