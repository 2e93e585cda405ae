import { useTranslation } from "react-i18next"
import { displayOf } from "../../machines/documents/status.ts"
import { Badge } from "./badge.tsx"

/** The status of a document in the tone and words of the specification. Source: spec section 4, document status display. */
export const StatusBadge = ({ status }: { readonly status: string }) => {
  const { t } = useTranslation("kit")
  const { tone, label } = displayOf(status)
  return <Badge tone={tone}>{t(`status.${label}`)}</Badge>
}
