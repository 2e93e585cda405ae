import { Schema } from "effect"
import { CompanyProfile, Letterhead } from "../company/events.ts"
import { Buyer } from "../customer/events.ts"
import { DocumentContent, issuedFields, ItemLine } from "../documents/schema.ts"
import { CreditNoteId, InvoiceId } from "../kernel/ids.ts"
import { SendingChannel } from "../invoice/events.ts"

const {
  customerId,
  currency,
  issueDate,
  pricesIncludeTax,
  title,
  orderNumber,
  language,
  template,
  rounding,
  withholding,
  exchangeRate
} = DocumentContent.fields

/** Why a document is corrected, in the words of who does it. */
export const CorrectionReason = Schema.Trimmed.check(Schema.isMaxLength(300))

/**
 * What a credit note takes back: lines of the invoice, each with the quantity that is credited. `goodsReturned` says whether what was sold
 * came back. What else is there is as it stands on the invoice.
 */
export const CreditNoteContent = Schema.Struct({
  customerId,
  currency,
  issueDate,
  pricesIncludeTax,
  lines: Schema.Array(ItemLine).check(Schema.isMaxLength(200)),
  title,
  orderNumber,
  language,
  template,
  rounding,
  withholding,
  exchangeRate,
  goodsReturned: Schema.Boolean,
  reason: CorrectionReason
})
export type CreditNoteContent = typeof CreditNoteContent.Type

/**
 * A credit note as it stands for ever. Its figures are above zero and lower what is owed on its invoice; `invoiceReference` is what the
 * invoice was called when the credit note was issued. `settles` says what it makes of the invoice.
 */
export const CreditNoteIssued = Schema.TaggedStruct("CreditNoteIssued", {
  creditNoteId: CreditNoteId,
  invoiceId: InvoiceId,
  invoiceReference: Schema.String.check(Schema.isMaxLength(40)),
  settles: Schema.Literals(["part", "rest", "whole"]),
  ...issuedFields({
    content: CreditNoteContent,
    seller: CompanyProfile,
    letterhead: Letterhead,
    buyer: Buyer
  })
})
export type CreditNoteIssued = typeof CreditNoteIssued.Type

export const CreditNoteSent = Schema.TaggedStruct("CreditNoteSent", {
  creditNoteId: CreditNoteId,
  channel: SendingChannel
})
export type CreditNoteSent = typeof CreditNoteSent.Type

export type CreditNoteEvent = CreditNoteIssued | CreditNoteSent
