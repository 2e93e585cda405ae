import { Schema } from "effect"
import { Count, ReconciliationId, ReconciliationVoided } from "./events.ts"

/** Compares an account with a statement, or with what was counted. What differs is booked, and needs a reason. */
export const ReconcileAccount = Schema.TaggedStruct("ReconcileAccount", {
  reconciliationId: ReconciliationId,
  count: Count
})
export type ReconcileAccount = typeof ReconcileAccount.Type

/** Says that the comparison was wrong. */
export const VoidReconciliation = Schema.TaggedStruct("VoidReconciliation", {
  reconciliationId: ReconciliationId,
  reason: ReconciliationVoided.fields.reason
})
export type VoidReconciliation = typeof VoidReconciliation.Type

export type ReconciliationCommand = ReconcileAccount | VoidReconciliation
