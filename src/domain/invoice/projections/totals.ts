import type { CurrencyCode } from "../../kernel/currency.ts"
import type { Money } from "../../kernel/money.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { InvoiceRow } from "./list.ts"

/** What some rows come to in one currency. */
export interface InvoiceTotals {
  readonly currency: CurrencyCode
  /** The totals as they stand in the rows, drafts and cancelled ones too. */
  readonly total: Money
  /** Still to be paid; nobody owes a draft or a cancelled invoice. */
  readonly balance: Money
}

/** The sums of the rows in the currencies that they are in, the company's own first. */
export const invoiceTotals = (
  rows: ReadonlyArray<InvoiceRow>,
  own: CurrencyCode | null
): ReadonlyArray<InvoiceTotals> => {
  const [totals, balances] = [new Tally(), new Tally()]
  for (const { currency, total, balance } of rows) {
    totals.add(currency, total)
    balances.add(currency, balance)
  }
  const present = new Set(totals.currencies())
  return orderedCurrencies(own, [totals]).flatMap((currency) =>
    present.has(currency) ? [{ currency, total: totals.of(currency), balance: balances.of(currency) }] : []
  )
}
