import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from "idb"

/** A database of this browser that is opened again when the browser closed it under us. */
export interface DurableDatabase<Schema extends DBSchema> {
  /** Runs on an open connection; once more on a new one when the connection turns out to be dead. */
  readonly use: <A>(run: (db: IDBPDatabase<Schema>) => Promise<A>) => Promise<A>
  readonly close: () => void
}

const isDead = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === "InvalidStateError" || error.name === "UnknownError")

/**
 * Browsers drop connections: on memory pressure, when storage is cleared, when another tab upgrades. A dead connection says so only
 * at its next use, so that is where it is replaced.
 */
export const durableDatabase = async <Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>["upgrade"]>
): Promise<DurableDatabase<Schema>> => {
  let closed = false
  const connect = (): Promise<IDBPDatabase<Schema>> =>
    openDB<Schema>(name, version, {
      upgrade,
      // A newer build in another tab must not wait for this one.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close()
    })
  let connection = connect()
  await connection
  return {
    use: async (run) => {
      const used = connection
      try {
        return await run(await used)
      } catch (error) {
        if (closed || !isDead(error)) throw error
        if (connection === used) connection = connect()
        return run(await connection)
      }
    },
    close: () => {
      closed = true
      connection.then(
        (db) => db.close(),
        () => {}
      )
    }
  }
}

/** Runs inside one transaction: all of it is written, or none. */
export const whole = async <A>(
  tx: { readonly done: Promise<void>; readonly abort: () => void },
  run: () => Promise<A>
): Promise<A> => {
  try {
    const result = await run()
    await tx.done
    return result
  } catch (error) {
    tx.done.catch(() => {})
    try {
      tx.abort()
    } catch {
      // It was over already.
    }
    throw error
  }
}

/** Whether the browser refused a write for lack of space. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError"

/** Another tab has taken the lead since: what this one was about to write is no longer its to write. */
export class Fenced extends Error {
  constructor() {
    super("another tab leads")
    this.name = "Fenced"
  }
}
