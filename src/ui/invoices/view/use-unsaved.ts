import { useEffect, useState } from "react"
import { useBooks } from "../../app/books-context.tsx"
import { copyKey, readCopy } from "../editor/kept-copy.ts"

/** Whether this device keeps changes to the draft that were written and not saved; looked up again whenever `moment` changes. */
export const useUnsaved = (invoiceId: string, moment: unknown): boolean => {
  const { drafts } = useBooks()
  const [isUnsaved, setUnsaved] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void drafts
      .load(copyKey(invoiceId))
      .catch(() => undefined)
      .then((kept) => {
        if (isCurrent) setUnsaved(readCopy(kept) !== undefined)
      })
    return () => {
      isCurrent = false
    }
  }, [drafts, invoiceId, moment])
  return isUnsaved
}
