import { eventKindOf } from "../../../domain/books.ts"
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

/** A commitment in the place of a personal value: [subject, commitment]. */
const commitmentOf = (value: unknown): unknown =>
  value !== null && typeof value === "object" && "$pii" in value && Array.isArray(value.$pii)
    ? value.$pii[1]
    : undefined

/**
 * An event as it is handed to a member: without its body, or those of its personal values, that they may not read. The hash of the body
 * and the commitments stay, so that the chain proves itself all the same. Whatever is not known to be theirs is withheld.
 * Source: docs/decisions/0076-who-reads-what.md.
 */
export const handedTo = (reader: Reader, event: RecordedEvent, bodyHash: string): RecordedEvent => {
  if (readingScopeOf(reader) === WHOLE) return event
  const { body, pii, ...header } = event
  const readable = { kind: eventKindOf(event.t), by: event.by }
  if (!mayRead(reader, readable)) return { ...header, body: null, bodyHash, withheld: [] }
  if (body === null) return event
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
