import { accept, nothingToDo, reject, shapesOf, type Decider, type Decision } from "../kernel/decider.ts"
import { isNothing, minorOf, subtractMinor } from "../kernel/minor.ts"
import * as commands from "./commands.ts"
import type { ReconciliationCommand } from "./commands.ts"
import type { ReconciliationEvent } from "./events.ts"
import type { ReconciliationState } from "./state.ts"

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
