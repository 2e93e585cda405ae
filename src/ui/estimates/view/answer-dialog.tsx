import { Schema } from "effect"
import type { ComponentProps } from "react"
import { AcceptEstimate } from "../../../domain/estimate/commands.ts"
import type { EstimateKind } from "../../../domain/estimate/events.ts"
import { estimateRow } from "../../../domain/estimate/projections/list.ts"
import { EstimateId } from "../../../domain/kernel/ids.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { Notice } from "../../app/notice.tsx"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"
import { offerNamespace } from "../../documents/offer-texts.ts"

interface AnswerProps {
  readonly estimateId: string
  readonly onClose: () => void
}

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

const useKnown = ({ estimateId }: AnswerProps) => {
  const { books, today } = useBooksSelector(whole)
  const { date } = useFormats()
  return { date, today, row: estimateRow(books, estimateId, today) }
}

const answerDialog = (answer: "accept" | "decline", kind: EstimateKind) =>
  inFront(
    defineForm<AnswerProps>()({
      texts: offerNamespace[kind],
      keptAs: null,
      schema: Schema.Struct({ on: AcceptEstimate.fields.on, ...AcceptEstimate.fields.reply.fields }),
      useKnown,
      // Most often it is the customer themselves, today.
      blank: ({ known: { row, today } }) => ({ on: today, name: row?.customerName ?? "", reason: "" }),
      add: (_id, { on, ...reply }, { props }) => ({
        _tag: answer === "accept" ? "AcceptEstimate" : "DeclineEstimate",
        estimateId: EstimateId.make(props.estimateId),
        on,
        reply
      }),
      saved: answer === "accept" ? "answer.accepted" : "answer.declined",
      title: `answer.${answer}Title`,
      lead: `answer.${answer}Lead`,
      submit: `answer.${answer}Confirm`,
      fields: [
        {
          note: ({ known: { date, row } }, say) =>
            answer === "accept" &&
            row?.status === "expired" &&
            row.validUntil !== null && (
              <Notice icon="alert" isFlush title={say("status.expired")} tone="warning">
                {say("answer.expired", { date: date(row.validUntil) })}
              </Notice>
            )
        },
        { name: "name", label: "answer.name", hasFocus: true },
        {
          name: "on",
          label: "answer.on",
          as: "date",
          max: ({ known }) => known.today,
          rules: [
            (day, { known: { row, today } }) =>
              String(day) <= today && String(day) >= (row?.issueDate ?? "") ? undefined : { say: "answer.wrongDay" }
          ]
        },
        { name: "reason", label: answer === "accept" ? "answer.remark" : "answer.reason", hint: "answer.optional" }
      ]
    })
  )

const dialogs = {
  accept: { estimate: answerDialog("accept", "estimate"), proforma: answerDialog("accept", "proforma") },
  decline: { estimate: answerDialog("decline", "estimate"), proforma: answerDialog("decline", "proforma") }
} as const

/** The question in the words of the offer that it is about. */
const ofItsKind = (answer: "accept" | "decline"): typeof dialogs.accept.estimate => {
  const { estimate: OfEstimate, proforma: OfProforma } = dialogs[answer]
  const Answer = (props: ComponentProps<typeof OfEstimate>) => {
    const { estimateId } = props
    const kind = useBooksSelector(({ books }) => books.estimates.get(estimateId)?.content.kind)
    return kind === "proforma" ? <OfProforma {...props} /> : <OfEstimate {...props} />
  }
  return Answer
}

/** Notes that the customer agreed to the offer. */
export const AcceptDialog = ofItsKind("accept")

/** Notes that the customer refused the offer. */
export const DeclineDialog = ofItsKind("decline")
