import type { IDBPObjectStore } from "idb"
import { Fenced, whole } from "./durable-database.ts"
import type { LogDatabase, LogSchema } from "./log-database.ts"
import { metaIn, PART_PREFIX, PARTS, summaryIn, type LogMeta, type SummaryRow } from "./log-rows.ts"

type Store = IDBPObjectStore<LogSchema, ["meta"], "meta", "readwrite">

/** The end of a log for which something holds. */
export type Place = Pick<LogMeta, "epoch" | "headHash" | "leaderEpoch">

/** The parts into which the books were put, beside the log: what empties or rewrites the log takes them along. */
export interface StoredParts {
  /** Which parts there are, as a text under a mark, and where the log ends. */
  readonly list: () => Promise<{ readonly meta: LogMeta | undefined; readonly row: SummaryRow | undefined }>
  /** Whether any are listed. */
  readonly has: () => Promise<boolean>
  /** Some of them by name; undefined for one that is not there. */
  readonly read: (names: ReadonlyArray<string>) => Promise<ReadonlyArray<Uint8Array<ArrayBuffer> | undefined>>
  /** Keeps parts, as long as the log ends there; nothing reads them before they are listed. Errors: rejects with Fenced once it does not. */
  readonly put: (parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>, at: Place) => Promise<void>
  /** Puts a list in the place of the one before, and lets go of the parts that it does not name. Errors: as for `put`. */
  readonly replace: (row: SummaryRow, names: ReadonlySet<string>, at: Place) => Promise<void>
  /** Lets go of all of them. Resolves with whether there were any. */
  readonly drop: () => Promise<boolean>
}

/** All rows of parts, and their list. */
export const partsRange = (): IDBKeyRange => IDBKeyRange.bound("part", `${PARTS}~`)

const keyOf = (name: string): string => `${PART_PREFIX}${name}`

/** The parts that stand beside a log. */
export const partsOf = (db: LogDatabase): StoredParts => {
  const write = (at: Place, run: (store: Store) => Promise<void>): Promise<void> =>
    db.use(async (connection) => {
      const tx = connection.transaction("meta", "readwrite", { durability: "relaxed" })
      return whole(tx, async () => {
        const meta = metaIn(await tx.store.get("current"))
        const isThere = meta?.epoch === at.epoch && meta.headHash === at.headHash && meta.leaderEpoch === at.leaderEpoch
        if (!isThere) throw new Fenced()
        return run(tx.store)
      })
    })
  return {
    list: () =>
      db.use(async (connection) => {
        const { store } = connection.transaction("meta")
        const [meta, row] = await Promise.all([store.get("current"), store.get(PARTS)])
        return { meta: metaIn(meta), row: summaryIn(row) }
      }),
    has: () => db.use(async (connection) => (await connection.getKey("meta", PARTS)) !== undefined),
    read: (names) =>
      db.use(async (connection) => {
        const { store } = connection.transaction("meta")
        const rows = await Promise.all(names.map((name) => store.get(keyOf(name))))
        return rows.map((row) => (row !== undefined && "part" in row ? row.part : undefined))
      }),
    put: (parts, at) =>
      write(at, async (store) => {
        for (const [name, part] of parts) await store.put({ part }, keyOf(name))
      }),
    replace: (row, names, at) =>
      write(at, async (store) => {
        const kept = new Set([...names].map(keyOf))
        for (const key of await store.getAllKeys(IDBKeyRange.bound(PART_PREFIX, `${PART_PREFIX}~`))) {
          if (!kept.has(key)) await store.delete(key)
        }
        await store.put(row, PARTS)
      }),
    drop: () =>
      db.use(async (connection) => {
        const isAny = (await connection.count("meta", partsRange())) > 0
        if (isAny) await connection.delete("meta", partsRange())
        return isAny
      })
  }
}
