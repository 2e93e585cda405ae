import { randomUUID } from "node:crypto"
import { existsSync, statSync } from "node:fs"
import { dirname } from "node:path"
import type { DatabaseSync } from "node:sqlite"
import { DatabaseRefused } from "./database-refused.ts"
import { isUnfinished, placeMark, readMarkAs } from "./mark-file.ts"

/** The table with the one row of {@link Counted}, which a database that counts its commits has among its steps. */
export const COMMIT_COUNTER = `
CREATE TABLE commit_counter (
  generation TEXT NOT NULL,
  commits BIGINT NOT NULL
)
`

/**
 * How far a database has come: its name among all others, and how many transactions have changed something in it. It stands in the
 * database, raised by each of them, and in the mark beside it, written after each.
 */
export interface Counted {
  readonly generation: string
  readonly commits: number
}

const isCounted = (value: unknown): value is Counted =>
  typeof value === "object" &&
  value !== null &&
  "generation" in value &&
  typeof value.generation === "string" &&
  "commits" in value &&
  typeof value.commits === "number"

/** How far the database has come; undefined for one of before commits were counted, and for an empty one. */
export const countedOf = (database: DatabaseSync): Counted | undefined => {
  const hasTable = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'commit_counter'").get() !== undefined
  const row = hasTable ? database.prepare("SELECT generation, commits FROM commit_counter").get() : undefined
  return row === undefined ? undefined : { generation: String(row["generation"]), commits: Number(row["commits"]) }
}

const RESTORE = "remettez une sauvegarde avec « npm run restore -- <dossier> »"

const refuse = (reason: string): never => {
  throw new DatabaseRefused({ message: `Kazi ne démarre pas : ${reason}.` })
}

const put = (filename: string, reason: string): never =>
  refuse(
    `${filename} a été remis à la main (${reason}) : des sessions fermées et d’anciens mots de passe y vaudraient de nouveau ; ${RESTORE}`
  )

/**
 * What the mark says before the file is opened: where a database has gone, none is begun in its place. Errors: throws DatabaseRefused, also
 * while a backup is being put back.
 */
export const markBeside = (filename: string): Counted | null => {
  if (isUnfinished(filename)) {
    refuse(
      `la restauration dans ${dirname(filename)} n’est pas finie, relancez-la avec « npm run restore -- <dossier> » : rien n’y est perdu`
    )
  }
  const mark = readMarkAs(filename, isCounted)
  if (mark === "damaged") return put(filename, `${filename}.mark est abîmé`)
  const isThere = existsSync(filename) && statSync(filename).size > 0
  if (!isThere && mark !== null && mark.commits > 0) refuse(`${filename} a disparu, alors qu’il a servi ; ${RESTORE}`)
  return mark
}

/**
 * Refuses a database that does not go on from where its server left it: an older copy, another server's. Nothing is written to it. Errors:
 * throws DatabaseRefused. Source: docs/decisions/0060-accounts-count-their-commits.md.
 */
export const checkMark = (database: DatabaseSync, filename: string, mark: Counted | null): void => {
  const counted = countedOf(database)
  if (mark === null) {
    if (counted !== undefined && counted.commits > 0)
      put(filename, `${filename}.mark, que le serveur écrit à côté, n’est pas là`)
    return
  }
  // A mark of no commits may have been placed for what was never written, or be about to be replaced.
  if (mark.commits === 0 && (counted === undefined || counted.commits === 0)) return
  if (counted !== undefined && counted.generation !== mark.generation)
    put(filename, "il vient d’un autre serveur ou d’avant une restauration")
  if (counted === undefined || counted.commits < mark.commits)
    put(filename, "il est plus ancien que ce que le serveur avait écrit")
}

/**
 * Gives a database a name if it has none, and a mark before anything is counted: one with commits and without a mark was put there by hand,
 * whenever a server dies.
 */
export const beginCounting = (database: DatabaseSync, filename: string, mark: Counted | null): void => {
  if (countedOf(database) === undefined)
    database.prepare("INSERT INTO commit_counter (generation, commits) VALUES (?, 0)").run(randomUUID())
  const counted = countedOf(database)
  if (counted !== undefined && counted.generation !== mark?.generation) placeMark(filename, counted)
}

/** Statements that may change something outside a transaction. */
const MAY_WRITE = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE|WITH)\b/i

/**
 * Runs statements so that each transaction that changes something raises the counter before it commits: one page more in the log of
 * writes, and no flush. A statement on its own becomes a transaction for that. `noted` hears what the counter says once that is on the disk.
 */
export const countCommits = (database: DatabaseSync, noted: (counted: Counted) => void) => {
  const raise = database.prepare("UPDATE commit_counter SET commits = commits + 1 RETURNING generation, commits")
  const changes = database.prepare("SELECT total_changes() AS n")
  const begin = database.prepare("BEGIN IMMEDIATE")
  const commit = database.prepare("COMMIT")
  const rollback = database.prepare("ROLLBACK")
  const total = (): unknown => changes.all()[0]?.["n"]
  let before: unknown
  let isStuck = false

  const beginning = <A>(run: () => A): A => {
    before = total()
    return run()
  }
  const committing = <A>(run: () => A): A => {
    const counted = total() === before ? undefined : raise.all()[0]
    const result = run()
    if (isCounted(counted)) noted(counted)
    return result
  }
  const leave = (): void => {
    isStuck = database.isTransaction
    if (isStuck) rollback.all()
    isStuck = false
  }
  const alone = <A>(run: () => A): A => {
    beginning(() => begin.all())
    try {
      const result = run()
      committing(() => commit.all())
      return result
    } catch (error) {
      leave()
      throw error
    }
  }
  return <A>(sql: string, run: () => A): A => {
    // What could not be taken back is, before anything else is done: it would be committed with it.
    if (isStuck) leave()
    if (sql.startsWith("BEGIN")) return beginning(run)
    if (sql === "COMMIT") return committing(run)
    return database.isTransaction || !MAY_WRITE.test(sql) ? run() : alone(run)
  }
}
