import { listNoteOf, type ListNote, type ListPlace } from "./list-note.ts"

/** Which columns of a table somebody wants to see, and in which order; by their ids. */
export interface ColumnChoice {
  readonly order: ReadonlyArray<string>
  readonly hidden: ReadonlyArray<string>
}

/** The columns of one list. */
export interface KeptColumns extends Pick<ListNote, "subscribe"> {
  /** Undefined as long as nobody has chosen. */
  readonly read: () => ColumnChoice | undefined
  /** Undefined brings the usual columns back; false when this browser keeps nothing. */
  readonly keep: (choice: ColumnChoice | undefined) => boolean
}

/** A list has a dozen columns; what holds more was not written here. */
const IDS_MAX = 50

const idsIn = (value: unknown): ReadonlyArray<string> | undefined =>
  Array.isArray(value) && value.length <= IDS_MAX && value.every((id) => typeof id === "string") ? value : undefined

const choiceIn = (kept: unknown): ColumnChoice | undefined => {
  if (typeof kept !== "object" || kept === null || !("order" in kept) || !("hidden" in kept)) return undefined
  const [order, hidden] = [idsIn(kept.order), idsIn(kept.hidden)]
  return order === undefined || hidden === undefined ? undefined : { order, hidden }
}

/** Keeps the columns that a person has chosen for a list of a company on this device. */
export const keptColumnsOf = (place: ListPlace, storage: () => Storage): KeptColumns => {
  const note = listNoteOf("columns", place, storage)
  return {
    read: () => choiceIn(note.read()),
    keep: (choice) => note.write(choice),
    subscribe: note.subscribe
  }
}
