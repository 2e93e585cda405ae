import { Effect } from "effect"
import { chmodSync, mkdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { StoreRefused } from "./event-store/database.ts"
import { describe } from "./event-store/failures.ts"

/** The file whose lock says that a server works on the folder. It holds nothing. */
const LOCK = "server.lock"

const refuse = (reason: string): StoreRefused => new StoreRefused({ message: `Kazi ne démarre pas : ${reason}.` })

/** Makes the folder, for the eyes of whoever runs the server only: it holds the books, the accounts and the pepper. */
const close = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Older servers made it as open as the system makes folders.
  if ((statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700)
}

/**
 * Takes the folder for whoever closes what is given, or until the process ends, however it ends. Errors: throws what the disk throws, for
 * `isTaken` to tell apart.
 */
export const lockDataFolder = (folder: string): DatabaseSync => {
  close(folder)
  const path = join(folder, LOCK)
  const db = new DatabaseSync(path, { timeout: 0 })
  try {
    chmodSync(path, 0o600)
    db.exec("BEGIN EXCLUSIVE")
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Whether somebody else holds the folder. */
export const isTaken = (error: unknown): boolean => error instanceof Error && "errcode" in error && error.errcode === 5

/**
 * Holds the folder of the server's data as long as the scope lasts: two servers on one folder would each write what the other does not
 * know of. Errors: StoreRefused, with a sentence for whoever starts the second one.
 */
export const holdDataFolder = (folder: string) =>
  Effect.acquireRelease(
    Effect.try({
      try: () => lockDataFolder(folder),
      catch: (error) =>
        refuse(
          isTaken(error)
            ? `un autre serveur travaille déjà sur ${folder} (DATA_DIR) : arrêtez-le, ou donnez un autre dossier`
            : `le dossier ${folder} (DATA_DIR) ne peut pas être utilisé (${describe(error)})`
        )
    }),
    (db) => Effect.sync(() => db.close())
  )
