import { useCallback, useEffect, useState } from "react"
import type { BooksSnapshot, HistoryItem } from "../../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"

/** The events of a record, oldest first, or that they are on their way or cannot be read. */
export type ReadHistory = ReadonlyArray<HistoryItem> | "reading" | "failed"

/** The events of a record, read again whenever something happens to it or to where it is kept. */
export const useHistory = (recordId: string): ReadHistory => {
  const books = useBooks()
  const stage = useBooksSelector(
    useCallback(
      ({ books: now, itemState }: BooksSnapshot) => `${now.versions.get(recordId) ?? 0} ${itemState(recordId)}`,
      [recordId]
    )
  )
  const [read, setRead] = useState<{ readonly stage: string; readonly items: ReadHistory }>({ stage, items: "reading" })
  useEffect(() => {
    let isCurrent = true
    books.history(recordId).then(
      (items) => isCurrent && setRead({ stage, items }),
      () => isCurrent && setRead({ stage, items: "failed" })
    )
    return () => {
      isCurrent = false
    }
  }, [books, recordId, stage])
  return read.items
}
