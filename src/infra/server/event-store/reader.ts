import { hash } from "node:crypto"
import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"
import { CompanyId, DocumentId, type CommandId, type UserId } from "../../../domain/kernel/ids.ts"
import { readingScopeOf, WHOLE, type Reader } from "../../../domain/kernel/reading.ts"
import {
  MAX_COLUMNS_BYTES,
  MAX_EVENTS_IN_COLUMNS,
  MAX_EVENTS_PER_PAGE,
  MAX_PAGE_BYTES,
  WITHHELD
} from "../../contract/limits.ts"
import type { HeadMessage, Outcome, Pull, PullReply } from "../../contract/sync.ts"
import { isBeyond, readHereText } from "../../contract/reads.ts"
import type { CompanyCard, MemberCard } from "./cards.ts"
import { readsColumns } from "./event-columns.ts"
import { readOutcome, verdictOf, type OutcomeRow } from "./outcomes.ts"
import { commitmentsIn } from "../../../domain/kernel/commitments.ts"
import { sealKeyIn, sealOf } from "./head-seal.ts"
import type { Statements } from "./statements.ts"
import { handedTo } from "./withholding.ts"

/** Most outcomes that travel in one page. */
const OUTCOMES_MAX = 500

interface EventRow {
  readonly position: number
  readonly event_id: RecordedEvent["id"]
  readonly type: string
  readonly version: number
  readonly critical: number
  readonly command_id: RecordedEvent["cmd"]
  readonly device_id: RecordedEvent["dev"]
  readonly device_seq: number
  readonly actor_id: RecordedEvent["by"]
  readonly recorded_at: number
  readonly occurred_at: number
  readonly body: string | null
  readonly body_hash: string
  readonly hash: string
}

type CommandRow = OutcomeRow & { readonly command_id: CommandId; readonly device_seq: number }

const personalOf = (sql: Statements, companyId: string, body: string | null): RecordedEvent["pii"] => {
  const values: { [commitment: string]: readonly [string, string] } = {}
  let found = false
  for (const { subjectId, commitment } of body === null ? [] : commitmentsIn(body)) {
    const row = sql.personal.get(companyId, subjectId, commitment)
    if (typeof row?.["salt"] !== "string" || typeof row["value"] !== "string") continue
    values[commitment] = [row["salt"], row["value"]]
    found = true
  }
  return found ? values : undefined
}

/** An event as it stands in the file, with the hash of its body beside it. */
interface Found {
  readonly event: RecordedEvent
  readonly bodyHash: string
}

const recorded = (sql: Statements, companyId: string, row: EventRow): RecordedEvent => {
  const pii = personalOf(sql, companyId, row.body)
  return {
    p: row.position,
    id: row.event_id,
    t: row.type,
    v: row.version,
    crit: row.critical === 1,
    cmd: row.command_id,
    dev: row.device_id,
    seq: row.device_seq,
    by: row.actor_id,
    at: row.recorded_at,
    occ: row.occurred_at,
    body: row.body,
    h: row.hash,
    // A body that is still there is hashed by the reader itself.
    ...(row.body === null ? { bodyHash: row.body_hash } : {}),
    ...(pii === undefined ? {} : { pii })
  }
}

const weightOf = ({ body, pii }: RecordedEvent): number => {
  let weight = Buffer.byteLength(body ?? "")
  for (const [salt, text] of Object.values(pii ?? {})) weight += salt.length + Buffer.byteLength(text)
  return weight
}

const pageOf = (
  sql: Statements,
  companyId: string,
  after: number,
  maxBytes: number,
  limit: number
): ReadonlyArray<Found> => {
  const events: Array<Found> = []
  let bytes = 0
  for (const each of sql.page.iterate(companyId, after, limit) as Iterable<unknown>) {
    const row = each as EventRow
    const event = recorded(sql, companyId, row)
    bytes += weightOf(event)
    if (events.length > 0 && bytes > maxBytes) break
    events.push({ event, bodyHash: row.body_hash })
  }
  return events
}

/**
 * The device's own outcomes in the order of its commands, up to the first whose events are not in what the device will hold: were a
 * later one sent before it, the device would acknowledge past it and never hear of it.
 */
const outcomesOf = (
  sql: Statements,
  companyId: string,
  { deviceId, ackSeq }: Pull,
  upTo: number
): { readonly outcomes: ReadonlyArray<Outcome>; readonly more: boolean } => {
  const rows = sql.outcomes.all(companyId, deviceId, ackSeq, OUTCOMES_MAX) as unknown as ReadonlyArray<CommandRow>
  const end = rows.findIndex(({ to_pos }) => to_pos !== null && to_pos > upTo)
  const ready = end < 0 ? rows : rows.slice(0, end)
  return {
    outcomes: ready.map((row) => readOutcome({ seq: row.device_seq, commandId: row.command_id }, verdictOf(row))),
    more: rows.length === OUTCOMES_MAX && end < 0
  }
}

const isOnLog = (sql: Statements, companyId: string, { after, afterHash }: Pull): boolean =>
  after === 0 ? afterHash === GENESIS_HASH : sql.hashAt.get(companyId, after)?.["hash"] === afterHash

/** Events up to the first that a device must not go on without and cannot read, as far as it has said what it reads. */
const readable = (events: ReadonlyArray<Found>, { reads }: Pull): ReadonlyArray<Found> => {
  if (reads === undefined || typeof reads === "string") return events
  const end = events.findIndex(({ event }) => isBeyond(reads, event))
  return end < 0 ? events : events.slice(0, end)
}

/** Whether what a device reads is another thing than what is read here, and not yet known. */
const isUnknownReader = ({ reads }: Pull): boolean =>
  typeof reads === "string" && reads !== hash("sha256", readHereText(), "hex")

/** Whether the person is a member of the company. */
export const isMemberOf = (sql: Statements, companyId: CompanyId, userId: UserId): boolean =>
  sql.roleOf.get(userId, companyId) !== undefined

/** Who belongs to a company. */
export const readMembers = (sql: Statements, companyId: CompanyId): ReadonlyArray<MemberCard> =>
  sql.membersOf.all(companyId).map((row) => ({
    userId: row["user_id"] as UserId,
    role: row["role"] as MemberCard["role"]
  }))

/** What a company calls itself, null when there is none. */
export const readName = (sql: Statements, companyId: CompanyId): string | null => {
  const name = sql.nameOf.get(companyId)?.["social_name"]
  return typeof name === "string" ? name : null
}

/** The person's roles in the companies shared with somebody else. */
export const readRolesBeside = (sql: Statements, userId: UserId, other: UserId): ReadonlyArray<CompanyCard["role"]> =>
  sql.rolesBeside.all(userId, other).map((row) => row["role"] as CompanyCard["role"])

/** Somebody as a member of the company at this moment; undefined where they are none. */
export const readerIn = (sql: Statements, companyId: CompanyId, userId: UserId): Reader | undefined => {
  const row = sql.roleOf.get(userId, companyId)
  // Written by this server, as events say.
  return row === undefined ? undefined : { role: row["role"] as MemberCard["role"] }
}

/** A page before anybody looked who it is for. */
interface FoundPage extends Omit<PullReply, "events"> {
  readonly found: ReadonlyArray<Found>
}

const findPage = (sql: Statements, companyId: CompanyId, userId: UserId, pull: Pull): FoundPage | undefined => {
  const company = sql.company.get(companyId)
  if (company === undefined || !isMemberOf(sql, companyId, userId)) return undefined
  const epoch = String(company["epoch"])
  const head = Number(company["head"])
  if (pull.epoch !== null && pull.epoch !== epoch) return { epoch, head, found: [], outcomes: [], more: head > 0 }
  if (!isOnLog(sql, companyId, pull)) {
    const at = Math.min(Math.max(pull.after, 1), head)
    return { epoch, head, found: pageOf(sql, companyId, at - 1, MAX_PAGE_BYTES, 1), outcomes: [], more: true }
  }
  if (isUnknownReader(pull)) return { epoch, head, found: [], outcomes: [], more: true, stop: "reads_wanted" }
  const [bytes, limit] = readsColumns(pull)
    ? [MAX_COLUMNS_BYTES, MAX_EVENTS_IN_COLUMNS]
    : [MAX_PAGE_BYTES, MAX_EVENTS_PER_PAGE]
  const all = pageOf(sql, companyId, pull.after, Math.min(pull.maxBytes, bytes), limit)
  const found = readable(all, pull)
  const isHeld = found.length < all.length
  const end = found.at(-1)?.event
  const last = end?.p ?? pull.after
  const device = sql.device.get(companyId, pull.deviceId)
  const own = device?.["user_id"] === userId ? outcomesOf(sql, companyId, pull, last) : { outcomes: [], more: false }
  const seal = sealOf(sealKeyIn(sql), companyId, { position: last, hash: end?.h ?? pull.afterHash })
  const page = { epoch, head, found, outcomes: own.outcomes, seal }
  if (isHeld) return { ...page, more: own.more, stop: "newer_event" }
  return { ...page, more: last < head || own.more }
}

/**
 * What a device gets of somebody who does not read everything and that cannot do with a part of it: nothing more, as if what comes next
 * were beyond it. It goes on sending, and looks for its update.
 */
const nothingFor = (
  sql: Statements,
  companyId: CompanyId,
  userId: UserId,
  pull: Pull,
  { epoch, head }: FoundPage
): PullReply => {
  const isLevel = pull.epoch === epoch && isOnLog(sql, companyId, pull)
  const device = sql.device.get(companyId, pull.deviceId)
  const isOwn = isLevel && device?.["user_id"] === userId
  const { outcomes } = isOwn ? outcomesOf(sql, companyId, pull, pull.after) : { outcomes: [] }
  // A device from before there was a word for it would ask again at once, for ever.
  return {
    epoch,
    head,
    events: [],
    outcomes,
    more: false,
    ...(pull.reads === undefined ? {} : { stop: "newer_event" })
  }
}

/**
 * What a device gets that stands at `after`; undefined when the company is unknown or not the person's.
 *
 * Another epoch: nothing but the epoch and the head, for the device to begin anew. A position or hash that is not of this log:
 * one event, the server's own at that position or its last one, which does not continue what the device holds. A device that reads
 * other events than this build: nothing before it has said which, and then what it can read. Of what the person may not read the headers and
 * hashes alone, whatever the device asks for.
 */
export const readPage = (sql: Statements, companyId: CompanyId, userId: UserId, pull: Pull): PullReply | undefined => {
  const page = findPage(sql, companyId, userId, pull)
  // Who they are is read last: a role that was narrowed while the page was read is one that was narrowed before.
  const reader = readerIn(sql, companyId, userId)
  if (page === undefined || reader === undefined) return undefined
  const scope = readingScopeOf(reader)
  const readsParts = pull.forms?.includes(WITHHELD) === true
  if (scope !== WHOLE && !readsParts) return nothingFor(sql, companyId, userId, pull, page)
  const { found, ...rest } = page
  const events = found.map(({ bodyHash, event }) => handedTo(reader, event, bodyHash))
  return { ...rest, events, ...(readsParts ? { scope } : {}) }
}

/** Whether a page brings something that the device does not hold. */
export const isNews = (pull: Pull, page: PullReply): boolean =>
  page.events.length > 0 ||
  page.outcomes.length > 0 ||
  page.more ||
  page.stop !== undefined ||
  (pull.epoch !== null && pull.epoch !== page.epoch)

/** The companies the person is a member of, in the order of their registration; their logos only when they are asked for. */
export const readCompanies = (sql: Statements, userId: UserId, withLogos: boolean): ReadonlyArray<CompanyCard> =>
  sql.companiesOf.all(withLogos ? 1 : 0, userId).map((row) => ({
    id: row["company_id"] as CompanyId,
    socialName: String(row["social_name"]),
    role: row["role"] as CompanyCard["role"],
    currency: String(row["currency"]),
    country: String(row["country"]),
    logo: row["logo"] === null ? null : String(row["logo"])
  }))

/** Where the logs of the person's companies end. */
export const readHeads = (sql: Statements, userId: UserId): ReadonlyArray<HeadMessage> =>
  sql.headsOf.all(userId).map((row) => ({
    company: String(row["company_id"]),
    epoch: String(row["epoch"]),
    pos: Number(row["head"]),
    hash: String(row["head_hash"])
  }))

/** Where the committed log of a company ends. */
export const readHead = (sql: Statements, companyId: CompanyId): HeadMessage | undefined => {
  const row = sql.company.get(companyId)
  return row === undefined
    ? undefined
    : { company: companyId, epoch: String(row["epoch"]), pos: Number(row["head"]), hash: String(row["head_hash"]) }
}

/** The document behind a link. */
export interface LinkedDocument {
  readonly companyId: CompanyId
  readonly documentId: DocumentId
}

/** The document that was first given the link with this hash, null for none. */
export const readLinked = (sql: Statements, hash: string): LinkedDocument | null => {
  const row = sql.linkClaim.get(hash)
  return row === undefined
    ? null
    : { companyId: CompanyId.make(String(row["company_id"])), documentId: DocumentId.make(String(row["owner_id"])) }
}
