import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { Schema } from "effect"
import { useCallback } from "react"
import { EstimateId } from "../../domain/kernel/ids.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { EditDocument, NewDocument } from "../documents/editor/open-document.tsx"
import { estimateDocuments } from "./estimate-document.tsx"

const isEstimateId = Schema.is(EstimateId)

/** A new estimate or proforma, for a customer if the address names one. The address then says which one it is. */
export const NewEstimateScreen = () => {
  const { customer, estimate, kind = "estimate" } = useSearch({ from: "/signed-in/dashboard/estimates/new" })
  const navigate = useNavigate()
  const choose = (estimateId: string): void =>
    void navigate({
      to: "/dashboard/estimates/new",
      search: (search) => ({ ...search, estimate: estimateId }),
      replace: true
    })
  return (
    <NewDocument
      customerId={customer}
      documentId={isEstimateId(estimate) ? estimate : undefined}
      key={kind}
      kind={estimateDocuments[kind]}
      onChosen={choose}
    />
  )
}

/** A draft of the books, to go on writing it. */
export const EditEstimateScreen = () => {
  const { estimateId } = useParams({ from: "/signed-in/dashboard/estimates/$estimateId/edit" })
  const kind = useBooksSelector(
    useCallback(({ books }: BooksSnapshot) => books.estimates.get(estimateId)?.content.kind ?? "estimate", [estimateId])
  )
  return <EditDocument documentId={estimateId} kind={estimateDocuments[kind]} />
}
