import { onTestFinished } from "vitest"
import type { Device } from "./device.ts"

/** What browsers say of files of theirs that are gone or cut. */
export const unreadable = (): DOMException => new DOMException("Internal error opening backing store", "UnknownError")

/** The browser opens the database no more until it was removed, or never again; counts how often it was asked. */
export const refuseOpening = (device: Device, name: string, until: "removed" | "never" = "removed"): void => {
  const { factory } = device
  const open = factory.open.bind(factory)
  const remove = factory.deleteDatabase.bind(factory)
  let isDamaged = true
  factory.open = (asked, version) => {
    if (isDamaged && asked === name) throw unreadable()
    return version === undefined ? open(asked) : open(asked, version)
  }
  factory.deleteDatabase = (asked) => {
    if (asked !== name) return remove(asked)
    if (until === "never") throw unreadable()
    isDamaged = false
    return remove(asked)
  }
}

type Call = "getAll" | "get" | "put"

/** Calls on a store fail, so many times. */
export const failCalls = (call: Call, store: string, times = Number.POSITIVE_INFINITY): void => {
  const { prototype } = IDBObjectStore
  const before = prototype[call] as (...given: Array<unknown>) => unknown
  let left = times
  const failing = function (this: IDBObjectStore, ...given: Array<unknown>): unknown {
    if (this.name !== store || left <= 0) return before.apply(this, given)
    left -= 1
    throw unreadable()
  }
  const restore = (): void => void Object.assign(prototype, { [call]: before })
  Object.assign(prototype, { [call]: failing })
  onTestFinished(restore)
}

/** What one key of a store holds cannot be read until it is mended; counts how often it was asked for. */
export const failReading = (
  store: string,
  key: string
): { readonly reads: () => number; readonly mend: () => void } => {
  const { prototype } = IDBObjectStore
  const before = prototype.get
  let reads = 0
  prototype.get = function (this: IDBObjectStore, asked: IDBValidKey | IDBKeyRange) {
    if (this.name !== store || asked !== key) return before.call(this, asked)
    reads += 1
    throw unreadable()
  }
  const mend = (): void => void Object.assign(prototype, { get: before })
  onTestFinished(mend)
  return { reads: () => reads, mend }
}

/** The page ends once it has written so many times more: nothing that it asks of its stores comes to anything from then on. */
export const endPageAfter = (
  writes: number,
  isCounted: (tx: IDBTransaction) => boolean = () => true
): { readonly isOver: () => boolean; readonly beginAnother: () => void } => {
  const { prototype } = IDBDatabase
  const before = prototype.transaction
  let left = writes
  let isLifted = false
  const isOver = (): boolean => left <= 0 && !isLifted
  prototype.transaction = function (this: IDBDatabase, ...given: Parameters<IDBDatabase["transaction"]>) {
    // The browser makes the stores of a database in one of these.
    if (isOver() && String(given[1]) !== "versionchange") throw new DOMException("the page has ended", "AbortError")
    const tx = before.apply(this, given)
    if (tx.mode === "readwrite" && isCounted(tx)) {
      tx.addEventListener("complete", () => {
        left -= 1
      })
    }
    return tx
  }
  onTestFinished(() => {
    prototype.transaction = before
  })
  return {
    isOver,
    beginAnother: () => {
      isLifted = true
    }
  }
}

const failures = { quota: () => new DOMException("no room", "QuotaExceededError"), unreadable } as const

const transactionOf = (store: IDBObjectStore | IDBIndex): IDBTransaction =>
  "objectStore" in store ? store.objectStore.transaction : store.transaction

/** One call to a store or an index of these databases fails, or has its transaction aborted. `end`: how many there were. */
export const failCallAt = (
  at: number,
  how: keyof typeof failures | "aborted",
  isOf: (database: string) => boolean
): { readonly end: () => number } => {
  let count = 0
  const restore: Array<() => void> = []
  const watch = <Owner extends IDBObjectStore | IDBIndex>(prototype: Owner, call: keyof Owner & string): void => {
    const before = prototype[call] as (...given: Array<unknown>) => unknown
    const counted = function (this: Owner, ...given: Array<unknown>): unknown {
      const tx = transactionOf(this)
      if (!isOf(tx.db.name)) return before.apply(this, given)
      count += 1
      if (count !== at) return before.apply(this, given)
      if (how !== "aborted") throw failures[how]()
      const request = before.apply(this, given)
      // What only reads is not aborted by browsers.
      if (tx.mode === "readwrite") tx.abort()
      return request
    }
    Object.assign(prototype, { [call]: counted })
    restore.push(() => void Object.assign(prototype, { [call]: before }))
  }
  for (const call of ["get", "getAll", "put", "add", "delete"] as const) watch(IDBObjectStore.prototype, call)
  watch(IDBIndex.prototype, "getAll")
  const end = (): number => {
    for (const each of restore.splice(0)) each()
    return count
  }
  onTestFinished(() => void end())
  return { end }
}
