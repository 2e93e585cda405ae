import { useTranslation } from "react-i18next"
import type { InvoiceContent } from "../../domain/invoice/events.ts"
import { typeLacks } from "../../domain/invoice/type-rules.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { taxIdName } from "../../domain/kernel/registered-ids.ts"
import { useBooks } from "../app/books-context.tsx"

/** What an invoice lacks of what its type usually bears, in sentences; said once, before it is issued. */
export const useTypeLacks = (content: InvoiceContent): ReadonlyArray<string> => {
  const { t } = useTranslation("invoices")
  const { company, customers } = useBooks().snapshot().books
  if (company === null) return []
  const { identity } = company
  const profile = content.customerId === null ? undefined : customers.get(content.customerId)?.profile
  const buyer = profile === undefined || isErased(profile) ? undefined : profile
  const id = taxIdName(identity.country) ?? t("lacks.taxId")
  return typeLacks(content, { seller: identity, buyer }).map((lack) => t(`lacks.${lack}`, { id }))
}
