import type { CurrencyCode } from "../../kernel/currency.ts"
import { average, type Money } from "../../kernel/money.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { InvoiceRow } from "./list.ts"

/** What some rows come to in one currency. */
export interface InvoiceTotals {
  readonly currency: CurrencyCode
  /** What was issued and not cancelled, each deposit counted once. */
  readonly total: Money
  /** Still to be paid. */
  readonly balance: Money
  /** How many rows `total` counts. */
  readonly count: number
  /** What one of them comes to on average, rounded to whole minor units. */
  readonly average: Money
  /** What the drafts among the rows come to. */
  readonly drafts: Money
  readonly draftCount: number
}

/** The sums of the rows in the currencies that they are in, the company's own first. Cancelled ones count nowhere. */
export const invoiceTotals = (
  rows: ReadonlyArray<InvoiceRow>,
  own: CurrencyCode | null
): ReadonlyArray<InvoiceTotals> => {
  const [totals, balances, drafts] = [new Tally(), new Tally(), new Tally()]
  for (const { standing, currency, invoiced, balance } of rows) {
    if (standing === "cancelled") continue
    const sums = standing === "draft" ? drafts : totals
    sums.add(currency, invoiced)
    balances.add(currency, balance)
  }
  return orderedCurrencies(own, [totals, drafts]).flatMap((currency) => {
    const [count, draftCount] = [totals.count(currency), drafts.count(currency)]
    if (count + draftCount === 0) return []
    const total = totals.of(currency)
    return [
      {
        currency,
        total,
        balance: balances.of(currency),
        count,
        average: average(total, Math.max(count, 1)),
        drafts: drafts.of(currency),
        draftCount
      }
    ]
  })
}
