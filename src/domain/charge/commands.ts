import { Schema } from "effect"
import { ExpensePayment } from "../expense/events.ts"
import { anyOf } from "../kernel/record/commands.ts"
import { ChargeAdded, ChargeChanged, ChargeConfirmed, ChargeDetails, ChargePaused, ChargeSkipped } from "./events.ts"

const { chargeId, from } = ChargePaused.fields
const { amount, currency, dueOn, spentOn } = ChargeConfirmed.fields
const since = { chargeId, from }
const ofOccurrence = { chargeId, dueOn }

export const AddCharge = Schema.TaggedStruct("AddCharge", { chargeId, details: ChargeAdded.fields.details })
export type AddCharge = typeof AddCharge.Type

/**
 * Changes the fields that it names from a day on. `before`: what its author saw of them; where that is not so any more it is refused.
 */
export const ChangeCharge = Schema.TaggedStruct("ChangeCharge", {
  chargeId,
  from: ChargeChanged.fields.from,
  changes: anyOf(ChargeDetails),
  before: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Boolean, Schema.Null])))
})
export type ChangeCharge = typeof ChangeCharge.Type

export const PauseCharge = Schema.TaggedStruct("PauseCharge", since)
export type PauseCharge = typeof PauseCharge.Type

export const ResumeCharge = Schema.TaggedStruct("ResumeCharge", since)
export type ResumeCharge = typeof ResumeCharge.Type

export const EndCharge = Schema.TaggedStruct("EndCharge", since)
export type EndCharge = typeof EndCharge.Type

/** The charge was paid, or is owed, this time: a fact. `payment`: how it was paid, wholly; null where it is still to be paid. */
export const ConfirmCharge = Schema.TaggedStruct("ConfirmCharge", {
  ...ofOccurrence,
  currency,
  amount,
  spentOn,
  reference: ExpensePayment.fields.reference,
  payment: Schema.NullOr(Schema.Struct({ method: ExpensePayment.fields.method, paidOn: ExpensePayment.fields.paidOn }))
})
export type ConfirmCharge = typeof ConfirmCharge.Type

/** The server confirms what confirms itself, once its day has come. */
export const BookCharge = Schema.TaggedStruct("BookCharge", ofOccurrence)
export type BookCharge = typeof BookCharge.Type

export const SkipCharge = Schema.TaggedStruct("SkipCharge", { ...ofOccurrence, reason: ChargeSkipped.fields.reason })
export type SkipCharge = typeof SkipCharge.Type

export const UnskipCharge = Schema.TaggedStruct("UnskipCharge", ofOccurrence)
export type UnskipCharge = typeof UnskipCharge.Type

/** Says that a person looked at what was flagged. */
export const CheckCharge = Schema.TaggedStruct("CheckCharge", ofOccurrence)
export type CheckCharge = typeof CheckCharge.Type

export type ChargeCommand =
  | AddCharge
  | ChangeCharge
  | PauseCharge
  | ResumeCharge
  | EndCharge
  | ConfirmCharge
  | BookCharge
  | SkipCharge
  | UnskipCharge
  | CheckCharge
