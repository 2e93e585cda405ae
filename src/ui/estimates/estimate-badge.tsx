import type { EstimateKind } from "../../domain/estimate/events.ts"
import { toneOfEstimate, type EstimateStatus } from "../../machines/documents/estimate-status.ts"
import { Badge } from "../components/badge.tsx"
import { useOfferTexts } from "../documents/offer-texts.ts"

/** The status of an estimate in its own words. */
export const EstimateBadge = ({ kind, status }: { readonly kind: EstimateKind; readonly status: EstimateStatus }) => {
  const { t } = useOfferTexts(kind)
  return <Badge tone={toneOfEstimate(status)}>{t(`status.${status}`)}</Badge>
}
