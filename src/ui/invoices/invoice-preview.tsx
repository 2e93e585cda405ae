import type { PreviewProps } from "../documents/editor/document-kind.ts"
import { useDraftPaper } from "../documents/use-draft-paper.ts"
import { InvoicePaper } from "./view/invoice-paper.tsx"

/** The invoice as it would be on paper, while it is being written. */
const InvoicePreview = ({ content, figures }: PreviewProps) => {
  const paper = useDraftPaper(content.customerId)
  return paper === undefined ? null : (
    <InvoicePaper logo={paper.logo} reading={{ ...paper, invoice: { content }, figures }} />
  )
}

export default InvoicePreview
