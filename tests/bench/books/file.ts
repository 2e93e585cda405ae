import { hash } from "node:crypto"
import type { DatabaseSync } from "node:sqlite"
import { chainText, GENESIS_HASH } from "../../../src/domain/kernel/chain.ts"
import { CompanyId, UserId } from "../../../src/domain/kernel/ids.ts"
import { openDatabase } from "../../../src/infra/server/event-store/database.ts"
import { prepareStatements, type Statements } from "../../../src/infra/server/event-store/statements.ts"
import { openStore, type TestDevice } from "../../infra/server/event-store/store-under-test.ts"
import { openFilled } from "../fill.ts"

/** A company of the file, and who owns it. */
export interface KnownCompany {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly epoch: string
}

type EventRow = readonly [
  type: string,
  version: number,
  critical: number,
  seq: number,
  at: number,
  occurredAt: number,
  body: string
]

/** The log of one lifelike company, of which others are copied. */
interface Pattern {
  readonly device: TestDevice
  readonly events: ReadonlyArray<EventRow>
  readonly personal: ReadonlyArray<readonly [subjectId: string, commitment: string, salt: string, value: string]>
}

const FIRST_EVENTS = 2
const UUID = /([0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-)[0-9a-f]{4}([0-9a-f]{8})/g

/** How many copies can be told apart. */
const NUMBERS = 0x10000

/** The same text about other records: every id in it becomes that of the copy with this number. */
const copyOf = (text: string, number: number): string =>
  text.replace(UUID, `$1${(number % NUMBERS).toString(16).padStart(4, "0")}$2`)

const readPattern = async (file: string, commands: number): Promise<Pattern> => {
  const store = openStore(file)
  const device = await openFilled(store, commands)
  await store.close()
  const db = openDatabase({ path: file })
  const events = db
    .prepare(
      "SELECT type, version, critical, device_seq, recorded_at, occurred_at, body FROM event WHERE company_id = ? ORDER BY position",
      { returnArrays: true }
    )
    .all(device.companyId) as unknown as Pattern["events"]
  const personal = db
    .prepare("SELECT subject_id, commitment, salt, value FROM personal WHERE company_id = ?", { returnArrays: true })
    .all(device.companyId) as unknown as Pattern["personal"]
  db.close()
  return { device, events, personal }
}

const writeCompany = (
  db: DatabaseSync,
  sql: Statements,
  { device, events, personal }: Pattern,
  number: number,
  copies: ReadonlyArray<number>,
  length: number
): KnownCompany => {
  const companyId = CompanyId.make(copyOf(device.companyId, number))
  const userId = UserId.make(copyOf(device.userId, number))
  sql.insertCompany.run(companyId, device.epoch, GENESIS_HASH, 0)
  let head = 0
  let headHash = GENESIS_HASH
  const append = (row: EventRow, copy: number): void => {
    const [t, v, critical, seq, at, occ, text] = row
    const body = copyOf(text, copy)
    const bodyHash = hash("sha256", body, "hex")
    const [id, cmd] = [`event-${number}-${head}`, `command-${number}-${head}`]
    const [dev, by] = [device.deviceId, userId]
    head += 1
    const header = { companyId, p: head, id, t, v, crit: critical === 1, cmd, dev, seq, by, at, occ, bodyHash }
    headHash = hash("sha256", chainText(headHash, header), "hex")
    sql.insertEvent.run(companyId, head, id, t, v, critical, cmd, dev, seq, by, at, occ, body, bodyHash, headHash)
  }
  const subjects = new Set<string>()
  for (const copy of copies) {
    for (const row of events.slice(copy === number ? 0 : FIRST_EVENTS, length)) append(row, copy)
    if (length <= FIRST_EVENTS) continue
    for (const [subjectId, commitment, salt, value] of personal) {
      const key = `${copyOf(subjectId, copy)}|${commitment}`
      if (subjects.has(key)) continue
      subjects.add(key)
      sql.insertPersonal.run(companyId, copyOf(subjectId, copy), commitment, salt, value)
    }
  }
  db.prepare("UPDATE company SET head = ?, head_hash = ? WHERE company_id = ?").run(head, headHash, companyId)
  sql.putMember.run(companyId, userId, "owner")
  sql.putCard.run(companyId, `Boutique ${number}`, "XOF", "BJ", null)
  return { companyId, userId, epoch: device.epoch }
}

/** What the file is to hold. */
export interface Contents {
  /** Companies that registered and did nothing more. */
  readonly known: number
  /** Companies at work, and the events of each. */
  readonly active: readonly [count: number, events: number]
  /** Very large companies, and about how many events each has. */
  readonly large: readonly [count: number, events: number]
}

const PATTERN_COMMANDS = 10_000

/** Fills a new file with companies that are all copies of one lifelike history. */
export const fillFile = async (file: string, { active, known, large }: Contents) => {
  const pattern = await readPattern(file, PATTERN_COMMANDS)
  const db = openDatabase({ path: file })
  db.exec("PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 100000; BEGIN")
  const sql = prepareStatements(db)
  // The first number is the one after that of the pattern itself, which is not met again.
  let number = Number.parseInt(pattern.device.companyId.slice(24, 28), 16)
  const write = (copies: number, length: number): KnownCompany => {
    const first = number + 1
    number += copies
    const all = Array.from({ length: copies }, (_, index) => first + index)
    return writeCompany(db, sql, pattern, first, all, length)
  }
  const many = (count: number, copies: number, length: number): ReadonlyArray<KnownCompany> =>
    Array.from({ length: count }, () => write(copies, length))
  const companies = {
    large: many(large[0], Math.ceil(large[1] / pattern.events.length), Number.POSITIVE_INFINITY),
    active: many(active[0], 1, active[1]),
    known: many(known, 1, FIRST_EVENTS)
  }
  db.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")
  db.close()
  return companies
}
