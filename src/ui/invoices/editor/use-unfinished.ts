import { useEffect, useState } from "react"
import type { BooksPort, Drafts } from "../../../infra/browser/books-port.ts"
import { useBooks } from "../../app/books-context.tsx"
import { COPIES, copyKey, readCopy } from "./kept-copy.ts"
import type { WorkingCopy } from "./working-copy.ts"

/** A new invoice that was begun on this device, that no book knows and no tab has open. */
export interface Unfinished {
  readonly copy: WorkingCopy
  /** When it was last written, milliseconds since 1970. */
  readonly savedAt: number
}

/** Earlier builds kept the one new invoice under a key without an id. */
const OLD_KEY = `${COPIES}new`

const adoptOld = async (drafts: Drafts): Promise<void> => {
  const kept = await drafts.load(OLD_KEY)
  const copy = readCopy(kept)
  if (kept === undefined || copy === undefined) return
  await drafts.save(copyKey(copy.invoiceId), kept)
  await drafts.remove(OLD_KEY)
}

const unfinishedIn = async ({ drafts, snapshot }: BooksPort): Promise<ReadonlyArray<Unfinished>> => {
  await adoptOld(drafts)
  const rows = await drafts.list(COPIES)
  const { invoices } = snapshot().books
  return rows
    .flatMap(({ value, savedAt, isOpen }) => {
      const copy = readCopy(value)
      return isOpen || copy === undefined || invoices.get(copy.invoiceId) !== undefined ? [] : [{ copy, savedAt }]
    })
    .toSorted((left, right) => right.savedAt - left.savedAt)
}

/** The new invoices that were begun and left, the latest first; undefined until they are known. */
export const useUnfinished = (): {
  readonly unfinished: ReadonlyArray<Unfinished> | undefined
  readonly discard: (invoiceId: string) => void
} => {
  const books = useBooks()
  const [unfinished, setUnfinished] = useState<ReadonlyArray<Unfinished>>()
  useEffect(() => {
    let isCurrent = true
    // A device that cannot read what it kept must not keep anyone from writing.
    void unfinishedIn(books)
      .catch(() => [])
      .then((found) => {
        if (isCurrent) setUnfinished(found)
      })
    return () => {
      isCurrent = false
    }
  }, [books])
  const discard = async (invoiceId: string): Promise<void> => {
    await books.drafts.remove(copyKey(invoiceId))
    setUnfinished(await unfinishedIn(books))
  }
  return { unfinished, discard: (invoiceId) => void discard(invoiceId).catch(() => undefined) }
}
