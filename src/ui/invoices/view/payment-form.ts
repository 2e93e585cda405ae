import { minorOf } from "../../../domain/kernel/minor.ts"
import type { Books } from "../../../domain/books.ts"
import { balanceOf, type InvoiceState } from "../../../domain/invoice/state.ts"
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

export const owedOf = (invoice: InvoiceState): Money => money(invoice.content.currency, balanceOf(invoice))

/** What is written beyond what is owed; undefined when it is not more. */
export const surplusOf = (invoice: InvoiceState, amount: string | null): Money | undefined => {
  const written = amountOf(invoice.content.currency, amount)
  if (written === undefined) return undefined
  const surplus = subtract(written, owedOf(invoice))
  return isAboveZero(surplus) ? surplus : undefined
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
