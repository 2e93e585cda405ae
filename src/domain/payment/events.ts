import { Schema } from "effect"
import { InvoiceId, PaymentId, RefundId } from "../kernel/ids.ts"
import { CurrencyCode, IsoDate, MinorText } from "../kernel/schema.ts"
import { MoneyAccountId } from "../money-account/events.ts"
import { paymentMethods } from "./methods.ts"

/** A way in which money comes in. */
export const PaymentMethod = Schema.Literals(paymentMethods)
export type PaymentMethod = typeof PaymentMethod.Type

/** Where money went, or came from; left out, it is in the usual account of its method. */
export const accountId = Schema.optionalKey(MoneyAccountId)

/** Whether money is on its way (a cheque, a bank transfer) and not known to have arrived; left out, it has. */
export const isPending = Schema.optionalKey(Schema.Boolean)

/** What a person says about money received. `reference` is the operator's or the bank's, empty if none. */
export const PaymentDetails = Schema.Struct({
  currency: CurrencyCode,
  amount: MinorText,
  method: PaymentMethod,
  paidOn: IsoDate,
  reference: Schema.Trimmed.check(Schema.isMaxLength(60)),
  note: Schema.Trimmed.check(Schema.isMaxLength(300)),
  accountId,
  isPending
})
export type PaymentDetails = typeof PaymentDetails.Type

/**
 * Why received money, or part of it, could not be set against the invoice it was meant for. `same_reference`: another payment has
 * the same mobile-money reference; a person must see whether it is the same money. `invoice_unknown`: nobody drafted the invoice.
 */
export const UnappliedReason = Schema.Literals([
  "overpaid",
  "not_issued",
  "cancelled",
  "other_currency",
  "same_reference",
  "invoice_unknown"
])
export type UnappliedReason = typeof UnappliedReason.Type

/**
 * Money received for an invoice. `applied` is set against it, `unapplied` is kept as the customer's credit (nobody's when the
 * invoice is unknown); both in minor units of the payment's currency, and applied + unapplied = amount. `settles` says what it makes
 * of the invoice.
 */
export const PaymentReceived = Schema.TaggedStruct("PaymentReceived", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  details: PaymentDetails,
  applied: MinorText,
  unapplied: MinorText,
  unappliedReason: Schema.NullOr(UnappliedReason),
  settles: Schema.Literals(["none", "part", "rest"])
})
export type PaymentReceived = typeof PaymentReceived.Type

/**
 * A person saw money that was kept apart, and it is money of its own: it stays. `applied` of it is set against its invoice now, which
 * may have become able to take it; what is left stays the customer's credit. `settles` says what it makes of the invoice.
 */
export const PaymentKept = Schema.TaggedStruct("PaymentKept", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  applied: MinorText,
  settles: Schema.Literals(["none", "part", "rest"])
})
export type PaymentKept = typeof PaymentKept.Type

/**
 * A person saw money that was kept apart, and it is the same money told of twice: it counts no longer. `sameAs` is the payment that
 * carries the same reference, null when the person alone says so.
 */
export const PaymentWithdrawn = Schema.TaggedStruct("PaymentWithdrawn", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  sameAs: Schema.NullOr(PaymentId)
})
export type PaymentWithdrawn = typeof PaymentWithdrawn.Type

/**
 * Money that was already there was set against an invoice: `amount` in minor units of the payment's currency, which is the invoice's.
 * `settles` says what it makes of the invoice, `left` what no invoice has taken of the payment then.
 */
export const PaymentApplied = Schema.TaggedStruct("PaymentApplied", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  amount: MinorText,
  settles: Schema.Literals(["part", "rest"]),
  left: MinorText
})
export type PaymentApplied = typeof PaymentApplied.Type

/**
 * Money was taken off an invoice again. `leaves` says what of the invoice is paid then: `nothing`, `part` of what is owed, or all of it
 * (`settled`) where more had been paid than was owed.
 */
export const PaymentUnapplied = Schema.TaggedStruct("PaymentUnapplied", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  amount: MinorText,
  leaves: Schema.Literals(["nothing", "part", "settled"])
})
export type PaymentUnapplied = typeof PaymentUnapplied.Type

const reason = Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(300))

/** The money never came, or not so: the payment counts no longer. What it had settled was taken off before. */
export const PaymentVoided = Schema.TaggedStruct("PaymentVoided", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  reason
})
export type PaymentVoided = typeof PaymentVoided.Type

/** Money that was on its way reached its account on that day. */
export const PaymentCleared = Schema.TaggedStruct("PaymentCleared", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  clearedOn: IsoDate
})
export type PaymentCleared = typeof PaymentCleared.Type

/** It did not arrive after all (a cheque that bounced): it counts no longer. What it had settled was taken off before. */
export const PaymentFailed = Schema.TaggedStruct("PaymentFailed", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  reason
})
export type PaymentFailed = typeof PaymentFailed.Type

/** What a person says of money given back. */
export const RefundDetails = Schema.Struct({
  amount: MinorText,
  method: PaymentMethod,
  refundedOn: IsoDate,
  reference: PaymentDetails.fields.reference,
  note: PaymentDetails.fields.note,
  accountId
})
export type RefundDetails = typeof RefundDetails.Type

/** Money that no invoice takes was given back, in the currency of its payment; `left` is what no invoice has taken of it then. */
export const PaymentRefunded = Schema.TaggedStruct("PaymentRefunded", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  refundId: RefundId,
  details: RefundDetails,
  left: MinorText
})
export type PaymentRefunded = typeof PaymentRefunded.Type

/** Money was not given back after all: it is the customer's credit again. */
export const PaymentRefundVoided = Schema.TaggedStruct("PaymentRefundVoided", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  refundId: RefundId,
  reason
})
export type PaymentRefundVoided = typeof PaymentRefundVoided.Type

export type PaymentEvent =
  | PaymentReceived
  | PaymentKept
  | PaymentWithdrawn
  | PaymentApplied
  | PaymentUnapplied
  | PaymentVoided
  | PaymentCleared
  | PaymentFailed
  | PaymentRefunded
  | PaymentRefundVoided
