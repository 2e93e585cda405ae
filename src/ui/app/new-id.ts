import { v7 } from "uuid"
import {
  CreditNoteId,
  CustomerId,
  EstimateId,
  InvitationId,
  InvoiceId,
  LineId,
  MailId,
  PaymentId,
  PaymentOptionId,
  ProductId,
  RefundId
} from "../../domain/kernel/ids.ts"

/** Ids are made where the intent is, so that a command sent twice is recognised. */
export const newCustomerId = (): CustomerId => CustomerId.make(v7())
export const newProductId = (): ProductId => ProductId.make(v7())
export const newInvoiceId = (): InvoiceId => InvoiceId.make(v7())
export const newCreditNoteId = (): CreditNoteId => CreditNoteId.make(v7())
export const newEstimateId = (): EstimateId => EstimateId.make(v7())
export const newLineId = (): LineId => LineId.make(v7())
export const newPaymentId = (): PaymentId => PaymentId.make(v7())
export const newMailId = (): MailId => MailId.make(v7())
export const newRefundId = (): RefundId => RefundId.make(v7())
export const newInvitationId = (): InvitationId => InvitationId.make(v7())
export const newPaymentOptionId = (): PaymentOptionId => PaymentOptionId.make(v7())
/** For a kind of record whose form makes its own type of it. */
export const newRecordId = (): string => v7()
export const newLogoId = (): string => v7()
/** Tells a form, and what is kept of it, apart from those of other tabs. */
export const newFormId = (): string => v7()
/** The code of a further tax: nobody reads it, and no two devices make the same. */
export const newTaxCode = (): string => `t-${v7().slice(-10)}`
