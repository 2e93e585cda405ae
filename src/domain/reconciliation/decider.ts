import { Schema } from "effect"
import { accept, type Decider, type Decision, nothingToDo, reject, shapesOf } from "../kernel/decider.ts"
import { isNothing, minorOf, subtractMinor } from "../kernel/minor.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { Count, type ReconciliationEvent, ReconciliationId, ReconciliationVoided } from "./events.ts"
import type { ReconciliationState } from "./state.ts"

/** Compares an account with a statement, or with what was counted. What differs is booked, and needs a reason. */
export const ReconcileAccount = Schema.TaggedStruct("ReconcileAccount", {
  reconciliationId: ReconciliationId,
  count: Count
})
export type ReconcileAccount = typeof ReconcileAccount.Type

/** Says that the comparison was wrong. */
export const VoidReconciliation = Schema.TaggedStruct("VoidReconciliation", {
  reconciliationId: ReconciliationId,
  reason: ReconciliationVoided.fields.reason
})
export type VoidReconciliation = typeof VoidReconciliation.Type

const commands = { ReconcileAccount, VoidReconciliation }
export type ReconciliationCommand = TypeOf<typeof commands>

const REFUSALS = ["record_unknown", "difference_without_reason"] as const

const decide = (
  state: ReconciliationState | undefined,
  command: ReconciliationCommand
): Decision<ReconciliationEvent, (typeof REFUSALS)[number]> => {
  const { reconciliationId } = command
  if (command._tag === "ReconcileAccount") {
    if (state !== undefined) return nothingToDo("already_recorded")
    const { count } = command
    const difference = subtractMinor(minorOf(count.counted), minorOf(count.book))
    return isNothing(difference) || count.reason !== ""
      ? accept({ _tag: "AccountReconciled", reconciliationId, count, difference: difference.toString() })
      : reject("difference_without_reason")
  }
  if (state === undefined) return reject("record_unknown")
  return state.voided
    ? nothingToDo("unchanged")
    : accept({ _tag: "ReconciliationVoided", reconciliationId, reason: command.reason })
}

export const decider: Decider<
  ReconciliationState | undefined,
  ReconciliationCommand,
  ReconciliationEvent,
  (typeof REFUSALS)[number],
  object,
  object
> = { commands: shapesOf(commands), refusals: REFUSALS, needs: () => ({}), decide }
