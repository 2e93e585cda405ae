import { base64Of, bytesOfBase64, hashOf } from "./bytes.ts"
import { isUpload, openUploads, type UploadRow } from "./upload-database.ts"
import { isQueueHere, uploadsOf } from "./upload-queue.ts"

/** What the files in a file of unsent work may take together, in bytes: a telephone has to read it in one piece. */
export const FILED_BYTES = 15_000_000

/** A file that waits, as it stands in a file of unsent work. `content`: base64. */
export interface FiledUpload extends UploadRow {
  readonly content: string
}

export const isFiledUpload = (value: unknown): value is FiledUpload =>
  isUpload(value) && "content" in value && typeof value.content === "string"

/** The files that wait, to be put into a file, and the names of those that are too large for it or cannot be read any more. */
export interface UploadsToFile {
  readonly files: ReadonlyArray<FiledUpload>
  readonly leftOut: ReadonlyArray<string>
}

/** Reads the bytes of the files that wait; missing where the browser does not give them. */
const contentsOf = async (userId: string, rows: ReadonlyArray<UploadRow>): Promise<ReadonlyMap<string, Uint8Array>> => {
  const contents = new Map<string, Uint8Array>()
  const database = await openUploads(userId)
  try {
    for (const { id } of rows) {
      const bytes = await database.use((db) => db.get("content", id)).catch(() => undefined)
      if (bytes instanceof Uint8Array) contents.set(id, bytes)
    }
  } finally {
    database.close()
  }
  return contents
}

/** All files of a user that wait, as far as they fit and can be read: those that do not are named, and keep no other out. Never rejects. */
export const uploadsToFile = async (userId: string, most = FILED_BYTES): Promise<UploadsToFile> => {
  const { rows } = await uploadsOf(userId).catch(() => ({ rows: [] }))
  if (rows.length === 0 || !(await isQueueHere(userId))) return { files: [], leftOut: [] }
  const contents = await contentsOf(userId, rows).catch(() => new Map<string, Uint8Array>())
  const files: Array<FiledUpload> = []
  const leftOut: Array<string> = []
  let left = most
  for (const row of rows) {
    const bytes = contents.get(row.id)
    if (bytes === undefined || bytes.length > left) leftOut.push(row.name)
    else {
      left -= bytes.length
      files.push({ ...row, content: base64Of(bytes) })
    }
  }
  return { files, leftOut }
}

/** The bytes of a file that was filed; undefined where they are not those that were. */
export const bytesOfFiled = async ({ content, sha256, size }: FiledUpload): Promise<Uint8Array | undefined> => {
  const bytes = bytesOfBase64(content)
  return bytes !== undefined && bytes.length === size && (await hashOf(bytes)) === sha256 ? bytes : undefined
}
