import { transactionLifecycle, type TransactionEvent } from "../../machines/money/transaction.ts"
import { accept, nothingToDo, reject, shapesOf, type Decider, type Decision } from "../kernel/decider.ts"
import * as commands from "./commands.ts"
import type { RecordTransfer, TransferCommand } from "./commands.ts"
import type { TransferEvent } from "./events.ts"
import type { TransferState } from "./state.ts"

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
