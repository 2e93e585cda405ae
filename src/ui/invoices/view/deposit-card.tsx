import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { estimateRow } from "../../../domain/estimate/projections/list.ts"
import { depositRowsOn, takerRows } from "../../../domain/invoice/projections/deposits.ts"
import { leftOfDeposit } from "../../../domain/invoice/readings.ts"
import { isPositive } from "../../../domain/kernel/minor.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { Card } from "../../components/card.tsx"
import { TextLink } from "../../components/link.tsx"
import { InvoiceLinks } from "../../documents/invoice-links.tsx"
import type { InvoiceReading } from "./reading.ts"

/** What a deposit was asked for on, and the invoices that take it off. */
const OfDeposit = ({ reading: { invoice, row } }: { readonly reading: InvoiceReading }) => {
  const { t } = useTranslation("invoices")
  const { t: tEstimates } = useTranslation("estimates")
  const formats = useFormats()
  const { depositOf = "" } = invoice.content
  const { estimate, available, takers } = useBooksSelector(
    useCallback(
      ({ books, today }: BooksSnapshot) => ({
        estimate: estimateRow(books, depositOf, today),
        available: leftOfDeposit(books, invoice),
        takers: takerRows(books, invoice.invoiceId, today)
      }),
      [depositOf, invoice]
    ),
    (before, after) =>
      before.estimate === after.estimate &&
      before.available === after.available &&
      before.takers.length === after.takers.length &&
      before.takers.every((taker, index) => taker === after.takers[index])
  )
  return (
    <Card title={t("deposit.linksTitle")}>
      {estimate !== undefined && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-sm text-ink-muted">{t("deposit.onEstimate")}</span>
          <TextLink className="inline-flex min-h-11 items-center" href={`/dashboard/estimates/${estimate.estimateId}`}>
            {tEstimates(`named.${estimate.kind}`, { number: estimate.reference })}
          </TextLink>
        </p>
      )}
      {takers.length > 0 && (
        <>
          <h3 className="text-sm font-semibold">{t("deposit.takenOff")}</h3>
          <InvoiceLinks draft={t("draft")} rows={takers} />
        </>
      )}
      {isPositive(available) && (
        <p className="text-sm text-ink-muted">
          {t("deposit.notTakenOff", { amount: formats.amount(row.currency, available) })}
        </p>
      )}
    </Card>
  )
}

/** The deposits that were asked for on a draft. */
const OnDraft = ({ invoiceId }: { readonly invoiceId: string }) => {
  const { t } = useTranslation("invoices")
  const rows = useBooksSelector(
    useCallback(({ books, today }: BooksSnapshot) => depositRowsOn(books, invoiceId, today), [invoiceId]),
    (before, after) => before.length === after.length && before.every((row, index) => row === after[index])
  )
  return rows.length === 0 ? null : (
    <Card title={t("deposit.listTitle")}>
      <InvoiceLinks draft={t("deposit.draftOf")} rows={rows} />
    </Card>
  )
}

/** What a deposit invoice belongs to, or which deposits belong to an invoice. */
export const DepositCard = ({ reading }: { readonly reading: InvoiceReading }) => {
  if (reading.row.isDeposit) return reading.row.standing === "cancelled" ? null : <OfDeposit reading={reading} />
  return <OnDraft invoiceId={reading.invoice.invoiceId} />
}
