import { Schema } from "effect"
import { anyOf } from "../kernel/record/commands.ts"
import {
  ExpenseDetails,
  ExpenseId,
  ExpensePayment,
  ExpensePaymentCleared,
  ExpensePaymentId,
  ExpensePaymentVoided,
  Receipt,
  ReceiptRemoved
} from "./events.ts"

const ofExpense = { expenseId: ExpenseId }

/** Money was spent, or is owed: a fact. `payment`: what was paid at once; null for nothing yet. */
export const RecordExpense = Schema.TaggedStruct("RecordExpense", {
  ...ofExpense,
  details: ExpenseDetails,
  payment: Schema.NullOr(Schema.Struct({ paymentId: ExpensePaymentId, ...ExpensePayment.fields }))
})
export type RecordExpense = typeof RecordExpense.Type

/** Changes only the fields it names. `before`: what its author saw of them; where that is not so any more it is refused. */
export const EditExpense = Schema.TaggedStruct("EditExpense", {
  ...ofExpense,
  changes: anyOf(ExpenseDetails),
  before: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Boolean, Schema.Null])))
})
export type EditExpense = typeof EditExpense.Type

/** Money was paid for an expense: a fact, booked even where nothing is owed any more. */
export const PayExpense = Schema.TaggedStruct("PayExpense", {
  ...ofExpense,
  paymentId: ExpensePaymentId,
  payment: ExpensePayment
})
export type PayExpense = typeof PayExpense.Type

const { reason } = ExpensePaymentVoided.fields

/** Says that money was not paid, or not so: it is owed again. */
export const VoidExpensePayment = Schema.TaggedStruct("VoidExpensePayment", {
  ...ofExpense,
  paymentId: ExpensePaymentId,
  reason
})
export type VoidExpensePayment = typeof VoidExpensePayment.Type

/** Says that money which was on its way has left its account. */
export const ClearExpensePayment = Schema.TaggedStruct("ClearExpensePayment", {
  ...ofExpense,
  paymentId: ExpensePaymentId,
  clearedOn: ExpensePaymentCleared.fields.clearedOn
})
export type ClearExpensePayment = typeof ClearExpensePayment.Type

/** Says that the supplier did not get it: it is owed again. */
export const FailExpensePayment = Schema.TaggedStruct("FailExpensePayment", {
  ...ofExpense,
  paymentId: ExpensePaymentId,
  reason
})
export type FailExpensePayment = typeof FailExpensePayment.Type

/** Says that it was never spent, or written down twice. */
export const VoidExpense = Schema.TaggedStruct("VoidExpense", { ...ofExpense, reason })
export type VoidExpense = typeof VoidExpense.Type

/** Names a file that proves the expense. */
export const AttachReceipt = Schema.TaggedStruct("AttachReceipt", { ...ofExpense, receipt: Receipt })
export type AttachReceipt = typeof AttachReceipt.Type

export const RemoveReceipt = Schema.TaggedStruct("RemoveReceipt", {
  ...ofExpense,
  sha256: ReceiptRemoved.fields.sha256
})
export type RemoveReceipt = typeof RemoveReceipt.Type

export type ExpenseCommand =
  | RecordExpense
  | EditExpense
  | PayExpense
  | VoidExpensePayment
  | ClearExpensePayment
  | FailExpensePayment
  | VoidExpense
  | AttachReceipt
  | RemoveReceipt
