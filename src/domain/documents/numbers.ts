import {
  nextNumber,
  PADDING_MIN,
  periodOf,
  prefixOn,
  type DocumentNumber,
  type NumberSeries,
  type Reset
} from "../kernel/numbering.ts"
import type { LegalNumber } from "./schema.ts"

/** How the numbers of one series read, and when they begin again at one. */
export interface SeriesFormat extends NumberSeries {
  readonly reset: Reset
}

/** What a company says of how its documents are numbered; of a series that is not named nobody has said anything. */
export interface Numbering {
  readonly identity: { readonly invoicePrefix: string }
  readonly numbering?: { readonly [series: string]: SeriesFormat }
}

/** The series of one type of document: its name as legal numbers record it, and the prefix that it begins with. */
export interface DocumentSeries {
  readonly name: string
  readonly prefixOf: (company: Numbering["identity"]) => string
}

/**
 * A series for each type of document that has legal numbers: each type counts alone, so that none has a gap. A further type is a
 * further line. The names stand in recorded events and never change.
 */
export const SERIES = {
  invoice: { name: "invoice", prefixOf: ({ invoicePrefix }) => invoicePrefix },
  creditNote: { name: "credit-note", prefixOf: () => "AV-" },
  estimate: { name: "estimate", prefixOf: () => "DE-" },
  proforma: { name: "proforma", prefixOf: () => "PF-" }
} as const satisfies { readonly [type: string]: DocumentSeries }

/** How a series is numbered. The prefix of invoices stands in the identity of the company, and nowhere else. */
export const formatOf = (series: DocumentSeries, { identity, numbering }: Numbering): SeriesFormat => {
  const said = numbering?.[series.name]
  const isOwn = said !== undefined && series.name !== SERIES.invoice.name
  return {
    prefix: isOwn ? said.prefix : series.prefixOf(identity),
    padding: said?.padding ?? PADDING_MIN,
    reset: said?.reset ?? "never"
  }
}

/** Under what the last sequence of a series is kept: its name, and the period where it begins again with each. */
export const keyOfSeries = (series: string, period = ""): string => (period === "" ? series : `${series}:${period}`)

/** The number of a format after `last`, 0 when none was given in its period yet. `date`: of issue. Source: spec section 5. */
export const numberOn = (format: SeriesFormat, date: string, last: number): DocumentNumber & { period?: string } => {
  const period = periodOf(format.reset, date)
  const number = nextNumber({ ...format, prefix: prefixOn(format.prefix, date) }, last)
  return period === "" ? number : { ...number, period }
}

/** The last sequences given, by {@link keyOfSeries}. */
export interface LastNumbers {
  readonly get: (key: string) => number | undefined
}

/** What is known of a series when a number of it is given. */
export interface SeriesReading {
  readonly format: SeriesFormat
  readonly last: LastNumbers
}

/** How a company numbers a series, and how far it has come. */
export const seriesReading = (series: DocumentSeries, company: Numbering, last: LastNumbers): SeriesReading => ({
  format: formatOf(series, company),
  last
})

/** The last sequence given in a series in the period of a date, 0 when none. */
export const lastOf = (series: DocumentSeries, { format, last }: SeriesReading, date: string): number =>
  last.get(keyOfSeries(series.name, periodOf(format.reset, date))) ?? 0

/** The number that comes next on a day, as long as no document waits for one. */
export const nextOf = (series: DocumentSeries, reading: SeriesReading, date: string): DocumentNumber =>
  numberOn(reading.format, date, lastOf(series, reading, date))

/** What of a document tells whether it waits for its number. */
interface Numbered {
  readonly content: { readonly issueDate: string }
  readonly issued: object | null
  readonly number: LegalNumber | null
}

/**
 * The number that a draft issued on that day is likely to get. Documents of the type that were issued without a network and wait for their
 * numbers are counted in: they get theirs first. Only the server gives numbers. Source: spec section 5.
 */
export const likelyNumber = (
  series: DocumentSeries,
  reading: SeriesReading,
  date: string,
  documents: Iterable<Numbered>
): string => {
  const { reset } = reading.format
  let last = lastOf(series, reading, date)
  for (const { content, issued, number } of documents)
    if (issued !== null && number === null && periodOf(reset, content.issueDate) === periodOf(reset, date)) last += 1
  return numberOn(reading.format, date, last).text
}

/**
 * What an issued document is called until the server has numbered it: "P-", four characters of the device id, "-", the
 * count on that device. The last four are taken: they are random in every kind of id, those that begin with the time they
 * were made included.
 */
export const provisionalReference = (deviceId: string, count: number): string =>
  `P-${deviceId.replaceAll("-", "").slice(-4).toUpperCase()}-${count}`
