import type { ExpensePaid, ExpensePaymentId, ExpensePaymentVoided } from "../expense/events.ts"
import { paidBy, voidedOf, type ExpenseState } from "../expense/state.ts"
import type { SupplierPaymentCommand } from "./commands.ts"
import type { PaymentPart } from "./events.ts"
import type { SupplierPaymentState } from "./state.ts"

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
