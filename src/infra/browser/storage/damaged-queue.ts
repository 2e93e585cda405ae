import { uploadsToFile } from "../files/filed-uploads.ts"
import type { Salvage } from "../unsent-port.ts"
import { withGrabbed } from "./device-copies.ts"
import { whole } from "./durable-database.ts"
import { unsentFileText } from "./unsent-file.ts"
import { emptied } from "./emptied.ts"
import { asItIs, readable, readStore, type Rows } from "./readable-rows.ts"
import {
  isAttention,
  isCount,
  isFields,
  isPending,
  isText,
  newSeqRow,
  openQueueDatabase,
  type DraftRow,
  type SentRow,
  type SeqRow
} from "./queue-database.ts"
import { queueName } from "./names.ts"

const none: Rows = { rows: [], lost: 0 }

const isSent = (row: unknown): row is SentRow =>
  isPending(row) && "deviceId" in row && isText(row.deviceId) && "acceptedAt" in row && isCount(row.acceptedAt)
const isDraft = (row: unknown): row is DraftRow =>
  isFields(row) && isText(row["companyId"]) && isText(row["key"]) && isCount(row["savedAt"]) && "value" in row
const isSeq = (row: unknown): row is SeqRow =>
  isFields(row) &&
  isText(row["companyId"]) &&
  [row["nextSeq"], row["ackSeq"], row["leaderEpoch"], row["nextProvisional"]].every(isCount)

const readQueue = async (userId: string) => {
  const db = await asItIs(queueName(userId))
  const read = (store: string): Promise<Rows> =>
    db === undefined ? Promise.resolve({ rows: [], lost: null }) : readStore(db, store)
  try {
    const stores = ["pending", "attention", "draft", "sent", "seq"] as const
    const [pending = none, attention = none, drafts = none, sent = none, seq = none] = await Promise.all(
      stores.map(read)
    )
    return {
      pending: readable(pending, isPending),
      attention: readable(attention, isAttention),
      drafts: readable(drafts, isDraft),
      sent: readable(sent, isSent),
      seq: readable(seq, isSeq)
    }
  } finally {
    db?.close()
  }
}

/** Reads all that can be read of a queue that cannot be opened as a whole. Nothing is changed by it. */
export const salvage = async (userId: string): Promise<Salvage> => {
  const [{ attention, drafts, pending }, { files, leftOut }] = await Promise.all([
    readQueue(userId),
    uploadsToFile(userId)
  ])
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
      files,
      damaged: [...pending.odd, ...attention.odd, ...drafts.odd]
    }),
    leftOut
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
