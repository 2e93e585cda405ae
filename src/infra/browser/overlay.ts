import { type Books, commandKindOf, type DomainCommand, type DomainEvent, evolve, fork } from "../../domain/books.ts"
import type { DomainDecider } from "../../domain/load-decider.ts"
import { reject, type DecideContext, type OptimisticDecision } from "../../domain/kernel/decider.ts"
import type { WireCommand } from "../contract/sync.ts"
import type { DeviceRefusal } from "./books-port.ts"

/** How far a command of this device has come. */
export type Progress = "saving" | "saved" | "answered"

/** A command that is not part of the log yet. `seq` is 0 until it is saved; `command` null when this build cannot read it. */
export interface Waiting {
  readonly wire: WireCommand
  readonly command: DomainCommand | null
  readonly recordIds: ReadonlyArray<string>
  readonly progress: Progress
}

/**
 * What a waiting command comes to on the confirmed books and those before it. A conflict has no effect here; the server judges. `open`: what
 * decides it is withheld from this member, and `events` are what of it can be said.
 */
export interface Foreseen {
  readonly waiting: Waiting
  readonly verdict: "accepted" | "noop" | "conflict" | "open"
  readonly events: ReadonlyArray<DomainEvent>
}

/** The confirmed books with the waiting commands decided on them. */
export interface Overlay {
  readonly view: Books
  readonly foreseen: ReadonlyArray<Foreseen>
}

/** As the server does: a request goes down with a command it depends on; a fact happened whatever became of the one before it. */
const dragsDown = ({ type, dependsOn }: WireCommand, refused: ReadonlySet<string>): string | undefined =>
  commandKindOf(type)?.cls === "request" ? dependsOn?.find((id) => refused.has(id)) : undefined

/** The answer of this device to a command. */
export type DeviceDecision = OptimisticDecision<DomainEvent, DeviceRefusal["code"]>

/** What decides on a device: on the whole of the books as the server does, on a part of them as far as that goes. */
type Deciding = Pick<DomainDecider, "decide" | "foresee">

/** Decides one command on the view as the server would. `refused`: ids of commands that were not, or will not be, booked. */
export const decideOn = (
  decider: Deciding,
  view: Books,
  { command, wire }: { readonly command: DomainCommand; readonly wire: WireCommand },
  context: DecideContext,
  refused: ReadonlySet<string>
): DeviceDecision => {
  const on = dragsDown(wire, refused)
  if (on !== undefined) return reject("dependency", { on })
  const answer = context.reads === undefined ? decider.decide : decider.foresee
  return answer(view, command, context, wire.expect ?? [])
}

/** What a decision comes to on the view, whose events are folded in place as those of who asks, on that day. */
export const foreseen = (
  view: Books,
  waiting: Waiting,
  decision: DeviceDecision,
  { actor, today }: Pick<DecideContext, "actor" | "today">
): Foreseen => {
  if (decision.kind === "rejected") return { waiting, verdict: "conflict", events: [] }
  if (decision.kind === "noop") return { waiting, verdict: "noop", events: [] }
  for (const event of decision.events) evolve(view, event, actor, 0, today)
  return { waiting, verdict: decision.kind, events: decision.events }
}

/**
 * Decides the waiting commands again, in their order, on the confirmed books. There is nothing to undo: the view is made anew from
 * books that no unconfirmed command has touched. Pure but for the objects it makes; synchronous. Source: SYNC-11.
 */
export const rebase = (
  decider: Deciding,
  confirmed: Books,
  waiting: ReadonlyArray<Waiting>,
  context: DecideContext,
  refusedBefore: Iterable<string> = []
): Overlay => {
  const view = fork(confirmed)
  const refused = new Set(refusedBefore)
  const seen = waiting.map((each): Foreseen => {
    const { command, wire } = each
    const own: Foreseen =
      command === null
        ? { waiting: each, verdict: "conflict", events: [] }
        : foreseen(view, each, decideOn(decider, view, { command, wire }, context, refused), context)
    if (own.verdict === "conflict") refused.add(wire.commandId)
    return own
  })
  return { view, foreseen: seen }
}
