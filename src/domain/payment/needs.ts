import { invoiceLifecycle, settlementOf, standingOf, type Standing } from "../../machines/documents/invoice.ts"
import { owedOf, surplusOf, type InvoiceState } from "../invoice/state.ts"
import type { InvoiceId } from "../kernel/ids.ts"
import type { PaymentCommand } from "./commands.ts"
import { allocationsOf, paymentsOfReference, type ClaimingPayments, type PaymentState } from "./state.ts"

/** What a payment's rules read of the books. */
export interface PaymentBooks extends ClaimingPayments {
  readonly invoices: { readonly get: (id: string) => InvoiceState | undefined }
}

/** What a payment's rules need to know of an invoice that it is meant for or stands against. */
export interface PayableInvoice {
  readonly invoiceId: InvoiceId
  readonly customerId: string | null
  readonly currency: string
  /** `cancelled` also where credit notes took all of it back. */
  readonly standing: Standing
  /** Whether the invoice's lifecycle still takes a payment. */
  readonly payable: boolean
  /** Minor units still to be paid, also where they were written off: money that comes after all is taken. */
  readonly balance: bigint
  readonly paid: bigint
  /** Minor units paid above what the invoice comes to. */
  readonly surplus: bigint
}

/** What a payment's rules need beside the payment. */
export interface PaymentNeeds {
  /** The invoice that the command names; undefined when nobody drafted it. */
  readonly invoice: PayableInvoice | undefined
  /** The further invoices of a payment for several, in their order; those that nobody drafted are left out. */
  readonly others: ReadonlyArray<PayableInvoice>
  /** Whose money it is, by the invoice that it was meant for; undefined where that says nobody. */
  readonly payer: string | undefined
  /** The invoices that the payment stands against. */
  readonly held: ReadonlyArray<PayableInvoice>
  /** The other payments that carry the same mobile-money reference, in the order in which they were booked. */
  readonly sameReference: ReadonlyArray<PaymentState>
}

const payableOf = (books: PaymentBooks, invoiceId: InvoiceId): PayableInvoice | undefined => {
  const invoice = books.invoices.get(invoiceId)
  if (invoice === undefined) return undefined
  const { content, lifecycle, paid } = invoice
  return {
    invoiceId,
    customerId: content.customerId,
    currency: content.currency,
    standing: settlementOf(lifecycle) === "credited" ? "cancelled" : standingOf(lifecycle),
    payable: invoiceLifecycle.can(lifecycle, "invoice.pay.rest"),
    balance: owedOf(invoice),
    paid,
    surplus: surplusOf(invoice)
  }
}

const detailsOf = (books: PaymentBooks, command: PaymentCommand) =>
  command._tag === "RecordPayment" || command._tag === "RecordSplitPayment"
    ? command.details
    : books.payments.get(command.paymentId)?.received.details

export const paymentNeeds = (books: PaymentBooks, command: PaymentCommand): PaymentNeeds => {
  const state = books.payments.get(command.paymentId)
  const details = detailsOf(books, command)
  const known = (invoiceId: InvoiceId): ReadonlyArray<PayableInvoice> => {
    const invoice = payableOf(books, invoiceId)
    return invoice === undefined ? [] : [invoice]
  }
  const meantFor = state === undefined ? undefined : books.invoices.get(state.received.invoiceId)
  return {
    invoice: payableOf(books, command.invoiceId),
    others: command._tag === "RecordSplitPayment" ? command.others.flatMap(known) : [],
    payer: meantFor?.content.customerId ?? undefined,
    held: state === undefined ? [] : allocationsOf(state).flatMap(({ invoiceId }) => known(invoiceId)),
    sameReference:
      details === undefined
        ? []
        : paymentsOfReference(books, details).filter(({ received }) => received.paymentId !== command.paymentId)
  }
}
