import { useState } from "react"
import { useBooks } from "../app/books-context.tsx"
import type { RecordFormProps } from "../records/record.ts"
import { CustomerDialog } from "./customer-dialog.tsx"

/** The form of a customer, wherever in the product it opens. */
export const CustomerForm = ({ recordId, onSaved, initialName = "", onClose }: RecordFormProps) => {
  const { snapshot } = useBooks()
  // Asked once: a form stands for one record as long as it is open.
  const [customer] = useState(() => (recordId === undefined ? undefined : snapshot().books.customers.get(recordId)))
  return <CustomerDialog customer={customer} initialName={initialName} onClose={onClose} onSaved={onSaved} />
}
