import type { Json } from "../../../domain/kernel/canonical.ts"

/** What a page grabbed as it ended; `savedAt` in milliseconds since 1970. */
export interface Grabbed {
  readonly value: Json
  readonly savedAt: number
}

/**
 * Holds what must not be lost when a page ends at once: written before the call returns, which no database of a browser offers.
 * Small, and emptied as soon as the database has it.
 */
export interface Pocket {
  readonly read: (name: string) => Grabbed | undefined
  /** False where it could not be written. */
  readonly put: (name: string, grabbed: Grabbed) => boolean
  readonly drop: (name: string) => void
  /** The names that begin with the prefix. */
  readonly names: (prefix: string) => ReadonlyArray<string>
}

const PREFIX = "kazi.grabbed."

/** Whether an entry of the browser's local storage is work that a page grabbed as it ended. */
export const isGrabbed = (key: string): boolean => key.startsWith(PREFIX)

const readGrabbed = (text: string | null): Grabbed | undefined => {
  try {
    // Written below, by this browser for itself.
    const read: Partial<Grabbed> | null = text === null ? null : JSON.parse(text)
    return read?.value === undefined || typeof read.savedAt !== "number"
      ? undefined
      : { value: read.value, savedAt: read.savedAt }
  } catch {
    return undefined
  }
}

/** A pocket in the browser's local storage. One that keeps nothing (private windows, no space) is an empty one. */
export const storagePocket = (storage: () => Storage): Pocket => {
  const trying = <A>(run: (storage: Storage) => A, otherwise: A): A => {
    try {
      return run(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (name) => trying((kept) => readGrabbed(kept.getItem(PREFIX + name)), undefined),
    put: (name, grabbed) =>
      trying((kept) => {
        kept.setItem(PREFIX + name, JSON.stringify(grabbed))
        return true
      }, false),
    drop: (name) => trying((kept) => kept.removeItem(PREFIX + name), undefined),
    names: (prefix) =>
      trying(
        (kept) =>
          Object.keys(kept).flatMap((key) => (key.startsWith(PREFIX + prefix) ? [key.slice(PREFIX.length)] : [])),
        []
      )
  }
}

/** A pocket that lasts as long as whoever holds it. */
export const memoryPocket = (): Pocket => {
  const kept = new Map<string, string>()
  return {
    read: (name) => readGrabbed(kept.get(name) ?? null),
    put: (name, grabbed) => {
      kept.set(name, JSON.stringify(grabbed))
      return true
    },
    drop: (name) => void kept.delete(name),
    names: (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix))
  }
}
