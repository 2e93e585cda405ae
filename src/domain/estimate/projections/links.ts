import type { Books } from "../../books.ts"
import { invoiceRow, type InvoiceRow } from "../../invoice/projections/list.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { itemsOf } from "../../documents/lines.ts"
import type { ItemLine } from "../../documents/schema.ts"
import { leftOf } from "../left.ts"
import type { EstimateState } from "../state.ts"
import { estimateRow, type EstimateRow } from "./list.ts"

/** The estimate that an invoice was made of; undefined where it was made of none, or was given up as a draft. */
export const estimateOfInvoice = (books: Books, invoiceId: string, today: IsoDate): EstimateRow | undefined => {
  const estimate = estimateRow(books, books.estimateOf.get(invoiceId) ?? "", today)
  return estimate?.invoiceIds.includes(invoiceId) === true ? estimate : undefined
}

/** The invoices made of an estimate, in the order in which they were made. */
export const invoicesOfEstimate = (
  books: Books,
  { invoiceIds }: Pick<EstimateRow, "invoiceIds">,
  today: IsoDate
): ReadonlyArray<InvoiceRow> => invoiceIds.flatMap((id) => invoiceRow(books, id, today) ?? [])

/** A line of an offer of which something is left to be invoiced. */
export interface LeftLine {
  readonly line: ItemLine
  /** An exact decimal text. */
  readonly left: string
}

/** The lines of which something is left to be invoiced, in their order. */
export const leftLines = (estimate: EstimateState): ReadonlyArray<LeftLine> => {
  const left = leftOf(estimate)
  return itemsOf(estimate.content.lines).flatMap((line) => {
    const rest = left[line.lineId]
    return rest === undefined ? [] : [{ line, left: rest }]
  })
}
