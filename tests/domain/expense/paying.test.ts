import { describe, expect, it } from "vitest"
import { owedFor } from "../../../src/domain/expense/aggregate.ts"
import { expenseRows } from "../../../src/domain/expense/projections/list.ts"
import { payingExpenses } from "../../../src/domain/policies/paying-expenses.ts"
import { PARTS_MAX } from "../../../src/domain/supplier-payment/events.ts"
import { paymentsForSeveral } from "../../../src/domain/supplier/projections/list.ts"
import { expenseId, part, spend } from "../../support/expenses.ts"
import { TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import { supplierId, supplierPaymentId } from "../../support/supplier-payments.ts"

const { amount: _amount, ...cheque } = part("1", { method: "check", reference: "0012", isPending: true })

/** Ids that one can tell apart. */
const ids = () => {
  let n = 0
  return () => supplierPaymentId((n += 1)) as string
}

const bought = () =>
  inCompany().after(
    spend.record(1, { amount: "1000", supplierId: supplierId(1) }),
    spend.record(2, { amount: "2000", supplierId: supplierId(2) }),
    spend.record(3, { amount: "3000", supplierId: supplierId(1) }, "500"),
    spend.record(4, { amount: "4000" }),
    spend.record(5, { amount: "5000" }),
    spend.record(6, { amount: "600", supplierId: supplierId(1), currency: "EUR" })
  )

const payments = () => payingExpenses(expenseRows(bought().books, TODAY), cheque, ids())

describe("several expenses that are paid at once", () => {
  it("are one payment for each supplier and currency; those of nobody are one each", () =>
    expect(payments().map(({ command, expenseIds }) => [command._tag, expenseIds])).toEqual([
      ["PaySupplier", [expenseId(1), expenseId(3)]],
      ["PayExpense", [expenseId(2)]],
      ["PayExpense", [expenseId(4)]],
      ["PayExpense", [expenseId(5)]],
      ["PayExpense", [expenseId(6)]]
    ]))

  it("are paid wholly, all in the way that was said", () => {
    const commands = payments().map(({ command }) => command)
    const { books } = bought().after(...commands)
    for (const expense of books.expenses.values()) {
      expect([owedFor(expense), expense.lifecycle]).toEqual([0n, "paid"])
      expect(expense.payments.at(-1)).toMatchObject({
        status: "pending",
        paid: { payment: { method: "check", reference: "0012" } }
      })
    }
    expect(paymentsForSeveral(books, supplierId(1))).toMatchObject([{ status: "pending", paid: { amount: "3500" } }])
  })

  it("cleared with each of them, the payment has left its account", () => {
    const scenario = bought().after(...payments().map(({ command }) => command))
    const several = paymentsForSeveral(scenario.books, supplierId(1)).map(({ paid }) => paid)
    const clear = (n: number) => ({ ...spend.clearPayment(n, 1), paymentId: several[0]?.supplierPaymentId as never })
    const status = () => paymentsForSeveral(scenario.books, supplierId(1)).map((each) => each.status)
    scenario.after(clear(1))
    expect(status()).toEqual(["pending"])
    scenario.after(clear(3))
    expect(status()).toEqual(["succeeded"])
  })

  it("are several payments where one cannot hold them all", () => {
    const many = Array.from({ length: PARTS_MAX + 2 }, (_, n) => ({
      expenseId: expenseId(n + 1),
      supplierId: supplierId(1),
      currency: "XOF" as const,
      owed: 1n
    }))
    expect(payingExpenses(many, cheque, ids()).map(({ expenseIds }) => expenseIds.length)).toEqual([PARTS_MAX, 2])
  })
})
