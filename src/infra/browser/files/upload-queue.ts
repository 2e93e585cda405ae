import { isDamage, whole, type DurableDatabase } from "../storage/durable-database.ts"
import { noRoomMade, type InRoom } from "../storage/room.ts"
import {
  isUpload,
  openUploads,
  uploadsName,
  type FoundUploads,
  type UploadRow,
  type UploadSchema
} from "./upload-database.ts"

/** The files of one company that wait on this device, for one user. Every method is one transaction. */
export interface UploadQueue {
  /** In the order in which they were added. Rejects where one of them cannot be read. */
  readonly all: () => Promise<ReadonlyArray<UploadRow>>
  readonly bytes: (id: string) => Promise<Uint8Array | undefined>
  /** Resolves once it is durable; what waited for the same purpose goes. */
  readonly add: (row: UploadRow, bytes: Uint8Array) => Promise<void>
  /** Notes why a file is not taken, or, with null, that it is to be tried again. */
  readonly mark: (id: string, refused: string | null) => Promise<void>
  /** Removes a file, or whatever waits for a purpose. */
  readonly remove: (of: { readonly id: string } | { readonly purpose: string }) => Promise<void>
  readonly close: () => void
}

/** Whether a file of a user ever waited here; true where the browser does not tell. Asking makes no database. */
export const isQueueHere = async (userId: string): Promise<boolean> =>
  (await indexedDB.databases?.())?.some(({ name }) => name === uploadsName(userId)) ?? true

/** Every file of a user that waits, of every company, as far as it can be read: what the browser damaged hides nothing else. */
export const uploadsOf = async (userId: string): Promise<FoundUploads> => {
  if (!(await isQueueHere(userId))) return { rows: [], lost: 0 }
  try {
    const database = await openUploads(userId)
    try {
      const rows = await database.use((db) => db.getAll("upload"))
      if (rows.every(isUpload)) return { rows, lost: 0 }
    } finally {
      database.close()
    }
  } catch (error) {
    if (!isDamage(error)) throw error
  }
  return (await import("./damaged-uploads.ts")).readUploads(userId)
}

export const uploadQueue = (userId: string, companyId: string, inRoom: InRoom = noRoomMade): UploadQueue => {
  let opening: Promise<DurableDatabase<UploadSchema>> | undefined
  let isClosed = false
  /** Each request is waited for: the failure of one that is not would be heard by nobody. */
  const write = (
    run: (tx: ReturnType<typeof begun>, rows: ReadonlyArray<UploadRow>) => Promise<unknown>
  ): Promise<void> =>
    inRoom(() =>
      use(async (db) => {
        const tx = begun(db)
        await whole(tx, async () => run(tx, await tx.objectStore("upload").index("company").getAll(companyId)))
      })
    )
  const begun = (db: Parameters<Parameters<DurableDatabase<UploadSchema>["use"]>[0]>[0]) =>
    db.transaction(["upload", "content"], "readwrite", { durability: "strict" })
  const use: DurableDatabase<UploadSchema>["use"] = async (run) => {
    if (isClosed) throw new Error("the uploads are closed")
    opening ??= openUploads(userId)
    // One that did not open is tried again: what waits in it is nowhere else.
    opening.catch(() => (opening = undefined))
    return (await opening).use(run)
  }
  const removeFrom = async (tx: ReturnType<typeof begun>, rows: ReadonlyArray<UploadRow>): Promise<void> => {
    for (const { id } of rows) {
      await tx.objectStore("upload").delete(id)
      await tx.objectStore("content").delete(id)
    }
  }
  return {
    all: async () => {
      const rows = await use((db) => db.getAllFromIndex("upload", "company", companyId))
      if (!rows.every(isUpload)) throw new Error("a row of the uploads makes no sense")
      return rows
    },
    bytes: (id) => use((db) => db.get("content", id)),
    add: (row, bytes) =>
      write(async (tx, rows) => {
        await removeFrom(
          tx,
          rows.filter(({ purpose }) => purpose === row.purpose)
        )
        await tx.objectStore("upload").put(row)
        await tx.objectStore("content").put(bytes, row.id)
      }),
    mark: (id, refused) =>
      write(async (tx, rows) => {
        const row = rows.find((each) => each.id === id)
        if (row !== undefined) await tx.objectStore("upload").put({ ...row, refused })
      }),
    remove: (of) =>
      write((tx, rows) =>
        removeFrom(
          tx,
          rows.filter((row) => ("id" in of ? row.id === of.id : row.purpose === of.purpose))
        )
      ),
    close: () => {
      isClosed = true
      opening?.then(
        (database) => database.close(),
        () => {}
      )
    }
  }
}
