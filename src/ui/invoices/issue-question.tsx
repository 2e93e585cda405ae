import { useTranslation } from "react-i18next"
import { aboveLimit } from "../../domain/customer/projections/credit-limit.ts"
import { minorOf } from "../../domain/kernel/minor.ts"
import { money } from "../../domain/kernel/money.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { IssueDialog } from "../documents/issue-dialog.tsx"

/** Asked once before an invoice becomes final: what it takes its customer to is pointed out where that is more than agreed. */
export const IssueInvoiceDialog = (props: Parameters<typeof IssueDialog>[0]) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const { books } = useBooks().snapshot()
  const { currency, customerId, total } = props.summary
  const above = aboveLimit(books, customerId, money(currency, minorOf(total)))
  if (above === undefined) return <IssueDialog {...props} />
  const owed = formats.amount(currency, above.owed.minor)
  const warning = t("issuing.aboveLimit", { owed, limit: formats.price(currency, above.limit) })
  return <IssueDialog {...props} warning={props.warning === undefined ? warning : `${props.warning} ${warning}`} />
}
