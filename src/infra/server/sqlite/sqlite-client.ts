import { Effect, Layer, Semaphore, Stream } from "effect"
import { layer as reactivityLayer } from "effect/reactivity/Reactivity"
import { make, makeSqliteAcquirers, SqlClient } from "effect/sql/SqlClient"
import type { Connection } from "effect/sql/SqlConnection"
import { classifySqliteError, SqlError } from "effect/sql/SqlError"
import { makeCompilerSqlite } from "effect/sql/Statement"
import { chmodSync, mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite"
import { beginCounting, checkMark, countCommits, markBeside, type Counted } from "./commit-counter.ts"
import { DatabaseRefused } from "./database-refused.ts"
import { MarkFile } from "./mark-file.ts"

export interface SqliteOptions {
  readonly filename: string
  /**
   * How the tables came to be: step n brings a file from `user_version` n - 1 to n. A file is brought to the last version in one
   * transaction; one that is newer, or that has tables and no version, is refused and left as it is.
   */
  readonly steps: ReadonlyArray<string>
  /** Refuses a file of an older version instead of bringing it to the last one: a server of that version may be working on it. */
  readonly isAsItIs?: boolean
  /**
   * Counts its commits, in the table that its steps make of COMMIT_COUNTER, and keeps a mark of them beside the file, so that an older copy
   * put there by hand is refused. Beside a server (`isAsItIs`) commits are counted, and the mark is the server's.
   */
  readonly isCounted?: boolean
}

const oldestSqlite = [3, 51, 3] as const

/** SQLite before 3.51.3 may lose committed pages when a WAL is reset under two connections. */
export const isSafeSqlite = (version: string): boolean => {
  const parts = version.split(".").map(Number)
  for (const [index, least] of oldestSqlite.entries()) {
    const part = parts[index] ?? 0
    if (part !== least) return part > least
  }
  return true
}

const firstValue = (database: DatabaseSync, sql: string): unknown => Object.values(database.prepare(sql).get() ?? {})[0]

const prepareFile = (database: DatabaseSync, { filename, isAsItIs = false, steps }: SqliteOptions): void => {
  const version = Number(firstValue(database, "PRAGMA user_version"))
  const tables = firstValue(database, "SELECT count(*) FROM sqlite_schema")
  if (version > steps.length || (version === 0 && tables !== 0)) {
    throw new DatabaseRefused({
      message: `${filename} est d'une version inconnue (${version}, attendue : ${steps.length}).`
    })
  }
  if (version === steps.length) return
  if (isAsItIs) {
    throw new DatabaseRefused({
      message: `${filename} est d'une version plus ancienne (${version}, attendue : ${steps.length}) : démarrez d'abord le serveur de cette version`
    })
  }
  // A table that others refer to can only be made anew while references are not enforced; they are checked before the commit.
  database.exec("PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE")
  try {
    for (const step of steps.slice(version)) database.exec(step)
    const broken = database.prepare("PRAGMA foreign_key_check").all().length
    if (broken > 0) throw new Error(`${broken} references are broken`)
    database.exec(`PRAGMA user_version = ${steps.length}; COMMIT; PRAGMA foreign_keys = ON`)
  } catch (cause) {
    if (database.isTransaction) database.exec("ROLLBACK")
    throw cause
  }
}

/** Whether the mark beside the file is kept by whoever opens it so. */
const isMarked = ({ isAsItIs = false, isCounted = false }: SqliteOptions): boolean => isCounted && !isAsItIs

/** Opens a file for one writer: WAL, every commit synced to the disk, 5 s of patience with a lock. Throws DatabaseRefused. */
export const openSqlite = (options: SqliteOptions): DatabaseSync => {
  if (!isSafeSqlite(process.versions["sqlite"] ?? "0")) {
    throw new DatabaseRefused({
      message: `SQLite ${String(process.versions["sqlite"])} est trop ancien, il faut au moins ${oldestSqlite.join(".")}.`
    })
  }
  const { filename } = options
  mkdirSync(dirname(filename), { recursive: true, mode: 0o700 })
  const mark = isMarked(options) ? markBeside(filename) : null
  const database = new DatabaseSync(filename, { timeout: 5000, enableForeignKeyConstraints: true })
  try {
    chmodSync(filename, 0o600)
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF")
    if (isMarked(options)) checkMark(database, filename, mark)
    prepareFile(database, options)
    if (isMarked(options)) beginCounting(database, filename, mark)
    return database
  } catch (cause) {
    database.close()
    throw cause
  }
}

const failure = (cause: unknown, operation: string) =>
  new SqlError({ reason: classifySqliteError(cause, { operation }) })

/** Runs statements of a database as they are, or counting what they commit. `noted` hears each count that is on the disk. */
const runnerOf = (database: DatabaseSync, { isCounted = false }: SqliteOptions, noted: (counted: Counted) => void) =>
  isCounted ? countCommits(database, noted) : <A>(_sql: string, run: () => A): A => run()

/** A connection for Effect's SQL modules: statements are prepared once and kept. */
const connect = (database: DatabaseSync, counting: ReturnType<typeof runnerOf>): Connection => {
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string, keep: boolean): StatementSync => {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const fresh = database.prepare(sql)
    if (keep) prepared.set(sql, fresh)
    return fresh
  }
  const run = (sql: string, params: ReadonlyArray<unknown>, keep: boolean) =>
    Effect.try({
      try: () => counting(sql, () => statement(sql, keep).all(...(params as ReadonlyArray<SQLInputValue>))),
      catch: (cause) => failure(cause, "execute")
    })
  const values = (sql: string, params: ReadonlyArray<unknown>, keep: boolean) =>
    Effect.map(run(sql, params, keep), (rows) => rows.map((row) => Object.values(row)))
  return {
    execute: (sql, params, transform) =>
      transform === undefined ? run(sql, params, true) : Effect.map(run(sql, params, true), transform),
    executeRaw: (sql, params) => run(sql, params, true),
    executeValues: (sql, params) => values(sql, params, true),
    executeValuesUnprepared: (sql, params) => values(sql, params, false),
    executeUnprepared: (sql, params, transform) =>
      transform === undefined ? run(sql, params, false) : Effect.map(run(sql, params, false), transform),
    executeStream: (sql, params, transform) =>
      Stream.fromIterableEffect(
        Effect.map(run(sql, params, true), (rows) => (transform === undefined ? rows : transform(rows)))
      )
  }
}

/** A file that is open, and what is done once each commit is on the disk. */
interface Opened {
  readonly database: DatabaseSync
  readonly noted: (counted: Counted) => void
  readonly close: () => void
}

const openMarked = (options: SqliteOptions): Opened => {
  const database = openSqlite(options)
  if (!isMarked(options)) return { database, noted: () => {}, close: () => database.close() }
  try {
    const mark = new MarkFile<Counted>(options.filename)
    return {
      database,
      noted: (counted) => {
        try {
          mark.note(counted)
        } catch {
          // The mark lags behind: the commit is on the disk, and is answered.
        }
      },
      close: () => {
        database.close()
        mark.close()
      }
    }
  } catch (cause) {
    database.close()
    throw cause
  }
}

/** An `SqlClient` on one SQLite file. Statements and transactions of the process take their turns. */
export const sqliteLayer = (options: SqliteOptions): Layer.Layer<SqlClient, DatabaseRefused> =>
  Layer.effect(
    SqlClient,
    Effect.gen(function* () {
      const { database, noted } = yield* Effect.acquireRelease(
        Effect.try({
          try: () => openMarked(options),
          catch: (cause) =>
            cause instanceof DatabaseRefused
              ? cause
              : new DatabaseRefused({ message: `${options.filename} ne s'ouvre pas (${String(cause)}).` })
        }),
        (opened) => Effect.sync(() => opened.close())
      )
      const acquirers = makeSqliteAcquirers({
        connection: Effect.succeed(connect(database, runnerOf(database, options, noted))),
        semaphore: yield* Semaphore.make(1),
        isTransaction: () => database.isTransaction
      })
      return yield* make({
        ...acquirers,
        compiler: makeCompilerSqlite(),
        driver: "node-sqlite",
        spanAttributes: [],
        beginTransaction: "BEGIN IMMEDIATE",
        prepareTransactionControls: true
      })
    })
  ).pipe(Layer.provide(reactivityLayer))
