import type { Books } from "../../books.ts"
import { expenseRows, type ExpenseRow } from "../../expense/projections/list.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { dayNumber } from "../../kernel/day-number.ts"
import {
  addMinor,
  isMore,
  isPositive,
  lesser,
  negateMinor,
  NOTHING,
  subtractMinor,
  sumMinor
} from "../../kernel/minor.ts"
import { money, type Money } from "../../kernel/money.ts"
import type { Period } from "../../kernel/period.ts"
import { compareText, foldText } from "../../kernel/search.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { Ledger } from "../../ledger/ledger.ts"
import { ledgerOf } from "../../ledger/load-ledger.ts"
import type { SupplierPaid } from "../../supplier-payment/events.ts"

/*
 * What passed between the company and one supplier: what is to be paid, what was paid for what, and the statement of it all.
 */

/** Its expenses in a currency on which something is to be paid: the one due longest first, those without a due date by their day. */
export const openExpenses = (
  books: Books,
  { currency, supplierId }: { readonly currency: CurrencyCode; readonly supplierId: string },
  today: IsoDate
): ReadonlyArray<ExpenseRow> =>
  expenseRows(books, today)
    .filter((row) => row.supplierId === supplierId && row.currency === currency && isPositive(row.owed))
    .toSorted((left, right) => compareText(left.dueOn ?? left.spentOn, right.dueOn ?? right.spentOn))

/** What is owed on these in all. */
export const owedOn = (rows: ReadonlyArray<ExpenseRow>): bigint => sumMinor(rows.map(({ owed }) => owed))

/** An amount over expenses in their order, each paid wholly as far as it goes; those that get nothing are left out. */
export const sharedOut = (
  rows: ReadonlyArray<ExpenseRow>,
  minor: bigint
): ReadonlyArray<{ readonly expenseId: string; readonly amount: bigint }> => {
  let left = minor
  return rows.flatMap(({ expenseId, owed }) => {
    const amount = lesser(left, owed)
    left = subtractMinor(left, amount)
    return isPositive(amount) ? [{ expenseId, amount }] : []
  })
}

/** Payments for several of its expenses at once, the last first. */
export const paymentsForSeveral = (
  { supplierPayments }: Pick<Books, "supplierPayments">,
  supplierId: string
): ReadonlyArray<{ readonly paid: SupplierPaid; readonly voided: boolean }> =>
  [...supplierPayments.values()].filter(({ paid }) => paid.supplierId === supplierId).toReversed()

/** What was paid for one thing, the last time first. */
export interface PricedItem {
  readonly name: string
  readonly currency: CurrencyCode
  readonly prices: ReadonlyArray<{ readonly expenseId: string; readonly day: IsoDate; readonly amount: Money }>
  /** How the last price differs from the one before; null where there is none. */
  readonly change: Money | null
}

/**
 * What it was paid for what, by how its expenses are described, or by their category, case and accents left aside; what was bought last
 * first. Expenses that say neither are left out.
 */
export const pricesOf = (books: Books, supplierId: string, today: IsoDate): ReadonlyArray<PricedItem> => {
  const items = new Map<string, Array<ExpenseRow>>()
  for (const row of expenseRows(books, today)) {
    const name = row.description === "" ? (row.category?.name ?? "") : row.description
    if (row.supplierId !== supplierId || row.lifecycle === "void" || name === "") continue
    const key = `${foldText(name)} ${row.currency}`
    items.set(key, [...(items.get(key) ?? []), row])
  }
  return [...items.values()]
    .flatMap((rows) => {
      const [last, before] = rows.toSorted((left, right) => compareText(right.spentOn, left.spentOn))
      if (last === undefined) return []
      const { category, currency, description, total } = last
      return [
        {
          name: description === "" ? (category?.name ?? "") : description,
          currency,
          prices: rows
            .toSorted((left, right) => compareText(right.spentOn, left.spentOn))
            .map((row) => ({ expenseId: row.expenseId, day: row.spentOn, amount: money(currency, row.total) })),
          change: before === undefined ? null : money(currency, subtractMinor(total, before.total))
        }
      ]
    })
    .toSorted((left, right) => compareText(right.prices[0]?.day ?? "", left.prices[0]?.day ?? ""))
}

/** One line of a statement; `amount` is above zero for what was bought and below for what was paid, `balance` what is owed after it. */
export interface StatementLine {
  readonly id: string
  readonly kind: "bill" | "payment"
  readonly day: IsoDate
  readonly description: string
  readonly reference: string
  /** Of how many expenses it is. */
  readonly count: number
  readonly amount: bigint
  readonly balance: bigint
}

/** What passed in one currency within a period, and what was owed before and after it. In minor units; below zero the supplier owes. */
export interface Statement {
  readonly currency: CurrencyCode
  readonly opening: bigint
  readonly lines: ReadonlyArray<StatementLine>
  readonly bought: bigint
  readonly paid: bigint
  readonly closing: bigint
}

interface Standing extends Omit<StatementLine, "balance"> {
  readonly currency: CurrencyCode
  readonly position: number
}

/** What stands in the ledger of what is owed to a supplier: taken back is what was wrong, and told is the rest. */
function* standingOf(books: Books, ledger: Ledger, supplierId: string): IterableIterator<Standing> {
  for (const { details, expenseId } of books.expenses.values()) {
    for (const booked of ledger.of(expenseId)) {
      if (booked.party?.id !== supplierId) continue
      const { currency, date, piece, position, reference } = booked
      // A debt is a credit, below zero in the ledger.
      const payable = booked.lines.flatMap(({ account, minor }) => (account === "payable" ? [minor] : []))
      const amount = negateMinor(sumMinor(payable))
      const { description } = details
      const kind = piece === "" ? "bill" : "payment"
      const id = kind === "payment" && books.supplierPayments.get(piece) !== undefined ? piece : `${expenseId}:${piece}`
      yield { id, kind, day: date, description, reference, count: 1, amount, currency, position }
    }
  }
}

/** Payments for several expenses at once are one line. */
const together = (lines: Iterable<Standing>): ReadonlyArray<Standing> => {
  const found = new Map<string, Standing>()
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

/** The statements of a supplier for a period, one for each currency in which there is anything. The ledger is loaded before. */
export const statementsOf = (books: Books, supplierId: string, { from, to }: Period): ReadonlyArray<Statement> => {
  const own = books.company?.identity.currency
  const all = together(standingOf(books, ledgerOf(books), supplierId)).toSorted(
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
