import { useEffect, useMemo, useState } from "react"
import type { ListPlace } from "../../infra/browser/storage/list-note.ts"
import { useBooks } from "../app/books-context.tsx"

interface Kept<A> {
  readonly read: () => A
  readonly subscribe: (changed: () => void) => () => void
}

/** What this device keeps for this person about a list of this company, followed when another tab changes it. */
export const useListNote = <A, Note extends Kept<A>>(
  list: string,
  open: (place: ListPlace, storage: () => Storage) => Note & Kept<A>
) => {
  const { userId, companyId } = useBooks()
  const note = useMemo(
    () => open({ userId, companyId, list }, () => window.localStorage),
    [open, userId, companyId, list]
  )
  const [value, setValue] = useState<A>(note.read)
  useEffect(() => note.subscribe(() => setValue(note.read())), [note])
  return { note, value, readAgain: (): void => setValue(note.read()) }
}
