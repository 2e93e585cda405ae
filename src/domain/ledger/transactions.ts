import type { TransactionLifecycle } from "../../machines/money/transaction.ts"
import type { Books } from "../books.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { addMinor, isMore, isPositive, NOTHING } from "../kernel/minor.ts"
import { isErased } from "../kernel/personal.ts"
import type { OtherMoneyKind } from "../other-money/kinds.ts"
import type { Party } from "../kernel/posting.ts"
import { foldText, singled } from "../kernel/search.ts"
import { isToReview, allocationsOf, counts } from "../payment/state.ts"
import type { SaleRecorded, SaleReturned } from "../sale/events.ts"
import { saleNumberText } from "../documents/receipt-number.ts"
import type { Booked, Ledger } from "./ledger.ts"
import { ledgerOf } from "./load-ledger.ts"
import { moneyMoved, type Moved } from "./moved.ts"
import { partyOf, type Entry } from "./readings.ts"

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
  | OtherMoneyKind

/** Money that came into one account or left it. Its amount is in minor units of `currency`, below zero where it left. */
export interface TransactionRow {
  readonly id: string
  readonly kind: TransactionKind
  /** The payment, sale, expense, transfer, account or reconciliation that it belongs to, or the day of a till. */
  readonly recordId: string
  /** Which part of the record it is; empty for the whole. */
  readonly piece: string
  /** The invoice or expense that it is for; empty for none. */
  readonly documentId: string
  /** Whether it stands against an invoice, a sale or an expense: nothing of the rest has a document. */
  readonly isLinked: boolean
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
  /** Whose mobile money it is, as its wallet says; empty for any other account, and where that is not known here. */
  readonly operator: string
  readonly day: IsoDate
  readonly reference: string
  readonly note: string
  readonly authorId: string
  /** Whether it has arrived. */
  readonly status: TransactionLifecycle
  /** It is not in its account yet, though nothing is wrong with it: it is on its way there, or out of it. */
  readonly isUncleared: boolean
  /** Somebody has to say what it is, or part of it. */
  readonly toReview: boolean
  /** It may be booked twice: another record has as much from the same line or message. */
  readonly isTwice: boolean
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
  const other = books.otherMoney.get(entry.booked.record)?.recorded.party
  if (other !== undefined) {
    const partyErased = isErased(other)
    return { party, partyName: partyErased ? "" : other.name, partyErased }
  }
  if (party === null) return { party, partyName: "", partyErased: false }
  const profile =
    party.kind === "customer" ? books.customers.get(party.id)?.profile : books.suppliers.get(party.id)?.profile
  const partyErased = profile !== undefined && isErased(profile)
  return { party, partyErased, partyName: profile === undefined || isErased(profile) ? "" : profile.name }
}

interface Told {
  readonly kind: TransactionKind
  readonly isLinked?: boolean
  readonly references: ReadonlyArray<string>
  readonly note: string
  readonly status: TransactionLifecycle
  readonly toReview?: boolean
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
    // Money that was kept apart, or taken off again, names its invoice still.
    isLinked: piece === "" && payment !== undefined && counts(payment) ? held.length > 0 : references.length > 0,
    references,
    note: (piece === "" ? payment?.received.details.note : refund?.refunded.details.note) ?? "",
    status: piece === "" && payment !== undefined ? payment.status : isStanding ? "succeeded" : "cancelled",
    toReview: piece === "" && payment !== undefined && isStanding && isToReview(payment)
  }
}

const tellSale = ({ receipt }: SaleRecorded, returned: SaleReturned | undefined, status: Told["status"]): Told => ({
  kind: returned === undefined ? "sale" : "saleReturn",
  isLinked: true,
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
  const other = books.otherMoney.get(record)
  if (other !== undefined) {
    const { details, party } = other.recorded
    return { kind: details.kind, references: [], note: isErased(party) ? "" : party.note, status }
  }
  const expense = books.expenses.get(record)
  if (expense !== undefined) {
    const part = expense.payments.find(({ paid }) => paid.paymentId === booked.piece)
    return {
      kind: "expense",
      isLinked: true,
      references: [],
      status: part?.status ?? status,
      note: [part?.paid.payment.note ?? "", expense.details.description].filter((each) => each !== "").join(" · ")
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

/** Money that a supplier was paid at once for several expenses is one transaction: what of it counts, else what it was. */
const together = ({ supplierPayments }: Books, ledger: Ledger): Array<Moved> => {
  const all = [...moneyMoved(ledger)]
  if (supplierPayments.size === 0) return all
  const found = new Map<string, Moved>()
  for (const moved of all) {
    const { accountId, entry } = moved
    const { booked } = entry
    const isPart = supplierPayments.get(booked.piece) !== undefined
    const id = isPart ? `${booked.piece}:${accountId}:${booked.currency}` : moved.id
    const known = isPart ? found.get(id) : undefined
    const [stands, stood] = [ledger.stands(booked), known !== undefined && ledger.stands(known.entry.booked)]
    if (known === undefined || (stands && !stood)) found.set(id, isPart ? { ...moved, id } : moved)
    else if (stands === stood) found.set(id, { ...known, amount: addMinor(known.amount, moved.amount) })
  }
  return [...found.values()]
}

const byDay = (left: Moved, right: Moved): number =>
  left.entry.booked.date < right.entry.booked.date ? -1 : left.entry.booked.date > right.entry.booked.date ? 1 : 0

type Unsummed = Omit<TransactionRow, "balance">

const operatorOf = ({ moneyAccounts }: Books, accountId: string): string => {
  const details = moneyAccounts.get(accountId)?.details
  return details?.kind === "wallet" ? details.institution : ""
}

/** What a row says of what moved, but for the balance after it. */
const derive = (books: Books, { id, accountId, amount, entry, fee }: Moved, isStanding: boolean): Unsummed => {
  const { booked, line } = entry
  const { currency, date, document, record, reference } = booked
  const told = tell(books, booked, isStanding)
  const several = books.supplierPayments.get(booked.piece)?.paid
  const party = named(books, entry)
  const partySort = foldText(party.partyName)
  const isOfNone = several !== undefined || told.kind === "difference"
  return {
    id,
    isLinked: false,
    toReview: false,
    isTwice: false,
    ...told,
    ...(several !== undefined && { note: several.details.note }),
    ...party,
    recordId: several?.supplierPaymentId ?? record,
    piece: booked.piece,
    isUncleared: isStanding && line.account === "clearing",
    documentId: isOfNone || (document === record && told.kind !== "expense") ? "" : document,
    accountId,
    currency,
    amount,
    fee: isPositive(fee) && isMore(NOTHING, amount) ? fee : NOTHING,
    method: line.method ?? "",
    operator: operatorOf(books, accountId),
    day: date,
    reference,
    authorId: books.authors.get(record) ?? booked.by,
    partySort,
    searchText: singled(`${partySort} ${foldText(`${told.references.join(" ")} ${reference} ${told.note}`)}`)
  }
}

interface Derived {
  readonly isStanding: boolean
  /** The states that the row was read from. */
  readonly read: ReadonlyArray<unknown>
  row: TransactionRow
}

/** Rows already derived: a state never changes, so what a row says holds as long as the states that it was read from stand. */
const derivedRows = new WeakMap<Moved, Derived>()

/** Every state that a row about a payment or a sale is read from. Of the others there are few, and they are read anew. */
const readOf = (books: Books, { accountId, entry }: Moved): ReadonlyArray<unknown> | undefined => {
  const { document, party, record } = entry.booked
  const payment = books.payments.get(record)
  const source = payment ?? books.sales.get(record)
  if (source === undefined) return undefined
  const invoice = books.invoices.get(document)
  const customerId = party?.id ?? invoice?.content.customerId
  const customer = typeof customerId === "string" ? books.customers.get(customerId) : undefined
  const read: Array<unknown> = [source, invoice, customer, books.moneyAccounts.get(accountId)]
  // Most payments stand against the one invoice that they were meant for.
  for (const { invoiceId } of payment === undefined ? [] : allocationsOf(payment))
    if (invoiceId !== document) read.push(books.invoices.get(invoiceId))
  return read
}

const isAlike = (left: ReadonlyArray<unknown>, right: ReadonlyArray<unknown>): boolean =>
  left.length === right.length && left.every((each, index) => each === right[index])

const rowOf = (books: Books, moved: Moved, isStanding: boolean, balance: bigint): TransactionRow => {
  const read = readOf(books, moved)
  const known = read === undefined ? undefined : derivedRows.get(moved)
  if (read === undefined || known === undefined || known.isStanding !== isStanding || !isAlike(known.read, read)) {
    const row = { ...derive(books, moved, isStanding), balance }
    if (read !== undefined) derivedRows.set(moved, { isStanding, read, row })
    return row
  }
  if (known.row.balance !== balance) known.row = { ...known.row, balance }
  return known.row
}

/** Everything that came in or went out, the earliest first, with what is in its account after it. */
export const transactionRows = (books: Books): ReadonlyArray<TransactionRow> => {
  const balances = new Map<string, bigint>()
  const ledger = ledgerOf(books)
  return together(books, ledger)
    .sort(byDay)
    .map((moved): TransactionRow => {
      const { booked } = moved.entry
      // Without money that no record holds any more, nothing is told of it.
      const isStanding = ledger.stands(booked)
      const key = `${moved.accountId} ${booked.currency}`
      const isThere = isStanding && moved.entry.line.account === "treasury"
      const balance = addMinor(balances.get(key) ?? NOTHING, isThere ? moved.amount : NOTHING)
      balances.set(key, balance)
      return rowOf(books, moved, isStanding, balance)
    })
}

/** Whether it counts: what was cancelled or failed moved nothing. */
export const movedMoney = ({ status }: TransactionRow): boolean => status !== "cancelled" && status !== "failed"

/** Whether it is in its account, or has left it: what is on its way is neither. */
export const isInAccount = (row: TransactionRow): boolean => movedMoney(row) && !row.isUncleared
