import { Schema } from "effect"
import { InvoiceId } from "../kernel/ids.ts"
import {
  AgreedPromise,
  DebtPromise,
  ReturnDetails,
  SaleDetails,
  SaleId,
  SaleNumber,
  SalePayment,
  SalePaymentId,
  SalePaymentVoided,
  SaleReturnId,
  TakenPart
} from "./events.ts"

const ofSale = { saleId: SaleId }

/** Goods were sold: a fact. The number was given by the till, and may stand on a receipt. */
export const RecordSale = Schema.TaggedStruct("RecordSale", {
  ...ofSale,
  receipt: SaleNumber,
  details: SaleDetails,
  taken: Schema.Array(TakenPart).check(Schema.isMaxLength(5)),
  promise: Schema.NullOr(DebtPromise)
})
export type RecordSale = typeof RecordSale.Type

/** Money came for a sale that was not paid: a fact, booked even where nothing is owed any more. */
export const PaySale = Schema.TaggedStruct("PaySale", { ...ofSale, paymentId: SalePaymentId, payment: SalePayment })
export type PaySale = typeof PaySale.Type

/** Says that money of a sale never came, or not so. */
export const VoidSalePayment = Schema.TaggedStruct("VoidSalePayment", {
  ...ofSale,
  paymentId: SalePaymentId,
  reason: SalePaymentVoided.fields.reason
})
export type VoidSalePayment = typeof VoidSalePayment.Type

/** Agrees anew until when a debt is paid. */
export const PromiseDebt = Schema.TaggedStruct("PromiseDebt", { ...ofSale, promise: AgreedPromise })
export type PromiseDebt = typeof PromiseDebt.Type

/** Goods came back, and money may have been handed back: a fact. */
export const ReturnSale = Schema.TaggedStruct("ReturnSale", {
  ...ofSale,
  returnId: SaleReturnId,
  details: ReturnDetails
})
export type ReturnSale = typeof ReturnSale.Type

/** Says that an invoice takes the place of the sale. */
export const InvoiceSale = Schema.TaggedStruct("InvoiceSale", { ...ofSale, replacedBy: InvoiceId })
export type InvoiceSale = typeof InvoiceSale.Type

export type SaleCommand = RecordSale | PaySale | VoidSalePayment | PromiseDebt | ReturnSale | InvoiceSale
