import { hash } from "node:crypto"
import { Schema } from "effect"
import { evolve, fork, readEvent, unseal } from "../../../domain/books.ts"
import { LegalNumber } from "../../../domain/documents/schema.ts"
import type { Json } from "../../../domain/kernel/canonical.ts"
import { chainText } from "../../../domain/kernel/chain.ts"
import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import type { Recovery, RecoveryReply } from "../../contract/sync.ts"
import type { Brought, DeviceRow } from "./append.ts"
import { commitmentsIn } from "../../../domain/kernel/commitments.ts"
import { commitmentOf } from "./commitments.ts"
import { CompanyNotFound } from "./errors.ts"
import { isSealed, sealKeyIn, type Place } from "./head-seal.ts"
import type { Asking, JobKind } from "./job.ts"
import { cardAfter, type JudgedCommand } from "./judge.ts"
import type { Company, PreparedEvent } from "./prepare.ts"
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
}

const placeIn = (row: { readonly [column: string]: unknown } | undefined): Place | undefined =>
  row === undefined ? undefined : { position: Number(row["position"]), hash: String(row["hash"]) }

const read = (sql: Statements, { companyId, recovery }: RecoveryJob): Known => {
  const { deviceId, events, pos } = recovery
  const base = placeIn(sql.restoration.get(companyId))
  const lastRow = base === undefined ? undefined : sql.lastBrought.get(companyId, deviceId, base.position)
  const last = placeIn(lastRow)
  const isWhole = base !== undefined && events.at(-1)?.p === pos
  return {
    key: sealKeyIn(sql),
    hashThere: sql.hashAt.get(companyId, pos)?.["hash"],
    base,
    last: last === undefined ? undefined : { ...last, isProven: lastRow?.["proven"] === 1 },
    // Written by this module.
    before: isWhole
      ? sql.brought
          .all(companyId, deviceId, base.position)
          .map((row) => JSON.parse(String(row["event"])) as RecordedEvent)
      : [],
    isJudged: ({ cmd, dev, seq }) =>
      sql.command.get(companyId, cmd) !== undefined || sql.commandOfDevice.get(companyId, dev, seq) !== undefined,
    lastSeqOf: ({ dev }) => Number(sql.device.get(companyId, dev)?.["last_seq"] ?? 0)
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

/** An event as its row will say it again; undefined when a part of it is missing or this build cannot read it. */
const again = (event: RecordedEvent): PreparedEvent | undefined => {
  const { body, crit, h, id, p, pii = {}, t, v } = event
  if (body === null) return undefined
  const commitments = commitmentsIn(body)
  const values = commitments.flatMap(({ commitment, subjectId }) => {
    const [salt, text] = pii[commitment] ?? []
    return salt !== undefined && text !== undefined && commitmentOf(salt, text) === commitment
      ? [{ subjectId, commitment, salt, text }]
      : []
  })
  if (values.length < commitments.length) return undefined
  const fields = JSON.parse(body) as { [field: string]: Json }
  unseal(t, fields, (commitment) => values.find((value) => value.commitment === commitment)?.text)
  const domainEvent = readEvent(t, v, fields)
  if (domainEvent === undefined) return undefined
  const bodyHash = hash("sha256", body, "hex")
  return { event: domainEvent, version: v, critical: crit, id, position: p, body, bodyHash, hash: h, values }
}

/** What the commands of lost events were, one after the other, and the company after them; undefined when one cannot be booked again. */
const bookAgain = (
  company: Company,
  events: ReadonlyArray<RecordedEvent>
): { readonly commands: ReadonlyArray<JudgedCommand>; readonly next: Company } | undefined => {
  const commands: Array<JudgedCommand> = []
  let next: Company = { ...company, books: fork(company.books) }
  for (let at = 0; at < events.length;) {
    const first = events[at]
    if (first === undefined) break
    const end = events.findIndex(({ cmd }, index) => index > at && cmd !== first.cmd)
    const own = events.slice(at, end < 0 ? events.length : end)
    // What the card is made of is replaced, never changed in place.
    const before = { ...next, books: { ...next.books } }
    const prepared = own.flatMap((event) => again(event) ?? [])
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
  judge: (company, known, job, troubles) => {
    const { companyId, recovery } = job
    if (company === undefined) return { answer: new CompanyNotFound({ companyId }) }
    const { deviceId, events, hash: hashOfEnd, pos, seal } = recovery
    const answer = (kind: Answer, after = 0): RecoveryReply => ({ epoch: company.epoch, kind, after })
    const keep = (added: ReadonlyArray<RecordedEvent>, fate: Brought["fate"]) => ({
      companyId,
      commands: [],
      next: company,
      brought: { deviceId, events: added.map((event) => ({ event, numbered: numberedBy(event) })), fate }
    })
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
      return { answer: answer("unproven"), rows: keep([], "drop") }
    }
    if (end.p < pos) return { answer: answer("wanted", end.p), rows: keep(events, "wait") }
    const all = [...known.before, ...events]
    // A row that the tables refused once is not tried again.
    const isRefused = all.some(({ cmd }) => troubles.has(cmd))
    const booked = isRefused ? undefined : settle(company, known, all)
    if (booked === undefined) return { answer: answer("apart"), rows: keep(events, "prove") }
    const { commands, next } = booked
    const devices = devicesOf(all, known)
    return {
      answer: answer("level", pos),
      rows: { companyId, commands, next, devices, brought: keep([], "drop").brought }
    }
  }
} satisfies JobKind<RecoveryJob, Known, RecoveryReply>
