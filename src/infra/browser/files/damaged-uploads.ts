import { whole } from "../storage/durable-database.ts"
import { emptied } from "../storage/emptied.ts"
import { asItIs, readable, readStore } from "../storage/readable-rows.ts"
import { isUpload, openUploads, uploadsName, type FoundUploads, type UploadRow } from "./upload-database.ts"

interface ReadUploads extends FoundUploads {
  /** The bytes by the file; those that cannot be read are missing. */
  readonly contents: ReadonlyMap<string, Uint8Array>
}

const read = async (userId: string, withBytes: boolean): Promise<ReadUploads> => {
  const contents = new Map<string, Uint8Array>()
  const db = await asItIs(uploadsName(userId))
  if (db === undefined) return { rows: [], lost: null, contents }
  const bytesOf = async (id: string): Promise<void> => {
    const bytes: unknown = await db.get("content", id)
    if (bytes instanceof Uint8Array) contents.set(id, bytes)
  }
  try {
    const { lost, rows } = readable(await readStore(db, "upload"), isUpload)
    if (withBytes) await Promise.allSettled(rows.map(({ id }) => bytesOf(id)))
    return { rows, lost, contents }
  } finally {
    db.close()
  }
}

/** Reads all that can be read of the files that wait where they cannot be read as a whole. Nothing is changed by it. */
export const readUploads = async (userId: string): Promise<FoundUploads> => {
  const { lost, rows } = await read(userId, false)
  return { rows, lost }
}

/** Whether they open and can be read as a whole: another tab may have begun anew. */
const isWhole = async (userId: string): Promise<boolean> => {
  try {
    const database = await openUploads(userId)
    database.close()
  } catch {
    return false
  }
  return (await readUploads(userId)).lost === 0
}

/**
 * Removes the files that wait, of which some are damaged, and keeps again all that could be read of them. A file whose bytes are gone
 * stays by its name, to be told of. To be asked for by a person: what cannot be read is gone. Leaves alone what is whole.
 */
export const beginUploadsAnew = async (userId: string): Promise<void> => {
  if (await isWhole(userId)) return
  const { contents, rows } = await read(userId, true)
  const name = uploadsName(userId)
  if ((await emptied(name)) !== name) throw new Error("the files that wait cannot be removed")
  const database = await openUploads(userId)
  try {
    await database.use((db) => {
      const tx = db.transaction(["upload", "content"], "readwrite", { durability: "strict" })
      const put = async (row: UploadRow): Promise<void> => {
        const bytes = contents.get(row.id)
        await tx.objectStore("upload").put(row)
        if (bytes !== undefined) await tx.objectStore("content").put(bytes, row.id)
      }
      return whole(tx, () => Promise.all(rows.map(put)))
    })
  } finally {
    database.close()
  }
}
