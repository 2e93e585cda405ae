import { hash } from "node:crypto"
import { Schema } from "effect"
import { evolve, fork, readEvent, unseal } from "../../../domain/books.ts"
import { LegalNumber } from "../../../domain/documents/schema.ts"
import type { Json } from "../../../domain/kernel/canonical.ts"
import { chainText } from "../../../domain/kernel/chain.ts"
import type { ErasureScope } from "../../../domain/erasure/events.ts"
import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import type { Recovery, RecoveryReply } from "../../contract/sync.ts"
import type { DeviceRow } from "./append.ts"
import { commitmentsIn } from "../../../domain/kernel/commitments.ts"
import { commitmentOf } from "./commitments.ts"
import {
  committed,
  earlierErasureIn,
  erasedSince,
  erasureIn,
  without,
  type Brought,
  type EarlierErasure
} from "./earlier-events.ts"
import { CompanyNotFound } from "./errors.ts"
import { isSealed, sealKeyIn, type Place } from "./head-seal.ts"
import type { Asking, JobKind, Timed } from "./job.ts"
import type { Chance } from "./chance.ts"
import { isThere } from "./job-erasure.ts"
import { cardAfter, type JudgedCommand, type Troubles } from "./judge.ts"
import { prepare, type Company, type PreparedEvent } from "./prepare.ts"
import { isMemberOf } from "./reader.ts"
import type { Statements } from "./statements.ts"

/** A device brings what it holds of the log of before a backup was put back. */
export interface RecoveryJob extends Asking {
  readonly kind: "recovery"
  readonly recovery: Recovery
}

interface Known {
  readonly key: Uint8Array
  /** The server's own hash where the device says that it stands. */
  readonly hashThere: unknown
  /** Where the log was put back to, the last time. */
  readonly base: Place | undefined
  /** The last that the device brought before, and whether it was all. */
  readonly last: (Place & { readonly isProven: boolean }) | undefined
  /** All that it brought before; read with the last page only. */
  readonly before: ReadonlyArray<RecordedEvent>
  /** Whether a command of the events that it brings was judged anew since. */
  readonly isJudged: (event: RecordedEvent) => boolean
  readonly lastSeqOf: (event: RecordedEvent) => number
  /** What was erased since the log was put back, and of the lost log as others have proven. */
  readonly erasedSince: ReadonlyArray<EarlierErasure>
  readonly hashAt: (position: number) => unknown
  /** Whether the log of now holds something that can be erased. */
  readonly isThere: (scope: ErasureScope) => boolean
}

/** Whose device brings something: its id alone is what anybody may say. */
const sourceOf = ({ recovery, userId }: RecoveryJob): string => `${userId} ${recovery.deviceId}`

const placeIn = (row: { readonly [column: string]: unknown } | undefined): Place | undefined =>
  row === undefined ? undefined : { position: Number(row["position"]), hash: String(row["hash"]) }

const read = (sql: Statements, job: RecoveryJob): Known => {
  const { companyId, recovery } = job
  const { events, pos } = recovery
  const source = sourceOf(job)
  const hashAt = (position: number): unknown => sql.hashAt.get(companyId, position)?.["hash"]
  const base = placeIn(sql.restoration.get(companyId))
  const lastRow = base === undefined ? undefined : sql.lastBrought.get(companyId, source, base.position)
  const last = placeIn(lastRow)
  const isWhole = base !== undefined && events.at(-1)?.p === pos
  return {
    key: sealKeyIn(sql),
    hashThere: hashAt(pos),
    base,
    last: last === undefined ? undefined : { ...last, isProven: lastRow?.["proven"] === 1 },
    // Written by this module.
    before: isWhole
      ? sql.brought
          .all(companyId, source, base.position)
          .map((row) => JSON.parse(String(row["event"])) as RecordedEvent)
      : [],
    isJudged: ({ by, cmd, dev, seq }) =>
      sql.command.get(companyId, cmd, by) !== undefined || sql.commandOfDevice.get(companyId, dev, seq) !== undefined,
    lastSeqOf: ({ dev }) => Number(sql.device.get(companyId, dev)?.["last_seq"] ?? 0),
    erasedSince: base === undefined ? [] : erasedSince(sql, companyId, base.position),
    hashAt,
    isThere: (scope) => isThere(sql, { companyId, scope })
  }
}

/** Whether events go on from a place, every link as it is computed here. */
const continues = (companyId: CompanyId, from: Place, events: ReadonlyArray<RecordedEvent>): boolean => {
  let { hash: previous, position } = from
  for (const { at, body, bodyHash: told, by, cmd, crit, dev, h, id, occ, p, seq, t, v } of events) {
    const bodyHash = body === null ? told : hash("sha256", body, "hex")
    if (p !== position + 1 || bodyHash === undefined) return false
    const text = chainText(previous, { companyId, p, id, t, v, crit, cmd, dev, seq, by, at, occ, bodyHash })
    if (hash("sha256", text, "hex") !== h) return false
    previous = h
    position = p
  }
  return true
}

const isNumbered = Schema.is(Schema.Struct({ number: LegalNumber }))

const numberedBy = ({ body }: RecordedEvent): LegalNumber | undefined => {
  const read: unknown = body === null ? null : JSON.parse(body)
  return isNumbered(read) ? read.number : undefined
}

/** Whether a person's values were erased after a position. */
type IsErased = (subjectId: string, position: number) => boolean

/** An event as its row will say it again; undefined when a part of it is missing or this build cannot read it. */
const again = (event: RecordedEvent, isErased: IsErased): PreparedEvent | undefined => {
  const { body, crit, h, id, p, pii = {}, t, v } = event
  if (body === null) return undefined
  const commitments = commitmentsIn(body)
  const erased = commitments.filter(({ subjectId }) => isErased(subjectId, p))
  const values = commitments.flatMap(({ commitment, subjectId }) => {
    if (isErased(subjectId, p)) return []
    const [salt, text] = pii[commitment] ?? []
    return salt !== undefined && text !== undefined && commitmentOf(salt, text) === commitment
      ? [{ subjectId, commitment, salt, text }]
      : []
  })
  if (values.length + erased.length < commitments.length) return undefined
  const fields = JSON.parse(body) as { [field: string]: Json }
  unseal(t, fields, (commitment) => values.find((value) => value.commitment === commitment)?.text)
  const domainEvent = readEvent(t, v, fields)
  if (domainEvent === undefined) return undefined
  const bodyHash = hash("sha256", body, "hex")
  return { event: domainEvent, version: v, critical: crit, id, position: p, body, bodyHash, hash: h, values, erased }
}

const isErasedIn = (events: ReadonlyArray<RecordedEvent>): IsErased => {
  const persons = events.flatMap((event) => {
    const scope = erasureIn(event)?.scope
    return scope?.kind === "person" ? [{ ...scope, position: event.p }] : []
  })
  return (subjectId, position) => persons.some((each) => each.subjectId === subjectId && each.position > position)
}

/** What the lost log says was erased, to be erased from what is left of it. */
const erasedIn = (known: Known, all: ReadonlyArray<RecordedEvent>): ReadonlyArray<EarlierErasure> =>
  all.flatMap((event) => earlierErasureIn(event, (at) => all.find(({ p }) => p === at)?.h ?? known.hashAt(at)))

/** The erasures of the lost log, carried out in a log that has grown in another way: whoever was forgotten stays forgotten. */
const eraseAgain = (
  company: Company,
  known: Known,
  all: ReadonlyArray<RecordedEvent>,
  { at }: Timed<RecoveryJob>,
  troubles: Troubles,
  chance: Chance
): { readonly commands: ReadonlyArray<JudgedCommand>; readonly next: Company } => {
  const commands: Array<JudgedCommand> = []
  let next = company
  for (const lost of all) {
    const erased = erasureIn(lost)
    if (erased === undefined || known.isJudged(lost) || troubles.has(lost.cmd)) continue
    const { scope } = erased
    const there = all.find(({ p }) => scope.kind === "event" && p === scope.position)
    // Under a position after the backup the log of now holds another event.
    const isOther = there !== undefined && known.hashAt(there.p) !== there.h
    if (isOther || !known.isThere(scope)) continue
    const { by: actor, cmd: commandId, dev: deviceId, occ: occurredAt, seq } = lost
    const cause = { commandId, deviceId, seq, actor, at, occurredAt }
    const { next: then, prepared: events } = prepare(next, cause, [erased], chance)
    const verdict = { kind: "accepted", from: then.head, to: then.head } as const
    commands.push({ cause, type: "EraseData", payloadHash: "", verdict, events })
    next = then
  }
  return { commands, next }
}

/** What the commands of lost events were, one after the other, and the company after them; undefined when one cannot be booked again. */
const bookAgain = (
  company: Company,
  events: ReadonlyArray<RecordedEvent>
): { readonly commands: ReadonlyArray<JudgedCommand>; readonly next: Company } | undefined => {
  const commands: Array<JudgedCommand> = []
  const isErased = isErasedIn(events)
  let next: Company = { ...company, books: fork(company.books) }
  for (let at = 0; at < events.length;) {
    const first = events[at]
    if (first === undefined) break
    const end = events.findIndex(({ by, cmd }, index) => index > at && (cmd !== first.cmd || by !== first.by))
    const own = events.slice(at, end < 0 ? events.length : end)
    // What the card is made of is replaced, never changed in place.
    const before = { ...next, books: { ...next.books } }
    const prepared = own.flatMap((event) => again(event, isErased) ?? [])
    const last = prepared.at(-1)
    if (last === undefined || prepared.length < own.length) return undefined
    for (const { event } of prepared) evolve(next.books, event)
    next = { ...next, head: last.position, headHash: last.hash }
    const card = cardAfter(before, next)
    commands.push({
      cause: {
        commandId: first.cmd,
        deviceId: first.dev,
        seq: first.seq,
        actor: first.by,
        at: first.at,
        occurredAt: first.occ
      },
      type: first.t,
      payloadHash: "",
      verdict: { kind: "accepted", from: first.p, to: last.position },
      events: prepared,
      ...(card === undefined ? {} : { card })
    })
    at += own.length
  }
  return { commands, next }
}

/** How far the queues of the devices had come whose commands were booked again. Number 0 is no queue's. */
const devicesOf = (events: ReadonlyArray<RecordedEvent>, { lastSeqOf }: Known): ReadonlyArray<DeviceRow> => {
  const rows = new Map<string, DeviceRow>()
  for (const event of events.filter(({ seq }) => seq > 0)) {
    const { at, by, dev, p, seq } = event
    const lastSeq = Math.max(seq, rows.get(dev)?.lastSeq ?? lastSeqOf(event))
    rows.set(dev, { deviceId: dev, userId: by, lastSeq, seen: p, at })
  }
  return [...rows.values()]
}

type Answer = RecoveryReply["kind"]

/** What was brought goes on from where the log stands: it is appended as it was. Otherwise it is kept apart. */
const settle = (company: Company, known: Known, all: ReadonlyArray<RecordedEvent>) => {
  const { head, headHash } = company
  const isThere = (place: Place | undefined): boolean => place?.position === head && place.hash === headHash
  const isNext = isThere(known.base) || all.some(({ h, p }) => isThere({ position: p, hash: h }))
  const lost = all.filter(({ p }) => p > head)
  return isNext && lost.length > 0 && !lost.some(known.isJudged) ? bookAgain(company, lost) : undefined
}

/**
 * What devices show of a lost log is believed when it continues the log from where it was put back to, every link, up to an end that this
 * server had sealed. Asking again is safe. Source: docs/decisions/0043-devices-bring-back-what-a-backup-lacks.md.
 */
export const recoveryKind = {
  isHeard: (sql, { companyId, userId }) => isMemberOf(sql, companyId, userId),
  read,
  judge: (company, known, job, troubles, chance) => {
    const { companyId, recovery } = job
    if (company === undefined) return { answer: new CompanyNotFound({ companyId }) }
    const { events, hash: hashOfEnd, pos, seal } = recovery
    const answer = (kind: Answer, after = 0): RecoveryReply => ({ epoch: company.epoch, kind, after })
    const kept = events.map((event) => ({
      event: known.erasedSince.reduce(without, committed(event)),
      numbered: numberedBy(event)
    }))
    const bring = (fate: Brought["fate"], added: Brought["events"] = [], erased: Brought["erased"] = []): Brought => ({
      source: sourceOf(job),
      events: added,
      erased,
      fate
    })
    const unchanged = { companyId, commands: [], next: company }
    if (recovery.epoch !== company.epoch) return { answer: answer("unproven") }
    if (known.hashThere === hashOfEnd) return { answer: answer("level", pos) }
    const { base, last = base } = known
    const place = { position: pos, hash: hashOfEnd }
    if (base === undefined || last === undefined || seal === null || !isSealed(known.key, companyId, place, seal)) {
      return { answer: answer("unproven") }
    }
    if (known.last?.isProven === true && known.last.position >= pos) return { answer: answer("apart") }
    const [first] = events
    // Asked for the first time, or again because an answer was lost.
    if (first === undefined || first.p <= last.position) return { answer: answer("wanted", last.position) }
    const end = events.at(-1) ?? first
    if (!continues(companyId, last, events) || end.p > pos || (end.p === pos && end.h !== hashOfEnd)) {
      return { answer: answer("unproven"), rows: { ...unchanged, brought: bring("drop") } }
    }
    if (end.p < pos) {
      return { answer: answer("wanted", end.p), rows: { ...unchanged, brought: bring("wait", kept) } }
    }
    const all = [...known.before, ...kept.map(({ event }) => event)]
    // A row that the tables refused once is not tried again.
    const isRefused = all.some(({ cmd }) => troubles.has(cmd))
    const booked = isRefused ? undefined : settle(company, known, all)
    if (booked === undefined) {
      const erasing = eraseAgain(company, known, all, job, troubles, chance)
      const brought = bring("prove", kept, erasedIn(known, all))
      return { answer: answer("apart"), rows: { companyId, ...erasing, brought } }
    }
    const { commands, next } = booked
    const devices = devicesOf(all, known)
    return {
      answer: answer("level", pos),
      rows: { companyId, commands, next, devices, brought: bring("booked") }
    }
  }
} satisfies JobKind<RecoveryJob, Known, RecoveryReply>
