import { type DomainEvent, readEvent, unseal } from "./books.ts"
import type { Json } from "./kernel/canonical.ts"
import type { RecordedEvent } from "./kernel/envelope.ts"
import { isErased, WITHHELD_VALUE } from "./kernel/personal.ts"

const isMissing = (value: Json | undefined): boolean =>
  value !== null && typeof value === "object" && !Array.isArray(value) && isErased(value)

/** What of a record says what happened. */
type Said = Pick<RecordedEvent, "t" | "v" | "body" | "bodyHash" | "pii" | "withheld" | "told">

/** The body of an event that is withheld as a whole, as far as this member is told of it. */
const toldOf = ({ bodyHash, told }: Said): string | undefined => (bodyHash === undefined ? undefined : told?.[bodyHash])

/** The event in a verified record; undefined when its body was redacted, is withheld from this member, or this build does not know its type or version. */
export const eventIn = (recorded: Said): DomainEvent | undefined => {
  const text = recorded.body ?? toldOf(recorded)
  if (text === undefined) return undefined
  const body = JSON.parse(text) as { [field: string]: Json }
  unseal(recorded.t, body, (commitment) => recorded.pii?.[commitment]?.[1] ?? recorded.told?.[commitment])
  // A value that is here is not withheld, whatever is said.
  for (const field of recorded.withheld ?? []) if (isMissing(body[field])) body[field] = { ...WITHHELD_VALUE }
  return readEvent(recorded.t, recorded.v, body)
}
