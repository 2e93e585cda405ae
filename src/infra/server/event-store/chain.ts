import { hash } from "node:crypto"
import type { DatabaseSync } from "node:sqlite"
import { chainText, GENESIS_HASH } from "../../../domain/kernel/envelope.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { commitmentOf, commitmentsIn, isPersonal } from "./sealing.ts"

/** What stood where a company's log stopped proving itself. */
export type ChainFault = "type_of_column" | "position" | "body_hash" | "hash" | "personal" | "head" | "company_unknown"

/** The result of verifying one log. `events` counts those proven; `position` is where the first fault stands. */
export type ChainReport =
  | {
      readonly ok: true
      readonly events: number
      readonly hash: string
      readonly redacted: number
      readonly erased: number
    }
  | { readonly ok: false; readonly events: number; readonly position: number; readonly fault: ChainFault }

const COLUMNS =
  "position, event_id, type, version, critical, command_id, device_id, device_seq, actor_id, recorded_at, occurred_at, body, body_hash, hash"

// The bytes of a text and of a blob are the same and so is their hash; 5 and 5.0 print alike. So types are checked by name.
const TYPES_ARE_RIGHT = [
  "typeof(company_id) = 'text'",
  ...["position", "version", "critical", "device_seq", "recorded_at", "occurred_at"].map(
    (column) => `typeof(${column}) = 'integer'`
  ),
  ...["event_id", "type", "command_id", "device_id", "actor_id", "body_hash", "hash"].map(
    (column) => `typeof(${column}) = 'text'`
  ),
  "typeof(body) IN ('text', 'null')",
  "critical IN (0, 1)"
].join(" AND ")

type Row = readonly [
  position: number,
  eventId: string,
  type: string,
  version: number,
  critical: number,
  commandId: string,
  deviceId: string,
  deviceSeq: number,
  actorId: string,
  recordedAt: number,
  occurredAt: number,
  body: string | null,
  bodyHash: string,
  hash: string,
  typesAreRight: number
]

interface Personal {
  /** Kept as they were committed to, or erased. */
  readonly right: ReadonlySet<string>
  readonly erased: number
}

const keyOf = (subjectId: string, commitment: string): string => `${subjectId}|${commitment}`

const readPersonal = (db: DatabaseSync, companyId: string): Personal => {
  const right = new Set<string>()
  let erased = 0
  const rows = db
    .prepare("SELECT subject_id, commitment, salt, value FROM personal WHERE company_id = ?", { returnArrays: true })
    .iterate(companyId) as Iterable<unknown>
  for (const [subjectId, commitment, salt, value] of rows as Iterable<readonly [string, string, unknown, unknown]>) {
    const isErased = salt === null && value === null
    if (isErased) erased += 1
    if (
      isErased ||
      (typeof salt === "string" && typeof value === "string" && commitmentOf(salt, value) === commitment)
    ) {
      right.add(keyOf(subjectId, commitment))
    }
  }
  return { right, erased }
}

const personalIsRight = (type: string, body: string, { right }: Personal): boolean =>
  !isPersonal(type) || commitmentsIn(body).every(({ subjectId, commitment }) => right.has(keyOf(subjectId, commitment)))

/**
 * Proves the log of one company from its first fact to its head: the type of every column, gapless positions, the hash of
 * every body that is still there, every link of the chain, the personal values beside it, and the head.
 * It proves that nothing changed since it was accepted, not that a whole log was not written anew: for that compare the head's
 * hash with one that someone else kept.
 */
export const verifyChain = (db: DatabaseSync, companyId: CompanyId): ChainReport => {
  const company = db.prepare("SELECT head, head_hash FROM company WHERE company_id = ?").get(companyId)
  if (company === undefined) return { ok: false, events: 0, position: 0, fault: "company_unknown" }
  const personal = readPersonal(db, companyId)
  const rows = db
    .prepare(`SELECT ${COLUMNS}, ${TYPES_ARE_RIGHT} FROM event WHERE company_id = ? ORDER BY position`, {
      returnArrays: true
    })
    .iterate(companyId) as Iterable<unknown>
  let previous = GENESIS_HASH
  let p = 0
  let redacted = 0
  const fault = (kind: ChainFault): ChainReport => ({ ok: false, events: p, position: p + 1, fault: kind })
  for (const row of rows as Iterable<Row>) {
    const [position, id, t, v, critical, cmd, dev, seq, by, at, occ, body, bodyHash, stored, typesAreRight] = row
    if (typesAreRight !== 1) return fault("type_of_column")
    if (position !== p + 1) return fault("position")
    if (body === null) redacted += 1
    else {
      if (hash("sha256", body, "hex") !== bodyHash) return fault("body_hash")
      if (!personalIsRight(t, body, personal)) return fault("personal")
    }
    const header = { companyId, p: position, id, t, v, crit: critical === 1, cmd, dev, seq, by, at, occ, bodyHash }
    if (hash("sha256", chainText(previous, header), "hex") !== stored) return fault("hash")
    previous = stored
    p = position
  }
  if (company["head"] !== p || company["head_hash"] !== previous) return fault("head")
  return { ok: true, events: p, hash: previous, redacted, erased: personal.erased }
}

/** Facts that belong to no company of the file: a row whose owner was altered hides here. */
export const strayEvents = (db: DatabaseSync): number => {
  const row = db
    .prepare("SELECT count(*) AS stray FROM event WHERE company_id NOT IN (SELECT company_id FROM company)")
    .get()
  return Number(row?.["stray"] ?? 0)
}
