import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import type { EstimateContent, EstimateKind } from "../../domain/estimate/events.ts"
import type { EstimateId } from "../../domain/kernel/ids.ts"
import { useBooks } from "../app/books-context.tsx"
import { newEstimateId, newLineId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { duplicated } from "../documents/duplicate.ts"
import { offerWritten, writtenOf } from "./written-offer.ts"

/** Makes a new draft like an offer, dated today, and opens it in the editor; `revises` is the offer whose place it is to take. */
export const useCopy = () => {
  const { t } = useTranslation("estimates")
  const books = useBooks()
  const execute = useExecute()
  const navigate = useNavigate()
  return async (content: EstimateContent, kind: EstimateKind, revises: EstimateId | null): Promise<void> => {
    const { books: now, today } = books.snapshot()
    if (now.company === null) return
    const customer = content.customerId === null ? undefined : now.customers.get(content.customerId)
    const copyId = newEstimateId()
    const written = duplicated(writtenOf(content), now.company, customer, today, newLineId)
    const result = await execute(
      { _tag: "SaveEstimateDraft", estimateId: copyId, content: offerWritten(kind, written), revises },
      { saved: t(revises === null ? "view.duplicated" : "view.revised") }
    )
    if (result.kind === "saved")
      await navigate({ to: "/dashboard/estimates/$estimateId/edit", params: { estimateId: copyId } })
  }
}
