import type { Books } from "../../books.ts"
import { likelyNumber, SERIES } from "../../documents/numbers.ts"

/** The number that a draft issued now is likely to get; undefined without a company. See `likelyNumber`. */
export const suggestedNumber = ({ company, series, invoices }: Books): string | undefined =>
  company === null ? undefined : likelyNumber(SERIES.invoice, company.identity, series, invoices.values())
