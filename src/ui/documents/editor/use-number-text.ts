import { useCallback } from "react"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useDocumentKind } from "./document-kind.ts"
import { useWords } from "./document-words.ts"

/** Which number the document is likely to get, from what this device knows; `isShort` says no more than that. */
export const useNumberText = (isShort = false): string => {
  const { numberFor } = useDocumentKind()
  const word = useWords()
  const number = useBooksSelector(
    useCallback(({ books, today }: BooksSnapshot) => numberFor(books, today), [numberFor])
  )
  return number === undefined ? "" : word(isShort ? "editor.numberShort" : "editor.numberSuggested", { number })
}
