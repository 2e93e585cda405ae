import { Schema } from "effect"
import { chmodSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { describe } from "./failures.ts"
import { openMapped } from "./mapped.ts"
import { APPLICATION_ID, SCHEMA_SQL, SCHEMA_VERSION } from "./schema.ts"

/** The oldest SQLite without the WAL-reset bug, which can lose committed data. Source: sqlite.org/wal.html#walresetbug. */
export const OLDEST_SQLITE = "3.51.3"

/** Milliseconds to wait for another process that holds the file's write lock. */
export const BUSY_TIMEOUT_MS = 2000

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
  if (version !== SCHEMA_VERSION) {
    refuse(
      `${path} est de version ${String(version)} et reste telle quelle, ce serveur ne connaît que la version ${SCHEMA_VERSION} : ouvrez-la avec le programme qui l'a écrite, ou démarrez sur un autre dossier (DATA_DIR)`
    )
  }
}

const create = (db: DatabaseSync): void => {
  db.exec("BEGIN IMMEDIATE")
  try {
    // Two processes may start on the same new file: the second one finds the tables of the first.
    if (isEmpty(db)) {
      db.exec(SCHEMA_SQL)
      db.exec(`PRAGMA application_id = ${APPLICATION_ID}`)
      db.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`)
    }
    db.exec("COMMIT")
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK")
    throw error
  }
}

export interface OpenOptions {
  /** The file, made with its folder when missing. */
  readonly path: string
  /** The version of SQLite to hold against {@link OLDEST_SQLITE}; the bundled one unless a test says otherwise. */
  readonly sqliteVersion?: string
}

/**
 * Opens the file for the one writer: write-ahead log, every commit flushed to the disk before it returns.
 * Errors: throws StoreRefused for an SQLite that may lose data, a foreign file or a file of another version.
 */
export const openDatabase = ({
  path,
  sqliteVersion = process.versions["sqlite"] ?? "0"
}: OpenOptions): DatabaseSync => {
  if (isOlder(sqliteVersion, OLDEST_SQLITE)) {
    refuse(`SQLite ${sqliteVersion} peut perdre des données, il faut la version ${OLDEST_SQLITE} ou une plus récente`)
  }
  mkdirSync(dirname(path), { recursive: true })
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  try {
    if (isEmpty(db)) chmodSync(path, 0o600)
    else checkIdentity(db, path)
    setPragma(db, "journal_mode", "WAL", "wal")
    setPragma(db, "synchronous", "FULL", 2)
    // Each command touches about six pages: enough of them in memory, and copied back into the main file less often (at 32 MB of
    // log), halve its cost.
    setPragma(db, "cache_size", "-16384", -16384)
    setPragma(db, "wal_autocheckpoint", "8000", 8000)
    db.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    if (isEmpty(db)) create(db)
    checkIdentity(db, path)
    return db
  } catch (error) {
    db.close()
    return error instanceof StoreRefused ? raise(error) : refuse(`${path} ne peut pas être ouvert (${describe(error)})`)
  }
}

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
