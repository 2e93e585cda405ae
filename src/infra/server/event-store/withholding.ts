import { eventKindOf } from "../../../domain/books.ts"
import { canonical } from "../../../domain/kernel/canonical.ts"
import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"
import {
  mayRead,
  mayReadField,
  mayReadName,
  nameIn,
  readingScopeOf,
  WHOLE,
  type Reader
} from "../../../domain/kernel/reading.ts"
import type { JsonObject } from "../../../domain/kernel/versions.ts"

/** A commitment in the place of a personal value: [subject, commitment]. */
const commitmentOf = (value: unknown): unknown =>
  value !== null && typeof value === "object" && "$pii" in value && Array.isArray(value.$pii)
    ? value.$pii[1]
    : undefined

/** What of an event says who may read what of it. */
type Held = Pick<RecordedEvent, "t" | "v" | "by" | "body" | "pii">

/** An event of which a part may be withheld. */
type Handed<Event extends Held> = Omit<Event, "body" | "pii"> &
  Pick<RecordedEvent, "body" | "bodyHash" | "pii" | "withheld" | "told">

/**
 * An event as it is handed to a member: without its body, or those of its personal values, that they may not read. The hash of the body
 * and the commitments stay, so that the chain proves itself all the same. A body of before, in which something stands in the clear that they
 * may not read, is withheld whole, and what it says besides is told beside its hash. Whatever is not known to be theirs is withheld.
 * Source: docs/decisions/0076-who-reads-what.md.
 */
export const handedTo = <Event extends Held>(reader: Reader, event: Event, bodyHash: string): Handed<Event> => {
  if (readingScopeOf(reader) === WHOLE) return event
  const { body, pii, ...header } = event
  const readable = { kind: eventKindOf(event.t), by: event.by }
  if (!mayRead(reader, readable)) return { ...header, body: null, bodyHash, withheld: [] }
  if (body === null) return event
  const personal = Object.keys(readable.kind?.personal ?? {})
  const hidden = personal.filter((field) => !mayReadField(reader, readable, field))
  const exposed = hidden.length === 0 ? undefined : readable.kind?.exposed[event.v]
  // What stands in the clear goes with the whole body; of the rest they are told, under its hash.
  if (exposed !== undefined) {
    const rest = canonical(exposed(JSON.parse(body) as JsonObject))
    return { ...header, body: null, bodyHash, withheld: hidden, told: { [bodyHash]: rest } }
  }
  const kept: { [commitment: string]: readonly [string, string] } = {}
  const told: { [commitment: string]: string } = {}
  const withheld: Array<string> = []
  // Written by this server from a checked event.
  const fields = JSON.parse(body) as { readonly [field: string]: unknown }
  for (const [field, value] of Object.entries(fields)) {
    const commitment = commitmentOf(value)
    if (typeof commitment !== "string") continue
    const found = pii?.[commitment]
    if (!mayReadField(reader, readable, field)) {
      withheld.push(field)
      if (found !== undefined && mayReadName(reader, readable, field)) told[commitment] = nameIn(found[1])
    } else if (found !== undefined) kept[commitment] = found
  }
  return {
    ...header,
    body,
    ...(Object.keys(kept).length === 0 ? {} : { pii: kept }),
    ...(withheld.length === 0 ? {} : { withheld }),
    ...(Object.keys(told).length === 0 ? {} : { told })
  }
}
