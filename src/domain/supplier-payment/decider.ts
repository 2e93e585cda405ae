import { Schema } from "effect"
import type { ExpensePaid, ExpensePaymentId, ExpensePaymentVoided } from "../expense/events.ts"
import { type ExpenseState, paidBy, voidedOf } from "../expense/aggregate.ts"
import { accept, type Decider, type Decision, nothingToDo, reject, shapesOf } from "../kernel/decider.ts"
import { minorOf, sumMinor } from "../kernel/minor.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import {
  type PaymentPart,
  SupplierPaymentDetails,
  type SupplierPaymentEvent,
  SupplierPaymentId,
  SupplierPaymentVoided
} from "./events.ts"
import type { SupplierPaymentState } from "./state.ts"

const ofPayment = { supplierPaymentId: SupplierPaymentId }

/** A supplier was paid for several expenses at once: a fact, booked even where less is owed by now. */
export const PaySupplier = Schema.TaggedStruct("PaySupplier", { ...ofPayment, details: SupplierPaymentDetails })
export type PaySupplier = typeof PaySupplier.Type

/** Says that it was not paid, or not so: all that it was for is owed again. */
export const VoidSupplierPayment = Schema.TaggedStruct("VoidSupplierPayment", {
  ...ofPayment,
  reason: SupplierPaymentVoided.fields.reason
})
export type VoidSupplierPayment = typeof VoidSupplierPayment.Type

const commands = { PaySupplier, VoidSupplierPayment }
export type SupplierPaymentCommand = TypeOf<typeof commands>

/** What the rules of such a payment read of the books. */
export interface SupplierPaymentBooks {
  readonly expenses: { readonly get: (id: string) => ExpenseState | undefined }
  readonly supplierPayments: { readonly get: (id: string) => SupplierPaymentState | undefined }
}

/** What a payment of a supplier is to the expenses that it was for. */
export interface SupplierPaymentNeeds {
  /** Each part as the payment of its expense; undefined where one of them nobody recorded. */
  readonly paid: ReadonlyArray<ExpensePaid> | undefined
  /** What is taken back of them: those parts that still count. */
  readonly takenBack: ReadonlyArray<ExpensePaymentVoided>
}

const paidParts = (
  { expenses }: SupplierPaymentBooks,
  parts: ReadonlyArray<PaymentPart>,
  payment: Omit<ExpensePaid["payment"], "amount">,
  paymentId: ExpensePaymentId
): ReadonlyArray<ExpensePaid> | undefined => {
  const paid: Array<ExpensePaid> = []
  for (const { amount, expenseId } of parts) {
    const state = expenses.get(expenseId)
    if (state === undefined) return undefined
    paid.push(paidBy(state, paymentId, { ...payment, amount }))
  }
  return paid
}

export const supplierPaymentNeeds = (
  books: SupplierPaymentBooks,
  command: SupplierPaymentCommand
): SupplierPaymentNeeds => {
  const paymentId = command.supplierPaymentId as string as ExpensePaymentId
  if (command._tag === "PaySupplier") {
    const { currency: _currency, parts, supplierId: _supplier, ...payment } = command.details
    return { paid: paidParts(books, parts, payment, paymentId), takenBack: [] }
  }
  const parts = books.supplierPayments.get(command.supplierPaymentId)?.paid.details.parts ?? []
  return {
    paid: [],
    takenBack: parts.flatMap(({ expenseId }) => {
      const state = books.expenses.get(expenseId)
      const event = state && voidedOf(state, paymentId, command.reason)
      return event === undefined ? [] : [event]
    })
  }
}

const REFUSALS = ["record_unknown", "expense_paid_twice"] as const
type Code = (typeof REFUSALS)[number]
type Booked = SupplierPaymentEvent | ExpensePaid | ExpensePaymentVoided

const decide = (
  state: SupplierPaymentState | undefined,
  command: SupplierPaymentCommand,
  { paid, takenBack }: SupplierPaymentNeeds
): Decision<Booked, Code> => {
  const { supplierPaymentId } = command
  if (command._tag === "PaySupplier") {
    if (state !== undefined) return nothingToDo("already_recorded")
    if (paid === undefined) return reject("record_unknown")
    const { details } = command
    const { parts, supplierId } = details
    // One expense has one payment of an id.
    if (new Set(parts.map(({ expenseId }) => expenseId)).size < parts.length) return reject("expense_paid_twice")
    const amount = sumMinor(parts.map((part) => minorOf(part.amount))).toString()
    return accept<Booked>({ _tag: "SupplierPaid", supplierPaymentId, supplierId, details, amount }, ...paid)
  }
  if (state === undefined) return reject("record_unknown")
  if (state.voided) return nothingToDo("unchanged")
  const { supplierId } = state.paid
  return accept<Booked>(
    { _tag: "SupplierPaymentVoided", supplierPaymentId, supplierId, reason: command.reason },
    ...takenBack
  )
}

export const decider: Decider<
  SupplierPaymentState | undefined,
  SupplierPaymentCommand,
  Booked,
  Code,
  SupplierPaymentBooks,
  SupplierPaymentNeeds
> = { commands: shapesOf(commands), refusals: REFUSALS, needs: supplierPaymentNeeds, decide }
