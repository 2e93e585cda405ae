import type { DocumentLine, ItemLine } from "./schema.ts"

/** Whether a line sells something; the others are words. */
export const isItem = (line: DocumentLine): line is ItemLine => line.kind === "item"

/** The lines that sell something, in their order. */
export const itemsOf = (lines: ReadonlyArray<DocumentLine>): ReadonlyArray<ItemLine> => lines.filter(isItem)
