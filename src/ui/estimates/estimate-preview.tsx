import type { EstimateKind } from "../../domain/estimate/events.ts"
import type { PreviewProps } from "../documents/editor/document-kind.ts"
import { useDraftPaper } from "../documents/use-draft-paper.ts"
import { EstimatePaper } from "./view/estimate-paper.tsx"
import { offerWritten } from "./written-offer.ts"

interface EstimatePreviewProps extends PreviewProps {
  readonly kind: EstimateKind
}

/** The offer as it would be on paper, while it is being written. */
const EstimatePreview = ({ kind, content, figures }: EstimatePreviewProps) => {
  const paper = useDraftPaper(content.customerId)
  return paper === undefined ? null : (
    <EstimatePaper
      logo={paper.logo}
      reading={{ ...paper, estimate: { content: offerWritten(kind, content) }, figures }}
    />
  )
}

export default EstimatePreview
