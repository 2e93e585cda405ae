import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from "idb"
import type { Json } from "../../../domain/kernel/canonical.ts"
import type { WireCommand } from "../../contract/sync.ts"
import { durableDatabase, type DatabaseListener, type DurableDatabase } from "./durable-database.ts"
import { queueName } from "./names.ts"

/** A command that waits for its outcome. Its place in the queue is `seq`, gapless per company. */
export interface PendingRow {
  readonly companyId: string
  readonly seq: number
  readonly command: WireCommand
}

/**
 * A command of this device that was booked; kept for 30 days, to be sent again should the server lose it. It was booked under
 * `deviceId`; `acceptedAt` is the server's clock.
 */
export interface SentRow extends PendingRow {
  readonly deviceId: string
  readonly acceptedAt: number
}

/** A command that was not booked, kept until a person dismisses it. */
export interface AttentionRow {
  readonly commandId: string
  readonly companyId: string
  readonly command: WireCommand
  readonly code: string
  readonly detail: Json | null
  readonly at: number
}

/** The counters of one company on this device. */
export interface SeqRow {
  readonly companyId: string
  /** The number of the next command. */
  readonly nextSeq: number
  /** The last own command whose outcome is stored here. */
  readonly ackSeq: number
  /** Who leads among the tabs; a write under an older number is refused. */
  readonly leaderEpoch: number
  /** The count of the next provisional reference. */
  readonly nextProvisional: number
  /** The count of the next receipt; left out by builds that gave none. */
  readonly nextReceipt?: number
  /** The log by which this device last counted: kept here because the log itself is a cache that may be dropped. */
  readonly epoch: string | null
}

export interface DraftRow {
  readonly companyId: string
  readonly key: string
  readonly value: Json
  readonly savedAt: number
}

export interface QueueSchema extends DBSchema {
  device: { key: string; value: { readonly deviceId: string } }
  seq: { key: string; value: SeqRow }
  pending: { key: [string, number]; value: PendingRow }
  sent: { key: [string, string]; value: SentRow }
  attention: { key: string; value: AttentionRow; indexes: { company: string } }
  draft: { key: [string, string]; value: DraftRow }
}

export const isFields = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === "object" && value !== null
export const isText = (value: unknown): value is string => typeof value === "string"
export const isCount = (value: unknown): value is number => typeof value === "number"

/** What the program needs of a command to show and send it; whether its payload makes sense is for the server to say. */
export const isCommand = (value: unknown): boolean =>
  isFields(value) && isText(value["commandId"]) && isText(value["type"]) && isCount(value["v"]) && "payload" in value

/** Whether a row is what was once written, as far as that can be seen; a browser may have damaged it. */
export const isPending = (row: unknown): row is PendingRow =>
  isFields(row) && isText(row["companyId"]) && isCount(row["seq"]) && isCommand(row["command"])
export const isAttention = (row: unknown): row is AttentionRow =>
  isFields(row) && isText(row["companyId"]) && isText(row["code"]) && isCount(row["at"]) && isCommand(row["command"])

export type QueueDatabase = DurableDatabase<QueueSchema>

/** All rows of a compound key that begin with the company. */
export const ofCompany = (companyId: string): IDBKeyRange => IDBKeyRange.bound([companyId], [companyId, []])

/** The counters before a device has done anything in a company. */
export const newSeqRow = (companyId: string): SeqRow => ({
  companyId,
  nextSeq: 1,
  ackSeq: 0,
  leaderEpoch: 0,
  nextProvisional: 1,
  epoch: null
})

type Upgrading = IDBPTransaction<QueueSchema, ArrayLike<StoreNames<QueueSchema>>, "versionchange">

const createStores = (db: IDBPDatabase<QueueSchema>): void => {
  db.createObjectStore("device")
  db.createObjectStore("seq", { keyPath: "companyId" })
  db.createObjectStore("pending", { keyPath: ["companyId", "seq"] })
  db.createObjectStore("sent", { keyPath: ["companyId", "command.commandId"] })
  db.createObjectStore("attention", { keyPath: "commandId" }).createIndex("company", "companyId")
  db.createObjectStore("draft", { keyPath: ["companyId", "key"] })
}

/** Version 1 had one device id for all companies and kept booked commands by number, which begins anew with a device id. */
const fromVersion1 = async (db: IDBPDatabase<QueueSchema>, tx: Upgrading): Promise<void> => {
  const deviceId = (await tx.objectStore("device").get("current"))?.deviceId
  const sent = await tx.objectStore("sent").getAll()
  db.deleteObjectStore("sent")
  const store = db.createObjectStore("sent", { keyPath: ["companyId", "command.commandId"] })
  if (deviceId === undefined) return
  for (const row of sent) await store.put({ ...row, deviceId })
  for (const row of await tx.objectStore("seq").getAll()) {
    await tx.objectStore("device").put({ deviceId }, row.companyId)
    await tx.objectStore("seq").put({ ...row, epoch: null })
  }
  await tx.objectStore("device").delete("current")
}

/** Opens what a user has not yet got booked: small, precious, in a database of its own. */
export const openQueueDatabase = (userId: string, listener: DatabaseListener = {}): Promise<QueueDatabase> =>
  durableDatabase<QueueSchema>(
    queueName(userId),
    2,
    (db, oldVersion, _newVersion, tx) => {
      if (oldVersion === 0) createStores(db)
      // The transaction waits for what is asked of it; left half done, all of it stays as it was.
      else fromVersion1(db, tx).catch(() => tx.abort())
    },
    listener
  )
