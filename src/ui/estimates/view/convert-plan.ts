import { Result } from "effect"
import { invoiceOfPart, leftAfter } from "../../../domain/estimate/conversion.ts"
import { leftOf } from "../../../domain/estimate/left.ts"
import type { EstimateState } from "../../../domain/estimate/state.ts"
import { figuresOf } from "../../../domain/documents/figures.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import type { TaxRate } from "../../../domain/kernel/tax.ts"
import { writtenPart, type WrittenPart, type WrittenQuantities } from "../../documents/written-quantities.ts"

/** An invoice of an estimate as it is being written. Amounts are minor units of the estimate's currency. */
export interface ConvertPlan extends WrittenPart {
  /** What the invoice comes to; null while nothing is to be invoiced, or a quantity is wrong. */
  readonly total: string | null
  /** What of the estimate is left then; null without a total. */
  readonly left: string | null
}

/** The invoice that is written by these quantities: of all that is left unless something else is written. */
export const convertPlan = (
  estimate: EstimateState,
  written: WrittenQuantities,
  { taxes, today }: { readonly taxes: ReadonlyArray<TaxRate>; readonly today: IsoDate }
): ConvertPlan => {
  const part = writtenPart(estimate.content.lines, leftOf(estimate), written)
  const { quantities } = part
  const invoice = quantities === undefined ? undefined : invoiceOfPart(estimate, quantities, today)
  const figures = invoice === undefined ? undefined : Result.flatMap(invoice, (content) => figuresOf(content, taxes))
  if (quantities === undefined || figures === undefined || Result.isFailure(figures))
    return { ...part, total: null, left: null }
  return { ...part, total: figures.success.total, left: leftAfter(estimate, quantities) ?? null }
}
