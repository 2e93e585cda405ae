import { useTranslation } from "react-i18next"
import type { DomainEvent } from "../../../domain/books.ts"
import type { EstimateKind } from "../../../domain/estimate/events.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import { useFormats } from "../../app/formats.ts"
import { Card } from "../../components/card.tsx"
import { useSharingHistory } from "../../documents/sharing-history.ts"
import { Timeline, type ShownChange, type ShownEntry } from "../../records/history/timeline.tsx"
import { useHistory } from "../../records/history/use-history.ts"
import { useOfferTexts } from "../../documents/offer-texts.ts"

const told = [
  "EstimateDrafted",
  "EstimateDraftEdited",
  "EstimateIssued",
  "EstimateSent",
  "EstimateAccepted",
  "EstimateDeclined",
  "EstimateReopened",
  "EstimateConverted",
  "EstimateReleased",
  "EstimateSuperseded",
  "EstimateCancelled"
] as const

/** What an event says beside its sentence. */
const useChangesOf = (): ((event: DomainEvent) => ReadonlyArray<ShownChange>) => {
  const { t } = useTranslation("estimates")
  const { t: tInvoices } = useTranslation("invoices")
  const formats = useFormats()
  const change = (id: "total" | "number" | "channel" | "name" | "on" | "reason", text: string): ShownChange => ({
    id,
    label: t(`history.field.${id}`),
    text
  })
  return (event) => {
    switch (event._tag) {
      case "EstimateDrafted":
      case "EstimateDraftEdited":
      case "EstimateConverted":
        return [change("total", formats.amount(event.content.currency, event.total))]
      case "EstimateIssued":
        return [change("number", event.number?.text ?? event.provisional)]
      case "EstimateSent":
        return [change("channel", tInvoices(`channel.${event.channel}`))]
      case "EstimateAccepted":
      case "EstimateDeclined": {
        const { on, reply } = event
        const when = change("on", formats.date(on))
        if (isErased(reply)) return [change("name", t("history.field.erased")), when]
        return [change("name", reply.name), when, ...(reply.reason === "" ? [] : [change("reason", reply.reason)])]
      }
      default:
        return []
    }
  }
}

interface HistoryCardProps {
  readonly estimateId: string
  readonly kind: EstimateKind
}

/** Who answered on the public page, undefined where a member noted what was answered; without a name where that was erased. */
const answeredBy = (event: DomainEvent) =>
  (event._tag === "EstimateAccepted" || event._tag === "EstimateDeclined") && event.link !== undefined
    ? { type: event._tag, name: isErased(event.reply) ? undefined : event.reply.name }
    : undefined

const useEntries = ({ estimateId, kind }: HistoryCardProps): ReadonlyArray<ShownEntry> | "reading" | "failed" => {
  const { t } = useOfferTexts(kind)
  const changesOf = useChangesOf()
  const tellSharing = useSharingHistory()
  const read = useHistory(estimateId)
  if (typeof read === "string") return read
  return read.flatMap((item): ReadonlyArray<ShownEntry> => {
    const shared = tellSharing(item)
    if (shared !== undefined) return [shared]
    const { commandId, event, position, ...where } = item.recorded
    const type = told.find((each) => each === event._tag)
    if (type === undefined) return []
    return [
      {
        ...where,
        key: `${commandId} ${position}`,
        position,
        isPending: item.pending,
        sentence: (who) => {
          const said = answeredBy(event)
          if (said !== undefined)
            return t(`history.byLink.${said.type}`, { name: said.name ?? t("history.byLink.erased") })
          return who === undefined ? t(`history.did.you.${type}`) : t(`history.did.member.${type}`, { who })
        },
        changes: changesOf(event)
      }
    ]
  })
}

/** What became of the offer: who, when, on which device. The latest first. */
export const HistoryCard = (of: HistoryCardProps) => {
  const { t } = useTranslation("estimates")
  return (
    <Card title={t("history.title")}>
      <Timeline entries={useEntries(of)} />
    </Card>
  )
}
