import type { Books } from "../../books.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { dayNumber } from "../../kernel/day-number.ts"
import { isPositive } from "../../kernel/minor.ts"
import type { Money } from "../../kernel/money.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import { expenseRows } from "./list.ts"

/** How long something has been due: not yet, for a month at most, or for longer. */
export const ages = ["notDue", "month", "longer"] as const
export type Age = (typeof ages)[number]

/** Days late that count as a month. */
const MONTH_DAYS = 30

/** What a supplier is owed in one currency, in all and by how long it has been due. */
export type OwedToSupplier = { readonly currency: CurrencyCode; readonly total: Money } & {
  readonly [age in Age]: Money
}

const ageOf = (dueOn: IsoDate | null, today: IsoDate): Age => {
  const late = dueOn === null ? 0 : dayNumber(today) - dayNumber(dueOn)
  return late <= 0 ? "notDue" : late <= MONTH_DAYS ? "month" : "longer"
}

/** What a supplier is owed on expenses, by currency; empty where it is owed nothing. */
export const owedToSupplier = (books: Books, supplierId: string, today: IsoDate): ReadonlyArray<OwedToSupplier> => {
  const total = new Tally()
  const byAge = { notDue: new Tally(), month: new Tally(), longer: new Tally() }
  let isOwing = false
  for (const row of expenseRows(books, today)) {
    if (row.supplierId !== supplierId || !isPositive(row.owed)) continue
    isOwing = true
    total.add(row.currency, row.owed)
    byAge[ageOf(row.dueOn, today)].add(row.currency, row.owed)
  }
  if (!isOwing) return []
  return orderedCurrencies(null, [total]).map((currency) => ({
    currency,
    total: total.of(currency),
    notDue: byAge.notDue.of(currency),
    month: byAge.month.of(currency),
    longer: byAge.longer.of(currency)
  }))
}
