import type { DBSchema } from "idb"
import type { Scope } from "../../../domain/kernel/permissions.ts"
import type { WireCommand } from "../../contract/sync.ts"
import { durableDatabase, whole, type DurableDatabase } from "../storage/durable-database.ts"

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

interface UploadSchema extends DBSchema {
  upload: { key: string; value: UploadRow; indexes: { company: string } }
  content: { key: string; value: Uint8Array }
}

/** The name of the files of a user that the server does not have yet, of every company: they are nowhere else. */
export const uploadsName = (userId: string): string => `u:${userId}`

/** The files of one company that wait on this device, for one user. Every method is one transaction. */
export interface UploadQueue {
  /** In the order in which they were added. */
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

const open = (userId: string): Promise<DurableDatabase<UploadSchema>> =>
  durableDatabase<UploadSchema>(uploadsName(userId), 1, (db) => {
    db.createObjectStore("upload", { keyPath: "id" }).createIndex("company", "companyId")
    db.createObjectStore("content")
  })

/** Whether a file of a user ever waited here; true where the browser does not tell. Asking makes no database. */
export const isQueueHere = async (userId: string): Promise<boolean> =>
  (await indexedDB.databases?.())?.some(({ name }) => name === uploadsName(userId)) ?? true

/** Every file of a user that waits, of every company. */
export const uploadsOf = async (userId: string): Promise<ReadonlyArray<UploadRow>> => {
  if (!(await isQueueHere(userId))) return []
  const database = await open(userId)
  try {
    return await database.use((db) => db.getAll("upload"))
  } finally {
    database.close()
  }
}

export const uploadQueue = (userId: string, companyId: string): UploadQueue => {
  let opening: Promise<DurableDatabase<UploadSchema>> | undefined
  let isClosed = false
  const write = async (run: (tx: ReturnType<typeof begun>, rows: ReadonlyArray<UploadRow>) => void): Promise<void> => {
    await use(async (db) => {
      const tx = begun(db)
      await whole(tx, async () => run(tx, await tx.objectStore("upload").index("company").getAll(companyId)))
    })
  }
  const begun = (db: Parameters<Parameters<DurableDatabase<UploadSchema>["use"]>[0]>[0]) =>
    db.transaction(["upload", "content"], "readwrite", { durability: "strict" })
  const use: DurableDatabase<UploadSchema>["use"] = async (run) => {
    if (isClosed) throw new Error("the uploads are closed")
    opening ??= open(userId)
    // One that did not open is tried again: what waits in it is nowhere else.
    opening.catch(() => (opening = undefined))
    return (await opening).use(run)
  }
  const removeFrom = (tx: ReturnType<typeof begun>, rows: ReadonlyArray<UploadRow>): void => {
    for (const { id } of rows) {
      void tx.objectStore("upload").delete(id)
      void tx.objectStore("content").delete(id)
    }
  }
  return {
    all: () => use((db) => db.getAllFromIndex("upload", "company", companyId)),
    bytes: (id) => use((db) => db.get("content", id)),
    add: (row, bytes) =>
      write((tx, rows) => {
        removeFrom(
          tx,
          rows.filter(({ purpose }) => purpose === row.purpose)
        )
        void tx.objectStore("upload").put(row)
        void tx.objectStore("content").put(bytes, row.id)
      }),
    mark: (id, refused) =>
      write((tx, rows) => {
        const row = rows.find((each) => each.id === id)
        if (row !== undefined) void tx.objectStore("upload").put({ ...row, refused })
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
