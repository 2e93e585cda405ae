import type { Books } from "../../books.ts"
import { likelyNumber, SERIES, seriesReading } from "../../documents/numbers.ts"

/** The number that a draft issued now is likely to get; undefined without a company. See `likelyNumber`. */
export const suggestedNumber = ({ company, series, invoices }: Books, date: string): string | undefined =>
  company === null
    ? undefined
    : likelyNumber(SERIES.invoice, seriesReading(SERIES.invoice, company, series), date, invoices.values())
