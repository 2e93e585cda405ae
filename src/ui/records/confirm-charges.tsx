import { Schema } from "effect"
import type { ChargeState } from "../../domain/charge/aggregate.ts"
import { ConfirmCharge } from "../../domain/charge/decider.ts"
import { ChargeId, DueDate } from "../../domain/charge/events.ts"
import { ExpensePayment } from "../../domain/expense/events.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import { detailsOn } from "../../domain/kernel/recurrence.ts"
import { saidWhere, whereAsked } from "../app/account-choice.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { methodOptions } from "../app/method-options.ts"
import { newRecordId } from "../app/new-id.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import { type HowPaid, paidHow } from "./paid-how.ts"

interface OfOccurrence {
  readonly charge: ChargeState
  readonly dueOn: IsoDate
  readonly onClose: () => void
}

const useKnown = () => {
  const books = useBooks()
  const { date } = useFormats()
  return { snapshot: () => books.snapshot(), date }
}

const { amount, reference, spentOn } = ConfirmCharge.fields
const { method } = ExpensePayment.fields

/** Whether it was paid, and how; the rest of how money is paid is asked only where it was. */
const settling = {
  standing: Schema.Literals(["paid", "toPay"]),
  method,
  accountId: whereAsked,
  isPending: Schema.Boolean
}

const [, pendingOf, accountOf] = paidHow(
  "expenses:",
  ({ props: { charge, dueOn } }: HowPaid<OfOccurrence>) => detailsOn(charge, dueOn).currency
)

const standingField = {
  name: "standing",
  label: "confirm.standing",
  as: "segmented",
  options: { paid: "expenses:standings.paid", toPay: "expenses:standings.toPay" }
} as const

/** Confirms an occurrence with what it really came to: one gesture where nothing changed. */
export const ConfirmDialog = inFront(
  defineForm<OfOccurrence>()({
    texts: ["charges", "expenses", "payments"],
    keptAs: null,
    schema: Schema.Struct({ amount, ...settling, spentOn, reference }),
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
        accountId: null,
        isPending: false,
        spentOn: dueOn < today ? dueOn : today,
        reference: ""
      }
    },
    add: (_id, said, { known, props: { charge, dueOn } }) => {
      const { today } = known.snapshot()
      const { accountId, isPending, method: by, spentOn: on } = said
      const paidOn = on > today ? today : on
      return {
        _tag: "ConfirmCharge",
        chargeId: ChargeId.make(charge.chargeId),
        dueOn: DueDate.make(dueOn),
        currency: detailsOn(charge, dueOn).currency,
        amount: said.amount,
        spentOn: on,
        reference: said.reference,
        payment: said.standing === "paid" ? saidWhere({ method: by, paidOn, accountId, isPending }) : null
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
      standingField,
      {
        name: "method",
        label: "confirm.method",
        as: "select",
        isShown: ({ values }) => values.standing === "paid",
        options: methodOptions("expenses:methods.")
      },
      { ...pendingOf, isShown: (given) => given.values.standing === "paid" && pendingOf.isShown(given) },
      { ...accountOf, isShown: (given) => given.values.standing === "paid" && accountOf.isShown(given) },
      { name: "spentOn", label: "confirm.spentOn", as: "date" },
      { name: "reference", label: "confirm.reference" }
    ]
  })
)
