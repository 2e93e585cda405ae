import { Result } from "effect"
import { invoiceOfPart, leftAfter, type Conversion } from "../../../domain/estimate/conversion.ts"
import { leftOf } from "../../../domain/estimate/left.ts"
import type { EstimateState } from "../../../domain/estimate/state.ts"
import { dueOf } from "../../../domain/documents/due.ts"
import { figuresOf } from "../../../domain/documents/figures.ts"
import { writtenPart, type WrittenPart, type WrittenQuantities } from "../../documents/written-quantities.ts"

/** An invoice of an estimate as it is being written. Amounts are minor units of the estimate's currency. */
export interface ConvertPlan extends WrittenPart {
  /** What the invoice comes to; null while nothing is to be invoiced, or a quantity is wrong. */
  readonly total: string | null
  /** What of the estimate is left then; null without a total. */
  readonly left: string | null
  /** What deposits take off the total, null where there are none. */
  readonly deducted: string | null
  /** What of the total is to be paid then; null without a total. */
  readonly due: string | null
}

/** The invoice that is written by these quantities: of all that is left unless something else is written. */
export const convertPlan = (
  estimate: EstimateState,
  written: WrittenQuantities,
  conversion: Conversion
): ConvertPlan => {
  const part = writtenPart(estimate.content.lines, leftOf(estimate), written)
  const { quantities } = part
  const invoice = quantities === undefined ? undefined : invoiceOfPart(estimate, quantities, conversion)
  const figures =
    invoice === undefined ? undefined : Result.flatMap(invoice, (content) => figuresOf(content, conversion.taxes))
  if (quantities === undefined || figures === undefined || Result.isFailure(figures))
    return { ...part, total: null, left: null, deducted: null, due: null }
  const { deducted = null, total } = figures.success
  const due = dueOf(figures.success).toString()
  return { ...part, total, left: leftAfter(estimate, quantities) ?? null, deducted, due }
}
