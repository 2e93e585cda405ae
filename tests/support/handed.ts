import { eventKinds, type DomainEvent } from "../../src/domain/books.ts"
import { canonical, type Json } from "../../src/domain/kernel/canonical.ts"
import type { RecordedEvent } from "../../src/domain/kernel/envelope.ts"
import type { Role } from "../../src/domain/kernel/permissions.ts"
import { eventIn } from "../../src/domain/recorded-event.ts"
import { handedTo } from "../../src/infra/server/event-store/withholding.ts"
import { OWNER } from "./samples.ts"

/** An event as the server's file has it, but for the chain. */
const stored = (event: DomainEvent, position: number): RecordedEvent => {
  const { _tag: t, ...fields } = event
  const body = JSON.parse(canonical(fields)) as { [field: string]: Json }
  const pii: { [commitment: string]: readonly [string, string] } = {}
  for (const [field, subjectOf] of Object.entries(eventKinds[t].personal)) {
    const commitment = `${position} ${field}`
    pii[commitment] = ["salt", canonical(body[field])]
    body[field] = { $pii: [subjectOf(body), commitment] }
  }
  const { version } = eventKinds[t]
  const header = { p: position, t, v: version, crit: true, by: OWNER, at: position, occ: position, seq: position }
  return { ...header, id: "", cmd: "", dev: "", body: canonical(body), h: "", pii } as unknown as RecordedEvent
}

/** Events as the device of somebody in that role reads them: what is withheld from them is not among them, or says so. */
export const handedOf = (role: Role, events: ReadonlyArray<DomainEvent>): ReadonlyArray<DomainEvent> =>
  events.flatMap((event, index) => eventIn(handedTo({ role }, stored(event, index + 1), "b".repeat(64))) ?? [])
