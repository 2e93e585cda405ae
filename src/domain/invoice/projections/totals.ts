import type { CurrencyCode } from "../../kernel/currency.ts"
import { average, type Money } from "../../kernel/money.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { InvoiceRow } from "./list.ts"

/** What some rows come to in one currency. */
export interface InvoiceTotals {
  readonly currency: CurrencyCode
  /** The totals as they stand in the rows, drafts and cancelled ones too. */
  readonly total: Money
  /** Still to be paid; nobody owes a draft or a cancelled invoice. */
  readonly balance: Money
  /** How many rows are in that currency. */
  readonly count: number
  /** What one of them comes to on average, rounded to whole minor units. */
  readonly average: Money
}

/** The sums of the rows in the currencies that they are in, the company's own first. */
export const invoiceTotals = (
  rows: ReadonlyArray<InvoiceRow>,
  own: CurrencyCode | null
): ReadonlyArray<InvoiceTotals> => {
  const [totals, balances] = [new Tally(), new Tally()]
  const counts = new Map<CurrencyCode, number>()
  for (const { currency, total, balance } of rows) {
    counts.set(currency, (counts.get(currency) ?? 0) + 1)
    totals.add(currency, total)
    balances.add(currency, balance)
  }
  return orderedCurrencies(own, [totals]).flatMap((currency) => {
    const count = counts.get(currency)
    if (count === undefined) return []
    const total = totals.of(currency)
    return [{ currency, total, balance: balances.of(currency), count, average: average(total, count) }]
  })
}
