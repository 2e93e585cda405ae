import { kindOf, readFact, type DomainEvent } from "../../domain/facts.ts"
import type { Json } from "../../domain/kernel/canonical.ts"
import type { Recorded, RecordedEvent } from "../../domain/kernel/envelope.ts"
import type { UnknownRow } from "./storage/log-database.ts"

const commitmentIn = (value: Json | undefined): string | undefined => {
  if (value === null || typeof value !== "object" || Array.isArray(value) || !("$pii" in value)) return undefined
  const pair = value["$pii"]
  const commitment: Json | undefined = Array.isArray(pair) ? pair[1] : undefined
  return typeof commitment === "string" ? commitment : undefined
}

/** The personal fields of a body put back in place; one that was erased reads `{ erased: true }`. */
const unseal = (body: { [field: string]: Json }, fields: ReadonlyArray<string>, pii: RecordedEvent["pii"]): void => {
  for (const field of fields) {
    const commitment = commitmentIn(body[field])
    if (commitment === undefined) continue
    const text = pii?.[commitment]?.[1]
    body[field] = text === undefined ? { erased: true } : (JSON.parse(text) as Json)
  }
}

const personalFields = new Map<string, ReadonlyArray<string>>()

const fieldsOf = (type: string): ReadonlyArray<string> => {
  const known = personalFields.get(type)
  if (known !== undefined) return known
  const fields = Object.keys(kindOf(type)?.personal ?? {})
  personalFields.set(type, fields)
  return fields
}

/** The fact in a verified record; undefined when its body was redacted or this build does not know its type or version. */
export const factIn = (event: RecordedEvent): DomainEvent | undefined => {
  if (event.body === null) return undefined
  const body = JSON.parse(event.body) as { [field: string]: Json }
  const fields = fieldsOf(event.t)
  if (fields.length > 0) unseal(body, fields, event.pii)
  return readFact(event.t, event.v, body)
}

/** The record with its fact, as histories show it. */
export const recordedIn = (event: RecordedEvent): Recorded<DomainEvent> | undefined => {
  const fact = factIn(event)
  if (fact === undefined) return undefined
  return { position: event.p, at: event.at, by: event.by, device: event.dev, commandId: event.cmd, event: fact }
}

/** Whether this build can read a fact of that type and version. */
const isKnown = ({ t, v }: RecordedEvent): boolean => {
  const kind = kindOf(t)
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
