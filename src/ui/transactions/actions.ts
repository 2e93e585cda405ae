import { transactionLifecycle, type TransactionLifecycle } from "../../machines/money/transaction.ts"
import type { May } from "../app/use-may.ts"

/** What can be done with a transfer, each by its command. */
export const transferActions = {
  clear: { command: "ClearTransfer", step: "transaction.clear", icon: "check" },
  fail: { command: "FailTransfer", step: "transaction.fail", icon: "alert" },
  void: { command: "VoidTransfer", step: "transaction.cancel", icon: "close" }
} as const
export type TransferAction = keyof typeof transferActions

/** Which of it is offered: what its lifecycle allows, to who may give its command. */
export const transferOffers = (status: TransactionLifecycle, may: May): ReadonlyArray<TransferAction> =>
  (["clear", "fail", "void"] as const).filter((action) => {
    const { command, step } = transferActions[action]
    return transactionLifecycle.can(status, step) && may(command)
  })
