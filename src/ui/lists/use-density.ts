import { keptDensityOf, type Density, type KeptDensity } from "../../infra/browser/storage/density.ts"
import { useListNote } from "./use-list-note.ts"

/** One choice for all tables of a company. */
const ALL = "all"

/** How close this person wants the rows of tables, on this device. */
export const useDensity = () => {
  const { note, value, readAgain } = useListNote<Density, KeptDensity>(ALL, keptDensityOf)
  return {
    density: value,
    toggle: (): void => {
      note.keep(value === "compact" ? "comfortable" : "compact")
      readAgain()
    }
  }
}

export type DensityOfTables = ReturnType<typeof useDensity>
