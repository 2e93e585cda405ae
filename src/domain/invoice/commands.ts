import { Schema } from "effect"
import { PaymentPromise } from "../documents/promise.ts"
import { ProvisionalReference } from "../documents/schema.ts"
import { Counter } from "../kernel/envelope.ts"
import { InvoiceId } from "../kernel/ids.ts"
import { MinorText } from "../kernel/schema.ts"
import { InvoiceContent, SendingChannel } from "./events.ts"

/** Keeps a draft: writes it the first time, replaces it after. A draft has no number. */
export const SaveInvoiceDraft = Schema.TaggedStruct("SaveInvoiceDraft", {
  invoiceId: InvoiceId,
  content: InvoiceContent
})
export type SaveInvoiceDraft = typeof SaveInvoiceDraft.Type

/** Gives up a draft that was never issued. */
export const CancelInvoice = Schema.TaggedStruct("CancelInvoice", { invoiceId: InvoiceId })
export type CancelInvoice = typeof CancelInvoice.Type

/**
 * Makes the invoice legal, with the content its issuer read and no other: `version` is how many events of the invoice the issuer had
 * seen (`books.versions`), and an invoice that has changed since is refused as stale. The number is not asked for: the server gives
 * it. `provisional` is the device's own reference, to be printed until then.
 */
export const IssueInvoice = Schema.TaggedStruct("IssueInvoice", {
  invoiceId: InvoiceId,
  version: Counter,
  provisional: ProvisionalReference
})
export type IssueInvoice = typeof IssueInvoice.Type

export const MarkInvoiceSent = Schema.TaggedStruct("MarkInvoiceSent", { invoiceId: InvoiceId, channel: SendingChannel })
export type MarkInvoiceSent = typeof MarkInvoiceSent.Type

/**
 * Gives up what is still owed on an issued invoice. `seen`: how much that was, in minor units, when it was asked for; left out by builds
 * that did not say so.
 */
export const WriteOffInvoice = Schema.TaggedStruct("WriteOffInvoice", {
  invoiceId: InvoiceId,
  reason: Schema.Trimmed.check(Schema.isMaxLength(300)),
  seen: Schema.optionalKey(Schema.Struct({ balance: MinorText }))
})
export type WriteOffInvoice = typeof WriteOffInvoice.Type

/** Takes a write-off back. */
export const ReverseWriteOff = Schema.TaggedStruct("ReverseWriteOff", { invoiceId: InvoiceId })
export type ReverseWriteOff = typeof ReverseWriteOff.Type

/** Says what a customer promised of an invoice; null: nothing any more. */
export const PromiseInvoice = Schema.TaggedStruct("PromiseInvoice", {
  invoiceId: InvoiceId,
  promise: Schema.NullOr(PaymentPromise)
})
export type PromiseInvoice = typeof PromiseInvoice.Type

export type InvoiceCommand =
  | SaveInvoiceDraft
  | CancelInvoice
  | IssueInvoice
  | MarkInvoiceSent
  | WriteOffInvoice
  | ReverseWriteOff
  | PromiseInvoice
