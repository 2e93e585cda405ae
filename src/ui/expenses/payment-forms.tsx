import { Schema } from "effect"
import { PayExpense, VoidExpense } from "../../domain/expense/decider.ts"
import { ExpensePaymentId, type ExpensePaid, ExpenseId } from "../../domain/expense/events.ts"
import { owedFor, type ExpenseState } from "../../domain/expense/state.ts"
import { isMore, minorOf } from "../../domain/kernel/minor.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { accountsFor, saidWhere, whereAsked } from "../app/account-choice.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { methodOptions } from "../app/method-options.ts"
import { newRecordId } from "../app/new-id.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import { clearsLater } from "../app/arrival.ts"

interface OfExpense {
  readonly expense: ExpenseState
  readonly onClose: () => void
}

const useKnown = () => {
  const books = useBooks()
  const { amount } = useFormats()
  return { snapshot: (): BooksSnapshot => books.snapshot(), amount }
}

/** Pays an expense, wholly or in part. */
export const PayExpenseDialog = inFront(
  defineForm<OfExpense>()({
    texts: ["expenses", "payments"],
    keptAs: null,
    schema: Schema.Struct({ ...PayExpense.fields.payment.fields, accountId: whereAsked, isPending: Schema.Boolean }),
    useKnown,
    newId: newRecordId,
    blank: ({ known, props: { expense } }) => ({
      amount: owedFor(expense).toString(),
      method: "cash",
      paidOn: known.snapshot().today,
      reference: "",
      note: "",
      accountId: null,
      isPending: false
    }),
    add: (id, payment, { props: { expense } }) => ({
      _tag: "PayExpense",
      expenseId: ExpenseId.make(expense.expenseId),
      paymentId: ExpensePaymentId.make(id),
      payment: saidWhere(payment)
    }),
    // Money that was handed over is booked whatever is owed: it is asked about once.
    warning: ({ known, props: { expense }, values: { amount } }, say) => {
      const now = known.snapshot().books.expenses.get(expense.expenseId) ?? expense
      if (amount === null || !isMore(minorOf(amount), owedFor(now))) return undefined
      const owed = known.amount(now.details.currency, owedFor(now))
      return { key: `${amount} ${owed}`, says: { title: say("pay.tooMuch"), body: say("pay.tooMuchBody", { owed }) } }
    },
    saved: "pay.saved",
    title: "pay.title",
    lead: (say, { known, props: { expense } }) =>
      say("pay.lead", { owed: known.amount(expense.details.currency, owedFor(expense)) }),
    submit: "pay.confirm",
    fields: [
      {
        name: "amount",
        as: "money",
        hasFocus: true,
        currency: ({ props: { expense } }) => expense.details.currency,
        missing: "amountMissing"
      },
      { name: "method", as: "radio", isRequired: true, options: methodOptions("methods.") },
      {
        name: "isPending",
        label: "payments:arrival.outPending",
        as: "checkbox",
        hint: "payments:arrival.outHint",
        isShown: ({ values }) => clearsLater(values.method)
      },
      {
        name: "accountId",
        label: "moneyAccount",
        as: "select",
        none: "usualAccount",
        isShown: ({ known, props: { expense }, values }) =>
          accountsFor(known.snapshot().books, values.method, expense.details.currency, values.accountId).length > 0,
        options: ({ known, props: { expense }, values }) =>
          accountsFor(known.snapshot().books, values.method, expense.details.currency, values.accountId)
      },
      { name: "paidOn", as: "date", max: ({ known }) => known.snapshot().today },
      { name: "reference", label: "paymentReference" },
      { name: "note" }
    ]
  })
)

/** Says that an expense was never one. */
export const VoidExpenseDialog = inFront(
  defineForm<OfExpense>()({
    texts: "expenses",
    keptAs: null,
    schema: Schema.Struct({ reason: VoidExpense.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { expense } }) => ({
      _tag: "VoidExpense",
      expenseId: ExpenseId.make(expense.expenseId),
      reason
    }),
    saved: "void.saved",
    title: "void.title",
    lead: "void.lead",
    submit: "void.confirm",
    fields: [{ name: "reason", hasFocus: true, hint: "void.hint" }]
  })
)

/** Says that a payment of an expense was none, or not so. */
export const VoidExpensePaymentDialog = inFront(
  defineForm<{ readonly paid: ExpensePaid }>()({
    texts: "expenses",
    keptAs: null,
    schema: Schema.Struct({ reason: VoidExpense.fields.reason }),
    blank: () => ({ reason: "" }),
    add: (_id, { reason }, { props: { paid } }) => ({
      _tag: "VoidExpensePayment",
      expenseId: paid.expenseId,
      paymentId: paid.paymentId,
      reason
    }),
    saved: "pay.voided",
    title: "pay.void",
    lead: "pay.voidLead",
    submit: "pay.voidConfirm",
    fields: [{ name: "reason", hasFocus: true }]
  })
)
