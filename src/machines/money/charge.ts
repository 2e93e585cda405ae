import { setup } from "xstate"
import { lifecycleOf, type LifecycleState } from "../lifecycle.ts"
import type { StateMeta } from "../requirement.ts"

/** What can happen to a fixed charge, seen from its lifecycle: names only, dates and amounts live in the domain. */
export type ChargeLifecycleEvent =
  | { readonly type: "charge.change" }
  | { readonly type: "charge.pause" }
  | { readonly type: "charge.resume" }
  | { readonly type: "charge.end" }
  | { readonly type: "charge.confirm" }
  | { readonly type: "charge.skip" }
  | { readonly type: "charge.unskip" }

/**
 * The life of a fixed charge: the only place where its allowed transitions are written. What was spent is confirmed in whatever state, and what
 * fell due before a pause or the end is still settled. Source: spec section 2 (Fixed Charges: fields not shown); the transitions are this product's answer.
 */
export const chargeMachine = setup({
  types: { events: {} as ChargeLifecycleEvent, meta: {} as StateMeta }
}).createMachine({
  id: "charge",
  initial: "active",
  states: {
    active: {
      meta: { requirement: ["CHG-1", "CHG-4"] },
      on: {
        "charge.change": { target: "active" },
        "charge.confirm": { target: "active" },
        "charge.skip": { target: "active" },
        "charge.unskip": { target: "active" },
        "charge.pause": { target: "paused" },
        "charge.end": { target: "ended" }
      }
    },
    paused: {
      meta: { requirement: ["CHG-2", "CHG-4"] },
      on: {
        "charge.change": { target: "paused" },
        "charge.confirm": { target: "paused" },
        "charge.skip": { target: "paused" },
        "charge.unskip": { target: "paused" },
        "charge.resume": { target: "active" },
        "charge.end": { target: "ended" }
      }
    },
    ended: {
      meta: { requirement: ["CHG-3", "CHG-4"] },
      on: {
        "charge.confirm": { target: "ended" },
        "charge.skip": { target: "ended" },
        "charge.unskip": { target: "ended" },
        "charge.resume": { target: "active" }
      }
    }
  }
})

/** Where a fixed charge stands: `"active"`, `"paused"` or `"ended"`. */
export type ChargeLifecycle = LifecycleState<typeof chargeMachine>

/** The charge's transitions as a lookup, for `decide`, `evolve` and the views alike. Source: CHG-1. */
export const chargeLifecycle = lifecycleOf(chargeMachine)
