import { Schema } from "effect"
import { Uuid } from "../kernel/ids.ts"
import { CurrencyCode, IsoDate, MinorText } from "../kernel/schema.ts"
import { MoneyAccountId } from "../money-account/events.ts"

/** Identifies one comparison of an account with what is really there. */
export const ReconciliationId = Uuid.pipe(Schema.brand("ReconciliationId"))
export type ReconciliationId = typeof ReconciliationId.Type

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))

/**
 * What is compared: at the end of `countedOn` the books said `book` of the account and the statement, or who counted, `counted`; both in
 * minor units of `currency`.
 */
export const Count = Schema.Struct({
  accountId: MoneyAccountId,
  currency: CurrencyCode,
  countedOn: IsoDate,
  book: MinorText,
  counted: MinorText,
  reason: line(300)
})
export type Count = typeof Count.Type

const ofReconciliation = { reconciliationId: ReconciliationId }

/** An account was compared; `difference` is what the statement has more, below zero for less, and is booked under its reason. */
export const AccountReconciled = Schema.TaggedStruct("AccountReconciled", {
  ...ofReconciliation,
  count: Count,
  difference: MinorText
})
export type AccountReconciled = typeof AccountReconciled.Type

/** The comparison was wrong: its difference counts no longer. */
export const ReconciliationVoided = Schema.TaggedStruct("ReconciliationVoided", {
  ...ofReconciliation,
  reason: line(300).check(Schema.isMinLength(1))
})
export type ReconciliationVoided = typeof ReconciliationVoided.Type

export type ReconciliationEvent = AccountReconciled | ReconciliationVoided
