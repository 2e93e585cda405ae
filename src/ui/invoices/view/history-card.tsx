import { useCallback, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import {
  invoiceHistory,
  type HistoryChange,
  type HistoryEntry,
  type HistoryField
} from "../../../domain/invoice/projections/history.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { Badge } from "../../components/badge.tsx"
import { Card } from "../../components/card.tsx"
import { Skeleton } from "../../components/states.tsx"
import { colonOf } from "../../i18n/typography.ts"
import { useHistoryTexts } from "./history-text.ts"

type Read = ReadonlyArray<HistoryEntry> | "reading" | "failed"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** The history, read again whenever something happens to the invoice or to where it is kept. */
const useHistory = (invoiceId: string): Read => {
  const books = useBooks()
  const stage = useBooksSelector(
    useCallback(
      ({ books: now, itemState }: BooksSnapshot) => `${now.versions.get(invoiceId) ?? 0} ${itemState(invoiceId)}`,
      [invoiceId]
    )
  )
  const [read, setRead] = useState<{ readonly stage: string; readonly entries: Read }>({ stage, entries: "reading" })
  useEffect(() => {
    let isCurrent = true
    const load = async (): Promise<void> => {
      const entries = await books.history(invoiceId).then(
        (items) => invoiceHistory(items, invoiceId),
        () => "failed" as const
      )
      if (isCurrent) setRead({ stage, entries })
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [books, invoiceId, stage])
  return read.entries
}

// What says most about a change stands beside its sentence; the rest opens on request.
const telling: { readonly [type: string]: ReadonlyArray<HistoryField> } = {
  InvoiceDrafted: ["customer", "total"],
  InvoiceIssued: ["number", "provisional", "total"],
  InvoiceSent: ["channel"],
  PaymentReceived: ["amount", "method", "balance"],
  PaymentKept: ["amount", "applied", "balance"],
  PaymentWithdrawn: ["amount"]
}
const SHOWN_EDITS = 4

const split = (entry: HistoryEntry): readonly [ReadonlyArray<HistoryChange>, ReadonlyArray<HistoryChange>] => {
  const fields = telling[entry.type]
  if (fields === undefined) return [entry.changes.slice(0, SHOWN_EDITS), entry.changes.slice(SHOWN_EDITS)]
  return [
    entry.changes.filter((change) => fields.includes(change.field)),
    entry.changes.filter((change) => !fields.includes(change.field))
  ]
}

type Texts = ReturnType<typeof useHistoryTexts>

const Changes = ({ changes, texts }: { readonly changes: ReadonlyArray<HistoryChange>; readonly texts: Texts }) => (
  <dl className="flex flex-col gap-1 text-sm">
    {changes.map((change) => (
      <div className="flex min-w-0 flex-wrap gap-x-1.5" key={`${change.field} ${change.line?.lineId ?? ""}`}>
        <dt className="text-ink-muted">{texts.fieldText(change) + colonOf(texts.language).trimEnd()}</dt>
        <dd className="min-w-0 break-words whitespace-pre-line">{texts.changeText(change)}</dd>
      </div>
    ))}
  </dl>
)

interface EntryProps {
  readonly entry: HistoryEntry
  readonly isMine: boolean
  readonly texts: Texts
}

const Entry = ({ entry, isMine, texts }: EntryProps) => {
  const { t } = useTranslation("invoices")
  const [shown, more] = split(entry)
  return (
    <li className="relative flex flex-col gap-1.5 border-s-2 border-line pb-5 ps-5 last:border-transparent last:pb-0">
      <span className="absolute -start-[0.4375rem] top-1.5 size-3 rounded-full border-2 border-brand bg-surface" />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {texts.sentence(entry, isMine)}
        {entry.pending && (
          <Badge icon="device" tone="warning">
            {t("history.pending")}
          </Badge>
        )}
      </p>
      <p className="text-sm text-ink-muted">
        {texts.when(entry)}
        {" · "}
        {t("history.device", { code: entry.device.replaceAll("-", "").slice(-4).toUpperCase() })}
      </p>
      {shown.length > 0 && <Changes changes={shown} texts={texts} />}
      {more.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-3 text-sm font-medium text-brand-ink">
            {t("history.details", { count: more.length })}
          </summary>
          <div className="pt-1">
            <Changes changes={more} texts={texts} />
          </div>
        </details>
      )}
    </li>
  )
}

/** Every change to the invoice: who, when, on which device, before and after. The latest first. */
export const HistoryCard = ({ invoiceId }: { readonly invoiceId: string }) => {
  const { t } = useTranslation("invoices")
  const { userId } = useBooks()
  const read = useHistory(invoiceId)
  const snapshot = useBooksSelector(whole)
  const texts = useHistoryTexts(snapshot.books)
  return (
    <Card title={t("view.history")}>
      {read === "reading" && <Skeleton className="h-24 w-full" />}
      {read === "failed" && <p className="text-danger">{t("history.failed")}</p>}
      {typeof read !== "string" && (
        <ol className="ms-1.5">
          {read.toReversed().map((entry) => (
            <Entry
              entry={entry}
              isMine={entry.by === userId}
              key={`${entry.commandId} ${entry.position}`}
              texts={texts}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}
