import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { showToast } from "../../components/toast.ts"
import { keepExplained, readExplained } from "./provisional-memory.ts"
import type { InvoiceReading } from "./reading.ts"

const isOnlineIn = ({ sync }: BooksSnapshot): boolean => sync.net === "online"

/**
 * What is said of a reference that is not the number yet. With a network the number is a moment away: nothing is said, and nothing when it
 * comes. Without one, what it is for is explained on the first invoice of this device that has one; the others only bear it.
 */
export const useProvisional = ({ invoice, row }: InvoiceReading): { readonly isExplained: boolean } => {
  const { t } = useTranslation("invoices")
  const isOnline = useBooksSelector(isOnlineIn)
  const isShown = row.referenceKind === "provisional" && !isOnline
  const [explained] = useState(readExplained)
  const isExplained = isShown && (explained === null || explained === invoice.invoiceId)
  useEffect(() => {
    if (isExplained) keepExplained(invoice.invoiceId)
  }, [isExplained, invoice.invoiceId])
  const mattered = useRef(false)
  useEffect(() => {
    if (isShown) mattered.current = true
    if (row.referenceKind !== "legal" || !mattered.current) return
    mattered.current = false
    showToast({ tone: "positive", text: t("view.bookedNow", { number: row.reference }) })
  }, [isShown, row.referenceKind, row.reference, t])
  return { isExplained }
}
