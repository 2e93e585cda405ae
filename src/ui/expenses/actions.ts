import { owedFor, partCounts, type ExpenseState, type PaidPart } from "../../domain/expense/state.ts"
import { isPositive } from "../../domain/kernel/minor.ts"
import { expenseLifecycle } from "../../machines/money/expense.ts"
import { arrivalOffers, type ArrivalAction } from "../app/arrival.ts"
import type { May } from "../app/use-may.ts"

/** What can be done with an expense beside editing it, each by its command. */
export const expenseActions = {
  pay: "PayExpense",
  void: "VoidExpense",
  voidPayment: "VoidExpensePayment",
  clear: "ClearExpensePayment",
  fail: "FailExpensePayment",
  attach: "AttachReceipt",
  remove: "RemoveReceipt"
} as const
export type ExpenseAction = keyof typeof expenseActions

/** What can be said of one payment that is on its way, or was. */
export const partOffers = ({ paid, status }: PaidPart, may: May): ReadonlyArray<ArrivalAction> =>
  arrivalOffers({ kind: "expense", status, method: paid.payment.method }, may)

/** Which of it is offered: what is of use now, to who may give its command. */
export const expenseOffers = (expense: ExpenseState, may: May): { readonly [action in ExpenseAction]: boolean } => ({
  pay: isPositive(owedFor(expense)) && may(expenseActions.pay),
  void: expenseLifecycle.can(expense.lifecycle, "expense.void") && may(expenseActions.void),
  voidPayment: expense.payments.some(partCounts) && may(expenseActions.voidPayment),
  clear: expense.payments.some((part) => partOffers(part, may).includes("clear")),
  fail: expense.payments.some((part) => partOffers(part, may).includes("fail")),
  attach: expense.lifecycle !== "void" && may(expenseActions.attach),
  remove: expense.receipts.length > 0 && may(expenseActions.remove)
})
