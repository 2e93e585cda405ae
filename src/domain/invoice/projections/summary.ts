import type { Books } from "../../books.ts"
import { endOfMonth, startOfMonth, type IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { isPositive } from "../../kernel/minor.ts"
import type { Money } from "../../kernel/money.ts"
import { isWithin, type Period } from "../../kernel/period.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import { moneyMoves } from "../../payment/projections/moves.ts"
import { isDueSoon, type InvoiceRow } from "./list.ts"

/** The strip above the list, in one currency. */
export interface InvoiceSummary {
  readonly currency: CurrencyCode
  readonly overdue: Money
  readonly overdueCount: number
  /** To be paid within `DUE_SOON_DAYS` days, today counted. */
  readonly dueSoon: Money
  readonly dueSoonCount: number
  /** Money received with a payment day in today's month, whatever it was set against, less what was given back in it. */
  readonly paidThisMonth: Money
  readonly paidThisMonthCount: number
}

/** The figures above the list, the company's own currency first; the others only where something happened. */
export const invoiceSummary = (
  books: Books,
  rows: ReadonlyArray<InvoiceRow>,
  today: IsoDate
): ReadonlyArray<InvoiceSummary> => {
  const [overdue, dueSoon, received] = [new Tally(), new Tally(), new Tally()]
  for (const row of rows) {
    if (row.overdue) overdue.add(row.currency, row.balance)
    else if (isDueSoon(row)) dueSoon.add(row.currency, row.balance)
  }
  const month: Period = { from: startOfMonth(today), to: endOfMonth(today) }
  for (const { currency, day, minor } of moneyMoves(books))
    if (isWithin(day, month)) received.add(currency, minor, isPositive(minor))
  return orderedCurrencies(books.company?.identity.currency ?? null, [overdue, dueSoon, received]).map((currency) => ({
    currency,
    overdue: overdue.of(currency),
    overdueCount: overdue.count(currency),
    dueSoon: dueSoon.of(currency),
    dueSoonCount: dueSoon.count(currency),
    paidThisMonth: received.of(currency),
    paidThisMonthCount: received.count(currency)
  }))
}
