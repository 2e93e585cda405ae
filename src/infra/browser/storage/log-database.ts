import type { DBSchema, IDBPDatabase } from "idb"
import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"
import { durableDatabase, type DatabaseListener, type DurableDatabase } from "./durable-database.ts"
import { mentionsIn, type Mentions } from "./mention-database.ts"
import type { MetaRow } from "./log-rows.ts"
import { logName, logPrefix } from "./names.ts"

/**
 * Never raised for what can stand in a database of its own: builds from before that opened later versions could not open the log after the
 * application was put back to one of them. A later version may only add stores.
 */
const STORES = 1

/** Events per chunk: one long text is written and read several times faster than as many rows. */
export const CHUNK_SIZE = 500

/** Consecutive events as one JSON text, from position `from` to `to`, whose last chain hash is `endHash`. */
export interface ChunkRow {
  readonly from: number
  readonly to: number
  readonly endHash: string
  readonly text: string
}

/** An event that this build does not know and need not understand. */
export interface UnknownRow {
  readonly position: number
  readonly type: string
  readonly version: number
}

export interface LogSchema extends DBSchema {
  meta: { key: string; value: MetaRow }
  chunk: { key: number; value: ChunkRow }
  tail: { key: number; value: RecordedEvent }
  unknown: { key: number; value: UnknownRow }
}

export interface LogDatabase extends DurableDatabase<LogSchema> {
  readonly mentions: Mentions
}

/** The name of what the chunks of that copy mention. */
export const mentionName = (userId: string, companyId: string): string => `${logPrefix(userId)}${companyId}:mentions`

/** The name of the files of that company that were seen here. */
export const filesName = (userId: string, companyId: string): string => `${logPrefix(userId)}${companyId}:files`

const createStores = (db: IDBPDatabase<LogSchema>): void => {
  db.createObjectStore("meta")
  db.createObjectStore("chunk", { keyPath: "from" })
  db.createObjectStore("tail", { keyPath: "p" })
  db.createObjectStore("unknown", { keyPath: "position" })
}

/**
 * Opens this device's copy of a company's log. It is a cache: the server has it all. One per user, as the lead is: leaders of two
 * users would fence each other without end, and nobody reads what another was allowed to.
 */
export const openLogDatabase = async (
  userId: string,
  companyId: string,
  listener: DatabaseListener = {}
): Promise<LogDatabase> => {
  const database = await durableDatabase<LogSchema>(
    logName(userId, companyId),
    STORES,
    (db) => createStores(db),
    listener,
    "opened"
  )
  const mentions = mentionsIn(mentionName(userId, companyId))
  return {
    ...database,
    mentions,
    close: () => {
      mentions.close()
      database.close()
    }
  }
}
