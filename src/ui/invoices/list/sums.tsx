import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import { invoiceTotals } from "../../../domain/invoice/projections/totals.ts"
import { formatAmount } from "../../../domain/kernel/money.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useLanguage } from "../../i18n/use-language.ts"

/** What some invoices come to, what of it is still to be paid, and what one of them comes to; each currency by itself. */
export const InvoiceSums = ({ rows }: { readonly rows: ReadonlyArray<InvoiceRow> }) => {
  const { t } = useTranslation("invoices")
  const { t: inLists } = useTranslation("lists")
  const language = useLanguage()
  const own = useBooks().snapshot().books.company?.identity.currency ?? null
  const sums = useMemo(() => invoiceTotals(rows, own), [rows, own])
  return sums.map(({ currency, total, balance, count, average }) => (
    <span className="flex flex-wrap gap-x-3" key={currency}>
      <span className="figures font-semibold">{formatAmount(total, language, { label: true })}</span>
      {balance.minor > 0n && (
        <span className="figures whitespace-normal! text-ink-muted">
          {t("list.remaining", { amount: formatAmount(balance, language, { label: true }) })}
        </span>
      )}
      {count > 1 && (
        // Cards have room for what must be known only.
        <span className="figures whitespace-normal! text-ink-muted max-md:hidden print:inline">
          {inLists("average", { amount: formatAmount(average, language, { label: true }) })}
        </span>
      )}
    </span>
  ))
}
