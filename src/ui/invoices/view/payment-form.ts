import { isPositive, lesser, minorOf, subtractMinor } from "../../../domain/kernel/minor.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import { payableRows } from "../../../domain/invoice/projections/list.ts"
import type { Books } from "../../../domain/books.ts"
import { owedOf as takenBy, type InvoiceState } from "../../../domain/invoice/state.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { isAboveZero, money, subtract, type Money } from "../../../domain/kernel/money.ts"
import { counts, paymentsOfReference } from "../../../domain/payment/state.ts"
import { PaymentMethod, type PaymentDetails } from "../../../domain/payment/events.ts"

/** The invoice that is paid, as far as its payments look at it. */
export type PaidInvoice = Pick<InvoiceState, "invoiceId" | "content">

/** What is written of a payment that tells it from another. `amount` in minor units. */
export interface WrittenPayment {
  readonly amount: string | null
  readonly method: string | null
  readonly reference: string | null
}

/** The amount that is written; undefined while there is none. */
export const amountOf = (currency: CurrencyCode, amount: string | null): Money | undefined =>
  amount === null ? undefined : money(currency, minorOf(amount))

/** What the invoice still takes: what was written off is taken, too. */
export const owedOf = (invoice: InvoiceState): Money => money(invoice.content.currency, takenBy(invoice))

/** What is written beyond what is owed; undefined when it is not more. */
export const surplusOf = (invoice: InvoiceState, amount: string | null): Money | undefined => {
  const written = amountOf(invoice.content.currency, amount)
  if (written === undefined) return undefined
  const surplus = subtract(written, owedOf(invoice))
  return isAboveZero(surplus) ? surplus : undefined
}

/** What is owed once the amount that is written was paid; undefined where nothing is. */
export const restAfter = (invoice: InvoiceState, amount: string | null): Money | undefined => {
  const written = amountOf(invoice.content.currency, amount)
  const rest = written === undefined ? owedOf(invoice) : subtract(owedOf(invoice), written)
  return isAboveZero(rest) ? rest : undefined
}

/** What is owed now, where that is not what it was when the form was opened. `key` changes with it. */
export interface MeanwhileChange {
  readonly key: string
  readonly now: Money
}

/** What became of the invoice while its payment was being written, by another member or in another tab; undefined while nothing did. */
export const changedMeanwhile = (
  { books, owedAtFirst }: { readonly books: () => Books; readonly owedAtFirst: bigint },
  { invoiceId }: PaidInvoice
): MeanwhileChange | undefined => {
  const invoice = books().invoices.get(invoiceId)
  if (invoice === undefined) return undefined
  const now = owedOf(invoice)
  return now.minor === owedAtFirst ? undefined : { key: now.minor.toString(), now }
}

/** Another invoice that the same money settles: `amount` in minor units. */
export interface Spread {
  readonly invoiceId: string
  readonly name: string
  readonly amount: bigint
}

/** What a surplus settles of the other invoices of the customer, those due first at the head; empty where there is none. */
export const spreadOver = (
  books: Books,
  { invoice, today }: { readonly invoice: InvoiceState; readonly today: IsoDate },
  amount: string | null
): ReadonlyArray<Spread> => {
  let over = surplusOf(invoice, amount)?.minor
  const { currency, customerId } = invoice.content
  if (over === undefined || customerId === null) return []
  const settled: Array<Spread> = []
  for (const row of payableRows(books, today)) {
    const isTheirs = row.customerId === customerId && row.currency === currency
    if (!isTheirs || row.invoiceId === invoice.invoiceId || !isPositive(over)) continue
    const part = lesser(over, row.balance)
    settled.push({ invoiceId: row.invoiceId, name: row.reference, amount: part })
    over = subtractMinor(over, part)
  }
  return settled
}

/** A payment whose mobile-money reference is the one being written. */
export interface Twin {
  /** Same reference, invoice and amount: the books would take it for the same money and book nothing. */
  readonly isSameMoney: boolean
  readonly details: PaymentDetails
  readonly invoiceId: string
  /** Changes with what the warning is about: a warning that was read is not given again for the same. */
  readonly key: string
}

/** The payment to warn of before this one is recorded; undefined when its reference is new. */
export const twinOf = (books: Books, invoice: PaidInvoice, written: WrittenPayment): Twin | undefined => {
  const method = PaymentMethod.literals.find((one) => one === written.method)
  if (method === undefined) return undefined
  const known = paymentsOfReference(books, { method, reference: written.reference ?? "" })
  const same = known.find(
    (payment) =>
      counts(payment) &&
      payment.received.invoiceId === invoice.invoiceId &&
      payment.received.details.currency === invoice.content.currency &&
      payment.received.details.amount === written.amount
  )
  const { received } = same ?? known[0] ?? {}
  if (received === undefined) return undefined
  const { details, invoiceId, paymentId } = received
  return { isSameMoney: same !== undefined, details, invoiceId, key: `${paymentId} ${same !== undefined}` }
}
