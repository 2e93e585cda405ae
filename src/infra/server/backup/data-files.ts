import { Schema } from "effect"
import { createHash } from "node:crypto"
import { chmodSync, closeSync, cpSync, existsSync, openSync, readdirSync, readSync, statSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { flush } from "../sqlite/mark-file.ts"
import { snapshotsFile } from "../event-store/snapshots.ts"

/** Why a backup is not made or not put back: one sentence for whoever asked for it. */
export class BackupRefused extends Schema.TaggedError<BackupRefused>()("BackupRefused", { message: Schema.String }) {}

/** Errors: throws BackupRefused with that sentence. */
export const refuseBackup = (message: string): never => {
  throw new BackupRefused({ message })
}

/** What DATA_DIR holds that cannot be made again. */
export const BOOKS = "books.sqlite"
export const ACCOUNTS = "accounts.sqlite"
export const PEPPER = "pepper"
/** A cache of the books, which holds what they hold. */
export const SNAPSHOTS = snapshotsFile(BOOKS)
/** Mails that were written to files because there is no mail server. Those that wait are in the accounts. */
export const OUTBOX = "outbox"
/** The content of the files of companies. What is known of them is in the accounts. */
export const FILES = "files"

/** The page of a backup that says what is in it. */
export const MANIFEST = "backup.json"

/** What a backup says of itself. `at`: milliseconds since 1970, before anything was read. `files`: SHA-256 of each, by path. */
export const Manifest = Schema.Struct({
  format: Schema.Literal(1),
  at: Schema.Int,
  companies: Schema.Int,
  events: Schema.Int,
  files: Schema.Record(Schema.String, Schema.String)
})
export type Manifest = typeof Manifest.Type

export const manifestFrom = Schema.decodeUnknownSync(Schema.fromJsonString(Manifest))

/** SHA-256 of a file of any size, in hexadecimal. */
export const sha256Of = (file: string): string => {
  const digest = createHash("sha256")
  const part = Buffer.alloc(1024 * 1024)
  const handle = openSync(file, "r")
  try {
    for (let read = readSync(handle, part); read > 0; read = readSync(handle, part))
      digest.update(part.subarray(0, read))
  } finally {
    closeSync(handle)
  }
  return digest.digest("hex")
}

/** Every file below a folder, by its path from there; none when there is no folder. */
export const filesIn = (folder: string): ReadonlyArray<string> =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile())
    : []

/** Copies one state of a database, whatever is being written to it meanwhile, without what was deleted from it. */
export const copyDatabase = (from: string, to: string): void => {
  const db = new DatabaseSync(from, { timeout: 5000 })
  try {
    db.prepare("VACUUM INTO ?").run(to)
  } finally {
    db.close()
  }
  chmodSync(to, 0o600)
  flush(to)
}

/** Copies a file or a folder of files as they are. */
export const copyFiles = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true, preserveTimestamps: true })
  if (statSync(to).isFile()) flush(to)
  else for (const name of filesIn(to)) flush(join(to, name))
}
