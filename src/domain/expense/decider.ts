import { expenseLifecycle } from "../../machines/money/expense.ts"
import { transactionLifecycle } from "../../machines/money/transaction.ts"
import { accept, nothingToDo, reject, SAYING_MORE, shapesOf, type Decider, type Decision } from "../kernel/decider.ts"
import { minorOf } from "../kernel/minor.ts"
import { overtaken, saysTheSame } from "../kernel/record/overtaken.ts"
import * as commands from "./commands.ts"
import type {
  ClearExpensePayment,
  EditExpense,
  ExpenseCommand,
  FailExpensePayment,
  RecordExpense,
  VoidExpensePayment
} from "./commands.ts"
import type { ExpenseEvent } from "./events.ts"
import { expenseFigures } from "./figures.ts"
import { evolveExpense, paidBy, paidFor, shareOf, voidedOf, type ExpenseState } from "./state.ts"

const REFUSALS = [
  "record_unknown",
  "changed_meanwhile",
  "expense_void",
  "expense_payment_unknown",
  "expense_paid_with_others",
  "expense_payment_over",
  "expense_too_large"
] as const
type ExpenseDecision = Decision<ExpenseEvent, (typeof REFUSALS)[number]>

/** Most receipts of one expense. */
const RECEIPTS_MAX = 20

const record = ({ details, expenseId, payment }: RecordExpense): ExpenseDecision => {
  const figures = expenseFigures(details)
  if (figures === undefined) return reject("expense_too_large")
  const recorded: ExpenseEvent = { _tag: "ExpenseAdded", expenseId, details, figures }
  const state = evolveExpense(undefined, recorded)
  if (payment === null || state === undefined) return accept(recorded)
  const { paymentId, ...said } = payment
  return accept<ExpenseEvent>(recorded, paidBy(state, paymentId, said))
}

const edit = (state: ExpenseState, { before, changes, expenseId }: EditExpense): ExpenseDecision => {
  if (state.lifecycle === "void") return reject("expense_void")
  const lost = overtaken(state.details, { changes, ...(before !== undefined && { before }) })
  if (lost.length > 0) return reject("changed_meanwhile", { fields: lost.join(" ") })
  const details = { ...state.details, ...changes }
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
interface ExpenseBooks {
  /** Payments of suppliers that were for several expenses at once. */
  readonly supplierPayments: { readonly get: (id: string) => unknown }
}

const decide = (
  state: ExpenseState | undefined,
  command: ExpenseCommand,
  { isOfSeveral }: { readonly isOfSeveral: boolean }
): ExpenseDecision => {
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
      return becameOf(state, command, isOfSeveral)
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
  { readonly isOfSeveral: boolean }
> = {
  commands: shapesOf(commands, { RecordExpense: SAYING_MORE, PayExpense: SAYING_MORE }),
  refusals: REFUSALS,
  needs: ({ supplierPayments }, command) => ({
    isOfSeveral: "paymentId" in command && supplierPayments.get(command.paymentId) !== undefined
  }),
  decide
}
