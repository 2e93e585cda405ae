import { Schema } from "effect"
import { randomUUID } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { verifyChain } from "../event-store/chain.ts"
import { isTaken, lockDataFolder } from "../data-folder.ts"
import { adopt, generationOf, lastEventOf } from "../event-store/database.ts"
import { describe } from "../event-store/failures.ts"
import type { Mark } from "../event-store/mark.ts"
import { countedOf } from "../sqlite/commit-counter.ts"
import { flush, isUnfinished, placeMark, UNFINISHED } from "../sqlite/mark-file.ts"
import { pepperIdOf } from "../identity/pepper.ts"
import {
  ACCOUNTS,
  BOOKS,
  copyDatabase,
  copyFiles,
  FILES,
  MANIFEST,
  manifestFrom,
  OUTBOX,
  PEPPER,
  refuseBackup,
  sha256Of,
  SNAPSHOTS
} from "./data-files.ts"

export interface RestoreOptions {
  /** A folder that `makeBackup` made, or one with the same files copied by other means; DATA_DIR itself for what stands there. */
  readonly from: string
  readonly dataDir: string
  /** The pepper of a backup that was made without it. */
  readonly pepper?: string | undefined
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What of one company is in no file any more, as far as the files that were replaced still tell. */
export interface LostOfCompany {
  readonly companyId: string
  /** Where its log stands now. */
  readonly position: number
  /** How many events came after, and when the last of them was booked (milliseconds since 1970); null when nothing tells. */
  readonly events: number | null
  readonly until: number | null
}

/** What a restoration did. Between `from` and `until` (milliseconds since 1970) whatever was booked is on the devices only. */
export interface Restored {
  readonly from: number
  readonly until: number
  readonly companies: ReadonlyArray<LostOfCompany>
  /** Where what stood in DATA_DIR was put, null when nothing did. */
  readonly replaced: string | null
}

const open = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: 0 })
  db.exec("PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL")
  return db
}

/** A file changes its journal only for who has it alone: a server of before there was a lock. */
const refuseWhileRunning = (dataDir: string): void => {
  for (const name of [BOOKS, ACCOUNTS]) {
    if (!existsSync(join(dataDir, name))) continue
    const db = new DatabaseSync(join(dataDir, name), { timeout: 0 })
    try {
      const isAlone = db.prepare("PRAGMA journal_mode = DELETE").get()?.["journal_mode"] === "delete"
      if (!isAlone) refuseBackup(`un serveur tourne sur ${dataDir} : arrêtez-le d'abord`)
    } catch (error) {
      if (error instanceof Error && "errcode" in error && Number(error.errcode) === 5) {
        refuseBackup(`un serveur tourne sur ${dataDir} : arrêtez-le d'abord`)
      }
      // A file that is damaged is put aside like any other.
    } finally {
      db.close()
    }
  }
}

/**
 * Holds DATA_DIR alone until what it gives is called, so that no server starts meanwhile. Errors: throws BackupRefused where one runs, and
 * what the disk throws.
 */
export const holdAlone = (dataDir: string): (() => void) => {
  const lock = takeOrRefuse(dataDir)
  try {
    refuseWhileRunning(dataDir)
  } catch (error) {
    lock.close()
    throw error
  }
  return () => lock.close()
}

const takeOrRefuse = (dataDir: string): DatabaseSync => {
  try {
    return lockDataFolder(dataDir)
  } catch (error) {
    return isTaken(error) ? refuseBackup(`un serveur tourne sur ${dataDir} : arrêtez-le d'abord`) : raise(error)
  }
}

const raise = (error: unknown): never => {
  throw error
}

/** The files of a backup are those that were written. Returns when it was made, undefined for a copy made by other means. */
const checkManifest = (from: string): number | undefined => {
  if (!existsSync(join(from, MANIFEST))) return undefined
  const manifest = manifestFrom(readFileSync(join(from, MANIFEST), "utf8"))
  for (const [name, sum] of Object.entries(manifest.files)) {
    const file = join(from, name)
    if (!existsSync(file)) refuseBackup(`la sauvegarde n'est pas entière : ${file} manque`)
    if (sha256Of(file) !== sum) refuseBackup(`la sauvegarde est abîmée : ${file} n'est plus tel qu'il a été écrit`)
  }
  return manifest.at
}

const isSound = (db: DatabaseSync): boolean => db.prepare("PRAGMA quick_check(1)").get()?.["quick_check"] === "ok"

/** New epochs for every company: devices see that this is not the log they followed, and bring what it lacks. */
const beginAnew = (file: string, at: number, madeAt: number | undefined): number => {
  const db = open(file)
  try {
    if (!isSound(db)) refuseBackup(`la sauvegarde est abîmée : ${BOOKS} ne se lit pas en entier`)
    adopt(db, file)
    const backupAt =
      madeAt ?? Number(db.prepare("SELECT coalesce(max(recorded_at), ?) AS at FROM event").get(at)?.["at"])
    const companies = db.prepare("SELECT company_id, head, head_hash FROM company").all()
    for (const { company_id: companyId } of companies) {
      const report = verifyChain(db, companyId as CompanyId)
      if (!report.ok) {
        refuseBackup(
          `la sauvegarde est abîmée : les livres de ${String(companyId)} ne se prouvent pas (${report.fault}, position ${report.position})`
        )
      }
    }
    db.exec("BEGIN IMMEDIATE")
    // What devices brought after an earlier restoration keeps its numbers, and is not taken for what they bring now.
    db.exec("DELETE FROM earlier_event WHERE proven = 0")
    db.prepare("UPDATE earlier_event SET device_id = device_id || ' ' || ?").run(randomUUID())
    const move = db.prepare("UPDATE company SET epoch = ? WHERE company_id = ?")
    const note = db.prepare(
      "INSERT INTO restoration (company_id, epoch, position, hash, backup_at, restored_at) VALUES (?, ?, ?, ?, ?, ?)"
    )
    for (const { company_id: companyId, head, head_hash: hashOfHead } of companies) {
      const epoch = randomUUID()
      move.run(epoch, companyId ?? null)
      note.run(companyId ?? null, epoch, head ?? null, hashOfHead ?? null, backupAt, at)
    }
    db.exec("COMMIT")
    return backupAt
  } finally {
    db.close()
  }
}

/**
 * Ends every session, and the links that would change a password or an address: what was revoked or used since the backup must not
 * come alive again. People sign in anew; what waits on their devices stays there.
 */
const endSessions = (file: string): string | undefined => {
  const db = open(file)
  try {
    if (!isSound(db)) refuseBackup(`la sauvegarde est abîmée : ${ACCOUNTS} ne se lit pas en entier`)
    db.exec(`BEGIN IMMEDIATE;
      DELETE FROM refresh_value; DELETE FROM session;
      DELETE FROM link WHERE purpose IN ('reset_password', 'change_email')`)
    // Another name: a copy of the accounts from before is not taken for this one, however far it had come.
    if (countedOf(db) !== undefined) db.prepare("UPDATE commit_counter SET generation = ?").run(randomUUID())
    db.exec("COMMIT")
    const id = db.prepare("SELECT pepper_id FROM installation").get()?.["pepper_id"]
    return typeof id === "string" ? id : undefined
  } finally {
    db.close()
  }
}

/** The pepper that the accounts were made with: in the backup, named by whoever restores, or still in DATA_DIR. */
const findPepper = ({ dataDir, from, pepper }: RestoreOptions, id: string): string => {
  const places = [...(pepper === undefined ? [] : [pepper]), join(from, PEPPER), join(dataDir, PEPPER)]
  const found = places.find((file) => existsSync(file) && pepperIdOf(readFileSync(file, "utf8")) === id)
  return (
    found ??
    refuseBackup(
      "le poivre (pepper) avec lequel les comptes ont été faits manque : donnez-le avec « --pepper <fichier> », sans lui aucun mot de passe ne sert plus"
    )
  )
}

const lostOf = (dataDir: string, restored: string): ReadonlyArray<LostOfCompany> => {
  const now = new DatabaseSync(restored, { readOnly: true })
  try {
    const companies = now.prepare("SELECT company_id, head FROM company ORDER BY company_id").all()
    const unknown = companies.map(({ company_id: companyId, head }) => ({
      companyId: String(companyId),
      position: Number(head),
      events: null,
      until: null
    }))
    if (!existsSync(join(dataDir, BOOKS))) return unknown
    try {
      const before = new DatabaseSync(join(dataDir, BOOKS), { readOnly: true })
      try {
        const after = before.prepare(
          "SELECT count(*) AS events, max(recorded_at) AS until FROM event WHERE company_id = ? AND position > ?"
        )
        return unknown.map((one) => {
          const { events, until } = after.get(one.companyId, one.position) ?? {}
          return { ...one, events: Number(events), until: until === null ? null : Number(until) }
        })
      } finally {
        before.close()
      }
    } catch {
      return unknown
    }
  } finally {
    now.close()
  }
}

/** Everything of DATA_DIR that a restoration replaces, the journals of the databases included. */
const replacedNames = (dataDir: string): ReadonlyArray<string> =>
  readdirSync(dataDir).filter(
    (name) =>
      [FILES, OUTBOX, PEPPER].includes(name) || [BOOKS, ACCOUNTS, SNAPSHOTS].some((file) => name.startsWith(file))
  )

/**
 * Puts a backup into DATA_DIR, where no server may run. Everything is copied and proven beside what stands there before anything of
 * it is touched; what stood there is put aside, never deleted. Interrupted at any moment it can be run again, and until it has ended
 * no server starts. Errors: throws BackupRefused, and what the disk throws.
 */
export const restore = (options: RestoreOptions): Restored => {
  const { dataDir } = options
  const from = resolve(options.from)
  if (!isHalfDone(dataDir, from) && !existsSync(join(from, BOOKS)))
    refuseBackup(`${from} n'est pas une sauvegarde (${BOOKS} manque)`)
  const release = holdAlone(dataDir)
  try {
    return putBack(options, from)
  } finally {
    release()
  }
}

/** Where a backup is copied and proven, what that is called once it is whole, and once what stood in DATA_DIR was put aside for it. */
const STAGE = "restoring"
const READY = "restoring-ready"
const PLACED = "restored"

/** A restoration that has begun to replace what stood there, and failed: it has to be run again before a server starts. */
export class RestoreUnfinished extends Schema.TaggedError<RestoreUnfinished>()("RestoreUnfinished", {
  message: Schema.String
}) {}

/** Whether what stands in DATA_DIR was being put back there: half of the source is aside, and all of it is ready. */
const isHalfDone = (dataDir: string, from: string): boolean =>
  from === resolve(dataDir) &&
  isUnfinished(join(dataDir, BOOKS)) &&
  [READY, PLACED].some((name) => existsSync(join(dataDir, name)))

const putBack = (options: RestoreOptions, from: string): Restored => {
  const { dataDir } = options
  try {
    return isHalfDone(dataDir, from) ? finish(options) : begin(options, from)
  } catch (error) {
    if (!isUnfinished(join(dataDir, BOOKS))) throw error
    throw new RestoreUnfinished({
      message: `La restauration dans ${dataDir} n'est pas finie, relancez la même commande (${describe(error)}) : rien n'est perdu, ce qui était là est dans ${join(dataDir, asideOf(dataDir))}.`
    })
  }
}

const begin = (options: RestoreOptions, from: string): Restored => {
  const { at, dataDir } = options
  const madeAt = checkManifest(from)
  const stage = join(dataDir, STAGE)
  for (const name of [STAGE, READY, PLACED]) rmSync(join(dataDir, name), { recursive: true, force: true })
  mkdirSync(stage, { mode: 0o700 })
  try {
    copyDatabase(join(from, BOOKS), join(stage, BOOKS))
    const backupAt = beginAnew(join(stage, BOOKS), at, madeAt)
    if (existsSync(join(from, ACCOUNTS))) {
      copyDatabase(join(from, ACCOUNTS), join(stage, ACCOUNTS))
      const pepperId = endSessions(join(stage, ACCOUNTS))
      if (pepperId !== undefined) copyFiles(findPepper(options, pepperId), join(stage, PEPPER))
    }
    for (const name of [FILES, OUTBOX]) {
      if (existsSync(join(from, name))) copyFiles(join(from, name), join(stage, name))
    }
    const companies = lostOf(dataDir, join(stage, BOOKS))
    const replaced = swap(dataDir, stage, at)
    return { from: backupAt, until: at, companies, replaced }
  } finally {
    const left = isUnfinished(join(dataDir, BOOKS)) ? [STAGE] : [STAGE, READY]
    for (const name of left) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Goes on where putting back what stands in DATA_DIR was interrupted: all of it is ready, or in its place already. */
const finish = ({ at, dataDir }: RestoreOptions): Restored => {
  const replaced = existsSync(join(dataDir, PLACED)) ? place(dataDir) : putAside(dataDir)
  const db = new DatabaseSync(join(dataDir, BOOKS), { readOnly: true })
  try {
    const backupAt = db.prepare("SELECT max(backup_at) AS at FROM restoration").get()?.["at"]
    const companies = db.prepare("SELECT company_id, head FROM company ORDER BY company_id").all()
    return {
      from: Number(backupAt ?? at),
      until: at,
      companies: companies.map(({ company_id: companyId, head }) => ({
        companyId: String(companyId),
        position: Number(head),
        events: null,
        until: null
      })),
      replaced
    }
  } finally {
    db.close()
  }
}

/** The folder into which what stood in DATA_DIR is moved, as the restoration that is under way has noted it. */
const asideOf = (dataDir: string): string => {
  const noted = readFileSync(join(dataDir, UNFINISHED), "utf8")
  // Older programs noted none, and a process may have died before it did.
  return noted === "" ? "replaced" : noted
}

const swap = (dataDir: string, stage: string, at: number): string | null => {
  for (const name of readdirSync(stage)) flush(join(stage, name))
  renameSync(stage, join(dataDir, READY))
  const aside = `replaced-${new Date(at).toISOString().replaceAll(/[:.]/g, "-")}`
  writeFileSync(join(dataDir, UNFINISHED), aside, { flush: true })
  flush(dataDir)
  return putAside(dataDir)
}

const putAside = (dataDir: string): string | null => {
  const names = replacedNames(dataDir)
  const aside = join(dataDir, asideOf(dataDir))
  if (names.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 })
  for (const name of names) renameSync(join(dataDir, name), join(aside, name))
  renameSync(join(dataDir, READY), join(dataDir, PLACED))
  flush(dataDir)
  return place(dataDir)
}

/** Places the mark of a file that was put there; none beside one of before there were marks. */
const markFile = (path: string, markOf: (db: DatabaseSync) => object | undefined): void => {
  const db = new DatabaseSync(path, { readOnly: true })
  const mark = markOf(db)
  db.close()
  if (mark !== undefined) placeMark(path, mark)
}

const place = (dataDir: string): string | null => {
  const [placed, aside] = [join(dataDir, PLACED), join(dataDir, asideOf(dataDir))]
  for (const name of readdirSync(placed)) renameSync(join(placed, name), join(dataDir, name))
  markFile(join(dataDir, BOOKS), (db) => ({ generation: generationOf(db), last: lastEventOf(db) }) satisfies Mark)
  if (existsSync(join(dataDir, ACCOUNTS))) markFile(join(dataDir, ACCOUNTS), countedOf)
  rmSync(placed, { recursive: true })
  rmSync(join(dataDir, UNFINISHED))
  flush(dataDir)
  return existsSync(aside) ? aside : null
}
