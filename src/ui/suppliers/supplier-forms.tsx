import { Schema } from "effect"
import { useTranslation } from "react-i18next"
import { ExpenseId, ExpensePayment } from "../../domain/expense/events.ts"
import type { ExpenseRow } from "../../domain/expense/projections/list.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { isMore, isNothing, minorOf, NOTHING, sumMinor } from "../../domain/kernel/minor.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import { VoidSupplierPayment } from "../../domain/supplier-payment/decider.ts"
import { PARTS_MAX, SupplierPaymentId, type SupplierPaid } from "../../domain/supplier-payment/events.ts"
import { SupplierId, SupplierProfile } from "../../domain/supplier/events.ts"
import { openExpenses, owedOn, sharedOut, twinOfSupplier } from "../../domain/supplier/projections/list.ts"
import { saidWhere, whereAsked } from "../app/account-choice.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newRecordId } from "../app/new-id.ts"
import type { May } from "../app/use-may.ts"
import { Checkbox } from "../components/choices.tsx"
import { fieldLook, FieldNotes } from "../components/field.tsx"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import { type HowPaid, paidHow, paidTodayInCash } from "../records/paid-how.ts"
import type { RecordFormProps } from "../records/record.ts"
import { insteadOfTwin } from "../records/twin-instead.ts"

/** Adds or edits a supplier in front of the page, wherever in the product it opens. */
export const SupplierForm = inFront(
  defineForm<RecordFormProps>()({
    texts: "suppliers",
    keptAs: "supplier",
    schema: SupplierProfile,
    useKnown: useBooks,
    id: ({ recordId }) => recordId,
    newId: newRecordId,
    record: ({ props: { recordId }, known }) => {
      const profile = recordId === undefined ? undefined : known.snapshot().books.suppliers.get(recordId)?.profile
      return profile === undefined || isErased(profile) ? undefined : profile
    },
    blank: () => ({
      kind: "company",
      name: "",
      contact: "",
      phone: "",
      email: "",
      taxId: "",
      address: "",
      city: "",
      note: ""
    }),
    begin: ({ initialName = "" }) => ({ name: initialName }),
    isDone: (id, books) => books?.suppliers.get(id) !== undefined,
    add: (id, profile) => ({ _tag: "AddSupplier", supplierId: SupplierId.make(id), profile }),
    edit: (id, changes) => ({ _tag: "EditSupplier", supplierId: SupplierId.make(id), changes }),
    done: ({ id, given }) => given.props.onSaved?.(id),
    // The same name, number or tax id twice is most likely the same supplier: it is pointed out once.
    warning: ({ isNew, known, props, values }, say) => {
      const twin = twinOfSupplier(known.snapshot().books, values, props.recordId ?? "")
      if (twin === undefined) return undefined
      const { isActive, name, supplierId: id } = twin
      const asked = { list: "/dashboard/vendors", isNew, onSaved: props.onSaved } as const
      const says = { title: say("twin.title", { name }), body: say("twin.body") }
      return { key: id, says, instead: insteadOfTwin({ id, isActive }, asked) }
    },
    title: (say, { isNew }) => say(isNew ? "add" : "edit"),
    fields: [
      {
        name: "kind",
        label: "kind.label",
        as: "segmented",
        options: {
          company: { label: "kind.company", icon: "building" },
          person: { label: "kind.person", icon: "user" }
        }
      },
      { name: "name", hasFocus: true },
      { row: [{ name: "phone", as: "phone", hint: "phoneHint" }, { name: "contact" }] },
      { name: "email", as: "email" },
      { row: [{ name: "city" }, { name: "taxId", hint: "taxIdHint" }] },
      { name: "address", as: "lines", rows: 2 },
      { name: "note", as: "lines", rows: 2 }
    ]
  })
)

/** What can be done with what suppliers are owed and paid, each by its command. */
export const supplierActions = { pay: "PaySupplier", undo: "VoidSupplierPayment" } as const

/** Which of it is offered: what is of use now, to who may give its command. */
export const supplierOffers = (
  of: { readonly owed: ReadonlyArray<unknown>; readonly paid: ReadonlyArray<{ readonly voided: boolean }> },
  may: May
): { readonly [action in keyof typeof supplierActions]: boolean } => ({
  pay: of.owed.length > 0 && may(supplierActions.pay),
  undo: of.paid.some(({ voided }) => !voided) && may(supplierActions.undo)
})

interface PayProps {
  readonly supplierId: string
  readonly currency: CurrencyCode
  readonly onClose: () => void
}

const useKnown = ({ currency, supplierId }: PayProps) => {
  const books = useBooks()
  const { amount, date } = useFormats()
  return {
    snapshot: () => books.snapshot(),
    open: () =>
      openExpenses(books.snapshot().books, { currency, supplierId }, books.snapshot().today).slice(0, PARTS_MAX),
    amount: (minor: bigint) => amount(currency, minor),
    date
  }
}
type Known = ReturnType<typeof useKnown>

interface Typed {
  readonly known: Known
  readonly values: { readonly amount: string | null; readonly leftOut: string | null }
}

const chosenOf = ({ known, values }: Typed): ReadonlyArray<ExpenseRow> => {
  const left = (values.leftOut ?? "").split(" ")
  return known.open().filter(({ expenseId }) => !left.includes(expenseId))
}

/** What each of the chosen expenses gets: all that is owed, or the amount as far as it goes. */
const partsOf = (typed: Typed) => {
  const chosen = chosenOf(typed)
  return sharedOut(chosen, typed.values.amount === null ? owedOn(chosen) : minorOf(typed.values.amount))
}

interface ExpensesPaidProps {
  readonly label: string
  readonly errorMessage: string | undefined
  readonly leftOut: string
  readonly onChange: (leftOut: string) => void
  readonly typed: Typed
}

/** The expenses to choose from, each with what of the money it gets. */
const ExpensesPaid = ({ errorMessage, label, leftOut, onChange, typed }: ExpensesPaidProps) => {
  const { t } = useTranslation("suppliers")
  const { known } = typed
  const left = new Set(leftOut.split(" ").filter((id) => id !== ""))
  const paid = new Map(partsOf(typed).map((part) => [part.expenseId, part.amount]))
  return (
    <fieldset className={fieldLook}>
      <legend className="text-sm font-medium">{label}</legend>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line px-3">
        {known.open().map(({ description, dueOn, expenseId, owed, spentOn }) => {
          const amount = paid.get(expenseId)
          const told = {
            amount: known.amount(amount ?? NOTHING),
            owed: known.amount(owed)
          }
          return (
            <li key={expenseId}>
              <Checkbox
                hint={[
                  dueOn === null
                    ? t("pay.of", { date: known.date(spentOn) })
                    : t("pay.due", { date: known.date(dueOn) }),
                  amount === undefined ? t("pay.nothing", told) : t("pay.line", told)
                ].join(" · ")}
                isSelected={!left.has(expenseId)}
                onChange={(isChosen) => {
                  if (isChosen) left.delete(expenseId)
                  else left.add(expenseId)
                  onChange([...left].join(" "))
                }}
              >
                <span className="break-words">{description === "" ? t("pay.noName") : description}</span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
      <FieldNotes errorMessage={errorMessage} />
    </fieldset>
  )
}

const { method, paidOn, reference, note } = ExpensePayment.fields

/** Pays a supplier once for several expenses: those due longest are proposed first. */
export const PaySupplierDialog = inFront(
  defineForm<PayProps>()({
    texts: ["suppliers", "expenses", "payments"],
    keptAs: null,
    schema: Schema.Struct({
      amount: Schema.NullOr(ExpensePayment.fields.amount),
      // The ids of the expenses that are not paid, apart by spaces.
      leftOut: Schema.String,
      method,
      accountId: whereAsked,
      isPending: Schema.Boolean,
      paidOn,
      reference,
      note
    }),
    useKnown,
    newId: newRecordId,
    blank: ({ known }) => ({
      amount: null,
      leftOut: "",
      ...paidTodayInCash(known.snapshot().today)
    }),
    isDone: (id, books) => books?.supplierPayments.get(id) !== undefined,
    add: (id, { amount: _amount, leftOut: _leftOut, ...how }, given) => ({
      _tag: "PaySupplier",
      supplierPaymentId: SupplierPaymentId.make(id),
      details: {
        supplierId: SupplierId.make(given.props.supplierId),
        currency: given.props.currency,
        parts: partsOf(given).map((part) => ({
          expenseId: ExpenseId.make(part.expenseId),
          amount: part.amount.toString()
        })),
        ...saidWhere(how)
      }
    }),
    saved: "pay.saved",
    title: "pay.title",
    lead: "pay.lead",
    submit: (say, given) =>
      say("pay.confirm", { amount: given.known.amount(sumMinor(partsOf(given).map((part) => part.amount))) }),
    fields: [
      {
        name: "amount",
        label: "pay.amount",
        as: "money",
        hasFocus: true,
        currency: ({ props }) => props.currency,
        hint: (say, given) => say("pay.amountHint", { amount: given.known.amount(owedOn(chosenOf(given))) }),
        rules: [
          (minor, given) =>
            typeof minor === "string" && isMore(minorOf(minor), owedOn(chosenOf(given)))
              ? { say: "pay.tooMuch" }
              : undefined
        ]
      },
      {
        name: "leftOut",
        label: "pay.leftOut",
        as: "slot",
        rules: [(_, given) => (isNothing(owedOn(chosenOf(given))) ? { say: "pay.noneChosen" } : undefined)],
        draw: ({ errorMessage, given, label, onChange, value }) => (
          <ExpensesPaid
            errorMessage={errorMessage}
            label={label}
            leftOut={typeof value === "string" ? value : ""}
            onChange={onChange}
            typed={given}
          />
        )
      },
      ...paidHow("expenses:", ({ props }: HowPaid<PayProps>) => props.currency)
    ]
  })
)

/** Says that a payment for several expenses was none: all of it is taken back at once. */
export const VoidSupplierPaymentDialog = inFront(
  defineForm<{ readonly paid: SupplierPaid; readonly onClose: () => void }>()({
    texts: "suppliers",
    keptAs: null,
    schema: Schema.Struct({ reason: VoidSupplierPayment.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { paid } }) => ({
      _tag: "VoidSupplierPayment",
      supplierPaymentId: paid.supplierPaymentId,
      reason
    }),
    saved: "pay.voided",
    title: "pay.voidTitle",
    lead: "pay.voidLead",
    submit: "pay.voidConfirm",
    fields: [{ name: "reason", label: "pay.reason", hasFocus: true }]
  })
)
