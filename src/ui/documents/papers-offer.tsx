import { lazy, Suspense } from "react"
import type { BulkOffer } from "../lists/list-description.ts"
import type { PapersDialogProps } from "./papers-dialog.tsx"

const PapersDialog = lazy(() => import("./papers-dialog.tsx"))

interface PapersOfferOptions<Row> extends Pick<PapersDialogProps, "sourceOf"> {
  readonly idOf: (row: Row) => string
  /** Whether it was issued: a draft is no paper yet. */
  readonly isIssued: (row: Row) => boolean
}

/** Prints what is selected in a list of documents, which anybody may who sees it. */
export const papersOffer = <Row, At extends { readonly shared: (key: "papers.action") => string }>({
  idOf,
  isIssued,
  sourceOf
}: PapersOfferOptions<Row>): BulkOffer<Row, At> => ({
  id: "papers",
  label: ({ shared }) => shared("papers.action"),
  icon: "print",
  appliesTo: isIssued,
  ask: ({ onClose, rows }) => (
    <Suspense fallback={null}>
      <PapersDialog ids={rows.map(idOf)} onClose={onClose} sourceOf={sourceOf} />
    </Suspense>
  )
})
