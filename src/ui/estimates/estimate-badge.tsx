import { useTranslation } from "react-i18next"
import { toneOfEstimate, type EstimateStatus } from "../../machines/documents/estimate-status.ts"
import { Badge } from "../components/badge.tsx"

/** The status of an estimate in its own words. */
export const EstimateBadge = ({ status }: { readonly status: EstimateStatus }) => {
  const { t } = useTranslation("estimates")
  return <Badge tone={toneOfEstimate(status)}>{t(`status.${status}`)}</Badge>
}
