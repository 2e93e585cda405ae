import type { EstimateKind } from "../../domain/estimate/events.ts"
import { suggestedEstimateNumber } from "../../domain/estimate/projections/number.ts"
import { EstimateId } from "../../domain/kernel/ids.ts"
import { validNotBeforeIssue } from "../../domain/kernel/validation.ts"
import { estimateLifecycle } from "../../machines/documents/estimate.ts"
import { newEstimateId } from "../app/new-id.ts"
import type { DocumentKind, IssueQuestionProps } from "../documents/editor/document-kind.ts"
import { IssueDialog } from "../documents/issue-dialog.tsx"
import { MissingEstimate } from "./missing-estimate.tsx"
import { offerNamespace, useOfferTexts } from "../documents/offer-texts.ts"
import { offerWritten, writtenOf } from "./written-offer.ts"

const questionOf = (kind: EstimateKind) => {
  const IssueQuestion = ({ content, total, ...asked }: IssueQuestionProps) => {
    const { t } = useOfferTexts(kind)
    const { customerId, currency, issueDate, paymentDate } = content
    const words = {
      title: t(`issuing.title.${kind}`),
      body: t("issuing.body"),
      total: t("editor.totalToPay"),
      dueDate: t("issuing.validUntil"),
      noDueDate: t("issuing.noEnd")
    }
    return (
      <IssueDialog
        summary={{ customerId, currency, total, issueDate, dueDate: paymentDate }}
        words={words}
        {...asked}
      />
    )
  }
  return IssueQuestion
}

const documentOf = (kind: EstimateKind): DocumentKind => ({
  id: kind,
  texts: offerNamespace[kind],
  address: "/dashboard/estimates",
  types: [],
  newId: newEstimateId,
  read: (books, id) => {
    const estimate = books.estimates.get(id)
    return estimate === undefined
      ? undefined
      : {
          content: writtenOf(estimate.content),
          canEdit: estimateLifecycle.can(estimate.lifecycle, "estimate.edit")
        }
  },
  save: (id, content) => ({
    _tag: "SaveEstimateDraft",
    estimateId: EstimateId.make(id),
    content: offerWritten(kind, content),
    revises: null
  }),
  issue: (id, version, provisional) => ({
    _tag: "IssueEstimate",
    estimateId: EstimateId.make(id),
    version,
    provisional
  }),
  IssueQuestion: questionOf(kind),
  draftOf: (content) => ({ type: "estimate", content: offerWritten(kind, content) }),
  use: kind,
  numberFor: (books, today) => suggestedEstimateNumber(books, kind, today),
  secondDate: validNotBeforeIssue,
  isPaid: false,
  Missing: MissingEstimate
})

/** Estimates and proformas, as they are written. */
export const estimateDocuments = { estimate: documentOf("estimate"), proforma: documentOf("proforma") } as const
