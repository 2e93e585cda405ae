import { useState } from "react"
import { useBooks } from "../app/books-context.tsx"
import type { RecordFormProps } from "../records/record.ts"
import { CustomerDialog } from "./customer-dialog.tsx"

/** The form of a customer, wherever in the product it opens. */
export const CustomerForm = ({ recordId, onSaved = () => undefined, initialName = "", onClose }: RecordFormProps) => {
  const { snapshot } = useBooks()
  // As it is now: what somebody else changes meanwhile must not pass for a change made here.
  const [customer] = useState(() => (recordId === undefined ? undefined : snapshot().books.customers.get(recordId)))
  return <CustomerDialog customer={customer} initialName={initialName} onClose={onClose} onSaved={onSaved} />
}
