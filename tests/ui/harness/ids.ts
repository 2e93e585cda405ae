import { Schema } from "effect"
import {
  CompanyId,
  CreditNoteId,
  CustomerId,
  DeviceId,
  EstimateId,
  InvoiceId,
  LineId,
  PaymentId,
  ProductId,
  UserId
} from "../../../src/domain/kernel/ids.ts"

const text = (kind: number, n: number): string =>
  `01900000-0000-7000-8000-${kind.toString(16).padStart(4, "0")}${n.toString(16).padStart(8, "0")}`

export const userId = Schema.decodeUnknownSync(UserId)(text(1, 1))
export const colleagueId = Schema.decodeUnknownSync(UserId)(text(1, 2))
export const deviceId = Schema.decodeUnknownSync(DeviceId)(text(2, 1))
export const companyId = Schema.decodeUnknownSync(CompanyId)(text(3, 1))
export const customerId = (n: number): CustomerId => Schema.decodeUnknownSync(CustomerId)(text(4, n))
export const productId = (n: number): ProductId => Schema.decodeUnknownSync(ProductId)(text(5, n))
export const invoiceId = (n: number): InvoiceId => Schema.decodeUnknownSync(InvoiceId)(text(6, n))
export const lineId = (n: number): LineId => Schema.decodeUnknownSync(LineId)(text(7, n))
export const paymentId = (n: number): PaymentId => Schema.decodeUnknownSync(PaymentId)(text(8, n))
export const refundId = (n: number): string => text(11, n)
export const supplierId = (n: number): string => text(9, n)
export const creditNoteId = (n: number): CreditNoteId => Schema.decodeUnknownSync(CreditNoteId)(text(0xa, n))
export const estimateId = (n: number): EstimateId => Schema.decodeUnknownSync(EstimateId)(text(0xe, n))
/** Of a kind that has nothing of its own here. */
export const recordId = (kind: number, n: number): string => text(0x100 + kind, n)
