import type { DomainCommand } from "../books.ts"
import { ExpenseId, ExpensePaymentId, type ExpensePayment } from "../expense/events.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { PARTS_MAX, SupplierPaymentId } from "../supplier-payment/events.ts"
import { SupplierId } from "../supplier/events.ts"

/** What is read of an expense that is to be paid wholly. */
export interface OwedExpense {
  readonly expenseId: string
  readonly supplierId: string
  readonly currency: CurrencyCode
  readonly owed: bigint
}

/** One payment, and the expenses that it is for. */
export interface PaymentOfExpenses {
  readonly expenseIds: readonly [string, ...ReadonlyArray<string>]
  readonly command: DomainCommand
}

type Together = readonly [OwedExpense, ...ReadonlyArray<OwedExpense>]

/** Those that are paid by one payment: of one supplier in one currency. Where nobody knows whom, each is one by itself. */
const together = (expenses: ReadonlyArray<OwedExpense>): ReadonlyArray<Together> => {
  const groups: Array<Together> = []
  const last = new Map<string, number>()
  for (const expense of expenses) {
    const { currency, supplierId } = expense
    const key = `${supplierId} ${currency}`
    const at = supplierId === "" ? undefined : last.get(key)
    const group = at === undefined ? undefined : groups[at]
    if (at === undefined || group === undefined || group.length >= PARTS_MAX) {
      last.set(key, groups.length)
      groups.push([expense])
    } else groups[at] = [...group, expense]
  }
  return groups
}

/** The payments by which several expenses are paid wholly, in the same way: those of one supplier are one payment, as the bank sees it. */
export const payingExpenses = (
  expenses: ReadonlyArray<OwedExpense>,
  how: Omit<ExpensePayment, "amount">,
  newId: () => string
): ReadonlyArray<PaymentOfExpenses> =>
  together(expenses).map((group) => {
    const [first, ...more] = group
    const { currency, expenseId, owed, supplierId } = first
    const command: DomainCommand =
      more.length === 0
        ? {
            _tag: "PayExpense",
            expenseId: ExpenseId.make(expenseId),
            paymentId: ExpensePaymentId.make(newId()),
            payment: { ...how, amount: owed.toString() }
          }
        : {
            _tag: "PaySupplier",
            supplierPaymentId: SupplierPaymentId.make(newId()),
            details: {
              ...how,
              supplierId: SupplierId.make(supplierId),
              currency,
              parts: group.map((each) => ({
                expenseId: ExpenseId.make(each.expenseId),
                amount: each.owed.toString()
              }))
            }
          }
    return { expenseIds: [expenseId, ...more.map((each) => each.expenseId)], command }
  })
