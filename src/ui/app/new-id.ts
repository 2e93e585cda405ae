import { v7 } from "uuid"
import { CustomerId, InvitationId, InvoiceId, LineId, PaymentId, ProductId } from "../../domain/kernel/ids.ts"

/** Ids are made where the intent is, so that a command sent twice is recognised. */
export const newCustomerId = (): CustomerId => CustomerId.make(v7())
export const newProductId = (): ProductId => ProductId.make(v7())
export const newInvoiceId = (): InvoiceId => InvoiceId.make(v7())
export const newLineId = (): LineId => LineId.make(v7())
export const newPaymentId = (): PaymentId => PaymentId.make(v7())
export const newInvitationId = (): InvitationId => InvitationId.make(v7())
