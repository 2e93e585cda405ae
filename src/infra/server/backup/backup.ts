import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { verifyChain } from "../event-store/chain.ts"
import { openReadOnly } from "../event-store/database.ts"
import { flush } from "../sqlite/mark-file.ts"
import { NAMED_SINCE } from "../event-store/schema.ts"
import { namedFiles, type NamedFile } from "../files/named-files.ts"
import {
  ACCOUNTS,
  BOOKS,
  copyDatabase,
  copyFiles,
  FILES,
  filesIn,
  MANIFEST,
  OUTBOX,
  PEPPER,
  refuseBackup,
  sha256Of,
  type Manifest
} from "./data-files.ts"

export interface BackupOptions {
  readonly dataDir: string
  /** The folder that is made, with all that leads to it. */
  readonly to: string
  /** Leaves out the pepper, to be kept elsewhere. */
  readonly withoutPepper: boolean
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A copy that does not prove itself could not be put back. */
const prove = (file: string): void => {
  const db = openReadOnly(file)
  try {
    for (const { company_id: companyId } of db.prepare("SELECT company_id FROM company").all()) {
      const report = verifyChain(db, companyId as CompanyId)
      if (!report.ok) {
        refuseBackup(
          `les livres de ${String(companyId)} ne se prouvent pas (${report.fault}, position ${report.position}) : voyez « npm run verify »`
        )
      }
    }
  } finally {
    db.close()
  }
}

/** Writes into the copy of the books that it is one, so that no server begins with it, and counts what it holds. */
const stamp = (file: string, at: number): Pick<Manifest, "companies" | "events"> => {
  const db = new DatabaseSync(file)
  try {
    db.exec("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL")
    const version = Number(db.prepare("PRAGMA user_version").get()?.["user_version"])
    // A file that no server since has opened has no place for it yet.
    if (version >= NAMED_SINCE) db.prepare("UPDATE installation SET backup_at = ?").run(at)
    const count = db.prepare(
      "SELECT (SELECT count(*) FROM company) AS companies, (SELECT count(*) FROM event) AS events"
    )
    const { companies, events } = count.get() ?? {}
    return { companies: Number(companies), events: Number(events) }
  } finally {
    db.close()
  }
}

/** Copies the content of every file that the copied accounts name, as far as it is there. */
const copyContents = (dataDir: string, fresh: string, files: ReadonlyArray<NamedFile>): void => {
  const folders = new Set<string>()
  for (const { path } of files) {
    const [from, to] = [join(dataDir, FILES, path), join(fresh, FILES, path)]
    if (!existsSync(from)) continue
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
    flush(to)
    folders.add(dirname(to))
  }
  for (const folder of folders) flush(folder)
}

/** What a backup holds. `faults`: the files of companies that were gone or changed when it was made. */
export interface Made extends Manifest {
  readonly faults: ReadonlyArray<NamedFile>
}

/**
 * Copies everything in DATA_DIR that cannot be made again while the server goes on: each database as it stands at one moment, the
 * accounts after the books, so that whoever the books name has an account, and the files last: what an event or a row names was there
 * before it. The folder bears its name only once all of it is on the
 * disk. Errors: throws BackupRefused, also for books that do not prove themselves,
 * and what the disk throws; nothing is left behind then.
 */
export const makeBackup = ({ at, dataDir, to, withoutPepper }: BackupOptions): Made => {
  if (!existsSync(join(dataDir, BOOKS))) refuseBackup(`${dataDir} ne contient pas de livres (${BOOKS})`)
  if (existsSync(to)) refuseBackup(`${to} existe déjà, une sauvegarde n'en remplace pas une autre`)
  const fresh = `${to}.partial`
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  try {
    copyDatabase(join(dataDir, BOOKS), join(fresh, BOOKS))
    const counted = stamp(join(fresh, BOOKS), at)
    prove(join(fresh, BOOKS))
    if (existsSync(join(dataDir, ACCOUNTS))) copyDatabase(join(dataDir, ACCOUNTS), join(fresh, ACCOUNTS))
    const named = existsSync(join(fresh, ACCOUNTS)) ? namedFiles(join(fresh, ACCOUNTS)) : []
    copyContents(dataDir, fresh, named)
    const others = [...(withoutPepper ? [] : [PEPPER]), OUTBOX].filter((name) => existsSync(join(dataDir, name)))
    for (const name of others) copyFiles(join(dataDir, name), join(fresh, name))
    const files = Object.fromEntries(filesIn(fresh).map((name) => [name, sha256Of(join(fresh, name))]))
    const manifest: Manifest = { format: 1, at, ...counted, files }
    writeFileSync(join(fresh, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    flush(fresh)
    renameSync(fresh, to)
    flush(dirname(to))
    return { ...manifest, faults: named.filter(({ hash, path }) => files[join(FILES, path)] !== hash) }
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw error
  }
}

/** The name of a backup made at that moment. */
export const backupName = (at: number): string => `kazi-${new Date(at).toISOString().replaceAll(/[:.]/g, "-")}`
