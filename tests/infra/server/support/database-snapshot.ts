import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

/**
 * Tables that count attempts, which change when somebody is refused, with the counter of all commits, those of attempts among them, and what the
 * server does by itself as time goes by.
 */
const counters = new Set(["attempt", "mail_request", "commit_counter", "scheduled_run"])

/** Every row of the server's files, to see that nothing was written. */
export const snapshotOf = (dataDir: string): { readonly [table: string]: ReadonlyArray<unknown> } => {
  const tables: { [table: string]: ReadonlyArray<unknown> } = {}
  for (const file of ["accounts.sqlite", "books.sqlite"]) {
    const database = new DatabaseSync(join(dataDir, file), { readOnly: true })
    const names = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all()
    for (const { name } of names) {
      if (counters.has(String(name))) continue
      tables[`${file}:${String(name)}`] = database.prepare(`SELECT * FROM "${String(name)}"`).all()
    }
    database.close()
  }
  return tables
}
