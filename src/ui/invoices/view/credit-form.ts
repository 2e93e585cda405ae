import { Result } from "effect"
import {
  creditedOf,
  figuresOfCredit,
  isWithinQuantities,
  remainingLines,
  type Quantities
} from "../../../domain/documents/credits.ts"
import { dueOf } from "../../../domain/documents/due.ts"
import { itemsOf } from "../../../domain/documents/lines.ts"
import type { DocumentFigures, ItemLine } from "../../../domain/documents/schema.ts"
import type { InvoiceState } from "../../../domain/invoice/state.ts"
import { subtractMinor } from "../../../domain/kernel/minor.ts"
import { Quantity } from "../../../domain/kernel/schema.ts"

/** What is written in the fields of the lines, by line; null where nothing stands that can be read. Lines that are left out are whole. */
export type WrittenQuantities = { readonly [lineId: string]: string | null }

/** A line of which something is left to be credited. */
export interface CreditableLine {
  readonly line: ItemLine
  /** What is left of it, as an exact decimal text. */
  readonly rest: Quantity
  /** What is written for it. */
  readonly written: string | null
  readonly wrong: "missing" | "above" | undefined
}

/** A credit note as it is being written. Amounts are minor units of the invoice's currency. */
export interface CreditPlan {
  readonly lines: ReadonlyArray<CreditableLine>
  /** What to ask of the books, lines of nothing left out. */
  readonly asked: ReadonlyArray<{ readonly lineId: ItemLine["lineId"]; readonly quantity: Quantity }>
  /** Null while nothing is to be credited, or a quantity is wrong. */
  readonly figures: DocumentFigures | null
  /** What will still be owed once it is issued, below zero where more was paid; null without figures. */
  readonly owed: bigint | null
}

const judged = (line: ItemLine, rest: Quantity, written: string | null): CreditableLine => {
  const { lineId } = line
  const isAbove = written !== null && !isWithinQuantities({ [lineId]: written }, { [lineId]: rest })
  return { line, rest, written, wrong: written === null ? "missing" : isAbove ? "above" : undefined }
}

/** The credit note that is written by these quantities: of all that is left of the invoice unless something else is written. */
export const creditPlan = (invoice: InvoiceState, written: WrittenQuantities): CreditPlan => {
  const { content, credited, issued, paid, payable } = invoice
  const creditedLines = creditedOf(invoice)
  const left: Quantities = remainingLines(content.lines, creditedLines)
  const lines = itemsOf(content.lines).flatMap((line) => {
    const rest = left[line.lineId]
    if (rest === undefined) return []
    const given = written[line.lineId]
    return [judged(line, Quantity.make(rest), given === undefined ? rest : given)]
  })
  const asked = lines.flatMap(({ line: { lineId }, written: quantity }) =>
    quantity === null || quantity === "0" ? [] : [{ lineId, quantity: Quantity.make(quantity) }]
  )
  const isSound = issued !== null && asked.length > 0 && lines.every(({ wrong }) => wrong === undefined)
  if (!isSound) return { lines, asked, figures: null, owed: null }
  const quantities = Object.fromEntries(asked.map(({ lineId, quantity }) => [lineId, quantity]))
  const { figures: whole, taxes } = issued
  const figures = figuresOfCredit({ content, taxes, figures: whole }, creditedLines, quantities)
  if (Result.isFailure(figures)) return { lines, asked, figures: null, owed: null }
  const settled = [credited, paid, dueOf(figures.success)]
  return { lines, asked, figures: figures.success, owed: settled.reduce(subtractMinor, payable) }
}
