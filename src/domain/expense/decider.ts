import { Schema } from "effect"
import { expenseLifecycle } from "../../machines/money/expense.ts"
import { transactionLifecycle } from "../../machines/money/transaction.ts"
import { accept, type Decider, type Decision, nothingToDo, reject, SAYING_MORE, shapesOf } from "../kernel/decider.ts"
import { lineFigures } from "../kernel/line-figures.ts"
import { minorOf, sumMinor } from "../kernel/minor.ts"
import { anyOf } from "../kernel/record/commands.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { overtaken, saysTheSame } from "../kernel/record/overtaken.ts"
import {
  ExpenseBilled,
  ExpenseDetails,
  type ExpenseEvent,
  type ExpenseFigures,
  ExpenseId,
  ExpensePayment,
  ExpensePaymentCleared,
  ExpensePaymentId,
  ExpensePaymentVoided,
  Receipt,
  ReceiptRemoved
} from "./events.ts"
import {
  type BilledBooks,
  evolveExpense,
  type ExpenseState,
  isBilled,
  paidBy,
  paidFor,
  shareOf,
  unsplit,
  voidedOf
} from "./aggregate.ts"

/** What an expense comes to. Undefined where it is too large to be computed. */
export const expenseFigures = (
  details: Pick<ExpenseDetails, "currency" | "amount" | "taxRate" | "taxIncluded" | "withheldRate">
): ExpenseFigures | undefined => lineFigures(details)

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
  before: Schema.optionalKey(Schema.Record(Schema.String, Schema.Json))
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

/** Says that a line of this invoice asks the customer for it for whom it was paid. */
export const BillExpense = Schema.TaggedStruct("BillExpense", {
  ...ofExpense,
  billedOn: ExpenseBilled.fields.billedOn
})
export type BillExpense = typeof BillExpense.Type

const commands = {
  RecordExpense,
  EditExpense,
  PayExpense,
  VoidExpensePayment,
  ClearExpensePayment,
  FailExpensePayment,
  VoidExpense,
  AttachReceipt,
  RemoveReceipt,
  BillExpense
}
export type ExpenseCommand = TypeOf<typeof commands>

const REFUSALS = [
  "record_unknown",
  "changed_meanwhile",
  "expense_void",
  "expense_payment_unknown",
  "expense_paid_with_others",
  "expense_payment_over",
  "expense_too_large",
  "expense_split_wrong",
  "expense_not_to_bill",
  "expense_billed"
] as const
type ExpenseDecision = Decision<ExpenseEvent, (typeof REFUSALS)[number]>

/** Most receipts of one expense. */
const RECEIPTS_MAX = 20

/** Details as they are kept: what is split over categories has no other one. Undefined where its parts do not come to its amount. */
const sorted = (details: ExpenseDetails): ExpenseDetails | undefined => {
  const [first, ...more] = details.split
  if (first === undefined) return details
  const isWhole = sumMinor(details.split.map(({ amount }) => minorOf(amount))) === minorOf(details.amount)
  if (!isWhole) return undefined
  return more.length === 0 ? { ...details, category: first.category, split: [] } : { ...details, category: "" }
}

const record = ({ details: said, expenseId, payment }: RecordExpense): ExpenseDecision => {
  const details = sorted(said)
  if (details === undefined) return reject("expense_split_wrong")
  const figures = expenseFigures(details)
  if (figures === undefined) return reject("expense_too_large")
  const recorded: ExpenseEvent = { _tag: "ExpenseAdded", expenseId, details, figures }
  const state = evolveExpense(undefined, recorded)
  if (payment === null || state === undefined) return accept(recorded)
  const { paymentId, ...paid } = payment
  return accept<ExpenseEvent>(recorded, paidBy(state, paymentId, paid))
}

const edit = (state: ExpenseState, { before, changes, expenseId }: EditExpense): ExpenseDecision => {
  if (state.lifecycle === "void") return reject("expense_void")
  const lost = overtaken(state.details, { changes, ...(before !== undefined && { before }) })
  if (lost.length > 0) return reject("changed_meanwhile", { fields: lost.join(" ") })
  // Who names one category means all of it.
  const isOfOne = changes.category !== undefined && changes.split === undefined
  const details = sorted({ ...state.details, ...changes, ...(isOfOne && { split: [] }) })
  if (details === undefined) return reject("expense_split_wrong")
  if (saysTheSame(details, state.details)) return nothingToDo("unchanged")
  const figures = expenseFigures(details)
  if (figures === undefined) return reject("expense_too_large")
  const share = shareOf(paidFor(state), minorOf(figures.payable))
  return accept({ _tag: "ExpenseEdited", expenseId, details, figures, paid: share })
}

const STEPS = {
  VoidExpensePayment: "transaction.cancel",
  FailExpensePayment: "transaction.fail",
  ClearExpensePayment: "transaction.clear"
} as const

/** What became of a payment: said twice alike it is said once. */
const becameOf = (
  state: ExpenseState,
  command: VoidExpensePayment | FailExpensePayment | ClearExpensePayment,
  isOfSeveral: boolean
): ExpenseDecision => {
  const { expenseId, paymentId } = command
  const part = state.payments.find((each) => each.paid.paymentId === paymentId)
  if (part === undefined) return reject("expense_payment_unknown")
  const step = STEPS[command._tag]
  if (!transactionLifecycle.can(part.status, step)) {
    const isSaid =
      command._tag === "VoidExpensePayment" ||
      transactionLifecycle.next(transactionLifecycle.initial, step) === part.status
    return isSaid ? nothingToDo("unchanged") : reject("expense_payment_over")
  }
  if (command._tag === "ClearExpensePayment") {
    const { clearedOn } = command
    return accept({ _tag: "ExpensePaymentCleared", expenseId, paymentId, clearedOn })
  }
  // Money that was paid for several expenses at once is taken back from all of them.
  if (isOfSeveral) return reject("expense_paid_with_others")
  const voided = voidedOf(state, paymentId, command.reason)
  if (voided === undefined) return reject("expense_payment_unknown")
  return accept<ExpenseEvent>(
    command._tag === "VoidExpensePayment" ? voided : { ...voided, _tag: "ExpensePaymentFailed" }
  )
}

/** What a decision reads of the books beside the expense. */
interface ExpenseBooks extends BilledBooks {
  readonly expenses: { readonly get: (id: string) => ExpenseState | undefined }
  /** Payments of suppliers that were for several expenses at once. */
  readonly supplierPayments: { readonly get: (id: string) => unknown }
}

interface ExpenseNeeds {
  readonly isOfSeveral: boolean
  /** Whether it stands on an invoice already, and whether that which it is put on is known. */
  readonly isBilled: boolean
  readonly isOnKnown: boolean
}

const bill = (
  { billedOn: before, details, lifecycle }: ExpenseState,
  { billedOn, expenseId }: BillExpense,
  needs: ExpenseNeeds
): ExpenseDecision => {
  if (lifecycle === "void") return reject("expense_void")
  if (details.billTo === "") return reject("expense_not_to_bill")
  if (!needs.isOnKnown) return reject("record_unknown")
  if (before === billedOn) return nothingToDo("unchanged")
  return needs.isBilled ? reject("expense_billed") : accept({ _tag: "ExpenseBilled", expenseId, billedOn })
}

const decide = (state: ExpenseState | undefined, command: ExpenseCommand, needs: ExpenseNeeds): ExpenseDecision => {
  if (command._tag === "RecordExpense") return state === undefined ? record(command) : nothingToDo("already_recorded")
  if (state === undefined) return reject("record_unknown")
  const { expenseId } = command
  switch (command._tag) {
    case "EditExpense":
      return edit(state, command)
    case "PayExpense":
      return state.payments.some((part) => part.paid.paymentId === command.paymentId)
        ? nothingToDo("already_recorded")
        : accept(paidBy(state, command.paymentId, command.payment))
    case "VoidExpensePayment":
    case "FailExpensePayment":
    case "ClearExpensePayment":
      return becameOf(state, command, needs.isOfSeveral)
    case "VoidExpense":
      return expenseLifecycle.can(state.lifecycle, "expense.void")
        ? accept({ _tag: "ExpenseVoided", expenseId, reason: command.reason })
        : nothingToDo("unchanged")
    case "AttachReceipt": {
      const { receipt } = command
      const isThere = state.receipts.some(({ sha256 }) => sha256 === receipt.sha256)
      return isThere || state.receipts.length >= RECEIPTS_MAX
        ? nothingToDo("already_recorded")
        : accept({ _tag: "ReceiptAttached", expenseId, receipt })
    }
    case "RemoveReceipt":
      return state.receipts.some(({ sha256 }) => sha256 === command.sha256)
        ? accept({ _tag: "ReceiptRemoved", expenseId, sha256: command.sha256 })
        : nothingToDo("unchanged")
    case "BillExpense":
      return bill(state, command, needs)
    default:
      return command satisfies never
  }
}

export const decider: Decider<
  ExpenseState | undefined,
  ExpenseCommand,
  ExpenseEvent,
  (typeof REFUSALS)[number],
  ExpenseBooks,
  ExpenseNeeds
> = {
  commands: shapesOf(commands, {
    RecordExpense: { version: 3, upcasts: { ...SAYING_MORE.upcasts, 2: unsplit } },
    EditExpense: SAYING_MORE,
    PayExpense: SAYING_MORE
  }),
  refusals: REFUSALS,
  needs: (books, command) => {
    const isToBill = command._tag === "BillExpense"
    const expense = isToBill ? books.expenses.get(command.expenseId) : undefined
    return {
      isOfSeveral: "paymentId" in command && books.supplierPayments.get(command.paymentId) !== undefined,
      isBilled: expense !== undefined && isBilled(expense, books),
      isOnKnown: isToBill && books.invoices.get(command.billedOn) !== undefined
    }
  },
  decide
}
