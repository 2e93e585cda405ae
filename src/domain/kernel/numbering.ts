/** Fewest digits of a document number. Source: spec section 5 and 9. */
export const PADDING_MIN = 2
/** Most digits a number is padded to; larger numbers keep all of theirs. */
export const PADDING_MAX = 10

/** How the documents of one kind are numbered: a prefix (which may be empty) and the fewest digits shown. */
export interface NumberSeries {
  readonly prefix: string
  readonly padding: number
}

/** A number of a series: its place and the text printed on the document. */
export interface DocumentNumber {
  readonly sequence: number
  readonly text: string
}

const padded = (sequence: number, padding: number): string =>
  sequence.toString().padStart(Math.max(padding, PADDING_MIN), "0")

/** Prefix, then the sequence with leading zeros up to `padding` digits, never fewer than 2: ("F-", 7, 2) is "F-07". */
export const formatLegalNumber = (prefix: string, sequence: number, padding: number): string =>
  prefix + padded(sequence, padding)

/** The number after `last` (0 when none was given yet). The series has no gap as long as each result becomes `last`. */
export const nextNumber = (series: NumberSeries, last: number): DocumentNumber => {
  const sequence = last + 1
  return { sequence, text: formatLegalNumber(series.prefix, sequence, series.padding) }
}
