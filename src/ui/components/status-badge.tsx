import { useTranslation } from "react-i18next"
import { Badge } from "./badge.tsx"
import type { Tone } from "./badge.tsx"

const statusTones = {
  awaiting: "informative",
  overdue: "negative",
  paid: "positive",
  succeeded: "positive",
  failed: "negative",
  cancelled: "negative",
  credit: "negative",
  pending: "informative",
  processing: "neutral",
  registered: "neutral",
} as const satisfies Record<string, Tone>

/** A status that has a tone and a label of its own. Source: spec section 4, document status display. */
export type DocumentStatus = keyof typeof statusTones

const isStatus = (text: string): text is DocumentStatus => Object.hasOwn(statusTones, text)

/** What a status shows; any other value shows as "registered". Source: spec section 4. */
export const statusLook = (status: string): { readonly status: DocumentStatus; readonly tone: Tone } => {
  const known = isStatus(status) ? status : "registered"
  return { status: known, tone: statusTones[known] }
}

/** The status of a document in the tone and words of the specification. */
export const StatusBadge = ({ status }: { readonly status: string }) => {
  const { t } = useTranslation("kit")
  const look = statusLook(status)
  return <Badge tone={look.tone}>{t(`status.${look.status}`)}</Badge>
}
