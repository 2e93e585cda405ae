import type { Books } from "../books.ts"
import { keyOfSeries, SERIES } from "../documents/numbers.ts"
import type { LegalNumber } from "../documents/schema.ts"

/** Sequences of a series, ends included, that no document bears though a later one was given. */
export interface NumberGap {
  readonly from: number
  readonly to: number
}

/** One series, in one period where it begins again with each. */
export interface SeriesRun {
  /** Its name as legal numbers record it. */
  readonly series: string
  /** Empty where it never begins again. */
  readonly period: string
  readonly count: number
  /** What the first and the last of the documents are called. */
  readonly first: string
  readonly last: string
  readonly gaps: ReadonlyArray<NumberGap>
}

type Known = Pick<Books, "invoices" | "creditNotes" | "estimates">

/** Every legal number that a document bears. */
function* givenNumbers({ creditNotes, estimates, invoices }: Known): IterableIterator<LegalNumber> {
  for (const { number } of invoices.values()) if (number !== null) yield number
  for (const { number } of estimates.values()) if (number !== null) yield number
  for (const { issued } of creditNotes.values()) if (issued.number !== null) yield issued.number
}

const runOf = (numbers: ReadonlyArray<LegalNumber>): SeriesRun | undefined => {
  const sorted = numbers.toSorted((one, other) => one.sequence - other.sequence)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const gaps: Array<NumberGap> = []
  let reached = 0
  for (const { sequence } of sorted) {
    if (sequence > reached + 1) gaps.push({ from: reached + 1, to: sequence - 1 })
    reached = Math.max(reached, sequence)
  }
  const { period = "", series } = first
  return { series, period, count: sorted.length, first: first.text, last: last.text, gaps }
}

/** What was numbered so far, in the order of the series and then of their periods, with the numbers that are missing. */
export const seriesRuns = (books: Known): ReadonlyArray<SeriesRun> => {
  const byKey = new Map<string, Array<LegalNumber>>()
  for (const number of givenNumbers(books)) {
    const key = keyOfSeries(number.series, number.period)
    const known = byKey.get(key) ?? []
    byKey.set(key, known)
    known.push(number)
  }
  const names = Object.values(SERIES).map(({ name }): string => name)
  return [...byKey.values()]
    .flatMap((numbers) => runOf(numbers) ?? [])
    .toSorted(
      (one, other) => names.indexOf(one.series) - names.indexOf(other.series) || one.period.localeCompare(other.period)
    )
}
