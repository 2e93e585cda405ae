import type { AccountReconciled, ReconciliationEvent } from "./events.ts"

/** One comparison of an account with what is really there; undefined until made. */
export interface ReconciliationState {
  readonly made: AccountReconciled
  readonly voided: boolean
}

/** Folds one event of a reconciliation. */
export const evolveReconciliation = (
  state: ReconciliationState | undefined,
  event: ReconciliationEvent
): ReconciliationState | undefined => {
  if (event._tag === "AccountReconciled") return { made: event, voided: false }
  return state && { ...state, voided: true }
}
