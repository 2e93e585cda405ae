import { type DomainEvent, eventKindOf } from "../../domain/books.ts"
import type { Recorded, RecordedEvent } from "../../domain/kernel/envelope.ts"
import { eventIn } from "../../domain/recorded-event.ts"
import type { PullReply } from "../contract/sync.ts"
import type { UnknownRow } from "./storage/log-database.ts"

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
