import type { IsoDate } from "../kernel/calendar.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { addMinor, isMore, isPositive, negateMinor, NOTHING, sumMinor } from "../kernel/minor.ts"
import type { Period } from "../kernel/period.ts"
import { compareText } from "../kernel/search.ts"

/*
 * The statement of an account with somebody: what passed within a period, between two balances.
 */

/** One line of a statement; `amount` is above zero for what was bought and below for what was paid, `balance` what is owed after it. */
export interface StatementLine {
  readonly id: string
  readonly kind: "bill" | "payment"
  readonly day: IsoDate
  readonly description: string
  readonly reference: string
  /** Of how many bills it is. */
  readonly count: number
  readonly amount: bigint
  readonly balance: bigint
}

/** What passed in one currency within a period, and what was owed before and after it. In minor units; below zero the other side owes. */
export interface Statement {
  readonly currency: CurrencyCode
  readonly opening: bigint
  readonly lines: ReadonlyArray<StatementLine>
  readonly bought: bigint
  readonly paid: bigint
  readonly closing: bigint
}

/** What passed once on an account, by the posting at that position of the log. Several of one id are one line. */
export interface Passed extends Omit<StatementLine, "balance"> {
  readonly currency: CurrencyCode
  readonly position: number
}

/** What has one id is one line: a payment for several bills at once. */
const together = (lines: Iterable<Passed>): ReadonlyArray<Passed> => {
  const found = new Map<string, Passed>()
  for (const line of lines) {
    const key = `${line.id} ${line.currency}`
    const known = found.get(key)
    found.set(
      key,
      known === undefined
        ? line
        : { ...known, description: "", count: known.count + 1, amount: addMinor(known.amount, line.amount) }
    )
  }
  return [...found.values()]
}

/** The statements of an account for a period, one for each currency in which there is anything, `own` first. */
export const statementsFrom = (
  passed: Iterable<Passed>,
  { from, to }: Period,
  own: CurrencyCode | undefined
): ReadonlyArray<Statement> => {
  const all = together(passed).toSorted(
    (left, right) => compareText(left.day, right.day) || left.position - right.position
  )
  const currencies = [...new Set(all.map(({ currency }) => currency))].toSorted(
    (left, right) => Number(right === own) - Number(left === own) || compareText(left, right)
  )
  return currencies.map((currency) => {
    const its = all.filter((line) => line.currency === currency)
    const opening = sumMinor(its.flatMap(({ amount, day }) => (day < from ? [amount] : [])))
    let balance = opening
    const lines = its
      .filter(({ day }) => from <= day && day <= to)
      .map(({ position: _position, currency: _currency, ...line }) => {
        balance = addMinor(balance, line.amount)
        return { ...line, balance }
      })
    const sumOfKind = (kind: StatementLine["kind"]): bigint =>
      sumMinor(lines.flatMap((line) => (line.kind === kind ? [line.amount] : [])))
    return {
      currency,
      opening,
      lines,
      bought: sumOfKind("bill"),
      paid: negateMinor(sumOfKind("payment")),
      closing: balance
    }
  })
}

/** Whether nothing passed and nothing was or is owed. */
export const isEmptyStatement = ({ closing, lines, opening }: Statement): boolean =>
  lines.length === 0 && !isPositive(opening) && !isPositive(closing) && !isMore(NOTHING, closing)
