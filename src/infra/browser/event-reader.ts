import { type DomainEvent, eventKindOf, readEvent, unseal } from "../../domain/books.ts"
import type { Json } from "../../domain/kernel/canonical.ts"
import type { Recorded, RecordedEvent } from "../../domain/kernel/envelope.ts"
import type { UnknownRow } from "./storage/log-database.ts"

/** The event in a verified record; undefined when its body was redacted or this build does not know its type or version. */
export const eventIn = (recorded: RecordedEvent): DomainEvent | undefined => {
  if (recorded.body === null) return undefined
  const body = JSON.parse(recorded.body) as { [field: string]: Json }
  unseal(recorded.t, body, (commitment) => recorded.pii?.[commitment]?.[1])
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

/** Events this build does not know: `critical` when it must not go on without them, else to be noted and passed over. */
export const unknownIn = (
  events: ReadonlyArray<RecordedEvent>
): { readonly critical: boolean; readonly rows: ReadonlyArray<UnknownRow> } => {
  const unknown = events.filter((event) => !isKnown(event))
  return {
    critical: unknown.some(({ crit }) => crit),
    rows: unknown.map(({ p, t, v }) => ({ position: p, type: t, version: v }))
  }
}
