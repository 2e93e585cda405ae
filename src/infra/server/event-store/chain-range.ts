import { hash } from "node:crypto"
import type { DatabaseSync } from "node:sqlite"
import { chainText } from "../../../domain/kernel/chain.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { commitmentsIn } from "../../../domain/kernel/commitments.ts"
import { commitmentOf } from "./commitments.ts"

/* What a prover's thread loads: nothing here imports the domain's events, which take longer to load than to prove a year of books. */

/** What stood where a company's log stopped proving itself. */
export type ChainFault = "type_of_column" | "position" | "body_hash" | "hash" | "personal" | "head" | "company_unknown"

/** A stretch of one company's log: the events after position `after`, whose hash is `afterHash`, up to `upTo` or the end. */
export interface ChainRange {
  readonly companyId: CompanyId
  readonly after: number
  readonly afterHash: string
  readonly upTo: number | undefined
  /** The types of events that hold personal fields. */
  readonly personalTypes: ReadonlySet<string>
}

/** What was proven of a range: up to which position, and the hash there. A fault stands at the position after. */
export type RangeReport =
  | {
      readonly ok: true
      readonly position: number
      readonly hash: string
      readonly redacted: number
      readonly erased: number
    }
  | { readonly ok: false; readonly position: number; readonly fault: ChainFault }

const COLUMNS =
  "position, event_id, type, version, critical, command_id, device_id, device_seq, actor_id, recorded_at, occurred_at, body, body_hash, hash"

// A text and a blob arrive as different types and are told apart below; 5 and 5.0 do not.
const NUMBERS_ARE_WHOLE = ["position", "version", "critical", "device_seq", "recorded_at", "occurred_at"]
  .map((column) => `typeof(${column}) = 'integer'`)
  .join(" AND ")

type Row = readonly [
  position: number,
  eventId: unknown,
  type: unknown,
  version: number,
  critical: number,
  commandId: unknown,
  deviceId: unknown,
  deviceSeq: number,
  actorId: unknown,
  recordedAt: number,
  occurredAt: number,
  body: unknown,
  bodyHash: unknown,
  hash: unknown,
  numbersAreWhole: number
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

const personalIsRight = (body: string, { right }: Personal): boolean =>
  commitmentsIn(body).every(({ subjectId, commitment }) => right.has(keyOf(subjectId, commitment)))

// The ends of a log are left open: a forged position that is negative, missing or no number sorts before or after all others.
const boundsOf = ({ after, upTo }: ChainRange): string =>
  [
    ...(after === 0 ? [] : [`AND position > ${after}`]),
    ...(upTo === undefined ? [] : [`AND position <= ${upTo}`])
  ].join(" ")

/**
 * Proves one stretch of a log: the type of every column, gapless positions, the hash of every body that is still there, every
 * link of the chain, and the personal values beside it.
 */
export const proveRange = (db: DatabaseSync, range: ChainRange): RangeReport => {
  const { companyId, after, afterHash, personalTypes } = range
  const personal = readPersonal(db, companyId)
  const rows = db
    .prepare(
      `SELECT ${COLUMNS}, ${NUMBERS_ARE_WHOLE} FROM event WHERE company_id = ? ${boundsOf(range)} ORDER BY position`,
      { returnArrays: true }
    )
    .iterate(companyId) as Iterable<unknown>
  let previous = afterHash
  let p = after
  let redacted = 0
  const fault = (kind: ChainFault): RangeReport => ({ ok: false, position: p, fault: kind })
  for (const row of rows as Iterable<Row>) {
    const [position, id, t, v, critical, cmd, dev, seq, by, at, occ, body, bodyHash, stored, numbersAreWhole] = row
    if (
      numbersAreWhole !== 1 ||
      (critical !== 0 && critical !== 1) ||
      typeof id !== "string" ||
      typeof t !== "string" ||
      typeof cmd !== "string" ||
      typeof dev !== "string" ||
      typeof by !== "string" ||
      typeof bodyHash !== "string" ||
      typeof stored !== "string"
    ) {
      return fault("type_of_column")
    }
    if (position !== p + 1) return fault("position")
    if (typeof body === "string") {
      if (hash("sha256", body, "hex") !== bodyHash) return fault("body_hash")
      if (personalTypes.has(t) && !personalIsRight(body, personal)) return fault("personal")
    } else if (body === null) redacted += 1
    else return fault("type_of_column")
    const header = { companyId, p: position, id, t, v, crit: critical === 1, cmd, dev, seq, by, at, occ, bodyHash }
    if (hash("sha256", chainText(previous, header), "hex") !== stored) return fault("hash")
    previous = stored
    p = position
  }
  return { ok: true, position: p, hash: previous, redacted, erased: personal.erased }
}
