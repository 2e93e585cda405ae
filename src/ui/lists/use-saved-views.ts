import { savedViewsOf, type SavedView, type SavedViews } from "../../infra/browser/storage/saved-views.ts"
import { useListNote } from "./use-list-note.ts"

/** The saved views of a list, of this person in this company on this device. */
export const useSavedViews = (list: string) => {
  const { note, value, readAgain } = useListNote<ReadonlyArray<SavedView>, SavedViews>(list, savedViewsOf)
  return {
    views: value,
    /** False when this device cannot keep it. */
    save: (view: SavedView): boolean => {
      const isKept = note.save(view)
      readAgain()
      return isKept
    },
    remove: (name: string): void => {
      note.remove(name)
      readAgain()
    }
  }
}

export type ViewsOfList = ReturnType<typeof useSavedViews>
