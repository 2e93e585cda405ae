import { Schema } from "effect"
import { CompanyProfile, Letterhead } from "../company/events.ts"
import { Buyer } from "../customer/events.ts"
import { PaymentPromise } from "../documents/promise.ts"
import { DocumentContent, DocumentExtras, InvoiceType, issuedFields } from "../documents/schema.ts"
import { EstimateId, InvoiceId, Uuid } from "../kernel/ids.ts"
import { IsoDate, MinorText } from "../kernel/schema.ts"

/**
 * What most invoices say nothing of. `isDeposit`: what is asked for is paid in advance, and taken off the invoice to come. `depositOf` is
 * the estimate, or the draft of that invoice, of whose price it is a part.
 */
export const InvoiceExtras = Schema.Struct({
  isDeposit: Schema.optionalKey(Schema.Literal(true)),
  depositOf: Schema.optionalKey(Uuid),
  ...DocumentExtras.fields
})
export type InvoiceExtras = typeof InvoiceExtras.Type

const { customerId, currency, issueDate, ...alike } = DocumentContent.fields

/** Everything a person writes on an invoice. A draft may lack its customer, its lines and its payment date. */
export const InvoiceContent = Schema.Struct({
  customerId,
  type: InvoiceType,
  currency,
  issueDate,
  paymentDate: Schema.NullOr(IsoDate),
  ...alike,
  ...InvoiceExtras.fields
})
export type InvoiceContent = typeof InvoiceContent.Type

export const InvoiceDrafted = Schema.TaggedStruct("InvoiceDrafted", {
  invoiceId: InvoiceId,
  content: InvoiceContent,
  total: MinorText
})
export type InvoiceDrafted = typeof InvoiceDrafted.Type

/** `content` is the whole draft after the change. */
export const InvoiceDraftEdited = Schema.TaggedStruct("InvoiceDraftEdited", {
  invoiceId: InvoiceId,
  content: InvoiceContent,
  total: MinorText
})
export type InvoiceDraftEdited = typeof InvoiceDraftEdited.Type

/** Only a draft can be cancelled; an issued invoice is corrected by a credit note. */
export const InvoiceCancelled = Schema.TaggedStruct("InvoiceCancelled", { invoiceId: InvoiceId })
export type InvoiceCancelled = typeof InvoiceCancelled.Type

/** The invoice as it stands for ever: its content and everything it needs from elsewhere; see `issuedFields`. */
export const InvoiceIssued = Schema.TaggedStruct("InvoiceIssued", {
  invoiceId: InvoiceId,
  ...issuedFields({ content: InvoiceContent, seller: CompanyProfile, letterhead: Letterhead, buyer: Buyer })
})
export type InvoiceIssued = typeof InvoiceIssued.Type

/** How an invoice reached its customer. */
export const SendingChannel = Schema.Literals(["whatsapp", "sms", "email", "link", "print", "other"])
export type SendingChannel = typeof SendingChannel.Type

export const InvoiceSent = Schema.TaggedStruct("InvoiceSent", { invoiceId: InvoiceId, channel: SendingChannel })
export type InvoiceSent = typeof InvoiceSent.Type

/**
 * What is still owed on the invoice is waited for no longer: `amount` in minor units of its currency. Money that comes after all ends the
 * write-off.
 */
export const InvoiceWrittenOff = Schema.TaggedStruct("InvoiceWrittenOff", {
  invoiceId: InvoiceId,
  amount: MinorText,
  reason: Schema.Trimmed.check(Schema.isMaxLength(300))
})
export type InvoiceWrittenOff = typeof InvoiceWrittenOff.Type

/** A write-off was taken back: what was written off is owed again. `settlement` is how much had been paid. */
export const InvoiceWriteOffReversed = Schema.TaggedStruct("InvoiceWriteOffReversed", {
  invoiceId: InvoiceId,
  settlement: Schema.Literals(["unpaid", "partial"])
})
export type InvoiceWriteOffReversed = typeof InvoiceWriteOffReversed.Type

/**
 * A draft made of an estimate was given up: what it took can be invoiced again. `leaves` says whether other invoices of that estimate are
 * there.
 */
export const EstimateReleased = Schema.TaggedStruct("EstimateReleased", {
  invoiceId: InvoiceId,
  estimateId: EstimateId,
  leaves: Schema.Literals(["nothing", "part"])
})
export type EstimateReleased = typeof EstimateReleased.Type

/** The customer promised to pay; null: what was promised holds no longer. `owed`: what was owed then, in minor units of the invoice's currency. */
export const InvoicePromised = Schema.TaggedStruct("InvoicePromised", {
  invoiceId: InvoiceId,
  promise: Schema.NullOr(PaymentPromise),
  owed: MinorText
})
export type InvoicePromised = typeof InvoicePromised.Type

export type InvoiceEvent =
  | InvoiceDrafted
  | InvoiceDraftEdited
  | InvoiceCancelled
  | InvoiceIssued
  | InvoiceSent
  | InvoiceWrittenOff
  | InvoiceWriteOffReversed
  | InvoicePromised
  | EstimateReleased
