const BUSY = 5
const LOCKED = 6
const READONLY = 8
const FULL = 13
const CONSTRAINT = 19

/** The primary result code of an error that SQLite raised, undefined for any other error. */
const sqliteCode = (error: unknown): number | undefined => {
  if (!(error instanceof Error) || !("errcode" in error) || typeof error.errcode !== "number") return undefined
  return error.errcode & 0xff
}

/** Whether the error comes from the file or the disk rather than from a rule of the tables or from our own code. */
export const isStorageFailure = (error: unknown): boolean => {
  const code = sqliteCode(error)
  return code !== undefined && code !== CONSTRAINT && code !== 1 && code !== 20
}

/**
 * Whether the store may go on after a failed transaction: another process held the lock, or the disk was full. After any other
 * failure what the disk holds is not known, and writing on could acknowledge what a crash would take back.
 */
export const isPassing = (error: unknown): boolean => {
  const code = sqliteCode(error)
  return code === undefined || code === BUSY || code === LOCKED || code === FULL || !isStorageFailure(error)
}

/** Whether whoever only reads met a file that its last writer left half-way, with a journal beside it that only a writer may take in. */
export const needsWriter = (error: unknown): boolean => sqliteCode(error) === READONLY

/** One line for the log of the server; never shown to a user. */
export const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // Errors of the store say why, and have no message.
  if (error.message === "") return "reason" in error ? String(error.reason) : error.name
  return error.message
}
