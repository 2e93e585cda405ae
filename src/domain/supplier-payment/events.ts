import { Schema } from "effect"
import { ExpenseId, ExpensePayment } from "../expense/events.ts"
import { Uuid } from "../kernel/ids.ts"
import { CurrencyCode, MinorText } from "../kernel/schema.ts"
import { SupplierId } from "../supplier/events.ts"

/** Identifies money that a supplier was paid for several expenses at once. Each of their payments has the same id. */
export const SupplierPaymentId = Uuid.pipe(Schema.brand("SupplierPaymentId"))
export type SupplierPaymentId = typeof SupplierPaymentId.Type

const { amount, ...how } = ExpensePayment.fields

/** What of the money is for one expense, in minor units above nothing. */
export const PaymentPart = Schema.Struct({ expenseId: ExpenseId, amount })
export type PaymentPart = typeof PaymentPart.Type

/** Most expenses that are paid at once. */
export const PARTS_MAX = 200

const ofPayment = { supplierPaymentId: SupplierPaymentId }

/** What a person says of the money: whom it went to, how, and what it was for. `parts` are in `currency`. */
export const SupplierPaymentDetails = Schema.Struct({
  supplierId: SupplierId,
  currency: CurrencyCode,
  parts: Schema.Array(PaymentPart).check(Schema.isMinLength(1), Schema.isMaxLength(PARTS_MAX)),
  ...how
})
export type SupplierPaymentDetails = typeof SupplierPaymentDetails.Type

/** A supplier was paid once for several expenses: each is paid beside it. `amount`: all of it, in minor units of the currency. */
export const SupplierPaid = Schema.TaggedStruct("SupplierPaid", {
  ...ofPayment,
  supplierId: SupplierId,
  details: SupplierPaymentDetails,
  amount: MinorText
})
export type SupplierPaid = typeof SupplierPaid.Type

/** It was not paid, or not so: none of it counts any longer. */
export const SupplierPaymentVoided = Schema.TaggedStruct("SupplierPaymentVoided", {
  ...ofPayment,
  supplierId: SupplierId,
  reason: Schema.Trimmed.check(Schema.isMaxLength(300), Schema.isMinLength(1))
})
export type SupplierPaymentVoided = typeof SupplierPaymentVoided.Type

export type SupplierPaymentEvent = SupplierPaid | SupplierPaymentVoided
