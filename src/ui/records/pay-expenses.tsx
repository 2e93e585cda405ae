import { Schema } from "effect"
import { ExpensePayment } from "../../domain/expense/events.ts"
import { expenseTotals, type ExpenseRow } from "../../domain/expense/projections/list.ts"
import { payingExpenses } from "../../domain/policies/paying-expenses.ts"
import { saidWhere, whereAsked } from "../app/account-choice.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newRecordId } from "../app/new-id.ts"
import { defineForm } from "../forms/define-form.ts"
import { inFront } from "../forms/in-front.tsx"
import type { ListContext } from "../lists/list-context.ts"
import type { BulkQuestion } from "../lists/list-description.ts"
import { type HowPaid, paidHow, paidTodayInCash } from "./paid-how.ts"

type Question = BulkQuestion<ExpenseRow, ListContext<ExpenseRow, "expenses">>

const { amount: _amount, ...how } = ExpensePayment.fields

const useKnown = () => {
  const books = useBooks()
  const { amount } = useFormats()
  return { snapshot: () => books.snapshot(), amount }
}

/** The currency of all of them; null where there are several, which no account takes. */
const currencyOf = ({ props: { rows } }: HowPaid<Question>): string | null => {
  const [first, ...more] = rows
  return first !== undefined && more.every(({ currency }) => currency === first.currency) ? first.currency : null
}

const [method, ...others] = paidHow("", currencyOf)

/** Asks how several expenses are paid, each wholly: those of one supplier by one payment. */
export const PayQuestion = inFront(
  defineForm<Question>()({
    texts: ["expenses", "payments"],
    keptAs: null,
    schema: Schema.Struct({ ...how, accountId: whereAsked, isPending: Schema.Boolean }),
    useKnown,
    newId: newRecordId,
    blank: ({ known }) => paidTodayInCash(known.snapshot().today),
    // The list gives the commands, one after the other, and says at its end what became of them.
    useWay: ({ at, rows, run }) => ({
      drafts: null,
      books: () => undefined,
      send: ({ record }) => {
        const payments = payingExpenses(rows, saidWhere(record), newRecordId)
        void run({
          steps: payments.map(({ command, expenseIds: [id, ...also] }) => ({ id, also, command })),
          said: (count) => at.t("bulk.paid", { count })
        })
        return Promise.resolve({ isKept: true, answer: undefined })
      },
      tell: () => null
    }),
    saved: null,
    title: "bulk.pay",
    lead: (_say, { known, props: { at, rows } }) =>
      at.t("bulk.payLead", {
        count: rows.length,
        amount: expenseTotals(rows, null)
          .map(({ owed: { ccy, minor } }) => known.amount(ccy, minor))
          .join(" + ")
      }),
    submit: (_say, { props: { at, rows } }) => at.t("bulk.payConfirm", { count: rows.length }),
    fields: [{ ...method, hasFocus: true }, ...others]
  })
)
