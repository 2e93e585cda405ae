import type { ErasureScope } from "../../domain/erasure/events.ts"
import { commitmentsIn } from "../../domain/kernel/commitments.ts"
import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import { eventIn } from "../../domain/recorded-event.ts"

/** Something that an event should hold and does not: its body, or the personal value of somebody. */
export interface Lack {
  readonly position: number
  /** Whose value lacks; null for the body. */
  readonly subjectId: string | null
}

/** What an event at `at` says was erased of what stood before it. */
export interface ToldErasure {
  readonly scope: ErasureScope
  readonly at: number
}

/** The commitments of the values of an event that its reader may not read. */
const withheldIn = ({ body, withheld = [] }: RecordedEvent): ReadonlySet<string> => {
  if (body === null || withheld.length === 0) return new Set()
  const fields = JSON.parse(body) as { readonly [field: string]: unknown }
  return new Set(
    withheld.flatMap((field) =>
      commitmentsIn(JSON.stringify(fields[field] ?? null)).map(({ commitment }) => commitment)
    )
  )
}

const lacksOf = (event: RecordedEvent): ReadonlyArray<Lack> => {
  const { body, p, pii = {}, withheld } = event
  // What is withheld does not lack: it was never to be here.
  if (body === null) return withheld === undefined ? [{ position: p, subjectId: null }] : []
  const hidden = withheldIn(event)
  return commitmentsIn(body).flatMap(({ commitment, subjectId }) =>
    pii[commitment] === undefined && !hidden.has(commitment) ? [{ position: p, subjectId }] : []
  )
}

/** What these events say was erased. */
export const erasuresIn = (events: ReadonlyArray<RecordedEvent>): ReadonlyArray<ToldErasure> =>
  events.flatMap((recorded) => {
    const event = recorded.t === "DataErased" ? eventIn(recorded) : undefined
    return event?._tag === "DataErased" ? [{ scope: event.scope, at: recorded.p }] : []
  })

const covers = ({ at, scope }: ToldErasure, { position, subjectId }: Lack): boolean => {
  if (position >= at) return false
  if (scope.kind === "event") return scope.position === position
  return scope.kind === "person" && scope.subjectId === subjectId
}

/**
 * What lacks after these events, of what lacked before them (`open`) and of what lacks in them, and was not erased by an event of the log:
 * somebody took it out. The event that covers a lack comes later, on another page maybe.
 * Source: docs/decisions/0004-personal-data-beside-the-log.md.
 */
export const lackingAfter = (open: ReadonlyArray<Lack>, events: ReadonlyArray<RecordedEvent>): ReadonlyArray<Lack> => {
  const lacks = [...open, ...events.flatMap(lacksOf)]
  const erasures = lacks.length === 0 ? [] : erasuresIn(events)
  return lacks.filter((lack) => !erasures.some((erasure) => covers(erasure, lack)))
}

const isBlanked = (erasures: ReadonlyArray<ToldErasure>, position: number): boolean =>
  erasures.some(({ at, scope }) => scope.kind === "event" && scope.position === position && position < at)

/** The commands of the events of which something was erased, whether it is still there or not. */
export const commandsOfErased = (
  events: ReadonlyArray<RecordedEvent>,
  erasures: ReadonlyArray<ToldErasure>
): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ body, cmd, p }) => {
      const subjects = body === null ? [] : commitmentsIn(body)
      const isOf = subjects.some(({ subjectId }) => erasures.some((each) => covers(each, { position: p, subjectId })))
      return isOf || isBlanked(erasures, p) ? [cmd] : []
    })
  )

const without = <Value>(
  values: { readonly [commitment: string]: Value } | undefined,
  gone: ReadonlySet<string>
): { readonly [commitment: string]: Value } | undefined => {
  const kept = Object.entries(values ?? {}).filter(([commitment]) => !gone.has(commitment))
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** An event without what was erased of it. `hashes`: the hashes of the bodies that are blanked, by position. */
export const withoutErased = (
  event: RecordedEvent,
  erasures: ReadonlyArray<ToldErasure>,
  hashes: ReadonlyMap<number, string>
): RecordedEvent => {
  const { body, p, pii, told, ...rest } = event
  const bodyHash = hashes.get(p)
  if (bodyHash !== undefined) return { ...rest, p, body: null, bodyHash }
  if (pii === undefined && told === undefined) return event
  if (body === null) return isBlanked(erasures, p) ? { ...rest, p, body } : event
  const gone = new Set(
    commitmentsIn(body).flatMap(({ commitment, subjectId }) =>
      erasures.some((erasure) => covers(erasure, { position: p, subjectId })) ? [commitment] : []
    )
  )
  if (![pii, told].some((values) => Object.keys(values ?? {}).some((commitment) => gone.has(commitment)))) return event
  const [known, names] = [without(pii, gone), without(told, gone)]
  return {
    ...rest,
    p,
    body,
    ...(known === undefined ? {} : { pii: known }),
    ...(names === undefined ? {} : { told: names })
  }
}
