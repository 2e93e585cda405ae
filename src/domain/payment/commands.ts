import { Schema } from "effect"
import { InvoiceId, PaymentId } from "../kernel/ids.ts"
import { PaymentDetails } from "./events.ts"

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

export type PaymentCommand = RecordPayment | KeepPayment | WithdrawPayment
