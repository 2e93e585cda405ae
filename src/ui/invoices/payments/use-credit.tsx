import { useBooks } from "../../app/books-context.tsx"
import type { RecordFormProps } from "../../records/record.ts"
import { UseCreditDialog } from "./money-forms.tsx"

/** The choice of an invoice for money that none takes, in front of the page of another area. `recordId` is the payment's. */
export const UseCredit = ({ onClose, recordId = "" }: RecordFormProps) => {
  const payment = useBooks().snapshot().books.payments.get(recordId)
  return payment === undefined ? null : <UseCreditDialog onClose={onClose} payment={payment} />
}
