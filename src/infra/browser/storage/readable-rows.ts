import { openDB, type IDBPDatabase } from "idb"

/** The rows of one store. `lost`: how many are there and cannot be read, null when nobody can tell. */
export interface Rows {
  readonly rows: ReadonlyArray<unknown>
  readonly lost: number | null
}

type Direction = "next" | "prev"

/** As far as one comes from one end. */
const walk = async (db: IDBPDatabase, store: string, direction: Direction): Promise<ReadonlyMap<string, unknown>> => {
  const rows = new Map<string, unknown>()
  try {
    let cursor = await db.transaction(store).store.openCursor(null, direction)
    while (cursor !== null) {
      rows.set(JSON.stringify(cursor.primaryKey), cursor.value)
      cursor = await cursor.continue()
    }
  } catch {
    // What lies behind this place is read from the other end.
  }
  return rows
}

const oneByOne = async (db: IDBPDatabase, store: string): Promise<Rows> => {
  const keys = await db.getAllKeys(store)
  const read = await Promise.allSettled(keys.map((key) => Promise.resolve(key).then((one) => db.get(store, one))))
  const rows = read.flatMap((row) => (row.status === "fulfilled" ? [row.value as unknown] : []))
  return { rows, lost: keys.length - rows.length }
}

/** All of a store that can be read: at once, else row by row, else from both ends. */
export const readStore = async (db: IDBPDatabase, store: string): Promise<Rows> => {
  if (!db.objectStoreNames.contains(store)) return { rows: [], lost: null }
  try {
    return { rows: await db.getAll(store), lost: 0 }
  } catch {
    try {
      return await oneByOne(db, store)
    } catch {
      const found = new Map([...(await walk(db, store, "next")), ...(await walk(db, store, "prev"))])
      return { rows: [...found.values()], lost: null }
    }
  }
}

export interface Read<Row> {
  readonly rows: ReadonlyArray<Row>
  /** Rows that can be read and make no sense. */
  readonly odd: ReadonlyArray<unknown>
  readonly lost: number | null
}

/** What makes sense of what was read, and what does not. */
export const readable = <Row>({ rows, lost }: Rows, isRow: (row: unknown) => row is Row): Read<Row> => {
  const odd = rows.filter((row) => !isRow(row))
  return { rows: rows.filter(isRow), odd, lost: lost === null ? null : lost + odd.length }
}

/** Opens what is there as it is; undefined when it does not open. */
export const asItIs = async (name: string): Promise<IDBPDatabase | undefined> => {
  try {
    // Looking makes none.
    return await openDB(name, undefined, {
      upgrade: (_db, _from, _to, tx) => {
        // It fails as the opening does, which is what is heard.
        tx.done.catch(() => {})
        tx.abort()
      }
    })
  } catch {
    return undefined
  }
}
