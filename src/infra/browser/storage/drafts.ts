import type { IDBPObjectStore } from "idb"
import type { Json } from "../../../domain/kernel/canonical.ts"
import type { DraftRow, Drafts } from "../books-port.ts"
import type { TabClaims } from "../tab-claims.ts"
import { isOutdated } from "./durable-database.ts"
import type { Pocket } from "./pocket.ts"
import type { QueueDatabase, QueueSchema } from "./queue-database.ts"
import { noRoomMade, type InRoom } from "./room.ts"

/** What the unfinished forms of one company are kept with. */
export interface DraftsOptions {
  readonly db: QueueDatabase
  readonly pocket: Pocket
  readonly claims: TabClaims
  readonly userId: string
  readonly companyId: string
  readonly now: () => number
  readonly inRoom?: InRoom
}

type DraftStore = IDBPObjectStore<QueueSchema, ["draft"], "draft", "readwrite">

interface Row {
  readonly key: string
  readonly value: Json
  readonly savedAt: number
}

/**
 * Unfinished forms of one company. They are written with the care of a command: a draft is work, too. What a page grabs as it ends
 * is newer than what its database holds, and counts until the database has it.
 */
export const draftsOf = ({
  db,
  pocket,
  claims,
  userId,
  companyId,
  now,
  inRoom = noRoomMade
}: DraftsOptions): Drafts => {
  const place = `${userId}.${companyId}.`
  const nameOf = (key: string): string => place + key
  const claimOf = (key: string): string => `kazi:draft:${nameOf(key)}`
  /** Counts grabs and saves: a save lets go only of what was grabbed before it began. */
  let turn = 0
  const grabbedAt = new Map<string, number>()

  const write = (
    durability: IDBTransactionDurability,
    change: (drafts: DraftStore) => Promise<unknown>
  ): Promise<void> =>
    db.use(async (connection) => {
      const tx = connection.transaction("draft", "readwrite", { durability })
      const changed = change(tx.store)
      // Asked for at once: a page that ends does not live to see the change succeed, which is when it would commit by itself.
      tx.commit()
      await Promise.all([changed, tx.done])
    })

  const save = async (key: string, value: Json): Promise<void> => {
    turn += 1
    const begun = turn
    const isNewest = (): boolean => (grabbedAt.get(key) ?? 0) < begun
    try {
      await inRoom(() => write("strict", (drafts) => drafts.put({ companyId, key, value, savedAt: now() })))
    } catch (error) {
      if (!isOutdated(error)) throw error
      // The database is a newer build's by now. What is typed waits for the page that will be loaded in the place of this one.
      if (isNewest()) pocket.put(nameOf(key), { value, savedAt: now() })
      if (pocket.read(nameOf(key)) === undefined) throw error
      return
    }
    if (isNewest()) pocket.drop(nameOf(key))
  }

  const grabbed = (prefix: string): ReadonlyArray<Row> =>
    pocket.names(nameOf(prefix)).flatMap((name) => {
      const found = pocket.read(name)
      return found === undefined ? [] : [{ key: name.slice(place.length), ...found }]
    })

  return {
    load: async (key) =>
      pocket.read(nameOf(key))?.value ??
      (await db.use(async (connection) => (await connection.get("draft", [companyId, key]))?.value)),
    save,
    grab: (key, value) => {
      turn += 1
      grabbedAt.set(key, turn)
      return pocket.put(nameOf(key), { value, savedAt: now() })
    },
    remove: async (key) => {
      pocket.drop(nameOf(key))
      await write("default", (drafts) => drafts.delete([companyId, key]))
    },
    list: async (prefix) => {
      const rows = await db.use((connection) =>
        connection.getAll("draft", IDBKeyRange.bound([companyId, prefix], [companyId, `${prefix}\uffff`]))
      )
      const newer = grabbed(prefix)
      const isNewer = new Set(newer.map(({ key }) => key))
      const held = await claims.held()
      return [...rows.filter(({ key }) => !isNewer.has(key)), ...newer].map(({ key, value, savedAt }): DraftRow => ({
        key,
        value,
        savedAt,
        isOpen: held.has(claimOf(key))
      }))
    },
    claim: (key, lost, takesOver) => claims.take(claimOf(key), lost, takesOver)
  }
}
