import { type DomainEvent, eventKindOf, readEvent, unseal } from "../../domain/books.ts"
import type { Json } from "../../domain/kernel/canonical.ts"
import type { Recorded, RecordedEvent } from "../../domain/kernel/envelope.ts"
import type { UnknownRow } from "./storage/log-database.ts"

/** The fact in a verified record; undefined when its body was redacted or this build does not know its type or version. */
export const factIn = (event: RecordedEvent): DomainEvent | undefined => {
  if (event.body === null) return undefined
  const body = JSON.parse(event.body) as { [field: string]: Json }
  unseal(event.t, body, (commitment) => event.pii?.[commitment]?.[1])
  return readEvent(event.t, event.v, body)
}

/** The record with its fact, as histories show it. */
export const recordedIn = (event: RecordedEvent): Recorded<DomainEvent> | undefined => {
  const fact = factIn(event)
  if (fact === undefined) return undefined
  const { p: position, at, occ: occurredAt, by, dev: device, cmd: commandId } = event
  return { position, at, occurredAt, by, device, commandId, event: fact }
}

/** Whether this build can read a fact of that type and version. */
const isKnown = ({ t, v }: RecordedEvent): boolean => {
  const kind = eventKindOf(t)
  return kind !== undefined && v <= kind.version
}

/** Facts this build does not know: `critical` when it must not go on without them, else to be noted and passed over. */
export const unknownIn = (
  events: ReadonlyArray<RecordedEvent>
): { readonly critical: boolean; readonly rows: ReadonlyArray<UnknownRow> } => {
  const unknown = events.filter((event) => !isKnown(event))
  return {
    critical: unknown.some(({ crit }) => crit),
    rows: unknown.map(({ p, t, v }) => ({ position: p, type: t, version: v }))
  }
}
