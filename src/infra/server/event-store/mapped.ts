import { DatabaseSync } from "node:sqlite"

/** At most this much of a file is mapped into memory by who only reads it. */
const MAPPED_BYTES = 2 ** 31

/**
 * Opens a file to read it from end to end, mapped into memory: a fifth faster. Whoever serves people does not: an error of the disk
 * would then end the process instead of a request. `timeout`: milliseconds to wait for another process.
 */
export const openMapped = (path: string, timeout: number): DatabaseSync => {
  const db = new DatabaseSync(path, { readOnly: true, timeout })
  db.exec(`PRAGMA mmap_size = ${MAPPED_BYTES}`)
  return db
}
