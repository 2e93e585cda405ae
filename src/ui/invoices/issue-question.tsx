import { useTranslation } from "react-i18next"
import { aboveLimit } from "../../domain/debt/credit-limit.ts"
import type { InvoiceContent } from "../../domain/invoice/events.ts"
import { minorOf } from "../../domain/kernel/minor.ts"
import { money } from "../../domain/kernel/money.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { IssueDialog, type IssueSummary } from "../documents/issue-dialog.tsx"
import { useForgottenDeposit } from "./use-forgotten-deposit.ts"
import { useTypeLacks } from "./type-lacks.ts"

/** What an invoice takes its customer to, where that is more than agreed. */
const useAboveLimit = ({ currency, customerId, total }: IssueSummary): ReadonlyArray<string> => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const { books } = useBooks().snapshot()
  const above = aboveLimit(books, customerId, money(currency, minorOf(total)))
  if (above === undefined) return []
  const owed = formats.amount(currency, above.owed.minor)
  return [t("issuing.aboveLimit", { owed, limit: formats.price(currency, above.limit) })]
}

interface IssueInvoiceProps extends Omit<Parameters<typeof IssueDialog>[0], "summary" | "words" | "warning"> {
  readonly content: InvoiceContent
  /** Minor units of the content's currency. */
  readonly total: bigint | string
}

/**
 * Asked once before an invoice becomes final. What its type lacks, a deposit that is not taken off and a customer who would owe more than
 * agreed are pointed out.
 */
export const IssueInvoiceDialog = ({ content, total, ...asked }: IssueInvoiceProps) => {
  const { customerId, currency, issueDate, paymentDate } = content
  const summary = { customerId, currency, total, issueDate, dueDate: paymentDate }
  const forgotten = useForgottenDeposit(content)
  const warnings = [
    ...useTypeLacks(content),
    ...(forgotten === undefined ? [] : [forgotten]),
    ...useAboveLimit(summary)
  ]
  return <IssueDialog {...asked} summary={summary} {...(warnings.length > 0 && { warning: warnings.join(" ") })} />
}
