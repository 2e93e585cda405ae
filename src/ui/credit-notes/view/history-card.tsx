import { useTranslation } from "react-i18next"
import { Card } from "../../components/card.tsx"
import { useSharingHistory } from "../../documents/sharing-history.ts"
import { Timeline, type ShownEntry } from "../../records/history/timeline.tsx"
import { useHistory } from "../../records/history/use-history.ts"

const told = ["CreditNoteIssued", "CreditNoteSent"] as const

const useEntries = (creditNoteId: string): ReadonlyArray<ShownEntry> | "reading" | "failed" => {
  const { t } = useTranslation("credit-notes")
  const { t: tInvoices } = useTranslation("invoices")
  const tellSharing = useSharingHistory()
  const read = useHistory(creditNoteId)
  if (typeof read === "string") return read
  return read.flatMap((item): ReadonlyArray<ShownEntry> => {
    const shared = tellSharing(item)
    if (shared !== undefined) return [shared]
    const { recorded, pending: isPending } = item
    const { commandId, event, position, ...where } = recorded
    const type = told.find((each) => each === event._tag)
    if (type === undefined) return []
    const channel =
      event._tag === "CreditNoteSent"
        ? [
            {
              id: "channel",
              label: tInvoices("history.field.channel"),
              text: tInvoices(`channel.${event.channel}`)
            }
          ]
        : []
    return [
      {
        ...where,
        key: `${commandId} ${position}`,
        position,
        isPending,
        sentence: (who) =>
          who === undefined ? t(`history.did.you.${type}`) : t(`history.did.member.${type}`, { who }),
        changes: channel
      }
    ]
  })
}

/** What became of the credit note: who, when, on which device. The latest first. */
export const HistoryCard = ({ creditNoteId }: { readonly creditNoteId: string }) => {
  const { t } = useTranslation("credit-notes")
  return (
    <Card title={t("history.title")}>
      <Timeline entries={useEntries(creditNoteId)} />
    </Card>
  )
}
