import { existsSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { sha256Of } from "../backup/data-files.ts"
import { contentPath } from "./folder-store.ts"

/**
 * A file that a row of the accounts names. `path`: where its content stands, from the folder of files; `uploadedAt`: when it was uploaded
 * first, in milliseconds since 1970.
 */
export interface NamedFile {
  readonly uploadedAt: number
  readonly companyId: string
  readonly hash: string
  readonly path: string
}

/** Every file that is known, by the file of the accounts, without a server; none in one of before there were files. */
export const namedFiles = (accounts: string): ReadonlyArray<NamedFile> => {
  const db = new DatabaseSync(accounts, { readOnly: true })
  try {
    if (db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'file'").get() === undefined) return []
    const rows = db
      .prepare(
        "SELECT company_id, hash, min(uploaded_at) AS at FROM file GROUP BY company_id, hash ORDER BY company_id, hash"
      )
      .all()
    return rows.map((row) => {
      const [companyId, hash] = [String(row["company_id"]), String(row["hash"])]
      return { companyId, hash, path: contentPath(companyId, hash), uploadedAt: Number(row["at"]) }
    })
  } finally {
    db.close()
  }
}

/** A file whose content is gone, or is not what its name says. */
export interface FileFault extends NamedFile {
  readonly fault: "missing" | "changed"
}

/** Which of the known files are not as they were taken. */
export const fileFaults = (folder: string, files: ReadonlyArray<NamedFile>): ReadonlyArray<FileFault> =>
  files.flatMap((file): ReadonlyArray<FileFault> => {
    const path = join(folder, file.path)
    if (!existsSync(path)) return [{ ...file, fault: "missing" }]
    return sha256Of(path) === file.hash ? [] : [{ ...file, fault: "changed" }]
  })
