/** Fewest digits of a document number. Source: spec section 5 and 9. */
export const PADDING_MIN = 2
/** Most digits a number is padded to; larger numbers keep all of theirs. */
export const PADDING_MAX = 10

/** When a series begins again at one. */
export const RESETS = ["never", "yearly", "monthly"] as const
export type Reset = (typeof RESETS)[number]

/** The part of a date by which a series counts: "" where it never begins again, else "2026" or "2026-11". */
export const periodOf = (reset: Reset, date: string): string =>
  reset === "never" ? "" : reset === "yearly" ? date.slice(0, 4) : date.slice(0, 7)

/** The prefix on a day: {YYYY} and {MM} stand for its year and its month. */
export const prefixOn = (prefix: string, date: string): string =>
  prefix.replaceAll("{YYYY}", date.slice(0, 4)).replaceAll("{MM}", date.slice(5, 7))

/** Whether numbers of two periods can never read alike: what begins again has its period in its prefix. */
export const namesItsPeriod = ({ prefix, reset }: { readonly prefix: string; readonly reset: Reset }): boolean =>
  reset === "never" || (prefix.includes("{YYYY}") && (reset === "yearly" || prefix.includes("{MM}")))

/** What a text under a prefix says: its sequence, and the period in which it counts; undefined when it is not one of these numbers. */
export const readNumber = (
  { prefix, reset }: { readonly prefix: string; readonly reset: Reset },
  text: string
): { readonly sequence: number; readonly period: string } | undefined => {
  const parts = prefix.split(/(\{YYYY\}|\{MM\})/u)
  let [rest, year, month] = [text, "", ""]
  for (const part of parts) {
    const length = part === "{YYYY}" ? 4 : part === "{MM}" ? 2 : part.length
    const found = rest.slice(0, length)
    if (part === "{YYYY}" || part === "{MM}") {
      if (!/^[0-9]+$/.test(found) || found.length < length) return undefined
      if (part === "{YYYY}") year = found
      else month = found
    } else if (found !== part) return undefined
    rest = rest.slice(length)
  }
  if (!/^[0-9]{1,15}$/.test(rest)) return undefined
  return { sequence: Number(rest), period: periodOf(reset, `${year}-${month}`) }
}

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
