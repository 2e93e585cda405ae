import { DatabaseSync } from "node:sqlite"
import type { CompanyId } from "../../src/domain/kernel/ids.ts"
import type { Outcome, WireCommand } from "../../src/infra/contract/sync.ts"
import { verifyChain } from "../../src/infra/server/event-store/chain.ts"
import { derivedFaults, strayRows } from "../../src/infra/server/event-store/derived.ts"
import { foldBooks } from "../../src/infra/server/event-store/fold.ts"

/** What the devices know: every answer they ever got, by command. */
export class Memory {
  readonly answers = new Map<string, string>()
  readonly complaints: Array<string> = []

  /** Takes an acknowledged outcome down. The same command must have the same outcome for ever. */
  acknowledge(outcome: Outcome): void {
    const { seq: _seq, ...lasting } = outcome
    const text = JSON.stringify(lasting)
    const before = this.answers.get(outcome.commandId)
    if (before !== undefined && before !== text) this.complaints.push(`two answers: ${before} and ${text}`)
    this.answers.set(outcome.commandId, text)
  }
}

const acknowledgedButLost = (db: DatabaseSync, companyId: CompanyId, memory: Memory): ReadonlyArray<string> => {
  const find = db.prepare("SELECT outcome, from_pos, to_pos FROM command WHERE company_id = ? AND command_id = ?")
  const complaints: Array<string> = []
  for (const [commandId, text] of memory.answers) {
    const row = find.get(companyId, commandId)
    const told = JSON.parse(text) as Outcome
    if (row === undefined) complaints.push(`acknowledged and lost: ${text}`)
    else if (row["outcome"] !== told.kind)
      complaints.push(`acknowledged as ${told.kind}, kept as ${String(row["outcome"])}`)
    else if (told.kind === "accepted" && (row["from_pos"] !== told.from || row["to_pos"] !== told.to)) {
      complaints.push(`acknowledged at ${told.from}, kept at ${String(row["from_pos"])}`)
    }
  }
  return complaints
}

/** Events and outcomes tell the same story: each accepted command has its events once, nothing else has any. */
const appliedOnce = (db: DatabaseSync, companyId: CompanyId): ReadonlyArray<string> => {
  const complaints: Array<string> = []
  const owned = new Map<number, string>()
  for (const row of db
    .prepare("SELECT command_id, outcome, from_pos, to_pos FROM command WHERE company_id = ?")
    .all(companyId)) {
    if (row["outcome"] !== "accepted") continue
    for (let position = Number(row["from_pos"]); position <= Number(row["to_pos"]); position += 1) {
      if (owned.has(position)) complaints.push(`position ${position} belongs to two commands`)
      owned.set(position, String(row["command_id"]))
    }
  }
  for (const row of db.prepare("SELECT position, command_id FROM event WHERE company_id = ?").all(companyId)) {
    const position = Number(row["position"])
    if (owned.get(position) !== row["command_id"])
      complaints.push(`position ${position} has another command than its outcome says`)
    owned.delete(position)
  }
  for (const position of owned.keys()) complaints.push(`position ${position} is missing`)
  return complaints
}

const sequencesWhole = (db: DatabaseSync, companyId: CompanyId): ReadonlyArray<string> =>
  db
    .prepare(
      `SELECT d.device_id, d.last_seq, count(c.command_id) AS kept FROM device d
       LEFT JOIN command c ON c.company_id = d.company_id AND c.device_id = d.device_id AND c.device_seq > 0
       WHERE d.company_id = ? GROUP BY d.device_id HAVING kept <> d.last_seq`
    )
    .all(companyId)
    .map(
      (row) =>
        `device ${String(row["device_id"])} is at ${String(row["last_seq"])} with ${String(row["kept"])} outcomes`
    )

const numbersWhole = (db: DatabaseSync, companyId: CompanyId): ReadonlyArray<string> => {
  const sequences = [...foldBooks(db, companyId).invoices.values()].flatMap(({ number }) =>
    number === null ? [] : [number.sequence]
  )
  sequences.sort((left, right) => left - right)
  const wrong = sequences.findIndex((sequence, index) => sequence !== index + 1)
  return wrong < 0 ? [] : [`legal number ${wrong + 1} is missing or given twice`]
}

/**
 * Everything that is wrong with a file, given what the devices were told: acknowledged and lost, applied twice, gaps in positions,
 * in device sequences or in legal numbers, a chain that does not prove itself, rows that say something else than it. Empty when all is well.
 */
export const judgeFile = (file: string, companyId: CompanyId, memory: Memory): ReadonlyArray<string> => {
  const db = new DatabaseSync(file)
  try {
    const chain = verifyChain(db, companyId)
    return [
      ...memory.complaints,
      ...(chain.ok ? [] : [`chain: ${chain.fault} at ${chain.position}`]),
      ...derivedFaults(db, companyId).map(({ row, table }) => `${table} is not what the log says: ${row}`),
      ...strayRows(db).map(({ table }) => `stray rows of ${table}`),
      ...acknowledgedButLost(db, companyId, memory),
      ...appliedOnce(db, companyId),
      ...sequencesWhole(db, companyId),
      ...numbersWhole(db, companyId)
    ]
  } finally {
    db.close()
  }
}

/** Commands of a queue that were given no answer. */
export const unanswered = (commands: ReadonlyArray<WireCommand>, memory: Memory): ReadonlyArray<string> =>
  commands
    .filter(({ commandId }) => !memory.answers.has(commandId))
    .map(({ commandId, seq }) => `no answer to ${seq}: ${commandId}`)
