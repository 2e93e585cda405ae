import { Schema } from "effect"
import { randomBytes, randomUUID } from "node:crypto"
import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { describe } from "./failures.ts"
import { openMapped } from "./mapped.ts"
import { isUnfinished, placeMark } from "../sqlite/mark-file.ts"
import { readMark, type LastEvent, type Mark } from "./mark.ts"
import { APPLICATION_ID, INDEXES, NAMED_SINCE, SCHEMA_SQL, SCHEMA_VERSION, STEPS } from "./schema.ts"

/** The oldest SQLite without the WAL-reset bug, which can lose committed data. Source: sqlite.org/wal.html#walresetbug. */
export const OLDEST_SQLITE = "3.51.3"

/** Milliseconds to wait for another process that holds the file's write lock. */
export const BUSY_TIMEOUT_MS = 2000

/** Pages of the write-ahead log, 32 MB, after which they are copied back into the file. */
export const CHECKPOINT_PAGES = 8000

/** Why the store does not open a file; `message` is one sentence, in French, for whoever starts the server. */
export class StoreRefused extends Schema.TaggedError<StoreRefused>()("StoreRefused", { message: Schema.String }) {}

const refuse = (message: string): never => {
  throw new StoreRefused({ message: `Kazi ne démarre pas : ${message}.` })
}

const raise = (error: StoreRefused): never => {
  throw error
}

const isOlder = (version: string, limit: string): boolean => {
  const left = version.split(".").map(Number)
  const right = limit.split(".").map(Number)
  for (let index = 0; index < right.length; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

const pragma = (db: DatabaseSync, name: string): unknown => Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]

/** Sets a pragma and makes sure that it took: some are silently ignored where the file system lacks something. */
const setPragma = (db: DatabaseSync, name: string, value: string, expected: unknown): void => {
  db.exec(`PRAGMA ${name} = ${value}`)
  const actual = pragma(db, name)
  if (actual !== expected) refuse(`SQLite n'accepte pas ${name} = ${value} et répond ${String(actual)}`)
}

const isEmpty = (db: DatabaseSync): boolean => db.prepare("SELECT 1 FROM sqlite_schema LIMIT 1").get() === undefined

const checkIdentity = (db: DatabaseSync, path: string): void => {
  const application = pragma(db, "application_id")
  const version = pragma(db, "user_version")
  if (application !== APPLICATION_ID) {
    refuse(`${path} est la base d'un autre programme (application_id ${String(application)}) et reste telle quelle`)
  }
  if (version !== SCHEMA_VERSION && STEPS.every(([from]) => from !== version)) {
    refuse(
      `${path} est de version ${String(version)} et reste telle quelle, ce serveur ne connaît que la version ${SCHEMA_VERSION} : ouvrez-la avec le programme qui l'a écrite, ou démarrez sur un autre dossier (DATA_DIR)`
    )
  }
}

/** The last event of the file, null when it has none. */
export const lastEventOf = (db: DatabaseSync): LastEvent | null => {
  const row = db.prepare("SELECT company_id, position, hash FROM event ORDER BY rowid DESC LIMIT 1").get()
  return row === undefined
    ? null
    : { companyId: String(row["company_id"]), position: Number(row["position"]), hash: String(row["hash"]) }
}

const versionOf = (db: DatabaseSync): number => Number(pragma(db, "user_version"))

const isNamed = (db: DatabaseSync): boolean => versionOf(db) >= NAMED_SINCE

/** Makes the file one of this version, in the running transaction: an empty one, or one of any version that is known. */
const bring = (db: DatabaseSync): void => {
  const version = versionOf(db)
  const hadName = isNamed(db)
  if (isEmpty(db)) db.exec(SCHEMA_SQL)
  else for (const [from, sql] of STEPS) if (from >= version) db.exec(sql)
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}`)
  db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
  if (hadName) return
  db.prepare("INSERT INTO installation (generation, seal_key) VALUES (?, ?)").run(randomUUID(), randomBytes(32))
}

/**
 * Takes over a file whatever stands beside it: it is brought to this version and given another name.
 * Errors: throws StoreRefused for a file that is none of ours or of another version.
 */
export const adopt = (db: DatabaseSync, path: string): void => {
  checkIdentity(db, path)
  db.exec("BEGIN IMMEDIATE")
  bring(db)
  db.prepare("UPDATE installation SET generation = ?, backup_at = NULL").run(randomUUID())
  db.exec("COMMIT")
}

const inTransaction = (db: DatabaseSync, run: () => void): void => {
  db.exec("BEGIN IMMEDIATE")
  try {
    run()
    if (db.isTransaction) db.exec("COMMIT")
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK")
    throw error
  }
}

/** Makes the indexes that lack, and makes those anew that an older program made for less. */
const bringIndexes = (db: DatabaseSync): void => {
  const asked = db.prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' AND name = ?")
  const other = INDEXES.map(({ name, on }) => ({ name, sql: `CREATE INDEX ${name} ON ${on}` })).filter(
    // As SQLite keeps it: the statement that made it.
    ({ name, sql }) => asked.get(name)?.["sql"] !== sql
  )
  if (other.length === 0) return
  inTransaction(db, () => {
    for (const { name, sql } of other) db.exec(`DROP INDEX IF EXISTS ${name}; ${sql}`)
  })
}

/** Makes a file without a name one of this version, and marks it. */
const beginMarked = (db: DatabaseSync, path: string): void =>
  inTransaction(db, () => {
    // Two processes may start on the same file: the second one finds what the first has made.
    if (isNamed(db)) return
    bring(db)
    const generation = generationOf(db)
    const last = lastEventOf(db)
    // The mark first: should the server die in between, it says that the file may be older than it.
    placeMark(path, { generation, last, isNew: true })
    db.exec("COMMIT")
    placeMark(path, { generation, last })
  })

/** The sentence that ends every refusal of a file that came by another way than its own server. */
const BY_RESTORE =
  "les appareils en savent plus que lui et le contrediraient ; remettez une sauvegarde avec « npm run restore -- <dossier> »"

const put = (path: string, reason: string): never => refuse(`${path} a été remis à la main (${reason}) : ${BY_RESTORE}`)

const day = (ms: unknown): string => new Date(Number(ms)).toISOString()

/** The name of the file among all others. */
export const generationOf = (db: DatabaseSync): string =>
  String(db.prepare("SELECT generation FROM installation").get()?.["generation"])

const holds = (db: DatabaseSync, { companyId, position, hash }: LastEvent): boolean =>
  db.prepare("SELECT hash FROM event WHERE company_id = ? AND position = ?").get(companyId, position)?.["hash"] === hash

/**
 * Refuses a file that does not go on from where its server left it: one from a backup, an older copy, another server's.
 * Source: docs/decisions/0042-a-backup-is-put-back-by-restore.md.
 */
const checkMark = (db: DatabaseSync, path: string, mark: Mark | null): void => {
  const { backup_at: backupAt, generation } = db.prepare("SELECT generation, backup_at FROM installation").get() ?? {}
  if (backupAt !== null) put(path, `c'est une sauvegarde du ${day(backupAt)}`)
  const last = lastEventOf(db)
  if (mark === null) {
    if (last !== null) put(path, `${path}.mark, que le serveur écrit à côté, n'est pas là`)
    return placeMark(path, { generation: String(generation), last })
  }
  if (mark.generation !== generation) put(path, "il vient d'un autre serveur ou d'avant une restauration")
  if (mark.last !== null && !holds(db, mark.last)) put(path, "il est plus ancien que ce que le serveur avait écrit")
  if (mark.isNew === true) placeMark(path, { generation: String(generation), last })
}

const isThere = (path: string): boolean => existsSync(path) && statSync(path).size > 0

/** What the mark says before the file is opened: where books have gone, none are begun in their place. */
const markBeside = (path: string): Mark | null => {
  if (isUnfinished(path)) {
    refuse(
      `la restauration dans ${dirname(path)} n'est pas finie, relancez-la avec « npm run restore -- <dossier> » : rien n'y est perdu`
    )
  }
  const mark = readMark(path)
  if (mark === "damaged") return put(path, `${path}.mark est abîmé`)
  if (!isThere(path) && mark !== null && mark.last !== null) {
    refuse(
      `${path} a disparu, alors que des livres y étaient tenus ; remettez une sauvegarde avec « npm run restore -- <dossier> »`
    )
  }
  return mark
}

export interface OpenOptions {
  /** The file, made with its folder when missing. */
  readonly path: string
  /** The version of SQLite to hold against {@link OLDEST_SQLITE}; the bundled one unless a test says otherwise. */
  readonly sqliteVersion?: string
}

/**
 * Opens the file for the one writer: write-ahead log, every commit flushed to the disk before it returns.
 * Errors: throws StoreRefused for an SQLite that may lose data, a foreign file, a file of another version, and one that was put there by
 * another way than its own server or `npm run restore`.
 */
export const openDatabase = ({
  path,
  sqliteVersion = process.versions["sqlite"] ?? "0"
}: OpenOptions): DatabaseSync => {
  if (isOlder(sqliteVersion, OLDEST_SQLITE)) {
    refuse(`SQLite ${sqliteVersion} peut perdre des données, il faut la version ${OLDEST_SQLITE} ou une plus récente`)
  }
  mkdirSync(dirname(path), { recursive: true })
  const mark = markBeside(path)
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  try {
    if (isEmpty(db)) chmodSync(path, 0o600)
    else checkIdentity(db, path)
    setPragma(db, "journal_mode", "WAL", "wal")
    setPragma(db, "synchronous", "FULL", 2)
    // Each command touches about six pages: enough of them in memory, and copied back into the main file less often (at 32 MB of
    // log), halve its cost.
    setPragma(db, "cache_size", "-16384", -16384)
    setPragma(db, "wal_autocheckpoint", String(CHECKPOINT_PAGES), CHECKPOINT_PAGES)
    // What is erased is overwritten in the file too.
    db.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON")
    if (!isNamed(db)) {
      if (!isEmpty(db) && mark !== null && mark.isNew !== true) {
        put(path, "il est plus ancien que ce que le serveur avait écrit")
      }
      beginMarked(db, path)
    } else {
      checkMark(db, path, mark)
      if (versionOf(db) !== SCHEMA_VERSION) inTransaction(db, () => bring(db))
    }
    bringIndexes(db)
    return db
  } catch (error) {
    db.close()
    return error instanceof StoreRefused ? raise(error) : refuse(`${path} ne peut pas être ouvert (${describe(error)})`)
  }
}

/** Opens the file of a running store once more, to read long logs without driving what the writer needs out of its cache. */
export const openBeside = (path: string): DatabaseSync =>
  new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS })

/** Opens the file to read it only, as an auditor does. Errors: as {@link openDatabase}, but nothing is ever written. */
export const openReadOnly = (path: string): DatabaseSync => {
  const db = openMapped(path, BUSY_TIMEOUT_MS)
  try {
    checkIdentity(db, path)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
