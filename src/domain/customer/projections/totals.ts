import type { CurrencyCode } from "../../kernel/currency.ts"
import type { Money } from "../../kernel/money.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { CustomerRow } from "./list.ts"

/** What some customers owe in one currency. */
export interface CustomerTotals {
  readonly currency: CurrencyCode
  readonly owed: Money
  /** The part of `owed` whose due date has passed. */
  readonly overdue: Money
}

/** What the customers owe together, in the currencies in which they owe something, the company's own first. */
export const customerTotals = (
  rows: ReadonlyArray<CustomerRow>,
  own: CurrencyCode | null
): ReadonlyArray<CustomerTotals> => {
  const [owed, overdue] = [new Tally(), new Tally()]
  for (const { figures } of rows) {
    for (const each of figures) {
      owed.add(each.currency, each.owed.minor)
      overdue.add(each.currency, each.overdue.minor)
    }
  }
  return orderedCurrencies(own, [owed]).flatMap((currency) =>
    owed.of(currency).minor > 0n ? [{ currency, owed: owed.of(currency), overdue: overdue.of(currency) }] : []
  )
}
