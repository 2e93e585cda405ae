import * as fc from "fast-check"
import type { expense } from "../../../src/domain/expense/aggregate.ts"
import type { DomainCommand } from "../../../src/domain/books.ts"
import { ExpensePaymentId } from "../../../src/domain/expense/events.ts"
import { over, spend } from "../../support/expenses.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import { settle, supplierPaymentId } from "../../support/supplier-payments.ts"
import type { AggregateTable } from "../../support/tables.ts"

const recorded = () => inCompany().after(spend.record(1))

/** An expense for this customer, and a draft. */
const toBill = (billTo: string) => inCompany(customerAdded(1)).after(spend.record(1, { billTo }), ask.draft(1))

const cheque = { method: "check", isPending: true } as const

const any = fc.integer({ min: 1, max: 3 })
const amount = fc.constantFrom("1", "400", "600", "1000", "5000")

export const table: AggregateTable<typeof expense> = {
  asked: [
    spend.record(7, { billTo: id.customer(1) }),
    spend.record(8, {}, "400"),
    spend.record(9),
    spend.pay(9, 9, "1", cheque),
    spend.attach(9, 1)
  ],
  permitted: {
    expenses: [
      spend.record(1),
      spend.bill(7, 2),
      spend.edit(8, { description: "Sacs" }),
      spend.pay(8, 1, "600"),
      spend.voidPayment(8, 800),
      spend.clearPayment(9, 9),
      spend.failPayment(9, 9),
      spend.attach(8, 2),
      spend.remove(9, 1),
      spend.void(9)
    ]
  },
  stories: {
    record_unknown: () => inCompany().when(spend.pay(1, 1, "1")),
    changed_meanwhile: () => {
      const asked = spend.edit(1, { description: "Sacs" })
      return recorded()
        .after(spend.edit(1, { description: "Cartons" }))
        .when(asked._tag === "EditExpense" ? { ...asked, before: { description: "" } } : asked)
    },
    expense_void: () =>
      recorded()
        .after(spend.void(1))
        .when(spend.edit(1, { amount: "2" })),
    expense_payment_unknown: () => recorded().when(spend.voidPayment(1, 1)),
    expense_paid_with_others: () =>
      recorded()
        .after(settle.pay(1, [[1, "400"]]))
        .when({ ...spend.voidPayment(1, 1), paymentId: ExpensePaymentId.make(supplierPaymentId(1)) } as DomainCommand),
    expense_payment_over: () =>
      recorded()
        .after(spend.pay(1, 1, "1", cheque), spend.failPayment(1, 1))
        .when(spend.clearPayment(1, 1)),
    expense_split_wrong: () => recorded().when(spend.edit(1, { split: over({ rent: "400", power: "500" }) })),
    expense_not_to_bill: () => toBill("").when(spend.bill(1, 1)),
    expense_billed: () => toBill(id.customer(1)).after(ask.draft(2), spend.bill(1, 1)).when(spend.bill(1, 2)),
    expense_too_large: () => inCompany().when(spend.record(1, { amount: "999999999999999999" }))
  },
  commands: [
    { weight: 4, arbitrary: fc.tuple(any, amount).map(([n, of]) => spend.record(n, { amount: of })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(any, any, amount, fc.boolean())
        .map(([n, payment, of, isPending]) => spend.pay(n, payment, of, { isPending }))
    },
    { weight: 1, arbitrary: fc.tuple(any, any).map(([n, payment]) => spend.clearPayment(n, payment)) },
    { weight: 1, arbitrary: fc.tuple(any, any).map(([n, payment]) => spend.failPayment(n, payment)) },
    { weight: 2, arbitrary: fc.tuple(any, amount).map(([n, of]) => spend.edit(n, { amount: of })) },
    {
      weight: 2,
      arbitrary: fc.tuple(any, amount, fc.boolean()).map(([n, of, isNew]) => {
        const parts = { amount: `${of}5`, split: over({ rent: `${of}0`, power: "5" }) }
        return isNew ? spend.record(n, parts) : spend.edit(n, parts)
      })
    },
    { weight: 1, arbitrary: fc.tuple(any, any).map(([n, payment]) => spend.voidPayment(n, payment)) },
    { weight: 1, arbitrary: any.map(spend.void) },
    { weight: 1, arbitrary: any.map((n) => spend.edit(n, { billTo: id.customer(1) })) },
    { weight: 1, arbitrary: fc.tuple(any, any).map(([n, invoice]) => spend.bill(n, invoice)) },
    { weight: 1, arbitrary: fc.tuple(any, any).map(([n, file]) => spend.attach(n, file)) },
    { weight: 1, arbitrary: fc.tuple(any, any).map(([n, file]) => spend.remove(n, file)) }
  ]
}
