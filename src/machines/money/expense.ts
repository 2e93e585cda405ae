import { setup } from "xstate"
import { lifecycleOf, type LifecycleState } from "../lifecycle.ts"
import type { StateMeta } from "../requirement.ts"

/** What can happen to an expense, seen from its lifecycle: names only, the figures live in the domain. */
export type ExpenseLifecycleEvent =
  | { readonly type: "expense.edit.nothing" }
  | { readonly type: "expense.edit.part" }
  | { readonly type: "expense.edit.all" }
  | { readonly type: "expense.pay.part" }
  | { readonly type: "expense.pay.rest" }
  | { readonly type: "expense.pay.surplus" }
  | { readonly type: "expense.unpay.part" }
  | { readonly type: "expense.unpay.all" }
  | { readonly type: "expense.unpay.surplus" }
  | { readonly type: "expense.void" }

/**
 * The life of an expense: the only place where its allowed transitions are written. What is edited says what of the new amount is paid. Money
 * is never refused: above what is owed, or for a void expense, it is a surplus. Source: spec section 3 (Expense: fields not shown); the
 * transitions are this product's answer.
 */
export const expenseMachine = setup({
  types: { events: {} as ExpenseLifecycleEvent, meta: {} as StateMeta }
}).createMachine({
  id: "expense",
  initial: "toPay",
  states: {
    toPay: {
      meta: { requirement: "EXP-1" },
      on: {
        "expense.edit.nothing": { target: "toPay" },
        "expense.pay.part": { target: "partlyPaid" },
        "expense.pay.rest": { target: "paid" },
        "expense.void": { target: "void" }
      }
    },
    partlyPaid: {
      meta: { requirement: "EXP-2" },
      on: {
        "expense.edit.part": { target: "partlyPaid" },
        "expense.edit.all": { target: "paid" },
        "expense.pay.part": { target: "partlyPaid" },
        "expense.pay.rest": { target: "paid" },
        "expense.unpay.part": { target: "partlyPaid" },
        "expense.unpay.all": { target: "toPay" },
        "expense.void": { target: "void" }
      }
    },
    paid: {
      meta: { requirement: "EXP-3" },
      on: {
        "expense.edit.part": { target: "partlyPaid" },
        "expense.edit.all": { target: "paid" },
        "expense.pay.surplus": { target: "paid" },
        "expense.unpay.part": { target: "partlyPaid" },
        "expense.unpay.all": { target: "toPay" },
        "expense.unpay.surplus": { target: "paid" },
        "expense.void": { target: "void" }
      }
    },
    void: {
      meta: { requirement: "EXP-4" },
      on: {
        "expense.pay.surplus": { target: "void" },
        "expense.unpay.surplus": { target: "void" }
      }
    }
  }
})

/** Where an expense stands: `"toPay"`, `"partlyPaid"`, `"paid"` or `"void"`. */
export type ExpenseLifecycle = LifecycleState<typeof expenseMachine>

/** The expense's transitions as a lookup, for `decide`, `evolve` and the views alike. Source: EXP-1. */
export const expenseLifecycle = lifecycleOf(expenseMachine)
