import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import type { InvoiceContent } from "../../domain/invoice/events.ts"
import { useBooks } from "../app/books-context.tsx"
import { newInvoiceId, newLineId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { duplicated } from "../documents/duplicate.ts"

/** Makes a new draft like an invoice, dated today, and opens it in the editor. */
export const useDuplicate = () => {
  const { t } = useTranslation("invoices")
  const books = useBooks()
  const execute = useExecute()
  const navigate = useNavigate()
  return async (content: InvoiceContent): Promise<void> => {
    const { books: now, today } = books.snapshot()
    if (now.company === null) return
    const customer = content.customerId === null ? undefined : now.customers.get(content.customerId)
    const copyId = newInvoiceId()
    const copy = duplicated(content, now.company, customer, today, newLineId)
    const result = await execute(
      { _tag: "SaveInvoiceDraft", invoiceId: copyId, content: copy },
      { saved: t("view.duplicated") }
    )
    if (result.kind === "saved")
      await navigate({ to: "/dashboard/invoices/$invoiceId/edit", params: { invoiceId: copyId } })
  }
}
