import { whenKeptElsewhere } from "./kept-elsewhere.ts"

/** Whose note on which list. */
export interface ListPlace {
  readonly userId: string
  readonly companyId: string
  readonly list: string
}

/** Something that this browser keeps about a list; a browser that keeps nothing (a private window, no space) never throws. */
export interface ListNote {
  /** What was written, undefined when nothing was or when it cannot be read. */
  readonly read: () => unknown
  /** Undefined removes it. False when this browser keeps nothing. */
  readonly write: (value: unknown) => boolean
  /** Calls back when another tab has changed it. */
  readonly subscribe: (changed: () => void) => () => void
}

/**
 * A note in the browser's local storage. The user's id is part of the key, so that it goes with everything else of that user when the
 * device is emptied. See docs/decisions/0023-saved-views-stay-on-the-device.md.
 */
export const listNoteOf = (kind: string, { userId, companyId, list }: ListPlace, storage: () => Storage): ListNote => {
  const key = `kazi.${kind}.${userId}.${companyId}.${list}`
  return {
    read: () => {
      try {
        const text = storage().getItem(key)
        return text === null ? undefined : (JSON.parse(text) as unknown)
      } catch {
        return undefined
      }
    },
    write: (value) => {
      try {
        if (value === undefined) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    subscribe: (changed) => whenKeptElsewhere(key, () => changed())
  }
}
