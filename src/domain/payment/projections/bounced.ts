import { owedOf, type InvoiceState } from "../../invoice/state.ts"
import { isPositive } from "../../kernel/minor.ts"
import type { PaymentState } from "../state.ts"

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
