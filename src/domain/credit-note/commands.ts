import { Schema } from "effect"
import { ProvisionalReference } from "../documents/schema.ts"
import { distinct } from "../kernel/distinct.ts"
import { CreditNoteId, InvoiceId, LineId } from "../kernel/ids.ts"
import { Quantity } from "../kernel/schema.ts"
import { SendingChannel } from "../invoice/events.ts"
import { CorrectionReason } from "./events.ts"

/**
 * Credits an issued invoice: the lines named, each in the quantity said, or all that is left of it when `lines` is null. The number is the
 * server's to give; `provisional` is the device's own reference, to be printed until then.
 */
export const IssueCreditNote = Schema.TaggedStruct("IssueCreditNote", {
  creditNoteId: CreditNoteId,
  invoiceId: InvoiceId,
  lines: Schema.NullOr(
    Schema.Array(Schema.Struct({ lineId: LineId, quantity: Quantity })).check(
      Schema.isMaxLength(200),
      distinct(({ lineId }) => lineId, "an id of its own for each")
    )
  ),
  goodsReturned: Schema.Boolean,
  reason: CorrectionReason,
  provisional: ProvisionalReference
})
export type IssueCreditNote = typeof IssueCreditNote.Type

export const MarkCreditNoteSent = Schema.TaggedStruct("MarkCreditNoteSent", {
  creditNoteId: CreditNoteId,
  channel: SendingChannel
})
export type MarkCreditNoteSent = typeof MarkCreditNoteSent.Type

export type CreditNoteCommand = IssueCreditNote | MarkCreditNoteSent
