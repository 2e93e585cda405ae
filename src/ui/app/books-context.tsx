import { createContext, use, useMemo, useSyncExternalStore } from "react"
import type { BooksPort, BooksSnapshot } from "../../infra/browser/books-port.ts"

const BooksContext = createContext<BooksPort | null>(null)

/** Gives every screen of the shell the open books of the company. */
export const BooksProvider = BooksContext.Provider

/** The open books: to execute, to read a history, to keep drafts. To show something of them use {@link useBooksSelector}. */
export const useBooks = (): BooksPort => {
  const books = use(BooksContext)
  if (books === null) throw new Error("No BooksProvider above this component")
  return books
}

/** The open books where there are any: somebody who registers a company has none. */
export const useBooksIfOpen = (): BooksPort | null => use(BooksContext)

type IsEqual<Selected> = (left: Selected, right: Selected) => boolean

/** Selects again only when the books have changed, and keeps what was selected while it is equal. */
const rememberingReader = <Selected,>(
  books: BooksPort,
  select: (snapshot: BooksSnapshot) => Selected,
  isEqual: IsEqual<Selected>
): (() => Selected) => {
  let last: { readonly from: BooksSnapshot; readonly selected: Selected } | undefined
  return () => {
    const from = books.snapshot()
    if (last?.from === from) return last.selected
    const selected = select(from)
    last = { from, selected: last !== undefined && isEqual(last.selected, selected) ? last.selected : selected }
    return last.selected
  }
}

/**
 * Something of the books; the component is drawn again when it changes by `isEqual` (identity unless given). The tables
 * of the books are changed in place, so select values, rows or figures, never a table itself.
 */
export const useBooksSelector = <Selected,>(
  select: (snapshot: BooksSnapshot) => Selected,
  isEqual: IsEqual<Selected> = Object.is
): Selected => {
  const books = useBooks()
  const read = useMemo(() => rememberingReader(books, select, isEqual), [books, select, isEqual])
  return useSyncExternalStore(books.subscribe, read)
}
