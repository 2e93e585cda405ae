import { hash } from "node:crypto"
import { readEvent } from "../../../domain/books.ts"
import { keyOfSeries } from "../../../domain/documents/numbers.ts"
import type { LegalNumber } from "../../../domain/documents/schema.ts"
import type { DataErased } from "../../../domain/erasure/events.ts"
import type { Json } from "../../../domain/kernel/canonical.ts"
import { commitmentsIn } from "../../../domain/kernel/commitments.ts"
import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import type { ContentHash } from "../../../domain/kernel/schema.ts"
import { commitmentOf } from "./commitments.ts"
import type { Statements } from "./statements.ts"

/** What is erased of a log that was lost: the values of a person (those `before` a position, where one is told), or the body of the event that stood at a position under a hash. */
export type EarlierErasure =
  | { readonly kind: "person"; readonly subjectId: string; readonly before?: number }
  | { readonly kind: "event"; readonly position: number; readonly hash: string }

/** What a device brought of a log that was lost. `numbered`: the legal number that an event gave. */
export interface Brought {
  /** Whose device brought it: what one member sends is never taken for another's. */
  readonly source: string
  readonly events: ReadonlyArray<{ readonly event: RecordedEvent; readonly numbered: LegalNumber | undefined }>
  /** What is blanked in all that any device brought. */
  readonly erased: ReadonlyArray<EarlierErasure>
  /** What becomes of all that the device brought: it waits for the rest, stands as proven, goes unless it is proven, or stands in the log again. */
  readonly fate: "wait" | "prove" | "drop" | "booked"
}

/** What an event says was erased; undefined for any other event. */
export const erasureIn = ({ body, t, v }: Pick<RecordedEvent, "body" | "t" | "v">): DataErased | undefined => {
  if (t !== "DataErased" || body === null) return undefined
  const event = readEvent(t, v, JSON.parse(body) as { [field: string]: Json })
  return event?._tag === "DataErased" ? event : undefined
}

/** The event without values that its body does not commit to: no chain covers what else a device sends. */
export const committed = (event: RecordedEvent): RecordedEvent => {
  const { body, pii, ...rest } = event
  if (pii === undefined) return event
  const kept = (body === null ? [] : commitmentsIn(body)).flatMap(({ commitment }) => {
    const [salt, text] = pii[commitment] ?? []
    const isTheOne = salt !== undefined && text !== undefined && commitmentOf(salt, text) === commitment
    return isTheOne ? [[commitment, [salt, text]] as const] : []
  })
  return { ...rest, body, pii: Object.fromEntries(kept) }
}

/** The event without what was erased of it. */
export const without = (event: RecordedEvent, erasure: EarlierErasure): RecordedEvent => {
  const { body, pii, ...rest } = event
  if (body === null) return event
  if (erasure.kind === "event") {
    const isIt = event.p === erasure.position && event.h === erasure.hash
    return isIt ? { ...rest, body: null, bodyHash: hash("sha256", body, "hex") } : event
  }
  if (pii === undefined || event.p >= (erasure.before ?? Infinity)) return event
  const own = commitmentsIn(body).filter(({ subjectId }) => subjectId === erasure.subjectId)
  const gone = new Set(own.map(({ commitment }) => commitment))
  return { ...rest, body, pii: Object.fromEntries(Object.entries(pii).filter(([commitment]) => !gone.has(commitment))) }
}

/** Blanks what devices brought; the command, the hash and the legal number of each event stay. */
export const eraseEarlier = (sql: Statements, companyId: CompanyId, erasure: EarlierErasure): void => {
  const rows =
    erasure.kind === "person"
      ? sql.earlierNaming.all(companyId, erasure.subjectId)
      : sql.earlierAt.all(companyId, erasure.position, erasure.hash)
  for (const { device_id: source = null, event, position = null } of rows) {
    // Written below.
    const stays = without(JSON.parse(String(event)) as RecordedEvent, erasure)
    sql.changeEarlier.run(JSON.stringify(stays), companyId, source, position)
  }
}

/** The erasure that an event of a lost log tells of. `hashOf`: the hash at a position of that log. */
export const earlierErasureIn = (
  event: RecordedEvent,
  hashOf: (position: number) => unknown
): ReadonlyArray<EarlierErasure> => {
  const scope = erasureIn(event)?.scope
  if (scope === undefined || scope.kind === "file") return []
  return [scope.kind === "person" ? { ...scope, before: event.p } : { ...scope, hash: String(hashOf(scope.position)) }]
}

/** What was erased since the log was put back to a position, by the log of now and by what was proven of the lost one. */
export const erasedSince = (sql: Statements, companyId: CompanyId, position: number): ReadonlyArray<EarlierErasure> => {
  const hashAt = (at: number): unknown => sql.hashAt.get(companyId, at)?.["hash"]
  const here = sql.erasuresAfter.all(companyId, position).flatMap((row): ReadonlyArray<EarlierErasure> => {
    // The store's own row.
    const { scope } = erasureIn(row as unknown as RecordedEvent) ?? {}
    if (scope === undefined || scope.kind === "file") return []
    return [scope.kind === "person" ? scope : { ...scope, hash: String(hashAt(scope.position)) }]
  })
  const earlier = sql.erasuresBrought.all(companyId).flatMap(({ device_id: source = null, event }) =>
    // Written by this module.
    earlierErasureIn(
      JSON.parse(String(event)) as RecordedEvent,
      (at) => sql.earlierHash.get(companyId, source, at)?.["hash"] ?? hashAt(at)
    )
  )
  return [...here, ...earlier]
}

/** A file that an event of a log says was erased. `at`: when, in milliseconds since 1970. */
export interface ErasedFile {
  readonly companyId: string
  readonly hash: ContentHash
  readonly at: number
}

/** The files that these rows of a log say were erased. */
export const erasedFilesIn = (rows: ReadonlyArray<{ readonly [column: string]: unknown }>): ReadonlyArray<ErasedFile> =>
  rows.flatMap((row) => {
    // The store's own row.
    const scope = erasureIn(row as unknown as RecordedEvent)?.scope
    return scope?.kind === "file"
      ? [{ companyId: String(row["company_id"]), hash: scope.hash, at: Number(row["recorded_at"]) }]
      : []
  })

export const writeBrought = (sql: Statements, companyId: CompanyId, brought: Brought): void => {
  const { erased, events, fate, source } = brought
  for (const { event, numbered } of events) {
    const { sequence = null, text = null } = numbered ?? {}
    const series = numbered === undefined ? null : keyOfSeries(numbered.series, numbered.period)
    const { cmd, h, p, t } = event
    sql.putBrought.run(companyId, source, p, t, cmd, h, JSON.stringify(event), series, sequence, text)
  }
  for (const erasure of erased) eraseEarlier(sql, companyId, erasure)
  if (fate === "prove") sql.proveBrought.run(companyId, source)
  if (fate === "drop") sql.dropWaiting.run(companyId, source)
  if (fate === "booked") sql.dropBrought.run(companyId, source)
}
