import { nextNumber, PADDING_MIN, type DocumentNumber } from "../kernel/numbering.ts"
import type { LegalNumber } from "./schema.ts"

/** What a company says of how its documents are numbered. */
export interface NumberPrefixes {
  readonly invoicePrefix: string
}

/** The series of one type of document: its name as legal numbers record it, and the company's prefix for it. */
export interface DocumentSeries {
  readonly name: string
  readonly prefixOf: (company: NumberPrefixes) => string
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

/** The number of a series after `last`, 0 when none was given yet: what the server gives, and what a draft is shown. Source: spec section 5. */
export const numberAfter = (series: DocumentSeries, company: NumberPrefixes, last: number): DocumentNumber =>
  nextNumber({ prefix: series.prefixOf(company), padding: PADDING_MIN }, last)

/** The last sequences given, by the name of their series. */
export interface LastNumbers {
  readonly get: (series: string) => number | undefined
}

/** The last sequence given in a series, 0 when none. */
export const lastOf = (numbers: LastNumbers, series: DocumentSeries): number => numbers.get(series.name) ?? 0

/** What of a document tells whether it waits for its number. */
interface Numbered {
  readonly issued: object | null
  readonly number: LegalNumber | null
}

/**
 * The number that a draft issued now is likely to get. Documents of the type that were issued without a network and wait for their
 * numbers are counted in: they get theirs first. Only the server gives numbers. Source: spec section 5.
 */
export const likelyNumber = (
  series: DocumentSeries,
  company: NumberPrefixes,
  numbers: LastNumbers,
  documents: Iterable<Numbered>
): string => {
  let last = lastOf(numbers, series)
  for (const { issued, number } of documents) if (issued !== null && number === null) last += 1
  return numberAfter(series, company, last).text
}

/**
 * What an issued document is called until the server has numbered it: "P-", four characters of the device id, "-", the
 * count on that device. The last four are taken: they are random in every kind of id, those that begin with the time they
 * were made included.
 */
export const provisionalReference = (deviceId: string, count: number): string =>
  `P-${deviceId.replaceAll("-", "").slice(-4).toUpperCase()}-${count}`
