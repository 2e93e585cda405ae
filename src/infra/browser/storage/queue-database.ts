import type { DBSchema } from "idb"
import type { Json } from "../../../domain/kernel/canonical.ts"
import type { WireCommand } from "../../contract/sync.ts"
import { durableDatabase, type DurableDatabase } from "./durable-database.ts"

/** A command that waits for its outcome. Its place in the queue is `seq`, gapless per company. */
export interface PendingRow {
  readonly companyId: string
  readonly seq: number
  readonly command: WireCommand
}

/** A command of this device that was booked; kept for 30 days, to be sent again should the server lose it. */
export interface SentRow extends PendingRow {
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
}

export interface DraftRow {
  readonly companyId: string
  readonly key: string
  readonly value: Json
  readonly savedAt: number
}

export interface QueueSchema extends DBSchema {
  device: { key: "current"; value: { readonly deviceId: string } }
  seq: { key: string; value: SeqRow }
  pending: { key: [string, number]; value: PendingRow }
  sent: { key: [string, number]; value: SentRow }
  attention: { key: string; value: AttentionRow; indexes: { company: string } }
  draft: { key: [string, string]; value: DraftRow }
}

export type QueueDatabase = DurableDatabase<QueueSchema>

/** All rows of a compound key that begin with the company. */
export const ofCompany = (companyId: string): IDBKeyRange => IDBKeyRange.bound([companyId], [companyId, []])

/** The counters before a device has done anything in a company. */
export const newSeqRow = (companyId: string): SeqRow => ({
  companyId,
  nextSeq: 1,
  ackSeq: 0,
  leaderEpoch: 0,
  nextProvisional: 1
})

/** Opens what a user has not yet got booked: small, precious, in a database of its own. */
export const openQueueDatabase = (userId: string): Promise<QueueDatabase> =>
  durableDatabase<QueueSchema>(`q:${userId}`, 1, (db) => {
    db.createObjectStore("device")
    db.createObjectStore("seq", { keyPath: "companyId" })
    db.createObjectStore("pending", { keyPath: ["companyId", "seq"] })
    db.createObjectStore("sent", { keyPath: ["companyId", "seq"] })
    db.createObjectStore("attention", { keyPath: "commandId" }).createIndex("company", "companyId")
    db.createObjectStore("draft", { keyPath: ["companyId", "key"] })
  })
