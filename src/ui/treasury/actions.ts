import type { ReconciliationState } from "../../domain/reconciliation/state.ts"
import type { May } from "../app/use-may.ts"

/** What can be done with an account beside editing it, each by its command. */
export const accountActions = { reconcile: "ReconcileAccount", voidCount: "VoidReconciliation" } as const

/** Whether a comparison can still be taken back, by who may. */
export const mayVoidCount = ({ voided }: ReconciliationState, may: May): boolean =>
  !voided && may(accountActions.voidCount)

/** What can be done with statements of accounts, each by its command. */
export const statementActions = {
  import: "ImportStatement",
  match: "MatchStatementLines",
  ignore: "IgnoreStatementLines",
  release: "ReleaseStatementLines",
  undo: "VoidStatement"
} as const
export type StatementAction = keyof typeof statementActions

/** Which of it the person may do. */
export const statementOffers = (may: May): { readonly [action in StatementAction]: boolean } => ({
  import: may(statementActions.import),
  match: may(statementActions.match),
  ignore: may(statementActions.ignore),
  release: may(statementActions.release),
  undo: may(statementActions.undo)
})
