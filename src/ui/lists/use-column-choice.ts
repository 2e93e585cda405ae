import { keptColumnsOf, type ColumnChoice, type KeptColumns } from "../../infra/browser/storage/column-choice.ts"
import { useListNote } from "./use-list-note.ts"

/** The columns that this person has chosen for the table of a list of this company, on this device. */
export const useColumnChoice = (list: string) => {
  const { note, value, readAgain } = useListNote<ColumnChoice | undefined, KeptColumns>(list, keptColumnsOf)
  return {
    /** Undefined as long as nobody has chosen. */
    choice: value,
    /** Undefined brings the usual columns back. False when this device cannot keep it. */
    keep: (choice: ColumnChoice | undefined): boolean => {
      const isKept = note.keep(choice)
      readAgain()
      return isKept
    }
  }
}

export type ColumnsOfList = ReturnType<typeof useColumnChoice>
