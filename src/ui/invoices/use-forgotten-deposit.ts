import { useTranslation } from "react-i18next"
import type { InvoiceContent } from "../../domain/invoice/events.ts"
import { useCustomerDeposits } from "../documents/editor/deductions-section.tsx"

/** Said before an invoice is issued that takes off less than was invoiced to its customer in advance; undefined where nothing is forgotten. */
export const useForgottenDeposit = ({
  currency,
  customerId,
  deductions = [],
  isDeposit
}: InvoiceContent): string | undefined => {
  const { t } = useTranslation("invoices")
  const open = useCustomerDeposits(isDeposit === true ? null : customerId, currency)
  const isForgotten = open.some(({ deposit }) => deductions.every(({ invoiceId }) => invoiceId !== deposit.invoiceId))
  return isForgotten ? t("deposit.forgotten") : undefined
}
