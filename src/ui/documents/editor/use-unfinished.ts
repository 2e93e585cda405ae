import { useEffect, useState } from "react"
import type { BooksPort, Drafts } from "../../../infra/browser/books-port.ts"
import { useBooks } from "../../app/books-context.tsx"
import type { DocumentKind } from "./document-kind.ts"
import { copiesOf, copyKey, readCopy } from "./kept-copy.ts"
import type { WorkingCopy } from "./working-copy.ts"

/** A new document that was begun on this device, that no book knows and no tab has open. */
export interface Unfinished {
  readonly copy: WorkingCopy
  /** When it was last written, milliseconds since 1970. */
  readonly savedAt: number
}

/** Earlier builds kept the one new document under a key without an id. */
const adoptOld = async (drafts: Drafts, kind: Pick<DocumentKind, "id">): Promise<void> => {
  const old = copyKey(kind, "new")
  const kept = await drafts.load(old)
  const copy = readCopy(kept)
  if (kept === undefined || copy === undefined) return
  await drafts.save(copyKey(kind, copy.documentId), kept)
  await drafts.remove(old)
}

type Known = Pick<DocumentKind, "id" | "read">

const unfinishedIn = async ({ drafts, snapshot }: BooksPort, kind: Known): Promise<ReadonlyArray<Unfinished>> => {
  await adoptOld(drafts, kind)
  const rows = await drafts.list(copiesOf(kind))
  const { books } = snapshot()
  return rows
    .flatMap(({ value, savedAt, isOpen }) => {
      const copy = readCopy(value)
      return isOpen || copy === undefined || kind.read(books, copy.documentId) !== undefined ? [] : [{ copy, savedAt }]
    })
    .toSorted((left, right) => right.savedAt - left.savedAt)
}

/** The new documents that were begun and left, the latest first; undefined until they are known. */
export const useUnfinished = (
  kind: Known
): {
  readonly unfinished: ReadonlyArray<Unfinished> | undefined
  readonly discard: (documentId: string) => void
} => {
  const books = useBooks()
  const [unfinished, setUnfinished] = useState<ReadonlyArray<Unfinished>>()
  useEffect(() => {
    let isCurrent = true
    // A device that cannot read what it kept must not keep anyone from writing.
    void unfinishedIn(books, kind)
      .catch(() => [])
      .then((found) => {
        if (isCurrent) setUnfinished(found)
      })
    return () => {
      isCurrent = false
    }
  }, [books, kind])
  const discard = async (documentId: string): Promise<void> => {
    await books.drafts.remove(copyKey(kind, documentId))
    setUnfinished(await unfinishedIn(books, kind))
  }
  return { unfinished, discard: (documentId) => void discard(documentId).catch(() => undefined) }
}
