import type { DatabaseSync, StatementSync } from "node:sqlite"
import { LINK_CLAIM } from "../../../domain/sharing/state.ts"
import { DUE_EVENTS_SQL } from "./schema.ts"

const SQL = {
  company: "SELECT epoch, head, head_hash FROM company WHERE company_id = ?",
  insertCompany: "INSERT INTO company (company_id, epoch, head, head_hash, created_at) VALUES (?, ?, 0, ?, ?)",
  moveHead: "UPDATE company SET head = ?, head_hash = ? WHERE company_id = ? AND head = ? AND head_hash = ?",
  insertEvent: `INSERT INTO event (company_id, position, event_id, type, version, critical, command_id, device_id, device_seq,
    actor_id, recorded_at, occurred_at, body, body_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  insertPersonal: "INSERT INTO personal (company_id, subject_id, commitment, salt, value) VALUES (?, ?, ?, ?, ?)",
  insertClaim: "INSERT INTO claim (company_id, scope, key, owner_id, position) VALUES (?, ?, ?, ?, ?)",
  // Whoever claimed a hash first has it: a company that copies the link of another shows nothing under it.
  linkClaim: `SELECT c.company_id, c.owner_id FROM claim c JOIN event e USING (company_id, position)
    WHERE c.scope = '${LINK_CLAIM}' AND c.key = ? ORDER BY e.recorded_at, c.company_id LIMIT 1`,
  companiesWithCharges: `SELECT DISTINCT company_id FROM event WHERE ${DUE_EVENTS_SQL} AND type = 'ChargeAdded'`,
  eventsOfWhatIsDue: `SELECT type, version, body FROM event WHERE ${DUE_EVENTS_SQL} AND company_id = ? ORDER BY position`,
  command: `SELECT payload_hash, outcome, reason, detail, from_pos, to_pos FROM command
    WHERE company_id = ? AND command_id = ? AND actor_id = ?`,
  insertCommand: `INSERT INTO command (company_id, command_id, device_id, device_seq, type, actor_id, payload_hash, outcome,
    reason, detail, from_pos, to_pos, decided_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  insertAbandoned: `INSERT INTO abandoned (company_id, command_id, type, version, reason, actor_id) VALUES (?, ?, ?, ?, ?, ?)`,
  device: "SELECT user_id, last_seq FROM device WHERE company_id = ? AND device_id = ?",
  putDevice: `INSERT INTO device (company_id, device_id, user_id, last_seq, acked_pos, seen_at) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET last_seq = excluded.last_seq, acked_pos = max(acked_pos, excluded.acked_pos),
    seen_at = excluded.seen_at`,
  putMember: `INSERT INTO member (company_id, user_id, role) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET role = excluded.role`,
  removeMember: "DELETE FROM member WHERE company_id = ? AND user_id = ?",
  putCard: `INSERT INTO company_card (company_id, social_name, currency, country, logo) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET social_name = excluded.social_name, currency = excluded.currency, country = excluded.country,
    logo = excluded.logo`,
  firstEvent: "SELECT body, actor_id FROM event WHERE company_id = ? AND position = 1",
  registeredLogo: `SELECT body FROM event WHERE company_id = ? AND position = 3 AND type = 'LogoChanged'
    AND command_id = (SELECT command_id FROM event WHERE company_id = ? AND position = 1)`,
  hashAt: "SELECT hash FROM event WHERE company_id = ? AND position = ?",
  page: `SELECT position, event_id, type, version, critical, command_id, device_id, device_seq, actor_id, recorded_at, occurred_at, body,
    body_hash, hash FROM event WHERE company_id = ? AND position > ? ORDER BY position LIMIT ?`,
  personal: "SELECT salt, value FROM personal WHERE company_id = ? AND subject_id = ? AND commitment = ?",
  outcomes: `SELECT command_id, device_seq, outcome, reason, detail, from_pos, to_pos FROM command
    WHERE company_id = ? AND device_id = ? AND device_seq > ? ORDER BY device_seq LIMIT ?`,
  roleOf: "SELECT role FROM member WHERE user_id = ? AND company_id = ?",
  rolesBeside: `SELECT a.role FROM member a JOIN member b USING (company_id) WHERE a.user_id = ? AND b.user_id = ?`,
  membersOf: "SELECT user_id, role FROM member WHERE company_id = ?",
  nameOf: "SELECT social_name FROM company_card WHERE company_id = ?",
  companiesOf: `SELECT c.company_id, m.role, k.social_name, k.currency, k.country, CASE WHEN ? THEN k.logo END AS logo
    FROM member m JOIN company c USING (company_id) JOIN company_card k USING (company_id)
    WHERE m.user_id = ? ORDER BY c.created_at, c.company_id`,
  hasPersonal: "SELECT 1 FROM personal WHERE company_id = ? AND subject_id = ? AND value IS NOT NULL LIMIT 1",
  erasePerson: "UPDATE personal SET salt = NULL, value = NULL WHERE company_id = ? AND subject_id = ?",
  eraseValue:
    "UPDATE personal SET salt = NULL, value = NULL WHERE company_id = ? AND subject_id = ? AND commitment = ?",
  bodyAt: "SELECT type, body FROM event WHERE company_id = ? AND position = ?",
  eraseBody: "UPDATE event SET body = NULL WHERE company_id = ? AND position = ?",
  dropSnapshots: "DELETE FROM snapshot WHERE company_id = ?",
  sealKey: "SELECT seal_key FROM installation",
  restoration: `SELECT position, hash FROM restoration WHERE company_id = ?
    ORDER BY restored_at DESC LIMIT 1`,
  lastBrought: `SELECT position, hash, proven FROM earlier_event WHERE company_id = ? AND device_id = ? AND position > ?
    ORDER BY position DESC LIMIT 1`,
  brought: `SELECT event FROM earlier_event WHERE company_id = ? AND device_id = ? AND position > ? ORDER BY position`,
  putBrought: `INSERT OR REPLACE INTO earlier_event (company_id, device_id, position, proven, type, command_id, hash, event, series,
    sequence, number) VALUES (?, ?, ?, 0, ?, ?, ?, ?, ?, ?, ?)`,
  earlierNaming: "SELECT device_id, position, event FROM earlier_event WHERE company_id = ? AND instr(event, ?) > 0",
  earlierAt: "SELECT device_id, position, event FROM earlier_event WHERE company_id = ? AND position = ? AND hash = ?",
  earlierHash: "SELECT hash FROM earlier_event WHERE company_id = ? AND device_id = ? AND position = ?",
  changeEarlier: "UPDATE earlier_event SET event = ? WHERE company_id = ? AND device_id = ? AND position = ?",
  erasuresBrought: `SELECT device_id, event FROM earlier_event
    WHERE company_id = ? AND proven = 1 AND type = 'DataErased'`,
  erasuresAfter: `SELECT company_id, recorded_at, type AS t, version AS v, body FROM event
    WHERE company_id = ? AND position > ? AND type = 'DataErased'`,
  proveBrought: "UPDATE earlier_event SET proven = 1 WHERE company_id = ? AND device_id = ?",
  dropWaiting: "DELETE FROM earlier_event WHERE company_id = ? AND device_id = ? AND proven = 0",
  dropBrought: "DELETE FROM earlier_event WHERE company_id = ? AND device_id = ?",
  numbersBrought: `SELECT command_id, series, sequence, number, json_extract(event, '$.by') AS author FROM earlier_event
    WHERE company_id = ? AND proven = 1 AND number IS NOT NULL`,
  commandOfDevice: "SELECT command_id FROM command WHERE company_id = ? AND device_id = ? AND device_seq = ?",
  headsOf: `SELECT c.company_id, c.epoch, c.head, c.head_hash FROM member m JOIN company c USING (company_id)
    WHERE m.user_id = ? ORDER BY c.company_id`
} as const

/** The statements of the store, prepared once. */
export type Statements = { readonly [name in keyof typeof SQL]: StatementSync }

export const prepareStatements = (db: DatabaseSync): Statements => {
  const prepared: { [name: string]: StatementSync } = {}
  for (const [name, sql] of Object.entries(SQL)) prepared[name] = db.prepare(sql)
  // Every name of SQL has just been prepared.
  return prepared as Statements
}
