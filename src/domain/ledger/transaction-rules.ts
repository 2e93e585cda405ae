import type { Books } from "../books.ts"
import { isInRange, type AmountRange } from "../kernel/amount-range.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { formatDecimal } from "../kernel/decimal.ts"
import { isMore, isPositive, minorOf, negateMinor, NOTHING } from "../kernel/minor.ts"
import { money, toMajor, type Money } from "../kernel/money.ts"
import { isWithin, type Period } from "../kernel/period.ts"
import { rowRules } from "../kernel/rows.ts"
import { orderedCurrencies, Tally } from "../kernel/tally.ts"
import { isInAccount, movedMoney, transactionRows, type TransactionKind, type TransactionRow } from "./transactions.ts"
import { bookedTwice } from "./twice.ts"

const amountOf = ({ currency, amount }: TransactionRow): Money =>
  money(currency, isMore(NOTHING, amount) ? negateMinor(amount) : amount)

const isIn = ({ amount }: TransactionRow): boolean => isPositive(amount)

/** Everything that came in or went out, and marked what may be booked twice. */
export const markedTransactions = (books: Books): ReadonlyArray<TransactionRow> => {
  const rows = transactionRows(books)
  const twice = bookedTwice(books, rows)
  return twice.size === 0
    ? rows
    : rows.map((row) => (twice.has(row.id) ? { ...row, toReview: true, isTwice: true } : row))
}

/** Whether money stands against a document, as a list asks it. */
export const DOCUMENT_SAID = ["linked", "unlinked"] as const
type DocumentSaid = (typeof DOCUMENT_SAID)[number]

/** What customers pay and are given back: for what was invoiced, and at the counter, too. */
const OF_CUSTOMERS: { readonly [which in "invoices" | "customers"]: ReadonlySet<TransactionKind> } = {
  invoices: new Set(["payment", "refund"]),
  customers: new Set(["payment", "refund", "sale", "saleReturn"])
}

/** How money that moved is listed. */
export const transactionRules = rowRules({
  rows: (books: Books, _today: IsoDate) => markedTransactions(books),
  id: ({ id }) => id,
  searchText: ({ searchText }) => searchText,
  searchAmounts: (row) => [formatDecimal(toMajor(amountOf(row)))],
  tabs: {
    all: movedMoney,
    in: (row) => movedMoney(row) && isIn(row),
    out: (row) => movedMoney(row) && !isIn(row),
    /** Nobody knows yet whether it arrived. */
    pending: ({ status }) => status === "pending",
    /** Somebody has to say what it is. */
    toReview: ({ toReview }) => toReview,
    cancelled: (row) => !movedMoney(row)
  },
  filters: {
    /** By the day on which it moved, ends included. */
    period:
      (period: Period) =>
      ({ day }) =>
        isWithin(day, period),
    account: (id: string) => (row) => row.accountId === id,
    /** `customers`: what customers paid and has arrived, less what they were given back; `invoices`: the same, without the counter. */
    kind: (kind: TransactionKind | keyof typeof OF_CUSTOMERS) => (row) =>
      kind === "customers" || kind === "invoices"
        ? !row.isUncleared && OF_CUSTOMERS[kind].has(row.kind)
        : row.kind === kind,
    method: (method: string) => (row) => row.method === method,
    operator: (operator: string) => (row) => row.operator === operator,
    status: (status: TransactionRow["status"]) => (row) => row.status === status,
    document: (said: DocumentSaid) => (row) => row.isLinked === (said === "linked"),
    customer: (id: string) => (row) => row.party?.id === id,
    supplier: (id: string) => (row) => row.party?.id === id,
    member: (userId: string) => (row) => row.authorId === userId,
    amount: (range: AmountRange) => (row) => isInRange(amountOf(row), range),
    currency: (code: string) => (row) => row.currency === code
  },
  sorts: {
    day: { text: ({ day }) => day },
    party: { text: ({ partySort }) => partySort },
    amount: { value: ({ amount }) => amount }
  }
})

/**
 * What came in and went out in one currency. Money between accounts of the company, and what was in them at first, is neither: `other`. All three
 * make `net`.
 */
export interface TransactionTotals {
  readonly currency: CurrencyCode
  readonly cashIn: Money
  readonly cashOut: Money
  readonly other: Money
  readonly net: Money
}

/** The sums of the rows in the currencies that they are in, the company's own first; what is void or on its way counts nowhere. */
export const transactionTotals = (
  rows: ReadonlyArray<TransactionRow>,
  own: CurrencyCode | null
): ReadonlyArray<TransactionTotals> => {
  const [cashIn, cashOut, other, net] = [new Tally(), new Tally(), new Tally(), new Tally()]
  for (const row of rows) {
    if (!isInAccount(row)) continue
    net.add(row.currency, row.amount)
    if (row.kind === "transfer" || row.kind === "opening") {
      other.add(row.currency, row.amount)
      continue
    }
    const tally = isIn(row) ? cashIn : cashOut
    tally.add(row.currency, isIn(row) ? row.amount : negateMinor(row.amount))
  }
  const moved = new Set(net.currencies())
  return orderedCurrencies(own, [net]).flatMap((currency) =>
    moved.has(currency)
      ? [
          {
            currency,
            cashIn: cashIn.of(currency),
            cashOut: cashOut.of(currency),
            other: other.of(currency),
            net: net.of(currency)
          }
        ]
      : []
  )
}

/**
 * What is in each account after the last of all rows, the earliest first, in each currency that moved there. An account that nothing moved in
 * is not there.
 */
export const accountBalances = (rows: ReadonlyArray<TransactionRow>): ReadonlyMap<string, ReadonlyArray<Money>> => {
  const accounts = new Map<string, Map<CurrencyCode, bigint>>()
  for (const { accountId, balance, currency } of rows) {
    const balances = accounts.get(accountId) ?? new Map<CurrencyCode, bigint>()
    accounts.set(accountId, balances.set(currency, balance))
  }
  return new Map(
    [...accounts].map(([accountId, balances]) => [
      accountId,
      [...balances].map(([currency, minor]) => money(currency, minor))
    ])
  )
}

/**
 * What is on its way in each currency, the company's own first: what comes less what goes. A transfer has left the one account already: what
 * comes of it is what the other will receive.
 */
export const onTheWay = (
  { transfers }: Pick<Books, "transfers">,
  rows: ReadonlyArray<TransactionRow>,
  own: CurrencyCode | null
): ReadonlyArray<Money> => {
  const tally = new Tally()
  for (const { amount, currency, isUncleared, recordId, status } of rows) {
    if (status !== "pending") continue
    const sent = isUncleared ? undefined : transfers.get(recordId)?.made.details
    if (sent === undefined) tally.add(currency, amount)
    else tally.add(sent.receivedCurrency, minorOf(sent.received))
  }
  return orderedCurrencies(own, [tally]).map((currency) => tally.of(currency))
}
