import type { Drafts } from "../books-port.ts"
import type { QueueDatabase } from "./queue-database.ts"

/** Unfinished forms of one company. They are written with the care of a command: a draft is work, too. */
export const draftsOf = (db: QueueDatabase, companyId: string, now: () => number): Drafts => ({
  load: (key) => db.use(async (connection) => (await connection.get("draft", [companyId, key]))?.value),
  save: (key, value) =>
    db.use(async (connection) => {
      const tx = connection.transaction("draft", "readwrite", { durability: "strict" })
      await Promise.all([tx.store.put({ companyId, key, value, savedAt: now() }), tx.done])
    }),
  remove: (key) => db.use((connection) => connection.delete("draft", [companyId, key])),
  list: (prefix) =>
    db.use(async (connection) => {
      const rows = await connection.getAll(
        "draft",
        IDBKeyRange.bound([companyId, prefix], [companyId, `${prefix}\uffff`])
      )
      return rows.map(({ key, value, savedAt }) => ({ key, value, savedAt }))
    })
})
