import { Schema } from "effect"
import { InvoiceId, PaymentId, RefundId } from "../kernel/ids.ts"
import { MinorText } from "../kernel/schema.ts"
import { PaymentCleared, PaymentDetails, PaymentVoided, RefundDetails } from "./events.ts"

/** Money was received: a fact, booked even when the invoice has changed meanwhile. */
export const RecordPayment = Schema.TaggedStruct("RecordPayment", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  details: PaymentDetails
})
export type RecordPayment = typeof RecordPayment.Type

/** Says of money that was kept apart that it is money of its own: it is set against its invoice as far as that takes it. */
export const KeepPayment = Schema.TaggedStruct("KeepPayment", { paymentId: PaymentId, invoiceId: InvoiceId })
export type KeepPayment = typeof KeepPayment.Type

/** Says of money that was kept apart that it is the same money, told of twice. */
export const WithdrawPayment = Schema.TaggedStruct("WithdrawPayment", { paymentId: PaymentId, invoiceId: InvoiceId })
export type WithdrawPayment = typeof WithdrawPayment.Type

/**
 * Money was received for several invoices: as RecordPayment for the first, then what is over is set against the others, in their order. A
 * fact as well.
 */
export const RecordSplitPayment = Schema.TaggedStruct("RecordSplitPayment", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  others: Schema.Array(InvoiceId).check(Schema.isMaxLength(100)),
  details: PaymentDetails
})
export type RecordSplitPayment = typeof RecordSplitPayment.Type

const { reason } = PaymentVoided.fields

/** Says that money never came, or not so: what it settled is owed again. `invoiceId` is the invoice that the payment was meant for. */
export const VoidPayment = Schema.TaggedStruct("VoidPayment", { paymentId: PaymentId, invoiceId: InvoiceId, reason })
export type VoidPayment = typeof VoidPayment.Type

/** Says that money which was on its way has reached its account. */
export const ClearPayment = Schema.TaggedStruct("ClearPayment", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  clearedOn: PaymentCleared.fields.clearedOn
})
export type ClearPayment = typeof ClearPayment.Type

/** Says that money did not arrive after all, or was taken back by the bank: what it settled is owed again. */
export const FailPayment = Schema.TaggedStruct("FailPayment", { paymentId: PaymentId, invoiceId: InvoiceId, reason })
export type FailPayment = typeof FailPayment.Type

/**
 * Sets money that no invoice takes against the invoice `invoiceId`, `amount` of it at most, in minor units. `seen`: what of the payment no
 * invoice needed, and what was owed, when it was asked for; where either is less by now it is refused, and used once by two who ask for it
 * at once. Left out by builds that did not say so.
 */
export const ApplyPayment = Schema.TaggedStruct("ApplyPayment", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  amount: MinorText,
  seen: Schema.optionalKey(Schema.Struct({ available: MinorText, balance: MinorText }))
})
export type ApplyPayment = typeof ApplyPayment.Type

/**
 * Says that money which no invoice takes was given back. `invoiceId` is the invoice that the payment was meant for; `seen` as in
 * ApplyPayment.
 */
export const RefundPayment = Schema.TaggedStruct("RefundPayment", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  refundId: RefundId,
  details: RefundDetails,
  seen: Schema.optionalKey(Schema.Struct({ available: MinorText }))
})
export type RefundPayment = typeof RefundPayment.Type

/** Says that money was not given back after all. */
export const VoidRefund = Schema.TaggedStruct("VoidRefund", {
  paymentId: PaymentId,
  invoiceId: InvoiceId,
  refundId: RefundId,
  reason
})
export type VoidRefund = typeof VoidRefund.Type

export type PaymentCommand =
  | RecordPayment
  | RecordSplitPayment
  | KeepPayment
  | WithdrawPayment
  | VoidPayment
  | ClearPayment
  | FailPayment
  | ApplyPayment
  | RefundPayment
  | VoidRefund
