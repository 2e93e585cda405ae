import { transactionLifecycle, type TransactionLifecycle } from "../../machines/money/transaction.ts"
import type { May } from "./use-may.ts"

/** What can be said of money that is on its way, or was: by its command, for that of customers, that paid for an expense, and for several at once. */
export const arrivalActions = {
  clear: {
    step: "transaction.clear",
    icon: "check",
    payment: "ClearPayment",
    expense: "ClearExpensePayment",
    several: "ClearExpensePayment"
  },
  fail: {
    step: "transaction.fail",
    icon: "alert",
    payment: "FailPayment",
    expense: "FailExpensePayment",
    several: "VoidSupplierPayment"
  }
} as const
export type ArrivalAction = keyof typeof arrivalActions

/** The ways to pay of which the money is on its way for days, and may come back. */
export const clearsLater = (method: string | null): boolean => method === "check" || method === "bank-transfer"

/** Which of it is offered: what its lifecycle allows and its method makes possible, to who may give its command. */
export const arrivalOffers = (
  money: {
    readonly kind: "payment" | "expense" | "several"
    readonly status: TransactionLifecycle
    readonly method: string
  },
  may: May
): ReadonlyArray<ArrivalAction> =>
  (["clear", "fail"] as const).filter((action) => {
    const of = arrivalActions[action]
    const isPossible = money.status === "pending" || clearsLater(money.method)
    return isPossible && transactionLifecycle.can(money.status, of.step) && may(of[money.kind])
  })
