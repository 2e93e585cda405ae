import { useCallback } from "react"
import { estimateOfInvoice } from "../../../domain/estimate/projections/links.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { Card } from "../../components/card.tsx"
import { TextLink } from "../../components/link.tsx"
import { useOfferTexts } from "../../documents/offer-texts.ts"

/** The estimate that the invoice was made of; nothing where it was made of none. */
export const EstimateCard = ({ invoiceId }: { readonly invoiceId: string }) => {
  const row = useBooksSelector(
    useCallback(({ books, today }: BooksSnapshot) => estimateOfInvoice(books, invoiceId, today), [invoiceId])
  )
  const { t } = useOfferTexts(row?.kind ?? "estimate")
  if (row === undefined) return null
  return (
    <Card title={t("links.estimate")}>
      <TextLink className="inline-flex min-h-11 items-center" href={`/dashboard/estimates/${row.estimateId}`}>
        {t(`named.${row.kind}`, { number: row.reference })}
      </TextLink>
    </Card>
  )
}
