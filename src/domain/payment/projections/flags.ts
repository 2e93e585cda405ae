import { lesser, NOTHING, isPositive } from "../../kernel/minor.ts"
import type { Books } from "../../books.ts"
import { owedOf, type InvoiceState } from "../../invoice/state.ts"
import {
  allocationsOf,
  counts,
  creditOf,
  isRefunded,
  isToReview,
  paymentsOfReference,
  type PaymentState
} from "../state.ts"
import { standingOf, type Standing } from "../../../machines/documents/invoice.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import type { PaymentDetails, PaymentReceived, UnappliedReason } from "../events.ts"

/** Money that was booked and kept apart, of which a person must say what it is. */
export interface FlaggedPayment {
  readonly paymentId: PaymentReceived["paymentId"]
  readonly invoiceId: PaymentReceived["invoiceId"]
  readonly details: PaymentDetails
  readonly reason: UnappliedReason
  /** The invoice it was meant for; null when nobody drafted it. */
  readonly invoice: { readonly reference: string; readonly standing: Standing } | null
  /** What no invoice has taken, in minor units of the payment's currency. */
  readonly keptApart: bigint
  /** What of it the invoice would take if the money is kept, in the same units. */
  readonly wouldApply: bigint
  /** A payment that carries the same mobile-money reference, one that counts if there is; null when none does. */
  readonly sameAs: {
    readonly details: PaymentDetails
    readonly invoiceReference: string
    readonly counts: boolean
  } | null
  /** Whether it may be said to be the same money told of twice: nothing of it was set against an invoice. */
  readonly canWithdraw: boolean
}

const referenceOf = (books: Books, invoiceId: string): string => {
  const invoice = books.invoices.get(invoiceId)
  return invoice === undefined ? "" : (invoice.number?.text ?? invoice.provisional)
}

const takes = (books: Books, invoiceId: string, currency: CurrencyCode): bigint => {
  const invoice = books.invoices.get(invoiceId)
  return invoice === undefined || invoice.content.currency !== currency ? NOTHING : owedOf(invoice)
}

/** How many payments wait for a person to say what they are. */
export const flagCount = (books: Books): number => {
  let count = 0
  for (const state of books.flags.values()) if (state === "open") count += 1
  return count
}

/** The payments that wait for a person to say what they are, in the order in which they were booked. */
export const flaggedPayments = (books: Books): ReadonlyArray<FlaggedPayment> => {
  const found: Array<FlaggedPayment> = []
  for (const [id, flag] of books.flags.entries()) {
    const payment = flag === "open" ? books.payments.get(id) : undefined
    if (payment === undefined || !isToReview(payment)) continue
    const { paymentId, invoiceId, details, unappliedReason } = payment.received
    const invoice = books.invoices.get(invoiceId)
    const keptApart = creditOf(payment)
    const balance = takes(books, invoiceId, details.currency)
    const others = paymentsOfReference(books, details).filter(({ received }) => received.paymentId !== paymentId)
    const twin = others.find(counts) ?? others[0]
    found.push({
      paymentId,
      invoiceId,
      details,
      reason: unappliedReason ?? "overpaid",
      invoice:
        invoice === undefined
          ? null
          : { reference: referenceOf(books, invoiceId), standing: standingOf(invoice.lifecycle) },
      keptApart,
      wouldApply: lesser(keptApart, balance),
      sameAs:
        twin === undefined
          ? null
          : {
              details: twin.received.details,
              invoiceReference: referenceOf(books, twin.received.invoiceId),
              counts: counts(twin)
            },
      canWithdraw: allocationsOf(payment).length === 0 && !isRefunded(payment)
    })
  }
  return found
}

/** Whether the money did not arrive: a cheque that bounced, a bank transfer that was rejected. */
const hasBounced = ({ status }: PaymentState): boolean => status === "failed"

/** The last payment meant for the invoice that did not arrive, as long as something of the invoice is to be paid. */
export const bouncedOn = (
  invoice: InvoiceState | undefined,
  payments: Iterable<PaymentState>
): PaymentState | undefined => {
  if (invoice === undefined || !isPositive(owedOf(invoice))) return undefined
  return [...payments].findLast((payment) => hasBounced(payment) && payment.received.invoiceId === invoice.invoiceId)
}

/** Every invoice of which something is to be paid because a payment did not arrive, with that payment. */
export const bouncedPayments = ({
  invoices,
  payments
}: {
  readonly invoices: { readonly get: (id: string) => InvoiceState | undefined }
  readonly payments: { readonly values: () => Iterable<PaymentState> }
}): ReadonlyArray<{ readonly invoice: InvoiceState; readonly payment: PaymentState }> => {
  const last = new Map<string, { readonly invoice: InvoiceState; readonly payment: PaymentState }>()
  for (const payment of payments.values()) {
    const invoice = hasBounced(payment) ? invoices.get(payment.received.invoiceId) : undefined
    if (invoice !== undefined && isPositive(owedOf(invoice))) last.set(invoice.invoiceId, { invoice, payment })
  }
  return [...last.values()]
}
