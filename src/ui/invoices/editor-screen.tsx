import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { Schema } from "effect"
import { InvoiceId } from "../../domain/kernel/ids.ts"
import { EditDocument, NewDocument } from "../documents/editor/open-document.tsx"
import { invoiceDocument } from "./invoice-document.tsx"

const isInvoiceId = Schema.is(InvoiceId)

/** A new invoice, for a customer if the address names one. The address then says which invoice it is. */
export const NewInvoiceScreen = () => {
  const { customer, invoice } = useSearch({ from: "/signed-in/dashboard/invoices/new" })
  const navigate = useNavigate()
  const choose = (invoiceId: string): void =>
    void navigate({
      to: "/dashboard/invoices/new",
      search: (search) => ({ ...search, invoice: invoiceId }),
      replace: true
    })
  return (
    <NewDocument
      customerId={customer}
      documentId={isInvoiceId(invoice) ? invoice : undefined}
      kind={invoiceDocument}
      onChosen={choose}
    />
  )
}

/** A draft of the books, to go on writing it. */
export const EditInvoiceScreen = () => {
  const { invoiceId } = useParams({ from: "/signed-in/dashboard/invoices/$invoiceId/edit" })
  return <EditDocument documentId={invoiceId} kind={invoiceDocument} />
}
