import { arrived, credit, debit, kept, post, rateOf, takenBack } from "../kernel/post.ts"
import type { EntriesOf, Posting, Standing } from "../kernel/posting.ts"
import type { PaymentEvent, PaymentFailed, PaymentVoided, PaymentWithdrawn } from "./events.ts"

/** So much of the customer's credit set against an invoice, below zero where it is taken off. Nothing where the payment is not known here. */
const used = (
  { amount, invoiceId, paymentId }: { readonly amount: string; readonly invoiceId: string; readonly paymentId: string },
  standing: Standing,
  [from, to]: readonly [typeof debit, typeof credit]
): ReadonlyArray<Posting> => {
  const [received] = standing.of(paymentId)
  if (received === undefined) return []
  const { currency, document, rate } = received
  return post(
    { record: paymentId, document, currency, rate },
    from("customerCredit", amount),
    to("receivable", amount, { document: invoiceId })
  )
}

const neverCame = (
  { paymentId }: PaymentVoided | PaymentFailed | PaymentWithdrawn,
  standing: Standing
): ReadonlyArray<Posting> => takenBack(standing.of(paymentId))

export const entries: EntriesOf<PaymentEvent> = {
  PaymentReceived: ({ applied, details, invoiceId, paymentId, unapplied }, standing) => {
    const { amount, currency, paidOn, reference } = details
    return post(
      { record: paymentId, document: invoiceId, date: paidOn, currency, reference, rate: rateOf(standing, invoiceId) },
      debit(details.isPending === true ? "clearing" : "treasury", amount, kept(details)),
      credit("receivable", applied),
      credit("customerCredit", unapplied)
    )
  },
  PaymentKept: ({ applied, ...event }, standing) => used({ ...event, amount: applied }, standing, [debit, credit]),
  PaymentApplied: (event, standing) => used(event, standing, [debit, credit]),
  PaymentUnapplied: (event, standing) => used(event, standing, [credit, debit]),
  PaymentWithdrawn: neverCame,
  PaymentVoided: neverCame,
  PaymentFailed: neverCame,
  PaymentCleared: ({ clearedOn, paymentId }, standing) => arrived(standing.of(paymentId)[0], clearedOn),
  PaymentRefunded: ({ details, paymentId, refundId }, standing) => {
    const [received] = standing.of(paymentId)
    if (received === undefined) return []
    const { amount, reference, refundedOn } = details
    const { currency, document, rate } = received
    return post(
      { record: paymentId, piece: refundId, document, date: refundedOn, currency, reference, rate },
      debit("customerCredit", amount),
      credit("treasury", amount, kept(details))
    )
  },
  PaymentRefundVoided: ({ paymentId, refundId }, standing) => takenBack(standing.of(paymentId, refundId))
}
