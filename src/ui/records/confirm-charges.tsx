import { Schema } from "effect"
import type { ChargeState } from "../../domain/charge/aggregate.ts"
import { ConfirmCharge } from "../../domain/charge/decider.ts"
import { ChargeId, DueDate } from "../../domain/charge/events.ts"
import { type ChargeRow, lateToConfirm, loadOf } from "../../domain/charge/projections/list.ts"
import { ExpenseId, ExpensePayment } from "../../domain/expense/events.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import { detailsOn } from "../../domain/kernel/recurrence.ts"
import { agreedDates, confirmingCharges } from "../../domain/policies/confirming-charges.ts"
import { saidWhere, whereAsked } from "../app/account-choice.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { methodOptions } from "../app/method-options.ts"
import { newRecordId } from "../app/new-id.ts"
import { Notice } from "../app/notice.tsx"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import type { ListContext } from "../lists/list-context.ts"
import type { BulkOffer, BulkQuestion } from "../lists/list-description.ts"
import { type HowPaid, paidHow } from "./paid-how.ts"

interface OfOccurrence {
  readonly charge: ChargeState
  readonly dueOn: IsoDate
  /** Its void expense, where another one is booked instead. */
  readonly insteadOf?: string | undefined
  readonly onClose: () => void
}

const useKnown = () => {
  const books = useBooks()
  const { amount: amountText, date } = useFormats()
  return { snapshot: () => books.snapshot(), amount: amountText, date }
}

const { amount, reference, spentOn } = ConfirmCharge.fields
const { method } = ExpensePayment.fields

/** Whether it was paid, and how. */
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

interface Settled {
  readonly values: { readonly standing: string | null }
}

/** How money was paid is asked only where it was. */
const isPaid = ({ values }: Settled): boolean => values.standing === "paid"

const methodField = {
  name: "method",
  label: "confirm.method",
  as: "select",
  isShown: isPaid,
  options: methodOptions("expenses:methods.")
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
        accountId: details.accountId === "" ? null : details.accountId,
        isPending: false,
        spentOn: dueOn < today ? dueOn : today,
        reference: ""
      }
    },
    add: (_id, said, { known, props: { charge, dueOn, insteadOf } }) => {
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
        payment: said.standing === "paid" ? saidWhere({ method: by, paidOn, accountId, isPending }) : null,
        ...(insteadOf !== undefined && { insteadOf: ExpenseId.make(insteadOf) })
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
      methodField,
      { ...pendingOf, isShown: (given) => isPaid(given) && pendingOf.isShown(given) },
      { ...accountOf, isShown: (given) => isPaid(given) && accountOf.isShown(given) },
      { name: "spentOn", label: "confirm.spentOn", as: "date" },
      { name: "reference", label: "confirm.reference" }
    ]
  })
)

type At = ListContext<ChargeRow, "charges">
type Question = BulkQuestion<ChargeRow, At>

/** The currency of all of them; null where there are several, which no account takes. */
const currencyOf = ({ props: { rows } }: HowPaid<Question>): string | null => {
  const [first, ...more] = rows.map(({ details }) => details.currency)
  return first !== undefined && more.every((currency) => currency === first) ? first : null
}

const [, pendingOfAll, accountOfAll, paidOnOfAll] = paidHow("expenses:", currencyOf)

const chargesOf = ({ at: { snapshot }, rows }: Question): ReadonlyArray<ChargeState> =>
  rows.flatMap(({ chargeId }) => snapshot.books.charges.get(chargeId) ?? [])

/** What is confirmed of these charges, and the names of those of the list whose amount is only estimated. */
const confirmedBy = ({ at: { all, snapshot }, rows }: Question) => {
  const chosen = new Set(rows.map(({ chargeId }) => chargeId))
  const late = lateToConfirm(snapshot.books, snapshot.today)
  const about = new Set(late.flatMap(({ chargeId, isAbout }) => (isAbout ? [chargeId] : [])))
  return {
    agreed: late.filter(({ chargeId, isAbout }) => chosen.has(chargeId) && !isAbout),
    about: all.flatMap(({ chargeId, details }) => (about.has(chargeId) ? [details.name] : []))
  }
}

/** Asks once how all that waits of several charges was paid, and confirms each due date in the amount that was agreed. */
const ConfirmQuestion = inFront(
  defineForm<Question>()({
    texts: ["charges", "expenses", "payments"],
    keptAs: null,
    schema: Schema.Struct({
      ...settling,
      day: Schema.Literals(["due", "same"]),
      paidOn: ExpensePayment.fields.paidOn
    }),
    useKnown,
    newId: newRecordId,
    blank: ({ known, props: { rows } }) => {
      const same = <Of,>(of: (details: ChargeRow["details"]) => Of): Of | undefined => {
        const [one, ...others] = new Set(rows.map(({ details }) => of(details)))
        return others.length > 0 ? undefined : one
      }
      return {
        standing: "paid",
        method: same(({ method: usual }) => usual) || "cash",
        accountId: same(({ accountId }) => accountId) || null,
        isPending: false,
        day: "due",
        paidOn: known.snapshot().today
      }
    },
    // The list gives the commands, one after the other, and says at its end what became of them.
    useWay: (question) => ({
      drafts: null,
      books: () => undefined,
      send: ({ record: { day, paidOn, standing, ...how } }) => {
        const { at, run } = question
        const payment = standing === "paid" ? { ...saidWhere(how), paidOn: day === "same" ? paidOn : null } : null
        void run({
          steps: confirmingCharges(chargesOf(question), at.snapshot.today, payment).map((command) => ({
            id: command.chargeId,
            command
          })),
          said: (count) => at.t("bulk.confirmed", { count })
        })
        return Promise.resolve({ isKept: true, answer: undefined })
      },
      tell: () => null
    }),
    saved: null,
    title: "bulk.confirm",
    lead: (_say, { known, props }) => {
      const { agreed } = confirmedBy(props)
      const amount = loadOf(agreed, null)
        .map(({ expected: { ccy, minor } }) => known.amount(ccy, minor))
        .join(" + ")
      return props.at.t("bulk.lead", { count: agreed.length, amount })
    },
    submit: (_say, { props }) => props.at.t("bulk.submit", { count: confirmedBy(props).agreed.length }),
    fields: [
      {
        note: ({ props }, say) => {
          const { about } = confirmedBy(props)
          return (
            about.length > 0 && (
              <Notice icon="info" isFlush title={say("bulk.about")} tone="informative">
                {say("bulk.aboutBody", { names: about.join(", ") })}
              </Notice>
            )
          )
        }
      },
      // A field that can begin the form: the keyboard starts in it.
      { ...standingField, as: "radio", hasFocus: true },
      methodField,
      { ...pendingOfAll, isShown: (given) => isPaid(given) && pendingOfAll.isShown(given) },
      { ...accountOfAll, isShown: (given) => isPaid(given) && accountOfAll.isShown(given) },
      {
        name: "day",
        label: "bulk.day",
        as: "segmented",
        isShown: isPaid,
        options: { due: "bulk.days.due", same: "bulk.days.same" }
      },
      { ...paidOnOfAll, isShown: (given) => isPaid(given) && given.values.day === "same" }
    ]
  })
)

/** Confirms all that has come due of several charges at once, but for what is only estimated. */
export const confirmOffer: BulkOffer<ChargeRow, At> = {
  id: "confirm",
  label: ({ t }) => t("bulk.confirm"),
  icon: "check",
  may: "ConfirmCharge",
  appliesTo: ({ chargeId }, { snapshot: { books, today } }) => {
    const charge = books.charges.get(chargeId)
    return charge !== undefined && agreedDates(charge, today).length > 0
  },
  ask: (question) => <ConfirmQuestion {...question} />
}
