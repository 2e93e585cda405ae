import {
  formatOf,
  keyOfSeries,
  SERIES,
  seriesReading,
  type DocumentSeries,
  type LastNumbers,
  type Numbering
} from "../documents/numbers.ts"
import { sameJson } from "../kernel/canonical.ts"
import { accept, nothingToDo, reject, type DecideContext, type Decision } from "../kernel/decider.ts"
import { namesItsPeriod, periodOf, readNumber } from "../kernel/numbering.ts"
import type { ChangeNumbering } from "./commands.ts"
import type { NumberingChanged, SeriesFormat, SeriesMoved } from "./events.ts"
import type { CompanySettings } from "./state.ts"

/** A number that a document bears. */
export interface GivenNumber {
  readonly text: string
  /** The id of the document. */
  readonly holder: string
}

/** What the rules of numbering need beside the company. */
export interface NumberingNeeds {
  /** Every number that was given in the series. */
  readonly given: ReadonlyArray<GivenNumber>
  readonly last: LastNumbers
}

export const NUMBERING_REFUSALS = [
  "series_unknown",
  "series_needs_period",
  "prefix_of_other_series",
  "number_given",
  "number_behind"
] as const
type NumberingDecision = Decision<NumberingChanged | SeriesMoved, (typeof NUMBERING_REFUSALS)[number]>

const seriesNamed = (name: string): DocumentSeries | undefined =>
  Object.values(SERIES).find((series) => series.name === name)

/** Whether numbers under both prefixes could read the same: "F-1" with number 3 and "F-" with number 103. */
export const areConfusable = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return a !== b && long.startsWith(short) && /^[0-9]+$/.test(long.slice(short.length))
}

/** Invoices and credit notes stand in the same journal: by their numbers alone nobody could tell which is which. */
const TOLD_APART: ReadonlyArray<DocumentSeries> = [SERIES.invoice, SERIES.creditNote]

/** Whether invoices and credit notes would be numbered alike from now on, were one of these series given this prefix. */
export const isOfOtherSeries = (company: Numbering, name: string, prefix: string): boolean =>
  TOLD_APART.some((series) => series.name === name) &&
  TOLD_APART.some((other) => {
    const { prefix: theirs } = formatOf(other, company)
    return other.name !== name && (theirs === prefix || areConfusable(theirs, prefix))
  })

interface Read extends GivenNumber {
  readonly sequence: number
}

/** The numbers that read like one of the format, by the period in which they count. */
const readUnder = (
  format: SeriesFormat,
  given: ReadonlyArray<GivenNumber>
): ReadonlyMap<string, ReadonlyArray<Read>> => {
  const found = new Map<string, Array<Read>>()
  for (const each of given) {
    const read = readNumber(format, each.text)
    if (read === undefined) continue
    const known = found.get(read.period) ?? []
    found.set(read.period, known)
    known.push({ ...each, sequence: read.sequence })
  }
  return found
}

const highest = (numbers: ReadonlyArray<Read>): number =>
  numbers.reduce((top, { sequence }) => Math.max(top, sequence), 0)

/**
 * How a series is numbered from now on, and where it goes on. Under another prefix it goes on counting, and where numbers read like those
 * to come it goes on after the last of them: none is ever given twice. `next` names the number to come: one that lies ahead leaves a gap,
 * which an event tells; one that some document bears, or would come to bear, is refused with its holder.
 */
export const decideNumbering = (
  company: CompanySettings,
  { companyId, format, next, series: name }: ChangeNumbering,
  { given, last, today }: NumberingNeeds & DecideContext
): NumberingDecision => {
  const series = seriesNamed(name)
  if (series === undefined) return reject("series_unknown", { series: name })
  if (!namesItsPeriod(format)) return reject("series_needs_period", { reset: format.reset })
  const { format: before } = seriesReading(series, company, last)
  if (format.prefix !== before.prefix && isOfOtherSeries(company, name, format.prefix)) {
    return reject("prefix_of_other_series", { prefix: format.prefix })
  }
  const read = readUnder(format, given)
  const events: Array<NumberingChanged | SeriesMoved> = []
  const isOther = !sameJson({ ...before }, { ...format })
  if (isOther) events.push({ _tag: "NumberingChanged", companyId, series: name, format })
  const lastIn = (period: string): number => last.get(keyOfSeries(name, period)) ?? 0
  const moved = (period: string, from: number, to: number, why: SeriesMoved["why"]): SeriesMoved => {
    return { _tag: "SeriesMoved", companyId, series: name, period, from, to, why }
  }
  for (const [period, numbers] of read) {
    const top = highest(numbers)
    if (isOther && top > lastIn(period)) events.push(moved(period, lastIn(period), top, "format"))
  }
  const period = periodOf(format.reset, today)
  const here = read.get(period) ?? []
  const reached = isOther ? Math.max(lastIn(period), highest(here)) : lastIn(period)
  if (next !== null && next !== reached + 1) {
    const holder = here.filter(({ sequence }) => sequence >= next).toSorted((a, b) => a.sequence - b.sequence)[0]
    if (holder !== undefined) return reject("number_given", { number: holder.text, holder: holder.holder })
    // A count never goes back: what waits on devices, or comes back from a backup, may bear what lies behind.
    if (next <= reached) return reject("number_behind", { next: reached + 1 })
    events.push(moved(period, reached, next - 1, "jump"))
  }
  const [first, ...more] = events
  return first === undefined ? nothingToDo("unchanged") : accept(first, ...more)
}
