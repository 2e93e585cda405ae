/** A list as somebody wants to see it again: what its address says, under a name. */
export interface SavedView {
  readonly name: string
  /** What stands after the question mark of the address. */
  readonly query: string
}

/** The views of one list, in the order in which they were named. */
export interface SavedViews {
  readonly read: () => ReadonlyArray<SavedView>
  /** Puts a view in place of the one with this name, or behind the others; false when this browser keeps nothing. */
  readonly save: (view: SavedView) => boolean
  readonly remove: (name: string) => void
  /** Calls back when another tab has changed them. */
  readonly subscribe: (changed: () => void) => () => void
}

/** Whose views of which list. */
export interface ViewsPlace {
  readonly userId: string
  readonly companyId: string
  readonly list: string
}

/** More than anybody finds their way in. */
export const VIEWS_MAX = 30

const isView = (value: unknown): value is SavedView =>
  typeof value === "object" &&
  value !== null &&
  "name" in value &&
  typeof value.name === "string" &&
  value.name !== "" &&
  "query" in value &&
  typeof value.query === "string"

const viewsIn = (text: string | null): ReadonlyArray<SavedView> => {
  try {
    const read: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(read) ? read.filter(isView).map(({ name, query }) => ({ name, query })) : []
  } catch {
    return []
  }
}

/**
 * Keeps the views of a person in a company on this device. The user's id is part of the key, so that they go with everything else
 * of that user when the device is emptied. See docs/decisions/0023-saved-views-stay-on-the-device.md.
 */
export const savedViewsOf = ({ userId, companyId, list }: ViewsPlace, storage: () => Storage): SavedViews => {
  const key = `kazi.views.${userId}.${companyId}.${list}`
  const read = (): ReadonlyArray<SavedView> => {
    try {
      return viewsIn(storage().getItem(key))
    } catch {
      return []
    }
  }
  const write = (views: ReadonlyArray<SavedView>): boolean => {
    try {
      if (views.length === 0) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(views))
      return true
    } catch {
      return false
    }
  }
  return {
    read,
    save: (view) => {
      const before = read()
      if (before.some(({ name }) => name === view.name))
        return write(before.map((each) => (each.name === view.name ? view : each)))
      return before.length < VIEWS_MAX && write([...before, view])
    },
    remove: (name) => void write(read().filter((each) => each.name !== name)),
    subscribe: (changed) => {
      const hear = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) changed()
      }
      window.addEventListener("storage", hear)
      return () => window.removeEventListener("storage", hear)
    }
  }
}
