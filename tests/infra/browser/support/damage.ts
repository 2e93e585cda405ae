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
