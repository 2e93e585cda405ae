import { Schema } from "effect"
import { CompanyProfile, Letterhead } from "../company/events.ts"
import { Buyer } from "../customer/events.ts"
import { DocumentContent, issuedFields } from "../documents/schema.ts"
import { InvoiceContent, SendingChannel } from "../invoice/events.ts"
import { Personal } from "../kernel/erasable.ts"
import { CustomerId, EstimateId, InvoiceId, LineId } from "../kernel/ids.ts"
import { ContentHash, IsoDate, MinorText, Quantity } from "../kernel/schema.ts"

/** An estimate, or a proforma: the same offer under its own title and in its own series. Source: spec section 5, "a valid proforma number". */
export const EstimateKind = Schema.Literals(["estimate", "proforma"])
export type EstimateKind = typeof EstimateKind.Type

const { customerId, currency, issueDate, ...alike } = DocumentContent.fields

/** Everything a person writes on an estimate. `validUntil` is the last day on which the offer stands, null where it has no end. */
export const EstimateContent = Schema.Struct({
  customerId,
  kind: EstimateKind,
  currency,
  issueDate,
  validUntil: Schema.NullOr(IsoDate),
  ...alike
})
export type EstimateContent = typeof EstimateContent.Type

/** `revises` is the estimate of which this is a new version, null on a first one. */
export const EstimateDrafted = Schema.TaggedStruct("EstimateDrafted", {
  estimateId: EstimateId,
  content: EstimateContent,
  total: MinorText,
  revises: Schema.NullOr(EstimateId)
})
export type EstimateDrafted = typeof EstimateDrafted.Type

/** `content` is the whole draft after the change. */
export const EstimateDraftEdited = Schema.TaggedStruct("EstimateDraftEdited", {
  estimateId: EstimateId,
  content: EstimateContent,
  total: MinorText
})
export type EstimateDraftEdited = typeof EstimateDraftEdited.Type

/** A draft was given up, or an offer that nothing was invoiced of withdrawn. */
export const EstimateCancelled = Schema.TaggedStruct("EstimateCancelled", { estimateId: EstimateId })
export type EstimateCancelled = typeof EstimateCancelled.Type

/** The offer as it stands for ever: its content and everything it needs from elsewhere; see `issuedFields`. */
export const EstimateIssued = Schema.TaggedStruct("EstimateIssued", {
  estimateId: EstimateId,
  ...issuedFields({ content: EstimateContent, seller: CompanyProfile, letterhead: Letterhead, buyer: Buyer })
})
export type EstimateIssued = typeof EstimateIssued.Type

/** A new version was issued: this one stands no longer. */
export const EstimateSuperseded = Schema.TaggedStruct("EstimateSuperseded", {
  estimateId: EstimateId,
  supersededBy: EstimateId
})
export type EstimateSuperseded = typeof EstimateSuperseded.Type

export const EstimateSent = Schema.TaggedStruct("EstimateSent", { estimateId: EstimateId, channel: SendingChannel })
export type EstimateSent = typeof EstimateSent.Type

/** Who answered an offer, and why, in their own words or those of who noted it; the reason may be empty. */
export const EstimateReply = Schema.Struct({
  name: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(120)),
  reason: Schema.Trimmed.check(Schema.isMaxLength(300))
})
export type EstimateReply = typeof EstimateReply.Type

/** `link`: the hash of the link behind which the customer answered on the public page; left out where a member noted the answer. */
const answered = {
  estimateId: EstimateId,
  customerId: CustomerId,
  on: IsoDate,
  reply: Personal(EstimateReply),
  link: Schema.optionalKey(ContentHash)
}

/** The customer agreed to the offer on that day. */
export const EstimateAccepted = Schema.TaggedStruct("EstimateAccepted", answered)
export type EstimateAccepted = typeof EstimateAccepted.Type

/** The customer refused the offer on that day. */
export const EstimateDeclined = Schema.TaggedStruct("EstimateDeclined", answered)
export type EstimateDeclined = typeof EstimateDeclined.Type

/** The answer that was noted does not hold: the customer has yet to answer. */
export const EstimateReopened = Schema.TaggedStruct("EstimateReopened", { estimateId: EstimateId })
export type EstimateReopened = typeof EstimateReopened.Type

/** So much of one line of an estimate. */
export const ConvertedLine = Schema.Struct({ lineId: LineId, quantity: Quantity })
export type ConvertedLine = typeof ConvertedLine.Type

/**
 * So much of the offer became a draft invoice, with this content and total. `lines` are the quantities of the offer's lines that it took;
 * `settles` says whether anything of the offer is left. `estimateReference` is what the offer was called.
 */
export const EstimateConverted = Schema.TaggedStruct("EstimateConverted", {
  estimateId: EstimateId,
  invoiceId: InvoiceId,
  estimateReference: Schema.String.check(Schema.isMaxLength(40)),
  lines: Schema.Array(ConvertedLine),
  content: InvoiceContent,
  total: MinorText,
  settles: Schema.Literals(["part", "rest"])
})
export type EstimateConverted = typeof EstimateConverted.Type

export type EstimateEvent =
  | EstimateDrafted
  | EstimateDraftEdited
  | EstimateCancelled
  | EstimateIssued
  | EstimateSuperseded
  | EstimateSent
  | EstimateAccepted
  | EstimateDeclined
  | EstimateReopened
  | EstimateConverted
