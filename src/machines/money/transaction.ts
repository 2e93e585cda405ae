import { setup } from "xstate"
import { lifecycleOf, type LifecycleState } from "../lifecycle.ts"
import type { StateMeta } from "../requirement.ts"

/** What can become of money that was sent on its way: a transfer, a cheque, a payment by mobile money. */
export type TransactionEvent =
  | { readonly type: "transaction.clear" }
  | { readonly type: "transaction.fail" }
  | { readonly type: "transaction.cancel" }

/**
 * The life of a transaction: the only place where its allowed transitions are written. What is not cleared yet is pending; what was never so is
 * cancelled, whatever became of it. Source: spec section 4 (the statuses); product notes 3.9.
 */
export const transactionMachine = setup({
  types: { events: {} as TransactionEvent, meta: {} as StateMeta }
}).createMachine({
  id: "transaction",
  initial: "pending",
  states: {
    pending: {
      meta: { requirement: "TRX-1" },
      on: {
        "transaction.clear": { target: "succeeded" },
        "transaction.fail": { target: "failed" },
        "transaction.cancel": { target: "cancelled" }
      }
    },
    succeeded: {
      meta: { requirement: "TRX-2" },
      on: {
        "transaction.fail": { target: "failed" },
        "transaction.cancel": { target: "cancelled" }
      }
    },
    failed: { meta: { requirement: "TRX-3" }, type: "final" },
    cancelled: { meta: { requirement: "TRX-4" }, type: "final" }
  }
})

/** Where a transaction stands: `"pending"`, `"succeeded"`, `"failed"` or `"cancelled"`. */
export type TransactionLifecycle = LifecycleState<typeof transactionMachine>

/** The transaction's transitions as a lookup, for `decide`, `evolve` and the views alike. Source: TRX-1. */
export const transactionLifecycle = lifecycleOf(transactionMachine)

/** Where one begins that is known to have arrived. */
export const cleared = (): TransactionLifecycle =>
  transactionLifecycle.next(transactionLifecycle.initial, "transaction.clear") ?? transactionLifecycle.initial
