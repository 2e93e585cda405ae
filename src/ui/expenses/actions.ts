import { owedFor, type ExpenseState } from "../../domain/expense/state.ts"
import { isPositive } from "../../domain/kernel/minor.ts"
import { expenseLifecycle } from "../../machines/money/expense.ts"
import type { May } from "../app/use-may.ts"

/** What can be done with an expense beside editing it, each by its command. */
export const expenseActions = {
  pay: "PayExpense",
  void: "VoidExpense",
  voidPayment: "VoidExpensePayment",
  attach: "AttachReceipt",
  remove: "RemoveReceipt"
} as const
export type ExpenseAction = keyof typeof expenseActions

/** Which of it is offered: what is of use now, to who may give its command. */
export const expenseOffers = (expense: ExpenseState, may: May): { readonly [action in ExpenseAction]: boolean } => ({
  pay: isPositive(owedFor(expense)) && may(expenseActions.pay),
  void: expenseLifecycle.can(expense.lifecycle, "expense.void") && may(expenseActions.void),
  voidPayment: expense.payments.some(({ voided }) => !voided) && may(expenseActions.voidPayment),
  attach: expense.lifecycle !== "void" && may(expenseActions.attach),
  remove: expense.receipts.length > 0 && may(expenseActions.remove)
})
