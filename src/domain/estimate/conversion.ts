import { Result } from "effect"
import { addQuantities, figuresOfCredit, remainingLines, type Quantities } from "../documents/credits.ts"
import { contentOfPart } from "../documents/parts.ts"
import type { InvoiceContent } from "../invoice/events.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import type { InvalidTotals } from "../kernel/totals.ts"
import { takenOf } from "./left.ts"
import type { EstimateState } from "./state.ts"

const documentOf = ({ content, issued }: EstimateState) =>
  issued === null ? undefined : { content, taxes: issued.taxes, figures: issued.figures }

/**
 * The invoice that so much of an estimate makes, dated today and payable on receipt; it says what the offer says. Undefined for a draft.
 */
export const invoiceOfPart = (
  estimate: EstimateState,
  asked: Quantities,
  today: IsoDate
): Result.Result<InvoiceContent, InvalidTotals> | undefined => {
  const document = documentOf(estimate)
  if (document === undefined) return undefined
  const { deductions: _deductions, deposit, kind: _kind, validUntil: _validUntil, ...alike } = estimate.content
  return Result.map(contentOfPart(document, takenOf(estimate), asked), (part): InvoiceContent => {
    // A fixed deposit is asked for once, with the first invoice.
    const isAsked = deposit !== undefined && (deposit.kind === "percent" || estimate.conversions.length === 0)
    const terms = { type: "simple", issueDate: today, paymentDate: null } as const
    return { ...alike, ...terms, ...(isAsked && { deposit }), ...part }
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
