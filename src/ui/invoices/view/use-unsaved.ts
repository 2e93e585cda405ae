import { useEffect, useState } from "react"
import { useBooks } from "../../app/books-context.tsx"
import { copyKey, readCopy } from "../../documents/editor/kept-copy.ts"
import { invoiceDocument } from "../invoice-document.tsx"

/** Whether this device keeps changes to the draft that were written and not saved; looked up again as the page is looked at again. */
export const useUnsaved = (invoiceId: string): boolean => {
  const { drafts } = useBooks()
  const [isUnsaved, setUnsaved] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const look = async (): Promise<void> => {
      const kept = await drafts.load(copyKey(invoiceDocument, invoiceId)).catch(() => undefined)
      if (isCurrent) setUnsaved(readCopy(kept) !== undefined)
    }
    const onVisible = (): void => {
      if (document.visibilityState === "visible") void look()
    }
    void look()
    document.addEventListener("visibilitychange", onVisible)
    return () => {
      isCurrent = false
      document.removeEventListener("visibilitychange", onVisible)
    }
  }, [drafts, invoiceId])
  return isUnsaved
}
