import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { creditNotesOf, type CreditNoteRow } from "../../../domain/credit-note/projections/list.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { Card } from "../../components/card.tsx"
import { TextLink } from "../../components/link.tsx"

const sameRows = (left: ReadonlyArray<CreditNoteRow>, right: ReadonlyArray<CreditNoteRow>): boolean =>
  left.length === right.length && left.every((row, index) => row === right[index])

/** The credit notes of the invoice; nothing while there are none. */
export const CreditNotesCard = ({ invoiceId }: { readonly invoiceId: string }) => {
  const { t } = useTranslation("credit-notes")
  const formats = useFormats()
  const rows = useBooksSelector(
    useCallback(({ books, today }: BooksSnapshot) => creditNotesOf(books, invoiceId, today), [invoiceId]),
    sameRows
  )
  if (rows.length === 0) return null
  return (
    <Card title={t("card.title")}>
      <ul>
        {rows.map(({ creditNoteId, currency, issueDate, reason, reference, total }) => (
          <li
            className="flex flex-col gap-1 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0"
            key={creditNoteId}
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <TextLink className="inline-flex min-h-11 items-center" href={`/dashboard/credit_notes/${creditNoteId}`}>
                {t("named", { number: reference })}
              </TextLink>
              <span className="figures font-semibold">{formats.amount(currency, total)}</span>
            </span>
            <span className="text-sm break-words text-ink-muted">
              {[t("card.on", { date: formats.date(issueDate) }), reason].filter((each) => each !== "").join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
