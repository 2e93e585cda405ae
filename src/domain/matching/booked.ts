import type { Books } from "../books.ts"
import { addDays, type IsoDate } from "../kernel/calendar.ts"
import { dayNumber } from "../kernel/day-number.ts"
import { isMore, isPositive, negateMinor, NOTHING, subtractMinor } from "../kernel/minor.ts"
import type { TransactionRow } from "../ledger/transactions.ts"
import { isFee, isOnItsWay, moneyToMatch } from "./arrivals.ts"
import { ByAmount, Grouped } from "./indexes.ts"
import { referenceKey, tellsApart, type SeenMoney, type SeenText } from "./seen-money.ts"

/** How many days what is booked and what was seen may lie apart: a statement is late, and so is who writes it down. */
export const DAYS_APART = 10

/** How many days money may be on its way: a cheque lies in a drawer, and a bank takes its time. */
export const DAYS_ON_THE_WAY = 90

/** How much of a day's like amounts is looked at where the day is not known. */
const LATEST = 50

const isIn = ({ amount }: TransactionRow): boolean => isPositive(amount)
const sizeOf = ({ amount }: TransactionRow): bigint => (isMore(NOTHING, amount) ? negateMinor(amount) : amount)

/** The first place in rows, in the order of their days, whose day is not before this one. */
const placeOf = (rows: ReadonlyArray<TransactionRow>, day: IsoDate): number => {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = rows[middle]
    if (row !== undefined && row.day < day) low = middle + 1
    else high = middle
  }
  return low
}

/** How many whole days lie between two. */
export const daysBetween = (left: IsoDate, right: IsoDate): number => Math.abs(dayNumber(left) - dayNumber(right))

/** What moved already and counts, by amount and reference. */
export class BookedMoney {
  readonly #amounts = { in: new ByAmount<TransactionRow>(), out: new ByAmount<TransactionRow>() }
  readonly #references = new Grouped<string, TransactionRow>()

  /** What is on its way longer than that: found by its amount alone. */
  readonly #waiting = new ByAmount<TransactionRow>()

  constructor(books: Books) {
    for (const row of moneyToMatch(books)) {
      const amounts = this.#amounts[isIn(row) ? "in" : "out"]
      const size = sizeOf(row)
      amounts.add(row.currency, size, row)
      if (isOnItsWay(row)) this.#waiting.add(row.currency, row.amount, row)
      // What was sent and its fee leave an account together or one by one.
      if (isPositive(row.fee)) amounts.add(row.currency, subtractMinor(size, row.fee), row)
      const key = referenceKey(row.reference)
      if (key !== undefined && tellsApart(key)) this.#references.add(key, row)
    }
  }

  /** Movements of that amount within {@link DAYS_APART}, and what is on its way for {@link DAYS_ON_THE_WAY} at most; the earliest first. */
  ofAmount({ amount, currency, day, direction }: SeenMoney): ReadonlyArray<TransactionRow> {
    const rows = this.#amounts[direction].at(currency, amount)
    if (day === null) return rows.slice(-LATEST)
    const [first, next] = [addDays(day, -DAYS_APART), addDays(day, DAYS_APART + 1)]
    const waiting = this.#waiting.at(currency, direction === "in" ? amount : negateMinor(amount))
    return [
      ...waiting.slice(placeOf(waiting, addDays(day, -DAYS_ON_THE_WAY)), placeOf(waiting, first)),
      ...rows.slice(placeOf(rows, first), placeOf(rows, next))
    ]
  }

  /** Movements that carry one of these references and go the same way. */
  ofReference({ references }: SeenText, { amount, currency, direction }: SeenMoney): ReadonlyArray<TransactionRow> {
    return (
      [...references]
        .flatMap((key) => this.#references.at(key))
        .filter((row) => row.currency === currency && isIn(row) === (direction === "in"))
        // A fee has the reference of what it was kept of.
        .filter((row) => !isFee(row) || sizeOf(row) === amount)
    )
  }
}
