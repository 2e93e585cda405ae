import { Schema } from "effect"
import { ConfirmCharge, PauseCharge, SkipCharge } from "../../domain/charge/decider.ts"
import { ChargeId, DueDate } from "../../domain/charge/events.ts"
import { detailsOn, type ChargeState } from "../../domain/charge/state.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import { ExpensePayment } from "../../domain/expense/events.ts"
import { paymentMethods } from "../../domain/payment/methods.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newRecordId } from "../app/new-id.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"

interface OfCharge {
  readonly charge: ChargeState
  readonly onClose: () => void
}

interface OfOccurrence extends OfCharge {
  readonly dueOn: IsoDate
}

const useKnown = () => {
  const books = useBooks()
  const { date } = useFormats()
  return { snapshot: (): BooksSnapshot => books.snapshot(), date }
}

const idOf = ({ chargeId }: ChargeState): ChargeId => ChargeId.make(chargeId)

const { amount, reference, spentOn } = ConfirmCharge.fields

/** Confirms an occurrence with what it really came to: one gesture where nothing changed. */
export const ConfirmDialog = inFront(
  defineForm<OfOccurrence>()({
    texts: ["charges", "expenses"],
    keptAs: null,
    schema: Schema.Struct({
      amount,
      standing: Schema.Literals(["paid", "toPay"]),
      method: ExpensePayment.fields.method,
      spentOn,
      reference
    }),
    useKnown,
    newId: newRecordId,
    blank: ({ known, props: { charge, dueOn } }) => {
      const details = detailsOn(charge, dueOn)
      const { today } = known.snapshot()
      return {
        // What is only estimated is looked up on the bill.
        amount: details.isAbout ? null : details.amount,
        standing: "paid",
        method: details.method === "" ? "cash" : details.method,
        spentOn: dueOn < today ? dueOn : today,
        reference: ""
      }
    },
    add: (_id, { amount: of, method, reference: said, spentOn: on, standing }, { known, props: { charge, dueOn } }) => {
      const { today } = known.snapshot()
      return {
        _tag: "ConfirmCharge",
        chargeId: idOf(charge),
        dueOn: DueDate.make(dueOn),
        currency: detailsOn(charge, dueOn).currency,
        amount: of,
        spentOn: on,
        reference: said,
        payment: standing === "paid" ? { method, paidOn: on > today ? today : on } : null
      }
    },
    refusedAt: { expense_too_large: "amount" },
    saved: "confirm.saved",
    title: (say, { props: { charge, dueOn } }) => say("confirm.title", { name: detailsOn(charge, dueOn).name }),
    lead: (say, { known, props: { dueOn } }) => say("confirm.lead", { date: known.date(dueOn) }),
    submit: "confirm.action",
    fields: [
      {
        name: "amount",
        as: "money",
        hasFocus: true,
        currency: ({ props: { charge, dueOn } }) => detailsOn(charge, dueOn).currency,
        missing: "amountMissing"
      },
      {
        name: "standing",
        label: "confirm.standing",
        as: "segmented",
        options: { paid: "expenses:standings.paid", toPay: "expenses:standings.toPay" }
      },
      {
        name: "method",
        label: "confirm.method",
        as: "select",
        isShown: ({ values }) => values.standing === "paid",
        options: (_, say) => paymentMethods.map((id) => ({ id, label: say(`expenses:methods.${id}`) }))
      },
      { name: "spentOn", label: "confirm.spentOn", as: "date" },
      { name: "reference", label: "confirm.reference" }
    ]
  })
)

/** Says that nothing is spent of an occurrence. */
export const SkipDialog = inFront(
  defineForm<OfOccurrence>()({
    texts: "charges",
    keptAs: null,
    schema: Schema.Struct({ reason: SkipCharge.fields.reason }),
    useKnown,
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { charge, dueOn } }) => ({
      _tag: "SkipCharge",
      chargeId: idOf(charge),
      dueOn: DueDate.make(dueOn),
      reason
    }),
    saved: "skip.saved",
    title: (say, { known, props: { dueOn } }) => say("skip.title", { date: known.date(dueOn) }),
    lead: "skip.lead",
    submit: "skip.action",
    fields: [{ name: "reason", label: "skip.reason", hasFocus: true }]
  })
)

type Command = "PauseCharge" | "ResumeCharge" | "EndCharge"
type About = "pause" | "resume" | "finish"

/** A form that asks from which day on a charge rests, or falls due again. */
const sinceForm = <const Of extends About>(
  _tag: Command,
  words: { readonly action: `${Of}.action`; readonly lead: `${Of}.lead`; readonly saved: `${Of}.saved` }
) =>
  inFront(
    defineForm<OfCharge>()({
      texts: "charges",
      keptAs: null,
      schema: Schema.Struct({ from: PauseCharge.fields.from }),
      useKnown,
      blank: ({ known }) => ({ from: known.snapshot().today }),
      add: (_id, { from }, { props: { charge } }) => ({ _tag, chargeId: idOf(charge), from }),
      saved: words.saved,
      title: words.action,
      lead: words.lead,
      submit: words.action,
      fields: [{ name: "from", label: "pause.from", as: "date", hasFocus: true }]
    })
  )

export const PauseDialog = sinceForm("PauseCharge", {
  action: "pause.action",
  lead: "pause.lead",
  saved: "pause.saved"
})
export const ResumeDialog = sinceForm("ResumeCharge", {
  action: "resume.action",
  lead: "resume.lead",
  saved: "resume.saved"
})
export const EndDialog = sinceForm("EndCharge", {
  action: "finish.action",
  lead: "finish.lead",
  saved: "finish.saved"
})
