import { SERIES } from "../../domain/documents/numbers.ts"

type SeriesName = (typeof SERIES)[keyof typeof SERIES]["name"]

/** Under what the texts of the company name a series; that of a later build as invoices. */
export const seriesKey = (name: string): SeriesName =>
  Object.values(SERIES).find((series) => series.name === name)?.name ?? SERIES.invoice.name
