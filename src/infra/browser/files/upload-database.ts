import type { DBSchema } from "idb"
import type { Scope } from "../../../domain/kernel/permissions.ts"
import type { WireCommand } from "../../contract/sync.ts"
import { durableDatabase, type DurableDatabase } from "../storage/durable-database.ts"
import { isCommand, isCount, isFields, isText } from "../storage/queue-database.ts"

/**
 * A file that waits to be sent; its bytes stand apart. `purpose`: what it is for, of which the last file counts. `command`: what is given
 * once the server has it; it names the file by `sha256`, the hash of what is sent. `refused`: why the server does not take it.
 */
export interface UploadRow {
  readonly id: string
  readonly companyId: string
  readonly purpose: string
  readonly area: Scope
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly command: Omit<WireCommand, "seq">
  readonly refused: string | null
}

export interface UploadSchema extends DBSchema {
  upload: { key: string; value: UploadRow; indexes: { company: string } }
  content: { key: string; value: Uint8Array }
}

/** The name of the files of a user that the server does not have yet, of every company: they are nowhere else. */
export const uploadsName = (userId: string): string => `u:${userId}`

/** The files that wait, as far as they can be read. `lost`: how many are there and cannot be, null when nobody can tell. */
export interface FoundUploads {
  readonly rows: ReadonlyArray<UploadRow>
  readonly lost: number | null
}

/** Whether a row is what was once written, as far as that can be seen; a browser may have damaged it. */
export const isUpload = (row: unknown): row is UploadRow =>
  isFields(row) &&
  [row["id"], row["companyId"], row["purpose"], row["area"], row["name"], row["type"], row["sha256"]].every(isText) &&
  isCount(row["size"]) &&
  (row["refused"] === null || isText(row["refused"])) &&
  isCommand(row["command"])

/** Opens the files of a user that wait: small in number, precious, in a database of their own. */
export const openUploads = (userId: string): Promise<DurableDatabase<UploadSchema>> =>
  durableDatabase<UploadSchema>(uploadsName(userId), 1, (db) => {
    db.createObjectStore("upload", { keyPath: "id" }).createIndex("company", "companyId")
    db.createObjectStore("content")
  })
