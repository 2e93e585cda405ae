import { listNoteOf, type ListNote, type ListPlace } from "./list-note.ts"

/** How much room the rows of tables take: comfortable ones have two lines where there is more to say, compact ones a single one. */
export type Density = "comfortable" | "compact"

/** The density of the tables of one company. */
export interface KeptDensity extends Pick<ListNote, "subscribe"> {
  readonly read: () => Density
  /** False when this browser keeps nothing. */
  readonly keep: (density: Density) => boolean
}

/** Keeps how close a person wants the rows of tables on this device. */
export const keptDensityOf = (place: ListPlace, storage: () => Storage): KeptDensity => {
  const note = listNoteOf("density", place, storage)
  return {
    read: () => (note.read() === "compact" ? "compact" : "comfortable"),
    keep: (density) => note.write(density === "compact" ? density : undefined),
    subscribe: note.subscribe
  }
}
