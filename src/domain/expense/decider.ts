import { expenseLifecycle } from "../../machines/money/expense.ts"
import { accept, nothingToDo, reject, shapesOf, type Decider, type Decision } from "../kernel/decider.ts"
import { greater, isMore, minorOf, NOTHING, subtractMinor } from "../kernel/minor.ts"
import { overtaken, saysTheSame } from "../kernel/record/overtaken.ts"
import * as commands from "./commands.ts"
import type { EditExpense, ExpenseCommand, RecordExpense } from "./commands.ts"
import type { ExpenseEvent, ExpensePaid, ExpensePayment, ExpensePaymentId } from "./events.ts"
import { expenseFigures } from "./figures.ts"
import { evolveExpense, paidFor, shareOf, unpayOf, type ExpenseState } from "./state.ts"

const REFUSALS = [
  "record_unknown",
  "changed_meanwhile",
  "expense_void",
  "expense_payment_unknown",
  "expense_too_large"
] as const
type ExpenseDecision = Decision<ExpenseEvent, (typeof REFUSALS)[number]>

/** Most receipts of one expense. */
const RECEIPTS_MAX = 20

const paid = (state: ExpenseState, paymentId: ExpensePaymentId, payment: ExpensePayment): ExpensePaid => {
  const before = paidFor(state)
  const owed =
    state.lifecycle === "void" ? NOTHING : greater(NOTHING, subtractMinor(minorOf(state.figures.payable), before))
  const amount = minorOf(payment.amount)
  const settles = !expenseLifecycle.can(state.lifecycle, "expense.pay.rest")
    ? "surplus"
    : isMore(owed, amount)
      ? "part"
      : "rest"
  return {
    _tag: "ExpensePaid",
    expenseId: state.expenseId as ExpensePaid["expenseId"],
    paymentId,
    payment,
    surplus: greater(NOTHING, subtractMinor(amount, owed)).toString(),
    settles
  }
}

const record = ({ details, expenseId, payment }: RecordExpense): ExpenseDecision => {
  const figures = expenseFigures(details)
  if (figures === undefined) return reject("expense_too_large")
  const recorded: ExpenseEvent = { _tag: "ExpenseAdded", expenseId, details, figures }
  const state = evolveExpense(undefined, recorded)
  if (payment === null || state === undefined) return accept(recorded)
  const { paymentId, ...said } = payment
  return accept<ExpenseEvent>(recorded, paid(state, paymentId, said))
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

const decide = (state: ExpenseState | undefined, command: ExpenseCommand): ExpenseDecision => {
  if (command._tag === "RecordExpense") return state === undefined ? record(command) : nothingToDo("already_recorded")
  if (state === undefined) return reject("record_unknown")
  const { expenseId } = command
  switch (command._tag) {
    case "EditExpense":
      return edit(state, command)
    case "PayExpense":
      return state.payments.some((part) => part.paid.paymentId === command.paymentId)
        ? nothingToDo("already_recorded")
        : accept(paid(state, command.paymentId, command.payment))
    case "VoidExpensePayment": {
      const { paymentId, reason } = command
      const part = state.payments.find((each) => each.paid.paymentId === paymentId)
      if (part === undefined) return reject("expense_payment_unknown")
      if (part.voided) return nothingToDo("unchanged")
      const leaves = shareOf(paidFor(state, paymentId), minorOf(state.figures.payable))
      return expenseLifecycle.can(state.lifecycle, unpayOf(state.lifecycle, leaves))
        ? accept({ _tag: "ExpensePaymentVoided", expenseId, paymentId, reason, leaves })
        : reject("expense_payment_unknown")
    }
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
  object,
  object
> = { commands: shapesOf(commands), refusals: REFUSALS, needs: () => ({}), decide }
