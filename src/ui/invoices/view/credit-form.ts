import { Result } from "effect"
import { creditedOf, figuresOfCredit, remainingLines, type Quantities } from "../../../domain/documents/credits.ts"
import { dueOf } from "../../../domain/documents/due.ts"
import type { DocumentFigures } from "../../../domain/documents/schema.ts"
import type { InvoiceState } from "../../../domain/invoice/state.ts"
import { subtractMinor } from "../../../domain/kernel/minor.ts"
import { writtenPart, type WrittenPart, type WrittenQuantities } from "../../documents/written-quantities.ts"

/** A credit note as it is being written. Amounts are minor units of the invoice's currency. */
export interface CreditPlan extends Pick<WrittenPart, "asked" | "lines"> {
  /** Null while nothing is to be credited, or a quantity is wrong. */
  readonly figures: DocumentFigures | null
  /** What will still be owed once it is issued, below zero where more was paid; null without figures. */
  readonly owed: bigint | null
}

/** The credit note that is written by these quantities: of all that is left of the invoice unless something else is written. */
export const creditPlan = (invoice: InvoiceState, written: WrittenQuantities): CreditPlan => {
  const { content, credited, issued, paid, payable } = invoice
  const creditedLines = creditedOf(invoice)
  const left: Quantities = remainingLines(content.lines, creditedLines)
  const { asked, lines, quantities } = writtenPart(content.lines, left, written)
  if (issued === null || quantities === undefined) return { lines, asked, figures: null, owed: null }
  const { figures: whole, taxes } = issued
  const figures = figuresOfCredit({ content, taxes, figures: whole }, creditedLines, quantities)
  if (Result.isFailure(figures)) return { lines, asked, figures: null, owed: null }
  const settled = [credited, paid, dueOf(figures.success)]
  return { lines, asked, figures: figures.success, owed: settled.reduce(subtractMinor, payable) }
}
