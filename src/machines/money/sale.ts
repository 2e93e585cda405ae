import { setup } from "xstate"
import { lifecycleOf, type LifecycleState } from "../lifecycle.ts"
import type { StateMeta } from "../requirement.ts"

/** What can happen to a sale, seen from its lifecycle: names only, the figures live in the domain. */
export type SaleLifecycleEvent =
  | { readonly type: "sale.pay.part" }
  | { readonly type: "sale.pay.rest" }
  | { readonly type: "sale.pay.surplus" }
  | { readonly type: "sale.unpay.nothing" }
  | { readonly type: "sale.unpay.part" }
  | { readonly type: "sale.unpay.all" }
  | { readonly type: "sale.return.nothing" }
  | { readonly type: "sale.return.part" }
  | { readonly type: "sale.return.all" }
  | { readonly type: "sale.return.whole" }
  | { readonly type: "sale.invoice" }
  | { readonly type: "sale.void" }

const wherePaid = {
  "sale.unpay.nothing": { target: "unpaid" },
  "sale.unpay.part": { target: "partlyPaid" },
  "sale.return.nothing": { target: "unpaid" },
  "sale.return.part": { target: "partlyPaid" },
  "sale.return.all": { target: "paid" },
  "sale.return.whole": { target: "returned" },
  "sale.invoice": { target: "invoiced" },
  "sale.void": { target: "voided" }
} as const

/**
 * The life of a sale at the counter: the only place where its allowed transitions are written. A payment that is taken back, and goods that
 * are, say what of the rest is paid then. Money and goods are never refused: above what is owed they are a surplus. Source: spec section 2
 * (Sales); the transitions are this product's answer.
 */
export const saleMachine = setup({
  types: { events: {} as SaleLifecycleEvent, meta: {} as StateMeta }
}).createMachine({
  id: "sale",
  initial: "unpaid",
  states: {
    unpaid: {
      meta: { requirement: "SALE-1" },
      on: {
        "sale.pay.part": { target: "partlyPaid" },
        "sale.pay.rest": { target: "paid" },
        "sale.unpay.nothing": { target: "unpaid" },
        "sale.return.nothing": { target: "unpaid" },
        "sale.return.all": { target: "paid" },
        "sale.return.whole": { target: "returned" },
        "sale.invoice": { target: "invoiced" },
        "sale.void": { target: "voided" }
      }
    },
    partlyPaid: {
      meta: { requirement: "SALE-2" },
      on: {
        ...wherePaid,
        "sale.pay.part": { target: "partlyPaid" },
        "sale.pay.rest": { target: "paid" }
      }
    },
    paid: {
      meta: { requirement: "SALE-3" },
      on: { ...wherePaid, "sale.pay.surplus": { target: "paid" }, "sale.unpay.all": { target: "paid" } }
    },
    returned: {
      meta: { requirement: "SALE-4" },
      on: {
        "sale.pay.surplus": { target: "returned" },
        "sale.unpay.all": { target: "returned" },
        "sale.return.whole": { target: "returned" }
      }
    },
    invoiced: {
      meta: { requirement: "SALE-5" },
      on: {
        "sale.pay.surplus": { target: "invoiced" },
        "sale.unpay.all": { target: "invoiced" },
        "sale.return.whole": { target: "invoiced" }
      }
    },
    voided: {
      meta: { requirement: "SALE-6" },
      on: {
        "sale.pay.surplus": { target: "voided" },
        "sale.unpay.all": { target: "voided" },
        "sale.return.whole": { target: "voided" }
      }
    }
  }
})

/** Where a sale stands: `"unpaid"`, `"partlyPaid"`, `"paid"`, `"returned"`, `"invoiced"` or `"voided"`. */
export type SaleLifecycle = LifecycleState<typeof saleMachine>

/** The sale's transitions as a lookup, for `decide`, `evolve` and the views alike. Source: SALE-1. */
export const saleLifecycle = lifecycleOf(saleMachine)
