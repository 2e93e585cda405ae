import { Schema } from "effect"
import { type TransactionEvent, transactionLifecycle } from "../../machines/money/transaction.ts"
import { accept, type Decider, type Decision, nothingToDo, reject, shapesOf } from "../kernel/decider.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { TransferCleared, TransferDetails, type TransferEvent, TransferId, TransferVoided } from "./events.ts"
import type { TransferState } from "./aggregate.ts"

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

const commands = { RecordTransfer, ClearTransfer, FailTransfer, VoidTransfer }
export type TransferCommand = TypeOf<typeof commands>

const REFUSALS = ["record_unknown", "transfer_same_account", "transfer_over"] as const
type TransferDecision = Decision<TransferEvent, (typeof REFUSALS)[number]>

const STEPS: { readonly [type in Exclude<TransferCommand["_tag"], "RecordTransfer">]: TransactionEvent["type"] } = {
  ClearTransfer: "transaction.clear",
  FailTransfer: "transaction.fail",
  VoidTransfer: "transaction.cancel"
}

const record = ({ details, transferId }: RecordTransfer): TransferDecision =>
  details.from === details.to ? reject("transfer_same_account") : accept({ _tag: "TransferMade", transferId, details })

const decide = (state: TransferState | undefined, command: TransferCommand): TransferDecision => {
  if (command._tag === "RecordTransfer") return state === undefined ? record(command) : nothingToDo("already_recorded")
  if (state === undefined) return reject("record_unknown")
  const { lifecycle } = state
  const { transferId } = command
  const step = STEPS[command._tag]
  // Said twice alike it is said once.
  const isSaid = transactionLifecycle.next(transactionLifecycle.initial, step) === lifecycle
  if (isSaid) return nothingToDo("unchanged")
  if (!transactionLifecycle.can(lifecycle, step)) return reject("transfer_over", { status: lifecycle })
  switch (command._tag) {
    case "ClearTransfer": {
      const { received, receivedCurrency, to } = state.made.details
      const { clearedOn } = command
      return accept({ _tag: "TransferCleared", transferId, clearedOn, to, receivedCurrency, received })
    }
    case "FailTransfer":
      return accept({ _tag: "TransferFailed", transferId, reason: command.reason })
    case "VoidTransfer":
      return accept({ _tag: "TransferVoided", transferId, reason: command.reason })
    default:
      return command satisfies never
  }
}

export const decider: Decider<
  TransferState | undefined,
  TransferCommand,
  TransferEvent,
  (typeof REFUSALS)[number],
  object,
  object
> = { commands: shapesOf(commands), refusals: REFUSALS, needs: () => ({}), decide }
