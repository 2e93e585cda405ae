import type { TransactionLifecycle } from "../../machines/money/transaction.ts"
import type { Books } from "../books.ts"
import { isInRange, type AmountRange } from "../kernel/amount-range.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { formatDecimal } from "../kernel/decimal.ts"
import { addMinor, isMore, isPositive, negateMinor, NOTHING } from "../kernel/minor.ts"
import { money, toMajor, type Money } from "../kernel/money.ts"
import { isWithin, type Period } from "../kernel/period.ts"
import { isErased } from "../kernel/personal.ts"
import type { Party } from "../kernel/posting.ts"
import { rowRules } from "../kernel/rows.ts"
import { foldText } from "../kernel/search.ts"
import { orderedCurrencies, Tally } from "../kernel/tally.ts"
import { accountOf } from "../money-account/usual.ts"
import { isToReview } from "../payment/state.ts"
import { allocationsOf } from "../payment/state.ts"
import type { SaleRecorded, SaleReturned } from "../sale/events.ts"
import { saleNumberText } from "../sale/number.ts"
import type { Booked } from "./ledger.ts"
import { ledgerOf } from "./load-ledger.ts"
import { cashOf, partyOf, type Entry } from "./readings.ts"

/** What moved the money. */
export type TransactionKind =
  | "payment"
  | "refund"
  | "sale"
  | "saleReturn"
  | "expense"
  | "transfer"
  | "opening"
  | "difference"

/** Money that came into one account or left it. Its amount is in minor units of `currency`, below zero where it left. */
export interface TransactionRow {
  readonly id: string
  readonly kind: TransactionKind
  /** The payment, sale, expense, transfer, account or reconciliation that it belongs to, or the day of a till. */
  readonly recordId: string
  /** The invoice or expense that it is for; empty for none. */
  readonly documentId: string
  /** What the invoices are called that it stands against; empty for none that is known here. */
  readonly references: ReadonlyArray<string>
  readonly party: Party | null
  /** Empty when there is none, or it was erased. */
  readonly partyName: string
  readonly partyErased: boolean
  readonly accountId: string
  readonly currency: CurrencyCode
  readonly amount: bigint
  /** What of it was kept on the way, above zero. */
  readonly fee: bigint
  /** Empty where none was said. */
  readonly method: string
  readonly day: IsoDate
  readonly reference: string
  readonly note: string
  readonly authorId: string
  readonly status: TransactionLifecycle
  /** What is in the account after it, in its currency; what was cancelled or failed counts nowhere. */
  readonly balance: bigint
  readonly partySort: string
  readonly searchText: string
}

interface Named {
  readonly party: Party | null
  readonly partyName: string
  readonly partyErased: boolean
}

const named = (books: Books, entry: Entry): Named => {
  const party = partyOf(books, entry)
  if (party === null) return { party, partyName: "", partyErased: false }
  const profile =
    party.kind === "customer" ? books.customers.get(party.id)?.profile : books.suppliers.get(party.id)?.profile
  const partyErased = profile !== undefined && isErased(profile)
  return { party, partyErased, partyName: profile === undefined || isErased(profile) ? "" : profile.name }
}

interface Told {
  readonly kind: TransactionKind
  readonly references: ReadonlyArray<string>
  readonly note: string
  readonly status: TransactionLifecycle
}

const referenceOf = ({ invoices }: Books, invoiceId: string): string => {
  const invoice = invoices.get(invoiceId)
  return invoice?.number?.text ?? invoice?.provisional ?? ""
}

const tellPayment = (books: Books, { document, piece, record }: Booked, isStanding: boolean): Told => {
  const payment = books.payments.get(record)
  const held = payment === undefined ? [] : allocationsOf(payment).map(({ invoiceId }) => invoiceId)
  const references = [document, ...held.filter((each) => each !== document)]
    .map((each) => referenceOf(books, each))
    .filter((each) => each !== "")
  const refund = payment?.refunds.find(({ refunded }) => refunded.refundId === piece)
  return {
    kind: piece === "" ? "payment" : "refund",
    references,
    note: (piece === "" ? payment?.received.details.note : refund?.refunded.details.note) ?? "",
    status: !isStanding
      ? "cancelled"
      : piece === "" && payment !== undefined && isToReview(payment)
        ? "pending"
        : "succeeded"
  }
}

const tellSale = ({ receipt }: SaleRecorded, returned: SaleReturned | undefined, status: Told["status"]): Told => ({
  kind: returned === undefined ? "sale" : "saleReturn",
  references: [saleNumberText(receipt)],
  note: returned?.details.reason ?? "",
  status
})

/** What a posting that moved money is, by the record that it belongs to. */
const tell = (books: Books, booked: Booked, isStanding: boolean): Told => {
  const { record, type } = booked
  const status = isStanding ? "succeeded" : "cancelled"
  const transfer = books.transfers.get(record)
  if (transfer !== undefined)
    return { kind: "transfer", references: [], note: transfer.made.details.note, status: transfer.lifecycle }
  const expense = books.expenses.get(record)
  if (expense !== undefined) {
    const part = expense.payments.find(({ paid }) => paid.paymentId === booked.piece)
    return {
      kind: "expense",
      references: [],
      note: [part?.paid.payment.note ?? "", expense.details.description].filter((each) => each !== "").join(" · "),
      status
    }
  }
  const sale = books.sales.get(record)
  if (sale !== undefined)
    return tellSale(
      sale.recorded,
      sale.returns.find(({ returnId }) => returnId === booked.piece),
      status
    )
  if (type === "TillClosed")
    return { kind: "difference", references: [], note: books.closes.get(booked.document)?.details.note ?? "", status }
  if (type.startsWith("MoneyAccount")) return { kind: "opening", references: [], note: "", status }
  const count = books.reconciliations.get(record)?.made.count
  if (count !== undefined) return { kind: "difference", references: [], note: count.reason, status }
  return tellPayment(books, booked, isStanding)
}

interface Gathered {
  readonly id: string
  readonly entry: Entry
  readonly accountId: string
  readonly amount: bigint
  readonly fee: bigint
  readonly isStanding: boolean
}

/** The fee of a transfer stands in its posting, beside what was sent. */
const feeOf = ({ booked }: Entry): bigint => booked.lines.find(({ account }) => account === "fees")?.minor ?? NOTHING

/**
 * Money in the order in which it was first told of: one for each record, piece and account. What was written anew (an expense that was edited)
 * stands once, as it was written last.
 */
const gather = (books: Books): ReadonlyArray<Gathered> => {
  const ledger = ledgerOf(books)
  const found = new Map<string, Gathered>()
  for (const entry of cashOf(ledger)) {
    const { booked, line } = entry
    if (booked.isReversal) continue
    const accountId = accountOf(line)
    const id = `${booked.record}:${booked.piece}:${accountId}`
    const known = found.get(id)
    const isSame = known?.entry.booked === booked
    // Without money that no record holds any more, nothing is told of it.
    found.set(id, {
      id,
      entry,
      accountId,
      amount: isSame ? addMinor(known.amount, line.minor) : line.minor,
      fee: feeOf(entry),
      isStanding: ledger.of(booked.record).includes(booked)
    })
  }
  return [...found.values()]
}

const byDay = (left: Gathered, right: Gathered): number =>
  left.entry.booked.date < right.entry.booked.date ? -1 : left.entry.booked.date > right.entry.booked.date ? 1 : 0

/** Everything that came in or went out, the earliest first, with what is in its account after it. */
export const transactionRows = (books: Books): ReadonlyArray<TransactionRow> => {
  const balances = new Map<string, bigint>()
  return gather(books)
    .toSorted(byDay)
    .map(({ accountId, amount, entry, fee, id, isStanding }): TransactionRow => {
      const { booked, line } = entry
      const { currency, date, document, record, reference } = booked
      const key = `${accountId} ${currency}`
      const balance = addMinor(balances.get(key) ?? NOTHING, isStanding ? amount : NOTHING)
      balances.set(key, balance)
      const told = tell(books, booked, isStanding)
      const party = named(books, entry)
      const partySort = foldText(party.partyName)
      return {
        id,
        ...told,
        ...party,
        recordId: record,
        documentId: told.kind === "difference" || (document === record && told.kind !== "expense") ? "" : document,
        accountId,
        currency,
        amount,
        fee: isPositive(fee) && isMore(NOTHING, amount) ? fee : NOTHING,
        method: line.method ?? "",
        day: date,
        reference,
        authorId: books.authors.get(record) ?? booked.by,
        balance,
        partySort,
        searchText: `${partySort} ${foldText(`${told.references.join(" ")} ${reference} ${told.note}`)}`
      }
    })
}

/** Whether it counts: what was cancelled or failed moved nothing. */
export const movedMoney = ({ status }: TransactionRow): boolean => status !== "cancelled" && status !== "failed"

const amountOf = ({ currency, amount }: TransactionRow): Money =>
  money(currency, isMore(NOTHING, amount) ? negateMinor(amount) : amount)

const isIn = ({ amount }: TransactionRow): boolean => isPositive(amount)

/** How money that moved is listed. */
export const transactionRules = rowRules({
  rows: (books: Books, _today: IsoDate) => transactionRows(books),
  id: ({ id }) => id,
  searchText: ({ searchText }) => searchText,
  searchAmounts: (row) => [formatDecimal(toMajor(amountOf(row)))],
  tabs: {
    all: movedMoney,
    in: (row) => movedMoney(row) && isIn(row),
    out: (row) => movedMoney(row) && !isIn(row),
    /** Somebody has to say what it is, or whether it arrived. */
    pending: ({ status }) => status === "pending",
    cancelled: (row) => !movedMoney(row)
  },
  filters: {
    /** By the day on which it moved, ends included. */
    period:
      (period: Period) =>
      ({ day }) =>
        isWithin(day, period),
    account: (id: string) => (row) => row.accountId === id,
    /** `customers`: what customers paid, less what they were given back. */
    kind: (kind: TransactionKind | "customers") => (row) =>
      kind === "customers" ? row.kind === "payment" || row.kind === "refund" : row.kind === kind,
    method: (method: string) => (row) => row.method === method,
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

/** What came in and went out in one currency. Money between accounts of the company is neither. */
export interface TransactionTotals {
  readonly currency: CurrencyCode
  readonly cashIn: Money
  readonly cashOut: Money
  readonly net: Money
}

/** The sums of the rows in the currencies that they are in, the company's own first; what is void counts nowhere. */
export const transactionTotals = (
  rows: ReadonlyArray<TransactionRow>,
  own: CurrencyCode | null
): ReadonlyArray<TransactionTotals> => {
  const [cashIn, cashOut, net] = [new Tally(), new Tally(), new Tally()]
  for (const row of rows) {
    if (!movedMoney(row)) continue
    net.add(row.currency, row.amount)
    if (row.kind === "transfer" || row.kind === "opening") continue
    const tally = isIn(row) ? cashIn : cashOut
    tally.add(row.currency, isIn(row) ? row.amount : negateMinor(row.amount))
  }
  const moved = new Set(net.currencies())
  return orderedCurrencies(own, [net]).flatMap((currency) =>
    moved.has(currency)
      ? [{ currency, cashIn: cashIn.of(currency), cashOut: cashOut.of(currency), net: net.of(currency) }]
      : []
  )
}
