import type { Books } from "../../books.ts"
import { invoiceNumberAfter } from "../numbering.ts"
import { INVOICE_SERIES } from "../state.ts"

/**
 * The number that a draft issued now is likely to get; undefined without a company. Invoices that were issued without a network and
 * wait for their numbers are counted in: they get theirs first. Only the server gives numbers. Source: spec section 5.
 */
export const suggestedNumber = ({ company, series, invoices }: Books): string | undefined => {
  if (company === null) return undefined
  let last = series.get(INVOICE_SERIES) ?? 0
  for (const { issued, number } of invoices.values()) if (issued !== null && number === null) last += 1
  return invoiceNumberAfter(company.identity.invoicePrefix, last).text
}
