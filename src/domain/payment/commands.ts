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

export type PaymentCommand = RecordPayment
