import { Schema } from "effect"
import { SupplierPaymentDetails, SupplierPaymentId, SupplierPaymentVoided } from "./events.ts"

const ofPayment = { supplierPaymentId: SupplierPaymentId }

/** A supplier was paid for several expenses at once: a fact, booked even where less is owed by now. */
export const PaySupplier = Schema.TaggedStruct("PaySupplier", { ...ofPayment, details: SupplierPaymentDetails })
export type PaySupplier = typeof PaySupplier.Type

/** Says that it was not paid, or not so: all that it was for is owed again. */
export const VoidSupplierPayment = Schema.TaggedStruct("VoidSupplierPayment", {
  ...ofPayment,
  reason: SupplierPaymentVoided.fields.reason
})
export type VoidSupplierPayment = typeof VoidSupplierPayment.Type

export type SupplierPaymentCommand = PaySupplier | VoidSupplierPayment
