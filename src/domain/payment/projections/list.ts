import type { TransactionLifecycle } from "../../../machines/money/transaction.ts"
import type { Books } from "../../books.ts"
import { invoiceRow, type InvoiceRow } from "../../invoice/projections/list.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { isInRange, type AmountRange } from "../../kernel/amount-range.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { formatDecimal } from "../../kernel/decimal.ts"
import { minorOf, negateMinor } from "../../kernel/minor.ts"
import { money, toMajor, type Money } from "../../kernel/money.ts"
import { isWithin, type Period } from "../../kernel/period.ts"
import { rowRules } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"
import { Tally } from "../../kernel/tally.ts"
import type { PaymentMethod } from "../events.ts"
import { sharesOf, type Share } from "./credits.ts"
import { counts, isToReview, type PaymentState } from "../state.ts"

/** One payment as lists show it, or money of one that was given back. Its amount is in minor units of `currency`, below zero for a refund. */
export interface PaymentRow {
  readonly paymentId: string
  /** Which refund of the payment it is, null where it is the payment itself. */
  readonly refundId: string | null
  readonly invoiceId: string
  /** What the invoice is called: its number, else its provisional reference; empty when it is not known here. */
  readonly invoiceReference: string
  /** What all the invoices are called that it stands against, the one it was meant for at the head. */
  readonly references: ReadonlyArray<string>
  readonly customerId: string | null
  /** Empty when there is none, or it was erased. */
  readonly customerName: string
  readonly customerErased: boolean
  readonly currency: CurrencyCode
  readonly amount: bigint
  readonly method: PaymentMethod
  readonly paidOn: IsoDate
  /** The operator's or the bank's, empty if none. */
  readonly reference: string
  readonly note: string
  /** The id of who wrote it down; empty where that is not known. */
  readonly authorId: string
  /** `failed` and `cancelled`: it counts nowhere. Source: spec section 4. */
  readonly status: TransactionLifecycle
  /** A person has yet to say what a part of it is. */
  readonly toReview: boolean
  readonly customerSort: string
  readonly searchText: string
}

const searchTextOf = (
  customerSort: string,
  references: ReadonlyArray<string>,
  { note, reference }: Pick<PaymentRow, "note" | "reference">
): string => singled(`${customerSort} ${foldText(`${references.join(" ")} ${reference} ${note}`)}`)

const deriveRows = (
  payment: PaymentState,
  invoice: InvoiceRow | undefined,
  others: ReadonlyArray<string>,
  authorId: string
): ReadonlyArray<PaymentRow> => {
  const { paymentId, invoiceId, details } = payment.received
  const { reference: invoiceReference = "", customerName = "", customerSort = "" } = invoice ?? {}
  const references = [invoiceReference, ...others].filter((each) => each !== "")
  const row: PaymentRow = {
    paymentId,
    refundId: null,
    invoiceId,
    invoiceReference,
    references,
    customerId: invoice?.customerId ?? null,
    customerName,
    customerErased: invoice?.customerErased ?? false,
    currency: details.currency,
    amount: minorOf(details.amount),
    method: details.method,
    paidOn: details.paidOn,
    reference: details.reference,
    note: details.note,
    authorId,
    status: payment.status,
    toReview: counts(payment) && isToReview(payment),
    customerSort,
    searchText: searchTextOf(customerSort, references, details)
  }
  const refunds = payment.refunds.map(({ refunded, voided }): PaymentRow => {
    const { amount, method, note, reference, refundedOn } = refunded.details
    return {
      ...row,
      refundId: refunded.refundId,
      amount: negateMinor(minorOf(amount)),
      method,
      paidOn: refundedOn,
      reference,
      note,
      status: voided || !counts(payment) ? "cancelled" : "succeeded",
      toReview: false,
      searchText: searchTextOf(customerSort, references, refunded.details)
    }
  })
  return [row, ...refunds]
}

interface Derived {
  readonly invoice: InvoiceRow | undefined
  /** What the other invoices are called that the payment stands against. */
  readonly others: string
  readonly rows: ReadonlyArray<PaymentRow>
}

/** Rows already derived: a state never changes, so its rows hold until that of its invoice does. */
const derivedRows = new WeakMap<PaymentState, Derived>()

const referenceOf = ({ reference }: Share): string => reference

/** Every payment as a row, in the order in which they were booked, each followed by what was given back of it. */
export const paymentRows = (books: Books, today: IsoDate): ReadonlyArray<PaymentRow> => {
  const rows: Array<PaymentRow> = []
  for (const payment of books.payments.values()) {
    const invoice = invoiceRow(books, payment.received.invoiceId, today)
    // Most payments stand against the one invoice that they were meant for.
    const named =
      payment.moved === null ? [] : sharesOf(books, payment, payment.received.invoiceId).elsewhere.map(referenceOf)
    const others = named.join(" ")
    const known = derivedRows.get(payment)
    const own =
      known !== undefined && known.invoice === invoice && known.others === others
        ? known.rows
        : deriveRows(payment, invoice, named, books.authors.get(payment.received.paymentId) ?? "")
    if (own !== known?.rows) derivedRows.set(payment, { invoice, others, rows: own })
    rows.push(...own)
  }
  return rows
}

const amountOf = ({ currency, amount }: PaymentRow): Money => money(currency, amount)

const isUndone = ({ status }: PaymentRow): boolean => status === "cancelled" || status === "failed"

/** How payments are listed: those that were withdrawn or bounced in a tab of their own alone. */
export const paymentRules = rowRules({
  rows: paymentRows,
  id: ({ paymentId, refundId }) => refundId ?? paymentId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: (row) => [formatDecimal(toMajor(amountOf(row)))],
  tabs: {
    received: (row) => !isUndone(row),
    withdrawn: isUndone
  },
  filters: {
    /** By the day on which it was paid, ends included. */
    period:
      (period: Period) =>
      ({ paidOn }) =>
        isWithin(paidOn, period),
    method: (method: PaymentMethod) => (row) => row.method === method,
    review: (state: "toReview" | "seen") => (row) => row.toReview === (state === "toReview"),
    customer: (id: string) => (row) => row.customerId === id,
    member: (userId: string) => (row) => row.authorId === userId,
    amount: (range: AmountRange) => (row) => isInRange(amountOf(row), range),
    currency: (code: string) => (row) => row.currency === code
  },
  sorts: {
    paidOn: { text: ({ paidOn }) => paidOn },
    customer: { text: ({ customerSort }) => customerSort },
    amount: { value: ({ amount }) => amount }
  }
})

/**
 * The sums of the rows in the currencies that they are in, the company's own first; what is void or on its way counts nowhere. `count`: how many payments,
 * of which money that was given back is none.
 */
export const paymentTotals = (
  rows: ReadonlyArray<PaymentRow>,
  own: CurrencyCode | null
): ReadonlyArray<{ readonly amount: Money; readonly count: number }> => {
  const tally = new Tally()
  for (const { status, currency, amount, refundId } of rows)
    if (status === "succeeded") tally.add(currency, amount, refundId === null)
  return tally.sums(own).map((amount) => ({ amount, count: tally.count(amount.ccy) }))
}
