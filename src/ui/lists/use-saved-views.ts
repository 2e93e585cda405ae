import { useEffect, useMemo, useState } from "react"
import { savedViewsOf, type SavedView } from "../../infra/browser/storage/saved-views.ts"
import { useBooks } from "../app/books-context.tsx"

/** The saved views of a list, of this person in this company on this device. */
export const useSavedViews = (list: string) => {
  const { userId, companyId } = useBooks()
  const kept = useMemo(
    () => savedViewsOf({ userId, companyId, list }, () => window.localStorage),
    [userId, companyId, list]
  )
  const [views, setViews] = useState<ReadonlyArray<SavedView>>(kept.read)
  useEffect(() => kept.subscribe(() => setViews(kept.read())), [kept])
  return {
    views,
    /** False when this device cannot keep it. */
    save: (view: SavedView): boolean => {
      const isKept = kept.save(view)
      setViews(kept.read())
      return isKept
    },
    remove: (name: string): void => {
      kept.remove(name)
      setViews(kept.read())
    }
  }
}

export type ViewsOfList = ReturnType<typeof useSavedViews>
