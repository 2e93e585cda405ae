import type { DBSchema } from "idb"
import { durableDatabase, type DurableDatabase } from "./durable-database.ts"

/** Which records a chunk of the log speaks of, as a number each: read in place of the chunk, it says whether it can be passed over. */
export interface MentionRow {
  /** The position at which the chunk begins. */
  readonly from: number
  /** Of which log the chunk was: under another one the position holds other events. */
  readonly epoch: string | null
  readonly ids: ReadonlyArray<number>
}

interface MentionSchema extends DBSchema {
  mention: { key: number; value: MentionRow }
}

/** What the chunks of a log mention, as far as it is known. None of it is needed: what is missing is read from the chunks. */
export interface Mentions {
  readonly all: () => Promise<ReadonlyArray<MentionRow>>
  readonly note: (rows: ReadonlyArray<MentionRow>) => Promise<void>
  readonly close: () => void
}

/**
 * Opened when the first one is asked for. It stands apart from the log: a store more in there would be a version more, and a build from
 * before it could not open the log any longer.
 */
export const mentionsIn = (name: string): Mentions => {
  let opening: Promise<DurableDatabase<MentionSchema>> | undefined
  let isClosed = false
  const opened = async (): Promise<DurableDatabase<MentionSchema>> => {
    // What comes late must not make anew what was removed.
    if (isClosed && opening === undefined) throw new Error("closed")
    opening ??= durableDatabase<MentionSchema>(
      name,
      1,
      (db) => {
        db.createObjectStore("mention", { keyPath: "from" })
      },
      { replaced: () => {} },
      "opened"
    )
    return opening
  }
  return {
    all: async () => (await opened()).use((db) => db.getAll("mention")),
    note: async (rows) =>
      (await opened()).use(async (db) => {
        const tx = db.transaction("mention", "readwrite", { durability: "relaxed" })
        for (const row of rows) void tx.store.put(row)
        await tx.done
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
