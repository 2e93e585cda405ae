import { Schema } from "effect"
import { TransferCleared, TransferDetails, TransferId, TransferVoided } from "./events.ts"

const ofTransfer = { transferId: TransferId }
const { reason } = TransferVoided.fields

/** Money went from one account of the company to another: a fact. */
export const RecordTransfer = Schema.TaggedStruct("RecordTransfer", { ...ofTransfer, details: TransferDetails })
export type RecordTransfer = typeof RecordTransfer.Type

/** Says that it has arrived. */
export const ClearTransfer = Schema.TaggedStruct("ClearTransfer", {
  ...ofTransfer,
  clearedOn: TransferCleared.fields.clearedOn
})
export type ClearTransfer = typeof ClearTransfer.Type

/** Says that it came back. */
export const FailTransfer = Schema.TaggedStruct("FailTransfer", { ...ofTransfer, reason })
export type FailTransfer = typeof FailTransfer.Type

/** Says that it was not made, or not so. */
export const VoidTransfer = Schema.TaggedStruct("VoidTransfer", { ...ofTransfer, reason })
export type VoidTransfer = typeof VoidTransfer.Type

export type TransferCommand = RecordTransfer | ClearTransfer | FailTransfer | VoidTransfer
