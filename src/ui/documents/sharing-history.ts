import { useTranslation } from "react-i18next"
import type { HistoryItem } from "../../domain/invoice/projections/history.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import type { ShownChange, ShownEntry } from "../records/history/timeline.tsx"

const told = [
  "DocumentLinkMade",
  "DocumentLinkRevoked",
  "DocumentViewed",
  "DocumentMailAsked",
  "DocumentMailSettled"
] as const

/** Tells what of a document's history is about sharing it; undefined for anything else. */
export const useSharingHistory = (): ((item: HistoryItem) => ShownEntry | undefined) => {
  const { t } = useTranslation("sharing")
  const changesOf = ({ event }: HistoryItem["recorded"]): ReadonlyArray<ShownChange> => {
    if (event._tag === "DocumentMailSettled")
      return [{ id: "fate", label: t("history.fate"), text: t(`history.fates.${event.fate}`) }]
    if (event._tag !== "DocumentMailAsked") return []
    if (isErased(event.letter)) return [{ id: "to", label: t("history.to"), text: t("history.erased") }]
    const { subject, to } = event.letter
    return [
      { id: "to", label: t("history.to"), text: to.join(", ") },
      { id: "subject", label: t("history.subject"), text: subject }
    ]
  }
  return ({ recorded, pending: isPending }) => {
    const type = told.find((each) => each === recorded.event._tag)
    if (type === undefined) return undefined
    const { commandId, event: _event, position, ...where } = recorded
    return {
      ...where,
      key: `${commandId} ${position}`,
      position,
      isPending,
      sentence: (who) => (who === undefined ? t(`history.you.${type}`) : t(`history.member.${type}`, { who })),
      changes: changesOf(recorded)
    }
  }
}
