import { type DomainEvent, eventKindOf, readEvent, unseal } from "../../domain/books.ts"
import type { Json } from "../../domain/kernel/canonical.ts"
import type { Recorded, RecordedEvent } from "../../domain/kernel/envelope.ts"
import { isErased, WITHHELD_VALUE } from "../../domain/kernel/personal.ts"
import type { PullReply } from "../contract/sync.ts"
import type { UnknownRow } from "./storage/log-database.ts"

const isMissing = (value: Json | undefined): boolean =>
  value !== null && typeof value === "object" && !Array.isArray(value) && isErased(value)

/** The event in a verified record; undefined when its body was redacted, is withheld from this member, or this build does not know its type or version. */
export const eventIn = (recorded: RecordedEvent): DomainEvent | undefined => {
  if (recorded.body === null) return undefined
  const body = JSON.parse(recorded.body) as { [field: string]: Json }
  unseal(recorded.t, body, (commitment) => recorded.pii?.[commitment]?.[1] ?? recorded.told?.[commitment])
  // A value that is here is not withheld, whatever is said.
  for (const field of recorded.withheld ?? []) if (isMissing(body[field])) body[field] = { ...WITHHELD_VALUE }
  return readEvent(recorded.t, recorded.v, body)
}

/** The record with its event, as histories show it. */
export const recordedIn = (recorded: RecordedEvent): Recorded<DomainEvent> | undefined => {
  const event = eventIn(recorded)
  if (event === undefined) return undefined
  const { p: position, at, occ: occurredAt, by, dev: device, cmd: commandId } = recorded
  return { position, at, occurredAt, by, device, commandId, event }
}

/** Whether this build can read an event of that type and version. */
const isKnown = ({ t, v }: RecordedEvent): boolean => {
  const kind = eventKindOf(t)
  return kind !== undefined && v <= kind.version
}

/** Events this build does not know and may pass over, to be noted. */
export const unknownIn = (events: ReadonlyArray<RecordedEvent>): ReadonlyArray<UnknownRow> =>
  events.filter((event) => !isKnown(event)).map(({ p, t, v }) => ({ position: p, type: t, version: v }))

/**
 * The events up to the first that this build must not go on without and cannot read. A tab of a newer build stores what this one
 * cannot read.
 */
export const readableOf = (events: ReadonlyArray<RecordedEvent>): ReadonlyArray<RecordedEvent> => {
  const end = events.findIndex((event) => event.crit && !isKnown(event))
  return end < 0 ? events : events.slice(0, end)
}

/**
 * The page up to the first event that this build must not go on without and cannot read, for a device that stands at `head`. A server
 * that was told what is read here ends its pages there itself, all but the first.
 */
export const readablePart = (page: PullReply, head: number): PullReply => {
  const events = readableOf(page.events)
  if (events.length === page.events.length) return page
  const { seal: _ofTheWhole, ...rest } = page
  const last = events.at(-1)?.p ?? head
  const open = page.outcomes.findIndex((outcome) => outcome.kind === "accepted" && outcome.to > last)
  const outcomes = open < 0 ? page.outcomes : page.outcomes.slice(0, open)
  return { ...rest, events, outcomes, more: false, stop: "newer_event" }
}
