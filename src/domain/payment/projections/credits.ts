import type { Books } from "../../books.ts"
import { surplusOf } from "../../invoice/state.ts"
import { addMinor, isPositive, lesser, NOTHING, subtractMinor } from "../../kernel/minor.ts"
import { allocationsOf, counts, creditOf, isToReview, type PaymentState } from "../state.ts"

/** Money of a customer that can be used for another invoice or given back. */
export interface UsableCredit {
  readonly payment: PaymentState
  /** In minor units of the payment's currency, above zero. */
  readonly available: bigint
}

type Known = Pick<Books, "invoices">

/** What of a payment no invoice needs: what none has taken, and what was paid above what is left of invoices after their credit notes. */
export const availableOf = (books: Known, payment: PaymentState): bigint => {
  if (!counts(payment)) return NOTHING
  // Whether money that may have been told of twice is there at all, a person says first.
  if (isToReview(payment) && payment.received.unappliedReason === "same_reference") return NOTHING
  let available = creditOf(payment)
  for (const { amount, invoiceId } of allocationsOf(payment)) {
    const invoice = books.invoices.get(invoiceId)
    if (invoice !== undefined) available = addMinor(available, lesser(amount, surplusOf(invoice)))
  }
  return available
}

/**
 * What each of these payments has that no invoice needs, in their order: what several hold is told once. Money of which a person has yet to
 * say what it is counts for nothing.
 */
const toldOnce = (books: Known, payments: Iterable<PaymentState>): ReadonlyArray<UsableCredit> => {
  const credits: Array<UsableCredit> = []
  const told = new Map<string, bigint>()
  for (const payment of payments) {
    if (!isPositive(availableOf(books, payment))) continue
    let available = isToReview(payment) ? NOTHING : creditOf(payment)
    for (const each of allocationsOf(payment)) {
      const invoice = books.invoices.get(each.invoiceId)
      if (invoice === undefined) continue
      const before = told.get(each.invoiceId) ?? NOTHING
      const share = lesser(each.amount, subtractMinor(surplusOf(invoice), before))
      told.set(each.invoiceId, addMinor(before, share))
      available = addMinor(available, share)
    }
    if (isPositive(available)) credits.push({ payment, available })
  }
  return credits
}

/** The credits of one customer in one currency, in the order in which their payments were booked. */
export const customerCredits = (
  books: Known & Pick<Books, "payments">,
  customerId: string,
  currency: string
): ReadonlyArray<UsableCredit> => {
  const theirs: Array<PaymentState> = []
  for (const payment of books.payments.values()) {
    const { details, invoiceId } = payment.received
    if (details.currency === currency && books.invoices.get(invoiceId)?.content.customerId === customerId)
      theirs.push(payment)
  }
  return toldOnce(books, theirs)
}

/** Whether a payment was meant for the invoice, or stands against it. */
export const concernsInvoice = ({ moved, received }: PaymentState, invoiceId: string): boolean =>
  received.invoiceId === invoiceId || moved?.some((each) => each.invoiceId === invoiceId) === true

/** What of the payments of one invoice may be used elsewhere or given back, as its page tells it. */
export const creditsOn = (books: Known & Pick<Books, "payments">, invoiceId: string): ReadonlyArray<UsableCredit> => {
  const its: Array<PaymentState> = []
  for (const payment of books.payments.values()) if (concernsInvoice(payment, invoiceId)) its.push(payment)
  return toldOnce(books, its)
}

/** What of a payment stands against another invoice, in minor units. `reference`: its number, else its provisional one; empty when unknown. */
export interface Share {
  readonly invoiceId: string
  readonly reference: string
  readonly amount: bigint
}

/** What of a payment stands against one invoice, and where else it went, in the order in which that was done. */
export const sharesOf = (
  { invoices }: Pick<Books, "invoices">,
  payment: PaymentState,
  invoiceId: string
): { readonly onInvoice: bigint; readonly elsewhere: ReadonlyArray<Share> } => {
  let onInvoice = NOTHING
  const elsewhere: Array<Share> = []
  for (const each of allocationsOf(payment)) {
    if (each.invoiceId === invoiceId) {
      onInvoice = each.amount
      continue
    }
    const invoice = invoices.get(each.invoiceId)
    elsewhere.push({ ...each, reference: invoice?.number?.text ?? invoice?.provisional ?? "" })
  }
  return { onInvoice, elsewhere }
}
