import { objectIn } from "../documents/door.ts"
import { aggregate } from "../kernel/aggregate.ts"
import { ledgerEntries } from "../kernel/posting.ts"
import type { ExpenseCommand } from "./decider.ts"
import type {
  ExpenseEvent,
  ExpenseDetails,
  ExpenseFigures,
  ExpensePaid,
  ExpensePayment,
  ExpensePaymentId,
  ExpensePaymentVoided,
  Receipt
} from "./events.ts"
import { type InvoiceState as InvoiceLifecycle, settlementOf, standingOf } from "../../machines/documents/invoice.ts"
import { expenseLifecycle, type ExpenseLifecycle, type ExpenseLifecycleEvent } from "../../machines/money/expense.ts"
import {
  cleared,
  transactionLifecycle,
  type TransactionEvent,
  type TransactionLifecycle
} from "../../machines/money/transaction.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { greater, isMore, isNothing, minorOf, NOTHING, subtractMinor, sumMinor } from "../kernel/minor.ts"
import type { JsonObject } from "../kernel/versions.ts"

/** Money paid for an expense. `reason`: why it counts no longer; empty as long as it does. `clearedOn`: null where it was never on its way. */
export interface PaidPart {
  readonly paid: ExpensePaid
  /** Whether it has left its account: as the machine of transactions says. */
  readonly status: TransactionLifecycle
  readonly clearedOn: IsoDate | null
  readonly reason: string
}

/** Whether it counts: what is void or bounced was not paid. */
export const partCounts = ({ status }: Pick<PaidPart, "status">): boolean =>
  status === "pending" || status === "succeeded"

/** One expense; undefined until recorded. */
export interface ExpenseState {
  readonly expenseId: string
  readonly lifecycle: ExpenseLifecycle
  readonly details: ExpenseDetails
  readonly figures: ExpenseFigures
  readonly payments: ReadonlyArray<PaidPart>
  readonly receipts: ReadonlyArray<Receipt>
  /** Why it is void; empty as long as it is not. */
  readonly voidReason: string
  /** The last invoice that it was put on; null for none. Whether that stands is read beside it. */
  readonly billedOn: string | null
}

/** What is read of the books to say whether an expense is billed. */
export interface BilledBooks {
  readonly invoices: { readonly get: (id: string) => { readonly lifecycle: InvoiceLifecycle } | undefined }
}

/**
 * Whether it stands on an invoice: one that was given up as a draft, or credited wholly, asks for nothing any more. One that is not here was
 * made by somebody who reads more.
 */
export const isBilled = ({ billedOn }: Pick<ExpenseState, "billedOn">, { invoices }: BilledBooks): boolean => {
  if (billedOn === null) return false
  const invoice = invoices.get(billedOn)
  if (invoice === undefined) return true
  const standing = standingOf(invoice.lifecycle)
  return standing === "draft" || (standing === "issued" && settlementOf(invoice.lifecycle) !== "credited")
}

/** What was paid for it and counts, in minor units, without the payment of this id if one is given. */
export const paidFor = ({ payments }: Pick<ExpenseState, "payments">, without?: string): bigint =>
  sumMinor(
    payments.map((part) =>
      !partCounts(part) || part.paid.paymentId === without ? NOTHING : minorOf(part.paid.payment.amount)
    )
  )

/** What is still to be paid; nothing for what is void. */
export const owedFor = (expense: ExpenseState): bigint =>
  expense.lifecycle === "void"
    ? NOTHING
    : greater(NOTHING, subtractMinor(minorOf(expense.figures.payable), paidFor(expense)))

/** What was paid above what was owed, or for what is void: somebody has to see why. */
export const surplusOf = (expense: ExpenseState): bigint =>
  expense.lifecycle === "void"
    ? paidFor(expense)
    : greater(NOTHING, subtractMinor(paidFor(expense), minorOf(expense.figures.payable)))

/** What of `payable` an amount paid is. */
export const shareOf = (paid: bigint, payable: bigint): "nothing" | "part" | "all" => {
  if (isNothing(paid)) return "nothing"
  return isMore(payable, paid) ? "part" : "all"
}

const moved = (state: ExpenseState, event: ExpenseLifecycleEvent["type"]): ExpenseLifecycle =>
  expenseLifecycle.next(state.lifecycle, event) ?? state.lifecycle

const begun = ({ payment }: ExpensePaid): TransactionLifecycle =>
  payment.isPending === true ? transactionLifecycle.initial : cleared()

/** One of the payments, or all, one step on; those that do not allow it stay. */
const partMoved = (
  { payments }: ExpenseState,
  paymentId: string | null,
  step: TransactionEvent["type"],
  said: Partial<PaidPart>
): ReadonlyArray<PaidPart> =>
  payments.map((part) => {
    const status = transactionLifecycle.next(part.status, step)
    const isMeant = paymentId === null || part.paid.paymentId === paymentId
    return isMeant && status !== undefined ? { ...part, ...said, status } : part
  })

/** What taking money back is to the lifecycle. */
export const unpayOf = (
  lifecycle: ExpenseLifecycle,
  leaves: "nothing" | "part" | "all"
): ExpenseLifecycleEvent["type"] => {
  if (lifecycle === "void" || leaves === "all") return "expense.unpay.surplus"
  return leaves === "nothing" ? "expense.unpay.all" : "expense.unpay.part"
}

/** What money paid for an expense is to it: how much of it nobody owed, and what it settles. */
export const paidBy = (state: ExpenseState, paymentId: ExpensePaymentId, payment: ExpensePayment): ExpensePaid => {
  const owed = owedFor(state)
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

/** A payment of an expense taken back, and what it leaves; undefined where there is none that counts. */
export const voidedOf = (
  state: ExpenseState,
  paymentId: ExpensePaymentId,
  reason: string
): ExpensePaymentVoided | undefined => {
  if (!state.payments.some((part) => part.paid.paymentId === paymentId && partCounts(part))) return undefined
  const leaves = shareOf(paidFor(state, paymentId), minorOf(state.figures.payable))
  const expenseId = state.expenseId as ExpensePaymentVoided["expenseId"]
  return expenseLifecycle.can(state.lifecycle, unpayOf(state.lifecycle, leaves))
    ? { _tag: "ExpensePaymentVoided", expenseId, paymentId, reason, leaves }
    : undefined
}

/** Folds one event of an expense. */
export const evolveExpense = (state: ExpenseState | undefined, event: ExpenseEvent): ExpenseState | undefined => {
  if (event._tag === "ExpenseAdded") {
    const { expenseId, details, figures } = event
    return {
      expenseId,
      lifecycle: expenseLifecycle.initial,
      details,
      figures,
      payments: [],
      receipts: [],
      voidReason: "",
      billedOn: null
    }
  }
  if (state === undefined) return state
  switch (event._tag) {
    case "ExpenseEdited":
      return {
        ...state,
        details: event.details,
        figures: event.figures,
        lifecycle: moved(state, `expense.edit.${event.paid}`)
      }
    case "ExpensePaid":
      return {
        ...state,
        payments: [...state.payments, { paid: event, status: begun(event), clearedOn: null, reason: "" }],
        lifecycle: moved(state, `expense.pay.${event.settles}`)
      }
    case "ExpensePaymentVoided":
    case "ExpensePaymentFailed": {
      const step = event._tag === "ExpensePaymentVoided" ? "transaction.cancel" : "transaction.fail"
      return {
        ...state,
        payments: partMoved(state, event.paymentId, step, { reason: event.reason }),
        lifecycle: moved(state, unpayOf(state.lifecycle, event.leaves))
      }
    }
    case "ExpensePaymentCleared":
      return {
        ...state,
        payments: partMoved(state, event.paymentId, "transaction.clear", { clearedOn: event.clearedOn })
      }
    case "ExpenseVoided":
      return {
        ...state,
        lifecycle: moved(state, "expense.void"),
        payments: partMoved(state, null, "transaction.cancel", { reason: event.reason }),
        voidReason: event.reason
      }
    case "ReceiptAttached":
      return { ...state, receipts: [...state.receipts, event.receipt] }
    case "ReceiptRemoved":
      return { ...state, receipts: state.receipts.filter(({ sha256 }) => sha256 !== event.sha256) }
    case "ExpenseBilled":
      return { ...state, billedOn: event.billedOn }
    default:
      return event satisfies never
  }
}

/** What carries the details of an expense as before it could be split over categories: brought to what it says today. */
export const unsplit = (body: JsonObject): JsonObject => ({
  ...body,
  details: { ...objectIn(body["details"]), split: [] }
})

const sinceSplit = { version: 2, upcasts: { 1: unsplit } }

/** Money was spent, or handed over: that is so whatever the books say, so it is booked and, where something is odd, flagged. */
const fact = { area: "expenses", cls: "fact" } as const
const asked = { area: "expenses" } as const

/** Money spent and money owed to suppliers. Only those who may act in the area read it. */
export const expense = aggregate<ExpenseState | undefined, ExpenseEvent, ExpenseCommand>()({
  name: "expense",
  slot: "expenses",
  id: "expenseId",
  initial: undefined,
  evolve: evolveExpense,
  readers: "expenses",
  events: {
    ExpenseAdded: sinceSplit,
    ExpenseEdited: sinceSplit,
    // Since the second, money may be on its way.
    ExpensePaid: { touches: false, version: 2, upcasts: { 1: (body) => body } },
    ExpensePaymentVoided: { touches: false },
    ExpensePaymentCleared: { touches: false },
    ExpensePaymentFailed: { touches: false },
    ExpenseVoided: {},
    ReceiptAttached: { touches: false },
    ReceiptRemoved: { touches: false },
    ExpenseBilled: { touches: false }
  },
  commands: {
    RecordExpense: fact,
    EditExpense: asked,
    PayExpense: fact,
    VoidExpensePayment: asked,
    ClearExpensePayment: asked,
    FailExpensePayment: asked,
    VoidExpense: asked,
    AttachReceipt: fact,
    RemoveReceipt: asked,
    BillExpense: asked
  },
  entries: ledgerEntries(
    [
      "ExpenseAdded",
      "ExpenseEdited",
      "ExpensePaid",
      "ExpensePaymentVoided",
      "ExpensePaymentCleared",
      "ExpensePaymentFailed",
      "ExpenseVoided"
    ],
    () => import("./projections/list.ts")
  ),
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
