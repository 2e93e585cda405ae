import type { DBSchema } from "idb"
import type { Scope } from "../../../domain/kernel/permissions.ts"
import { durableDatabase, whole, type DurableDatabase } from "../storage/durable-database.ts"
import type { LetGo } from "../storage/room.ts"

/** What the files of a company may take on this device, in bytes: those that were used longest ago make room. */
export const KEPT_BYTES = 30_000_000

/** A file that is here; its bytes stand apart. `usedAt`: milliseconds since 1970. */
interface FileRow {
  readonly sha256: string
  readonly size: number
  readonly area: Scope
  readonly usedAt: number
}

interface FilesSchema extends DBSchema {
  file: { key: string; value: FileRow }
  content: { key: string; value: Uint8Array }
}

/** The files of a company that were seen or written on this device. They are a copy: what a person did not send yet stands in the queue. */
export interface KeptFiles {
  readonly read: (sha256: string) => Promise<Uint8Array | undefined>
  readonly keep: (file: { readonly sha256: string; readonly area: Scope; readonly bytes: Uint8Array }) => Promise<void>
  readonly remove: (sha256: string) => Promise<void>
  /** Removes what is of an area that is not, or no more, to be read here. */
  readonly removeOthers: (mayRead: (area: Scope) => boolean) => Promise<void>
  /** Lets go of all of them. Resolves with whether there were any. */
  readonly letGo: LetGo
  readonly close: () => void
}

/** The rows that have to go, so that what stays is not more than may be kept. */
const oldest = (rows: ReadonlyArray<FileRow>): ReadonlyArray<FileRow> => {
  let room = KEPT_BYTES
  return rows
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter(({ size }) => {
      room -= size
      return room < 0
    })
}

/** Opened when the first one is asked for: in a database of their own, which is a copy that may be put in its place anew. */
export const keptFiles = (name: string, now: () => number): KeptFiles => {
  let opening: Promise<DurableDatabase<FilesSchema>> | undefined
  const opened = (): Promise<DurableDatabase<FilesSchema>> => {
    opening ??= durableDatabase<FilesSchema>(
      name,
      1,
      (db) => {
        db.createObjectStore("file", { keyPath: "sha256" })
        db.createObjectStore("content")
      },
      { replaced: () => {} },
      "opened"
    )
    return opening
  }
  let isClosed = false
  const use: DurableDatabase<FilesSchema>["use"] = async (run) => {
    // What comes after a sign-out is kept no more: it would be here after all else has gone.
    if (isClosed) throw new Error("the files are closed")
    return (await opened()).use(run)
  }
  const removeRows = (isToGo: (rows: ReadonlyArray<FileRow>) => ReadonlyArray<FileRow>): Promise<void> =>
    use(async (connection) => {
      const tx = connection.transaction(["file", "content"], "readwrite")
      await whole(tx, async () => {
        for (const { sha256 } of isToGo(await tx.objectStore("file").getAll())) {
          await tx.objectStore("file").delete(sha256)
          await tx.objectStore("content").delete(sha256)
        }
      })
    })
  return {
    read: (sha256) =>
      use(async (connection) => {
        const tx = connection.transaction(["file", "content"], "readwrite")
        return whole(tx, async () => {
          const [row, bytes] = await Promise.all([
            tx.objectStore("file").get(sha256),
            tx.objectStore("content").get(sha256)
          ])
          if (row === undefined || bytes === undefined) return undefined
          await tx.objectStore("file").put({ ...row, usedAt: now() })
          return bytes
        })
      }),
    keep: async ({ area, bytes, sha256 }) => {
      await use(async (connection) => {
        const tx = connection.transaction(["file", "content"], "readwrite")
        await whole(tx, async () => {
          await tx.objectStore("file").put({ sha256, size: bytes.length, area, usedAt: now() })
          await tx.objectStore("content").put(bytes, sha256)
        })
      })
      await removeRows(oldest)
    },
    remove: (sha256) => removeRows((rows) => rows.filter((row) => row.sha256 === sha256)),
    removeOthers: (mayRead) => removeRows((rows) => rows.filter(({ area }) => !mayRead(area))),
    letGo: () =>
      use(async (connection) => {
        const tx = connection.transaction(["file", "content"], "readwrite")
        return whole(tx, async () => {
          const isAny = (await tx.objectStore("content").count()) > 0
          if (isAny) await Promise.all([tx.objectStore("file").clear(), tx.objectStore("content").clear()])
          return isAny
        })
      }),
    close: () => {
      isClosed = true
      opening?.then(
        (database) => database.close(),
        () => {}
      )
    }
  }
}
