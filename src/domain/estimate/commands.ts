import { Schema } from "effect"
import { ProvisionalReference } from "../documents/schema.ts"
import { SendingChannel } from "../invoice/events.ts"
import { distinct } from "../kernel/distinct.ts"
import { Counter } from "../kernel/envelope.ts"
import { EstimateId, InvoiceId } from "../kernel/ids.ts"
import { ContentHash, IsoDate } from "../kernel/schema.ts"
import { ConvertedLine, EstimateContent, EstimateReply } from "./events.ts"

/** Keeps a draft: writes it the first time, replaces it after. `revises` is read the first time only. */
export const SaveEstimateDraft = Schema.TaggedStruct("SaveEstimateDraft", {
  estimateId: EstimateId,
  content: EstimateContent,
  revises: Schema.NullOr(EstimateId)
})
export type SaveEstimateDraft = typeof SaveEstimateDraft.Type

/** Gives up a draft, or withdraws an offer that nothing was invoiced of. */
export const CancelEstimate = Schema.TaggedStruct("CancelEstimate", { estimateId: EstimateId })
export type CancelEstimate = typeof CancelEstimate.Type

/** Makes the offer final; `version` and `provisional` are as for invoices. A new version takes the place of the one that it revises. */
export const IssueEstimate = Schema.TaggedStruct("IssueEstimate", {
  estimateId: EstimateId,
  version: Counter,
  provisional: ProvisionalReference
})
export type IssueEstimate = typeof IssueEstimate.Type

export const MarkEstimateSent = Schema.TaggedStruct("MarkEstimateSent", {
  estimateId: EstimateId,
  channel: SendingChannel
})
export type MarkEstimateSent = typeof MarkEstimateSent.Type

const answer = { estimateId: EstimateId, on: IsoDate, reply: EstimateReply }

/** Notes that the customer agreed, who said so and on which day. */
export const AcceptEstimate = Schema.TaggedStruct("AcceptEstimate", answer)
export type AcceptEstimate = typeof AcceptEstimate.Type

/** Notes that the customer refused, who said so and on which day. */
export const DeclineEstimate = Schema.TaggedStruct("DeclineEstimate", answer)
export type DeclineEstimate = typeof DeclineEstimate.Type

/** The customer answers on the public page of the offer, behind the link of that hash, on the day on which it is heard. */
export const AnswerEstimateByLink = Schema.TaggedStruct("AnswerEstimateByLink", {
  estimateId: EstimateId,
  hash: ContentHash,
  answer: Schema.Literals(["accepted", "declined"]),
  reply: EstimateReply
})
export type AnswerEstimateByLink = typeof AnswerEstimateByLink.Type

/** Takes back an answer that was noted by mistake. */
export const ReopenEstimate = Schema.TaggedStruct("ReopenEstimate", { estimateId: EstimateId })
export type ReopenEstimate = typeof ReopenEstimate.Type

/**
 * Makes a draft invoice of the lines named, each in the quantity said, or of all that is left when `lines` is null. `conversions` is how
 * many invoices of the offer its sender had seen: one made meanwhile is not made again. An offer without an answer is
 * accepted by it, in the customer’s own name.
 */
export const ConvertEstimate = Schema.TaggedStruct("ConvertEstimate", {
  estimateId: EstimateId,
  invoiceId: InvoiceId,
  lines: Schema.NullOr(
    Schema.Array(ConvertedLine).check(
      Schema.isMaxLength(200),
      distinct(({ lineId }) => lineId, "an id of its own for each")
    )
  ),
  conversions: Counter
})
export type ConvertEstimate = typeof ConvertEstimate.Type

export type EstimateCommand =
  | SaveEstimateDraft
  | CancelEstimate
  | IssueEstimate
  | MarkEstimateSent
  | AcceptEstimate
  | DeclineEstimate
  | AnswerEstimateByLink
  | ReopenEstimate
  | ConvertEstimate
