import { openDB, type IDBPDatabase } from "idb"
import type { Salvage } from "../unsent-port.ts"
import { withGrabbed } from "./device-copies.ts"
import { whole } from "./durable-database.ts"
import { unsentFileText } from "./unsent-file.ts"
import { emptied } from "./emptied.ts"
import {
  isAttention,
  isCount,
  isFields,
  isPending,
  isText,
  newSeqRow,
  openQueueDatabase,
  queueName,
  type DraftRow,
  type SentRow,
  type SeqRow
} from "./queue-database.ts"

/** The rows of one store. `lost`: how many are there and cannot be read, null when nobody can tell. */
interface Rows {
  readonly rows: ReadonlyArray<unknown>
  readonly lost: number | null
}

const none: Rows = { rows: [], lost: 0 }

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

const readStore = async (db: IDBPDatabase, store: string): Promise<Rows> => {
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

const isSent = (row: unknown): row is SentRow =>
  isPending(row) && "deviceId" in row && isText(row.deviceId) && "acceptedAt" in row && isCount(row.acceptedAt)
const isDraft = (row: unknown): row is DraftRow =>
  isFields(row) && isText(row["companyId"]) && isText(row["key"]) && isCount(row["savedAt"]) && "value" in row
const isSeq = (row: unknown): row is SeqRow =>
  isFields(row) &&
  isText(row["companyId"]) &&
  [row["nextSeq"], row["ackSeq"], row["leaderEpoch"], row["nextProvisional"]].every(isCount)

interface Read<Row> {
  readonly rows: ReadonlyArray<Row>
  /** Rows that can be read and make no sense. */
  readonly odd: ReadonlyArray<unknown>
  readonly lost: number | null
}

const sorted = <Row>({ rows, lost }: Rows, isRow: (row: unknown) => row is Row): Read<Row> => {
  const odd = rows.filter((row) => !isRow(row))
  return { rows: rows.filter(isRow), odd, lost: lost === null ? null : lost + odd.length }
}

/** Opens what is there as it is; undefined when it does not open. */
const asItIs = async (userId: string): Promise<IDBPDatabase | undefined> => {
  try {
    // Looking makes none.
    return await openDB(queueName(userId), undefined, {
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

const readQueue = async (userId: string) => {
  const db = await asItIs(userId)
  const read = (store: string): Promise<Rows> =>
    db === undefined ? Promise.resolve({ rows: [], lost: null }) : readStore(db, store)
  try {
    const stores = ["pending", "attention", "draft", "sent", "seq"] as const
    const [pending = none, attention = none, drafts = none, sent = none, seq = none] = await Promise.all(
      stores.map(read)
    )
    return {
      pending: sorted(pending, isPending),
      attention: sorted(attention, isAttention),
      drafts: sorted(drafts, isDraft),
      sent: sorted(sent, isSent),
      seq: sorted(seq, isSeq)
    }
  } finally {
    db?.close()
  }
}

/** Reads all that can be read of a queue that cannot be opened as a whole. Nothing is changed by it. */
export const salvage = async (userId: string): Promise<Salvage> => {
  const { attention, drafts, pending } = await readQueue(userId)
  const unfinished = withGrabbed(userId, drafts.rows)
  const lost = [pending.lost, attention.lost, drafts.lost]
  return {
    operations: pending.rows.length,
    refused: attention.rows.length,
    drafts: unfinished.length,
    lost: lost.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0),
    text: await unsentFileText({
      userId,
      pending: pending.rows,
      attention: attention.rows,
      drafts: unfinished,
      damaged: [...pending.odd, ...attention.odd, ...drafts.odd]
    })
  }
}

/** Whether the queue opens and can be read as a whole: another tab may have begun it anew. */
const isWhole = async (userId: string): Promise<boolean> => {
  try {
    const queue = await openQueueDatabase(userId)
    queue.close()
  } catch {
    return false
  }
  return Object.values(await readQueue(userId)).every(({ lost }) => lost === 0)
}

/**
 * Removes a queue that is damaged and begins one with all that could be read of it, numbered anew under another device id. To be asked
 * for by a person: what cannot be read is gone. Leaves one alone that is whole.
 */
export const beginQueueAnew = async (userId: string): Promise<void> => {
  if (await isWhole(userId)) return
  const { attention, drafts, pending, sent, seq } = await readQueue(userId)
  const name = queueName(userId)
  if ((await emptied(name)) !== name) throw new Error("the queue cannot be removed")
  const queue = await openQueueDatabase(userId)
  try {
    await queue.use((db) => {
      const tx = db.transaction(["pending", "attention", "draft", "sent", "seq"], "readwrite", { durability: "strict" })
      return whole(tx, async () => {
        const known = new Map(seq.rows.map((row) => [row.companyId, row]))
        const companies = new Set([...known.keys(), ...pending.rows.map(({ companyId }) => companyId)])
        for (const companyId of companies) {
          const waiting = pending.rows.filter((row) => row.companyId === companyId).toSorted((a, b) => a.seq - b.seq)
          for (const [at, { command }] of waiting.entries()) {
            void tx.objectStore("pending").put({ companyId, seq: at + 1, command: { ...command, seq: at + 1 } })
          }
          const row = { ...newSeqRow(companyId), ...known.get(companyId) }
          void tx.objectStore("seq").put({ ...row, nextSeq: waiting.length + 1, ackSeq: 0 })
        }
        for (const row of attention.rows) void tx.objectStore("attention").put(row)
        for (const row of drafts.rows) void tx.objectStore("draft").put(row)
        for (const row of sent.rows) void tx.objectStore("sent").put(row)
      })
    })
  } finally {
    queue.close()
  }
}
