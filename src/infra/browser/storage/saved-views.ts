import { listNoteOf, type ListNote, type ListPlace } from "./list-note.ts"

/** A list as somebody wants to see it again: what its address says, under a name. */
export interface SavedView {
  readonly name: string
  /** What stands after the question mark of the address. */
  readonly query: string
}

/** The views of one list, in the order in which they were named. */
export interface SavedViews extends Pick<ListNote, "subscribe"> {
  readonly read: () => ReadonlyArray<SavedView>
  /** Puts a view in place of the one with this name, or behind the others; false when this browser keeps nothing. */
  readonly save: (view: SavedView) => boolean
  readonly remove: (name: string) => void
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

const viewsIn = (kept: unknown): ReadonlyArray<SavedView> =>
  Array.isArray(kept) ? kept.filter(isView).map(({ name, query }) => ({ name, query })) : []

/** Keeps the views of a person in a company on this device. */
export const savedViewsOf = (place: ListPlace, storage: () => Storage): SavedViews => {
  const note = listNoteOf("views", place, storage)
  const read = (): ReadonlyArray<SavedView> => viewsIn(note.read())
  const write = (views: ReadonlyArray<SavedView>): boolean => note.write(views.length === 0 ? undefined : views)
  return {
    read,
    save: (view) => {
      const before = read()
      if (before.some(({ name }) => name === view.name))
        return write(before.map((each) => (each.name === view.name ? view : each)))
      return before.length < VIEWS_MAX && write([...before, view])
    },
    remove: (name) => void write(read().filter((each) => each.name !== name)),
    subscribe: note.subscribe
  }
}
