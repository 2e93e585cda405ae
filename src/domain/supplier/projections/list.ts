import type { TransactionLifecycle } from "../../../machines/money/transaction.ts"
import type { Books } from "../../books.ts"
import { owedFor } from "../../expense/aggregate.ts"
import { expenseRows, type ExpenseRow } from "../../expense/projections/list.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { dayNumber } from "../../kernel/day-number.ts"
import { isPositive, lesser, minorOf, negateMinor, NOTHING, subtractMinor, sumMinor } from "../../kernel/minor.ts"
import { isAboveZero, money, type Money } from "../../kernel/money.ts"
import { isWithin, periodOf, type Period } from "../../kernel/period.ts"
import { isErased } from "../../kernel/personal.ts"
import { partyFilters, twinAmong } from "../../kernel/party-rows.ts"
import { rowRules } from "../../kernel/rows.ts"
import { compareText, foldText, singled } from "../../kernel/search.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { Ledger } from "../../ledger/ledger.ts"
import { ledgerOf } from "../../ledger/load-ledger.ts"
import { statementsFrom, type Passed, type Statement } from "../../ledger/statement.ts"
import type { SupplierPaid } from "../../supplier-payment/events.ts"
import type { SupplierProfile } from "../events.ts"

/** What a supplier comes to in one currency. */
export interface SupplierFigures {
  readonly currency: CurrencyCode
  /** Still to be paid on its expenses. */
  readonly owed: Money
  /** The part of `owed` whose due date has passed. */
  readonly overdue: Money
  /** What was bought of it in the year of today, taxes included. */
  readonly spent: Money
}

/** One supplier as lists show it. */
export interface SupplierRow {
  readonly supplierId: string
  /** Null when the details were erased. */
  readonly profile: SupplierProfile | null
  /** Empty when erased. */
  readonly name: string
  readonly active: boolean
  /** The company's currency first; the others only where something is. */
  readonly figures: ReadonlyArray<SupplierFigures>
  /** The day of the last expense that counts; null before the first. */
  readonly lastPurchase: IsoDate | null
  readonly searchText: string
  readonly nameSort: string
}

const searchTextOf = ({ contact, phone, email, taxId, city, note }: SupplierProfile): string =>
  foldText([contact, phone, phone.replaceAll(/\D/g, ""), email, taxId, city, note].join(" "))

class Account {
  readonly owed = new Tally()
  readonly overdue = new Tally()
  readonly spent = new Tally()
  lastPurchase: IsoDate | null = null
}

const accountsOf = ({ expenses }: Pick<Books, "expenses">, today: IsoDate): ReadonlyMap<string, Account> => {
  const accounts = new Map<string, Account>()
  const year = periodOf("currentYear", today)
  for (const expense of expenses.values()) {
    const { currency, dueOn, spentOn, supplierId } = expense.details
    if (supplierId === "" || expense.lifecycle === "void") continue
    const account = accounts.get(supplierId) ?? new Account()
    accounts.set(supplierId, account)
    if (isWithin(spentOn, year)) account.spent.add(currency, minorOf(expense.figures.total))
    if (account.lastPurchase === null || spentOn > account.lastPurchase) account.lastPurchase = spentOn
    const owed = owedFor(expense)
    if (!isPositive(owed)) continue
    account.owed.add(currency, owed)
    if (dueOn !== null && dueOn < today) account.overdue.add(currency, owed)
  }
  return accounts
}

const figuresOf = ({ overdue, owed, spent }: Account, own: CurrencyCode | null): ReadonlyArray<SupplierFigures> =>
  orderedCurrencies(own, [owed, spent]).map((currency) => ({
    currency,
    owed: owed.of(currency),
    overdue: overdue.of(currency),
    spent: spent.of(currency)
  }))

/** Every supplier as a row, in the order in which they were added. */
export const supplierRows = (books: Books, today: IsoDate): ReadonlyArray<SupplierRow> => {
  const accounts = accountsOf(books, today)
  const own = books.company?.identity.currency ?? null
  return [...books.suppliers.values()].map(({ supplierId, profile: known, active }) => {
    const account = accounts.get(supplierId) ?? new Account()
    const profile = isErased(known) ? null : known
    const nameSort = foldText(profile?.name ?? "")
    return {
      supplierId,
      profile,
      name: profile?.name ?? "",
      active,
      figures: figuresOf(account, own),
      lastPurchase: account.lastPurchase,
      searchText: profile === null ? "" : singled(`${nameSort} ${searchTextOf(profile)}`),
      nameSort
    }
  })
}

/** What suppliers come to, per currency, the company's first. */
export const supplierTotals = (
  rows: ReadonlyArray<SupplierRow>,
  own: CurrencyCode | null
): ReadonlyArray<SupplierFigures> => {
  const sum = new Account()
  for (const { figures } of rows) {
    for (const { currency, overdue, owed, spent } of figures) {
      sum.owed.add(currency, owed.minor)
      sum.overdue.add(currency, overdue.minor)
      sum.spent.add(currency, spent.minor)
    }
  }
  return figuresOf(sum, own)
}

/** How suppliers are listed: archived ones in a tab of their own, and where they are owed something. */
export const supplierRules = rowRules({
  rows: supplierRows,
  id: ({ supplierId }) => supplierId,
  searchText: ({ searchText }) => searchText,
  tabs: {
    active: ({ active }) => active,
    /** Also archived ones: they wait for their money. */
    owing: ({ figures }) => figures.some(({ owed }) => isAboveZero(owed)),
    overdue: ({ figures }) => figures.some(({ overdue }) => isAboveZero(overdue)),
    /** The tax that they charge cannot be deducted. */
    noTaxId: ({ active, profile }) => active && profile?.taxId === "",
    archived: ({ active }) => !active
  },
  filters: partyFilters,
  sorts: {
    name: { text: ({ nameSort }) => nameSort },
    city: { text: ({ profile }) => foldText(profile?.city ?? "") },
    /** In the company's currency, as the next one. */
    owed: { value: ({ figures }) => figures[0]?.owed.minor ?? NOTHING },
    spent: { value: ({ figures }) => figures[0]?.spent.minor ?? NOTHING },
    lastPurchase: { text: ({ lastPurchase }) => lastPurchase ?? "" }
  }
})

/** Another supplier that is most likely the same as what was typed; undefined when there is none. */
export const twinOfSupplier = (
  books: Pick<Books, "suppliers">,
  typed: Parameters<typeof twinAmong>[1],
  ownId: string
): { readonly supplierId: string; readonly name: string; readonly isActive: boolean } | undefined => {
  const twin = twinAmong(books.suppliers.values(), typed, ({ supplierId }) => supplierId === ownId)
  return twin && { supplierId: twin.party.supplierId, name: twin.name, isActive: twin.party.active }
}

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

/** Whether it has left its account: not as long as that is not known of what is left of it. */
const statusOf = (expenses: Books["expenses"], { details, supplierPaymentId }: SupplierPaid): TransactionLifecycle => {
  const id: string = supplierPaymentId
  const isWaiting = details.parts.some(({ expenseId }) =>
    expenses.get(expenseId)?.payments.some(({ paid, status }) => paid.paymentId === id && status === "pending")
  )
  return isWaiting ? "pending" : "succeeded"
}

/** Payments for several of its expenses at once, the last first. `status`: whether it has left its account. */
export const paymentsForSeveral = (
  { expenses, supplierPayments }: Pick<Books, "expenses" | "supplierPayments">,
  supplierId: string
): ReadonlyArray<{ readonly paid: SupplierPaid; readonly voided: boolean; readonly status: TransactionLifecycle }> =>
  [...supplierPayments.values()]
    .filter(({ paid }) => paid.supplierId === supplierId)
    .map(({ paid, voided }) => ({ paid, voided, status: voided ? "cancelled" : statusOf(expenses, paid) }) as const)
    .toReversed()

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

/** What passed with a supplier, by the ledger of what is owed to it: taken back is what was wrong, and told is the rest. */
function* passedWith(books: Books, ledger: Ledger, supplierId: string): IterableIterator<Passed> {
  for (const { details, expenseId } of books.expenses.values()) {
    for (const booked of ledger.of(expenseId)) {
      if (booked.party?.id !== supplierId) continue
      const { currency, date, piece, position, reference } = booked
      // A debt is a credit, below zero in the ledger.
      const payable = booked.lines.flatMap(({ account, minor }) => (account === "payable" ? [minor] : []))
      // A cheque that was debited owes nothing anew: it passed when it was given.
      if (payable.length === 0) continue
      const amount = negateMinor(sumMinor(payable))
      const { description } = details
      const kind = piece === "" ? "bill" : "payment"
      const id = kind === "payment" && books.supplierPayments.get(piece) !== undefined ? piece : `${expenseId}:${piece}`
      yield { id, kind, day: date, description, reference, count: 1, amount, currency, position }
    }
  }
}

/** The statements of a supplier for a period, one for each currency in which there is anything. The ledger is loaded before. */
export const statementsOf = (books: Books, supplierId: string, period: Period): ReadonlyArray<Statement> =>
  statementsFrom(passedWith(books, ledgerOf(books), supplierId), period, books.company?.identity.currency)

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
