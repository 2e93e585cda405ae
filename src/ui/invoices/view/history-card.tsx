import { useTranslation } from "react-i18next"
import {
  invoiceHistory,
  type HistoryChange,
  type HistoryEntry,
  type HistoryField
} from "../../../domain/invoice/projections/history.ts"
import { timingOf } from "../../../domain/kernel/timing.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { Card } from "../../components/card.tsx"
import { useSharingHistory } from "../../documents/sharing-history.ts"
import { Timeline, type ShownChange, type ShownEntry } from "../../records/history/timeline.tsx"
import { useHistory } from "../../records/history/use-history.ts"
import { useHistoryTexts } from "./history-text.ts"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

// What says most about a change stands beside its sentence; the rest opens on request.
const telling: { readonly [type: string]: ReadonlyArray<HistoryField> } = {
  InvoiceDrafted: ["customer", "total"],
  InvoiceIssued: ["number", "provisional", "total"],
  InvoiceSent: ["channel"],
  PaymentReceived: ["amount", "method", "balance"],
  PaymentKept: ["amount", "applied", "balance"],
  PaymentWithdrawn: ["amount"],
  PaymentApplied: ["sum", "balance"],
  PaymentUnapplied: ["sum", "reason", "balance"],
  PaymentVoided: ["sum", "reason"],
  PaymentCleared: ["sum", "clearedOn"],
  PaymentFailed: ["sum", "reason"],
  PaymentRefunded: ["sum", "method", "refundedOn"],
  PaymentRefundVoided: ["reason"],
  CreditNoteIssued: ["creditNote", "sum", "reason", "balance"],
  InvoiceWrittenOff: ["sum", "reason"],
  InvoiceWriteOffReversed: ["balance"],
  InvoicePromised: ["promisedFor", "sum", "promiseNote"],
  EstimateConverted: ["customer", "total"],
  EstimateReleased: []
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

/** A reference that gave way to the number at once was never read by anybody. */
const withoutPassing = (entry: HistoryEntry): HistoryEntry =>
  entry.pending || timingOf(entry) !== "booked-at-once"
    ? entry
    : { ...entry, changes: entry.changes.filter(({ field }) => field !== "provisional") }

const useEntries = (invoiceId: string): ReadonlyArray<ShownEntry> | "reading" | "failed" => {
  const tellSharing = useSharingHistory()
  const read = useHistory(invoiceId)
  const snapshot = useBooksSelector(whole)
  const texts = useHistoryTexts(snapshot.books)
  if (typeof read === "string") return read
  const inWords = (change: HistoryChange): ShownChange => ({
    id: `${change.field} ${change.line?.lineId ?? ""}`,
    label: texts.fieldText(change),
    text: texts.changeText(change)
  })
  const own = invoiceHistory(read, invoiceId, snapshot.books.payments).map((entry): ShownEntry => {
    const [shown, more] = split(withoutPassing(entry))
    const { at, occurredAt, by, device, pending, commandId, position } = entry
    return {
      key: `${commandId} ${position}`,
      by,
      position,
      at,
      occurredAt,
      device,
      isPending: pending,
      sentence: (who) => texts.sentence(entry, who),
      changes: shown.map(inWords),
      more: more.map(inWords)
    }
  })
  const byKey = new Map(own.map((entry) => [entry.key, entry]))
  return read.flatMap((item) => {
    const { commandId, position } = item.recorded
    const entry = tellSharing(item) ?? byKey.get(`${commandId} ${position}`)
    return entry === undefined ? [] : [entry]
  })
}

/** Every change to the invoice: who, when, on which device, before and after. The latest first. */
export const HistoryCard = ({ invoiceId }: { readonly invoiceId: string }) => {
  const { t } = useTranslation("invoices")
  return (
    <Card title={t("view.history")}>
      <Timeline entries={useEntries(invoiceId)} />
    </Card>
  )
}
