import { invoiceLifecycle, standingOf, type Standing } from "../../machines/documents/invoice.ts"
import { balanceOf, type InvoiceState } from "../invoice/state.ts"
import type { PaymentCommand } from "./commands.ts"
import { paymentsOfReference, type ClaimingPayments, type PaymentState } from "./state.ts"

/** What a payment's rules read of the books. */
export interface PaymentBooks extends ClaimingPayments {
  readonly invoices: { readonly get: (id: string) => InvoiceState | undefined }
}

/** What a payment's rules need to know of the invoice it is meant for. */
export interface PayableInvoice {
  readonly currency: string
  readonly standing: Standing
  /** Whether the invoice's lifecycle still takes a payment. */
  readonly payable: boolean
  /** Minor units still to be paid. */
  readonly balance: bigint
}

/** What a payment's rules need beside the payment. */
export interface PaymentNeeds {
  /** Undefined when nobody drafted it. */
  readonly invoice: PayableInvoice | undefined
  /** The other payments that carry the same mobile-money reference, in the order in which they were booked. */
  readonly sameReference: ReadonlyArray<PaymentState>
}

const payableOf = (invoice: InvoiceState): PayableInvoice => ({
  currency: invoice.content.currency,
  standing: standingOf(invoice.lifecycle),
  payable: invoiceLifecycle.can(invoice.lifecycle, "invoice.pay.rest"),
  balance: balanceOf(invoice)
})

export const paymentNeeds = (books: PaymentBooks, command: PaymentCommand): PaymentNeeds => {
  const invoice = books.invoices.get(command.invoiceId)
  const details =
    command._tag === "RecordPayment" ? command.details : books.payments.get(command.paymentId)?.received.details
  return {
    invoice: invoice === undefined ? undefined : payableOf(invoice),
    sameReference:
      details === undefined
        ? []
        : paymentsOfReference(books, details).filter(({ received }) => received.paymentId !== command.paymentId)
  }
}
