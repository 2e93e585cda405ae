import { isWithinQuantities, type Quantities } from "../../domain/documents/credits.ts"
import { itemsOf } from "../../domain/documents/lines.ts"
import type { DocumentLine, ItemLine } from "../../domain/documents/schema.ts"
import { Quantity } from "../../domain/kernel/schema.ts"

/** What is written in the fields of the lines, by line; null where nothing stands that can be read. Lines that are left out are whole. */
export type WrittenQuantities = { readonly [lineId: string]: string | null }

/** A line of which something is left, with what is asked for of it. */
export interface WrittenLine {
  readonly line: ItemLine
  /** What is left of it, as an exact decimal text. */
  readonly rest: Quantity
  /** What is written for it. */
  readonly written: string | null
  readonly wrong: "missing" | "above" | undefined
}

/** A part of what is left of a document, as it is being written. */
export interface WrittenPart {
  readonly lines: ReadonlyArray<WrittenLine>
  /** What to ask of the books, lines of nothing left out. */
  readonly asked: ReadonlyArray<{ readonly lineId: DocumentLine["lineId"]; readonly quantity: Quantity }>
  /** The same by line; undefined while nothing is asked for, or a quantity is wrong. */
  readonly quantities: Quantities | undefined
}

const judged = (line: ItemLine, rest: Quantity, written: string | null): WrittenLine => {
  const { lineId } = line
  // Less than nothing is no quantity either.
  if (written === null || written.startsWith("-")) return { line, rest, written, wrong: "missing" }
  const isAbove = !isWithinQuantities({ [lineId]: written }, { [lineId]: rest })
  return { line, rest, written, wrong: isAbove ? "above" : undefined }
}

/** The part that is written by these quantities: all that is left unless something else is written. */
export const writtenPart = (
  document: ReadonlyArray<DocumentLine>,
  left: Quantities,
  written: WrittenQuantities
): WrittenPart => {
  const lines = itemsOf(document).flatMap((line) => {
    const rest = left[line.lineId]
    if (rest === undefined) return []
    const given = written[line.lineId]
    return [judged(line, Quantity.make(rest), given === undefined ? rest : given)]
  })
  const asked = lines.flatMap(({ line: { lineId }, written: quantity }) =>
    quantity === null || quantity === "0" ? [] : [{ lineId, quantity: Quantity.make(quantity) }]
  )
  const isSound = asked.length > 0 && lines.every(({ wrong }) => wrong === undefined)
  return {
    lines,
    asked,
    quantities: isSound ? Object.fromEntries(asked.map(({ lineId, quantity }) => [lineId, quantity])) : undefined
  }
}
