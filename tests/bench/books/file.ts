import { hash } from "node:crypto"
import type { DatabaseSync } from "node:sqlite"
import { chainText, GENESIS_HASH } from "../../../src/domain/kernel/chain.ts"
import { company } from "../../../src/domain/company/aggregate.ts"
import { eventIdOf } from "../../../src/domain/kernel/event-id.ts"
import { CommandId, CompanyId, UserId } from "../../../src/domain/kernel/ids.ts"
import { uuidOfHash } from "../../../src/domain/kernel/uuid-of-hash.ts"
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

/** What is kept of a company's log. */
const rowsOf = (db: DatabaseSync, companyId: string): Pick<Pattern, "events" | "personal"> => {
  const all = (statement: string) => db.prepare(statement, { returnArrays: true }).all(companyId)
  const events = all(
    "SELECT type, version, critical, device_seq, recorded_at, occurred_at, body FROM event WHERE company_id = ? ORDER BY position"
  )
  const personal = all("SELECT subject_id, commitment, salt, value FROM personal WHERE company_id = ?")
  return { events: events as unknown as Pattern["events"], personal: personal as unknown as Pattern["personal"] }
}

const readPattern = async (file: string, commands: number): Promise<Pattern> => {
  const store = openStore(file)
  const device = await openFilled(store, commands)
  await store.close()
  const db = openDatabase({ path: file })
  const rows = rowsOf(db, device.companyId)
  db.close()
  return { device, ...rows }
}

/** Whose log is written on, and by which device its events are said to be. */
interface Writes {
  readonly companyId: CompanyId
  readonly userId: UserId
  readonly deviceId: string
  /** What sets the ids of its events and commands apart from those of others. */
  readonly mark: string
  readonly head: number
  readonly headHash: string
}

/** Writes copies of events at the end of a log, with hashes that continue it. */
class LogWriter {
  readonly #db: DatabaseSync
  readonly #sql: Statements
  readonly #of: Writes
  readonly #subjects = new Set<string>()
  #hash: string
  head: number

  constructor(db: DatabaseSync, sql: Statements, of: Writes) {
    this.#db = db
    this.#sql = sql
    this.#of = of
    this.#hash = of.headHash
    this.head = of.head
  }

  append([t, v, critical, seq, at, occ, text]: EventRow, copy: number): void {
    const { companyId, deviceId: dev, mark, userId: by } = this.#of
    const body = copyOf(text, copy)
    const bodyHash = hash("sha256", body, "hex")
    const cmd = CommandId.make(uuidOfHash(hash("sha256", `${companyId} ${mark} ${this.head}`, "hex")))
    const id = eventIdOf(at, cmd, 0)
    this.head += 1
    const header = { companyId, p: this.head, id, t, v, crit: critical === 1, cmd, dev, seq, by, at, occ, bodyHash }
    this.#hash = hash("sha256", chainText(this.#hash, header), "hex")
    const end = [critical, cmd, dev, seq, by, at, occ, body, bodyHash, this.#hash] as const
    this.#sql.insertEvent.run(companyId, this.head, id, t, v, ...end)
  }

  /** The personal values of such a copy. */
  keep(personal: Pattern["personal"], copy: number): void {
    for (const [subjectId, commitment, salt, value] of personal) {
      const key = `${copyOf(subjectId, copy)}|${commitment}`
      if (this.#subjects.has(key)) continue
      this.#subjects.add(key)
      this.#sql.insertPersonal.run(this.#of.companyId, copyOf(subjectId, copy), commitment, salt, value)
    }
  }

  end(): void {
    this.#db
      .prepare("UPDATE company SET head = ?, head_hash = ? WHERE company_id = ?")
      .run(this.head, this.#hash, this.#of.companyId)
  }
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
  const start = { mark: String(number), head: 0, headHash: GENESIS_HASH }
  const log = new LogWriter(db, sql, { companyId, userId, deviceId: device.deviceId, ...start })
  for (const copy of copies) {
    for (const row of events.slice(copy === number ? 0 : FIRST_EVENTS, length)) log.append(row, copy)
    if (length > FIRST_EVENTS) log.keep(personal, copy)
  }
  log.end()
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

/**
 * Writes copies of its own history at the end of the only company of a file, until its log has so many events. Dates and figures are those
 * of the original, the records others.
 */
export const growFile = (file: string, length: number): void => {
  const db = openDatabase({ path: file })
  db.exec("PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 100000; BEGIN")
  const sql = prepareStatements(db)
  const of = db
    .prepare("SELECT company_id AS companyId, head, head_hash AS headHash FROM company")
    .get() as unknown as {
    readonly companyId: CompanyId
    readonly head: number
    readonly headHash: string
  }
  const { device_id: deviceId, actor_id: userId } = db
    .prepare("SELECT device_id, actor_id FROM event WHERE company_id = ? LIMIT 1")
    .get(of.companyId) as { readonly device_id: string; readonly actor_id: UserId }
  const { events, personal } = rowsOf(db, of.companyId)
  const records = events.filter(([type]) => !(type in company.events))
  const log = new LogWriter(db, sql, { ...of, deviceId, userId, mark: "more" })
  for (let copy = 1; log.head < length; copy += 1) {
    for (const row of records) if (log.head < length) log.append(row, copy)
    log.keep(personal, copy)
  }
  log.end()
  db.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")
  db.close()
}
