import type { ReconciliationState } from "../../domain/reconciliation/state.ts"
import type { May } from "../app/use-may.ts"

/** What can be done with an account beside editing it, each by its command. */
export const accountActions = { reconcile: "ReconcileAccount", voidCount: "VoidReconciliation" } as const

/** Whether a comparison can still be taken back, by who may. */
export const mayVoidCount = ({ voided }: ReconciliationState, may: May): boolean =>
  !voided && may(accountActions.voidCount)
