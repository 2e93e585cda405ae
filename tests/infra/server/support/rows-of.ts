import { DatabaseSync } from "node:sqlite"

/** What a query finds in a database file, which another process may have open: nothing is written. */
export const rowsOf = (file: string, sql: string): ReadonlyArray<{ readonly [column: string]: unknown }> => {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return db
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }))
  } finally {
    db.close()
  }
}
