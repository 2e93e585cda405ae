import { useEffect, useState } from "react"
import { versionOf } from "../../../domain/books.ts"
import { isDatedAhead } from "../../../domain/documents/date-rules.ts"
import type { InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import { invoiceTotals } from "../../../domain/invoice/projections/totals.ts"
import type { TypeLack } from "../../../domain/invoice/type-rules.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import { formatAmount } from "../../../domain/kernel/money.ts"
import { compareText } from "../../../domain/kernel/search.ts"
import { useBooks } from "../../app/books-context.tsx"
import { AlertDialog } from "../../components/dialog.tsx"
import { TextLink } from "../../components/link.tsx"
import { dateText } from "../../../infra/writing/date-text.ts"
import { colonOf } from "../../i18n/typography.ts"
import type { ListContext } from "../../lists/list-context.ts"
import type { BulkQuestion } from "../../lists/list-description.ts"
import { copiesOf, copyKey } from "../../documents/editor/kept-copy.ts"
import { invoiceDocument } from "../invoice-document.tsx"
import { lacksIn, lackText } from "../type-lacks.ts"
import { takingOver } from "../../../domain/policies/invoice-of-sale.ts"

type At = ListContext<InvoiceRow, "invoices">

/** What a draft is called, which has no number. */
interface Naming {
  readonly nameOf: (row: InvoiceRow) => string
}

/** Why a draft is not issued with the others, the first thing that hinders it. */
type Hindrance = "unsaved" | "customer" | "lines" | "ahead"

const hindranceOf = (row: InvoiceRow, { snapshot }: At, unsaved: ReadonlySet<string>): Hindrance | undefined => {
  if (unsaved.has(copyKey(invoiceDocument, row.invoiceId))) return "unsaved"
  if (row.customerId === null) return "customer"
  if (row.lines.length === 0) return "lines"
  return isDatedAhead(row.issueDate, snapshot.today) ? "ahead" : undefined
}

/** The drafts that are unfinished on this device, by the key under which they are kept; undefined until they were read. */
const useUnsaved = (): ReadonlySet<string> | undefined => {
  const { drafts } = useBooks()
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>()
  useEffect(() => {
    const noneFound = (): ReadonlyArray<{ readonly key: string }> => []
    void drafts
      .list(copiesOf(invoiceDocument))
      .catch(noneFound)
      .then((rows) => setUnsaved(new Set(rows.map(({ key }) => key))))
  }, [drafts])
  return unsaved
}

/** By date of issue, so that their numbers run with it; of one day, what was written first comes first. */
const inOrder = (rows: ReadonlyArray<InvoiceRow>, { all }: At): ReadonlyArray<InvoiceRow> => {
  const places = new Map(all.map(({ invoiceId }, place) => [invoiceId, place]))
  const placeOf = ({ invoiceId }: InvoiceRow): number => places.get(invoiceId) ?? 0
  return rows.toSorted((a, b) => compareText(a.issueDate, b.issueDate) || placeOf(a) - placeOf(b))
}

const isOfDraft = (lack: TypeLack): lack is Exclude<TypeLack, "sellerTaxId"> => lack !== "sellerTaxId"

const linkLook = "inline-flex min-h-11 items-center"

/** What the drafts lack of what their types usually bear, which keeps none from being issued: what is the company's own is said once. */
const Lacks = ({ rows, at, nameOf }: Pick<BulkQuestion<InvoiceRow, At>, "rows" | "at"> & Naming) => {
  const { t, snapshot } = at
  const { books } = snapshot
  const lacking = rows.map((row) => ({ row, lacks: lacksIn(books, row) }))
  const own = lacking.filter(({ lacks }) => lacks.some(isOfDraft))
  return (
    <>
      {lacking.some(({ lacks }) => !lacks.every(isOfDraft)) && (
        <div className="mt-3 rounded-card bg-warning-soft px-3 pt-3 text-sm text-warning-ink">
          <p>{lackText(books, "sellerTaxId", t)}</p>
          <TextLink className={linkLook} href="/dashboard/settings/company">
            {t("bulk.toCompany")}
          </TextLink>
        </div>
      )}
      {own.length > 0 && (
        <>
          <p className="mt-3">{t("bulk.issueLacks", { count: own.length })}</p>
          <ul className="flex max-h-48 flex-col overflow-y-auto text-sm">
            {own.map(({ row, lacks }) => (
              <li className="flex flex-wrap items-center gap-x-1.5" key={row.invoiceId}>
                <TextLink className={linkLook} href={`/dashboard/invoices/${row.invoiceId}/edit`}>
                  {nameOf(row)}
                </TextLink>
                <span>
                  {lacks
                    .filter(isOfDraft)
                    .map((lack) => t(`bulk.lacks.${lack}`))
                    .join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Asks before drafts become legal: how many, what they come to, and which of them stay drafts, and why. */
export const IssueQuestion = ({ rows, at, run, onClose }: BulkQuestion<InvoiceRow, At>) => {
  const { t, language, snapshot } = at
  const books = useBooks()
  const unsaved = useUnsaved()
  if (unsaved === undefined) return null
  const judged = inOrder(rows, at).map((row) => ({ row, hindrance: hindranceOf(row, at, unsaved) }))
  const ready = judged.flatMap(({ row, hindrance }) => (hindrance === undefined ? [row] : []))
  const otherDays = ready.filter(({ issueDate }) => issueDate !== snapshot.today).length
  const issue = (): void =>
    void run({
      steps: ready.map(({ invoiceId: id }) => ({
        id,
        command: async () => ({
          _tag: "IssueInvoice",
          invoiceId: InvoiceId.make(id),
          version: versionOf(snapshot.books, id),
          provisional: await books.nextProvisional()
        }),
        // An invoice that takes the place of a sale says so, else both would count.
        after: () => takingOver(books.snapshot().books, id)
      })),
      said: (count) => t("bulk.issued", { count })
    })
  const nameOf = ({ customerName, issueDate }: InvoiceRow): string =>
    [customerName === "" ? t("noCustomer") : customerName, dateText(issueDate, language)].join(", ")
  const sums = invoiceTotals(ready, snapshot.books.company?.identity.currency ?? null)
  return (
    <AlertDialog
      confirmLabel={ready.length === 0 ? t("bulk.issueNone") : t("bulk.issueConfirm", { count: ready.length })}
      isOpen
      onConfirm={ready.length === 0 ? onClose : issue}
      onOpenChange={onClose}
      title={ready.length === 0 ? t("bulk.issueNoneTitle") : t("bulk.issueTitle", { count: ready.length })}
    >
      {sums.map(({ currency, drafts }) => (
        <p className="figures text-lg font-semibold text-ink" key={currency}>
          {formatAmount(drafts, language, { label: true })}
        </p>
      ))}
      {ready.length > 0 && <p>{t("bulk.issueBody")}</p>}
      <Lacks at={at} nameOf={nameOf} rows={ready} />
      {otherDays > 0 && <p className="mt-3">{t("bulk.issueOtherDays", { count: otherDays })}</p>}
      {ready.length < judged.length && (
        <>
          <p className="mt-3">{t("bulk.issueLeft", { count: judged.length - ready.length })}</p>
          <ul className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto text-sm">
            {judged.map(
              ({ row, hindrance }) =>
                hindrance !== undefined && (
                  <li key={row.invoiceId}>
                    <span className="text-ink">{nameOf(row)}</span>
                    {colonOf(language)}
                    {t(`bulk.hindrance.${hindrance}`)}
                  </li>
                )
            )}
          </ul>
        </>
      )}
    </AlertDialog>
  )
}
