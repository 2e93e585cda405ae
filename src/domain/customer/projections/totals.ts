import type { CurrencyCode } from "../../kernel/currency.ts"
import { average, isAboveZero, type Money } from "../../kernel/money.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { CustomerRow } from "./list.ts"

/** What some customers owe in one currency. */
export interface CustomerTotals {
  readonly currency: CurrencyCode
  readonly owed: Money
  /** The part of `owed` whose due date has passed. */
  readonly overdue: Money
  /** How many of them owe something in it. */
  readonly count: number
  /** What one of those owes on average, rounded to whole minor units. */
  readonly average: Money
}

/** What the customers owe together, in the currencies in which they owe something, the company's own first. */
export const customerTotals = (
  rows: ReadonlyArray<CustomerRow>,
  own: CurrencyCode | null
): ReadonlyArray<CustomerTotals> => {
  const [owed, overdue] = [new Tally(), new Tally()]
  const counts = new Map<CurrencyCode, number>()
  for (const { figures } of rows) {
    for (const each of figures) {
      if (isAboveZero(each.debt)) counts.set(each.currency, (counts.get(each.currency) ?? 0) + 1)
      owed.add(each.currency, each.debt.minor)
      overdue.add(each.currency, each.overdue.minor)
    }
  }
  return orderedCurrencies(own, [owed]).flatMap((currency) => {
    const [sum, count] = [owed.of(currency), counts.get(currency)]
    if (count === undefined || !isAboveZero(sum)) return []
    return [{ currency, owed: sum, overdue: overdue.of(currency), count, average: average(sum, count) }]
  })
}
