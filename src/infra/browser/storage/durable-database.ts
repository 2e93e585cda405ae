import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from "idb"
import { emptied } from "./emptied.ts"

/** A database of this browser that is opened again when the browser closed it under us. */
export interface DurableDatabase<Schema extends DBSchema> {
  /** Runs on an open connection; once more on a new one when the connection turns out to be dead. */
  readonly use: <A>(run: (db: IDBPDatabase<Schema>) => Promise<A>) => Promise<A>
  /** Removes all that is kept and begins with nothing: for what can be had again from elsewhere. */
  readonly beginAnew: () => Promise<void>
  readonly close: () => void
}

/** Who is told what becomes of a database. */
export interface DatabaseListener {
  /** It did not open, and an empty one was put in its place. Given for what can be had again from elsewhere, and only then done. */
  readonly replaced?: () => void
  /** A newer build has changed it, or is about to: this one lets go of it and will not open it again. */
  readonly outdated?: () => void
  /** Another tab, of an older build or frozen, does not let go of it. */
  readonly waits?: () => void
}

/** How long another tab may take to let go, in milliseconds, before anybody is told. */
const PATIENCE_MS = 2_000

const isNamed = (error: unknown, ...names: ReadonlyArray<string>): boolean =>
  error instanceof DOMException && names.includes(error.name)

const isDead = (error: unknown): boolean => isNamed(error, "InvalidStateError", "UnknownError")

/** What says that nothing (more) may be kept, that a newer build keeps it, or that the page or the connection ends. */
const healthy = [
  "QuotaExceededError",
  "SecurityError",
  "NotAllowedError",
  "VersionError",
  "InvalidStateError",
  "AbortError"
] as const

/** Whether a newer build has changed the database since this one was loaded. */
export const isOutdated = (error: unknown): boolean => isNamed(error, "VersionError")

/** Whether what a browser kept can no longer be read or written. */
export const isDamage = (error: unknown): boolean => !(error instanceof Fenced) && !isNamed(error, ...healthy)

/**
 * Browsers drop connections: on memory pressure, when storage is cleared, when another tab upgrades. A dead connection says so only
 * at its next use, so that is where it is replaced.
 */
export const durableDatabase = async <Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>["upgrade"]>,
  listener: DatabaseListener = {},
  /** A version that a newer build made: `opened` where versions only ever add stores. */
  newer: "refused" | "opened" = "refused"
): Promise<DurableDatabase<Schema>> => {
  let closed = false
  /** Another name where what bears the first one can neither be opened nor removed. */
  let called = name
  const connectAs = async (wanted?: number): Promise<IDBPDatabase<Schema>> => {
    let patience: ReturnType<typeof setTimeout> | undefined
    try {
      return await openDB<Schema>(called, wanted, {
        upgrade,
        blocked: () => {
          patience = setTimeout(() => listener.waits?.(), PATIENCE_MS)
        },
        // A newer build in another tab must not wait for this one. Who removes the database asks for no version.
        blocking: (_current, asked, event) => {
          ;(event.target as IDBDatabase).close()
          if (asked !== null) listener.outdated?.()
        }
      })
    } catch (error) {
      if (!isOutdated(error)) throw error
      // Opened without a version it is taken as it is: the stores that this build knows are among those that are there.
      if (newer === "opened" && wanted !== undefined) return connectAs()
      listener.outdated?.()
      throw error
    } finally {
      clearTimeout(patience)
    }
  }
  const connect = (): Promise<IDBPDatabase<Schema>> => connectAs(version)
  let connection = connect()
  const beginAnew = async (): Promise<void> => {
    const last = await connection.catch(() => undefined)
    last?.close()
    called = await emptied(called)
    connection = connect()
    await connection
  }
  try {
    // Some browsers fail at the first try after they were updated, and not at the second.
    await connection.catch(() => (connection = connect()))
  } catch (error) {
    if (listener.replaced === undefined || !isDamage(error)) throw error
    await beginAnew()
    listener.replaced()
  }
  return {
    beginAnew,
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
