import type { DomainCommand } from "../../domain/books.ts"
import { newInvoiceId } from "../app/new-id.ts"

/** The content of a draft that was not kept stands nowhere else: it becomes a draft of its own. */
export const keptApart = (refused: DomainCommand) => {
  if (refused._tag !== "SaveInvoiceDraft") return null
  const invoiceId = newInvoiceId()
  const command: DomainCommand = { _tag: "SaveInvoiceDraft", invoiceId, content: refused.content }
  return { command, href: `/dashboard/invoices/${invoiceId}/edit` }
}
