import { Schema } from "effect"
import { AcceptEstimate } from "../../../domain/estimate/commands.ts"
import { estimateRow } from "../../../domain/estimate/projections/list.ts"
import { EstimateId } from "../../../domain/kernel/ids.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { Notice } from "../../app/notice.tsx"
import { defineForm } from "../../forms/define-form.ts"
import { inFront } from "../../forms/in-front.tsx"

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

const answerDialog = (answer: "accept" | "decline") =>
  inFront(
    defineForm<AnswerProps>()({
      texts: "estimates",
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

/** Notes that the customer agreed to the offer. */
export const AcceptDialog = answerDialog("accept")

/** Notes that the customer refused the offer. */
export const DeclineDialog = answerDialog("decline")
