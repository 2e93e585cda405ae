import { decide, evolve, fork, type Books } from "../../domain/books.ts"
import type { DomainEvent } from "../../domain/facts.ts"
import type { DecideContext } from "../../domain/kernel/decider.ts"
import { commandKindOf, type DomainCommand } from "../../domain/orders.ts"
import type { WireCommand } from "../contract/sync.ts"

/** How far a command of this device has come. */
export type Progress = "saving" | "saved" | "answered"

/** A command that is not part of the log yet. `seq` is 0 until it is saved; `command` null when this build cannot read it. */
export interface Waiting {
  readonly wire: WireCommand
  readonly command: DomainCommand | null
  readonly recordIds: ReadonlyArray<string>
  readonly progress: Progress
}

/** What a waiting command comes to on the confirmed books and those before it. A conflict has no effect here; the server judges. */
export interface Foreseen {
  readonly waiting: Waiting
  readonly verdict: "accepted" | "noop" | "conflict"
  readonly events: ReadonlyArray<DomainEvent>
}

/** The confirmed books with the waiting commands decided on them. */
export interface Overlay {
  readonly view: Books
  readonly foreseen: ReadonlyArray<Foreseen>
}

/** As the server does: a request goes down with a command it depends on; a fact happened whatever became of the one before it. */
const isDraggedDown = ({ wire }: Waiting, refused: ReadonlySet<string>): boolean =>
  commandKindOf(wire.type)?.cls === "request" && wire.dependsOn?.some((id) => refused.has(id)) === true

/** Decides one command on the view and folds what it causes, in place. `refused`: ids of commands that were not, or will not be, booked. */
export const foresee = (
  view: Books,
  waiting: Waiting,
  context: DecideContext,
  refused: ReadonlySet<string> = new Set()
): Foreseen => {
  if (waiting.command === null || isDraggedDown(waiting, refused)) return { waiting, verdict: "conflict", events: [] }
  const decision = decide(view, waiting.command, context, waiting.wire.expect ?? [])
  if (decision.kind === "rejected") return { waiting, verdict: "conflict", events: [] }
  if (decision.kind === "noop") return { waiting, verdict: "noop", events: [] }
  for (const event of decision.events) evolve(view, event)
  return { waiting, verdict: "accepted", events: decision.events }
}

/**
 * Decides the waiting commands again, in their order, on the confirmed books. There is nothing to undo: the view is made anew from
 * books that no unconfirmed command has touched. Pure but for the objects it makes; synchronous. Source: SYNC-11.
 */
export const rebase = (
  confirmed: Books,
  waiting: ReadonlyArray<Waiting>,
  context: DecideContext,
  refusedBefore: Iterable<string> = []
): Overlay => {
  const view = fork(confirmed)
  const refused = new Set(refusedBefore)
  const foreseen = waiting.map((each) => {
    const seen = foresee(view, each, context, refused)
    if (seen.verdict === "conflict") refused.add(each.wire.commandId)
    return seen
  })
  return { view, foreseen }
}
