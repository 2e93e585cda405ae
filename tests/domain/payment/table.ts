import * as fc from "fast-check"
import type { payment } from "../../../src/domain/payment/aggregate.ts"
import { PaymentMethod } from "../../../src/domain/payment/events.ts"
import { ask, customerAdded } from "../../support/samples.ts"
import { id } from "../../support/ids.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const withCustomer = () => inCompany(customerAdded(1))

const issued = () => withCustomer().after(ask.draft(1), ask.issue(1))

const cheque = { method: "check", isPending: true } as const

const any = fc.integer({ min: 1, max: 6 })
const few = fc.integer({ min: 1, max: 2 })
const invoice = fc.integer({ min: 1, max: 4 })
const amount = fc.oneof(fc.constantFrom("0", "1", "5000", "10000"), fc.integer({ min: 1, max: 30_000 }).map(String))

export const table: AggregateTable<typeof payment> = {
  asked: [ask.pay(9, 1, "500"), ask.pay(8, 1, "700"), ask.pay(7, 1, "600", cheque), ask.refund(8, 8, 1, "700")],
  permitted: {
    sales: [
      ask.pay(1, 2, "1000"),
      ask.keep(9, 1),
      ask.takeBack(9, 1),
      ask.paySplit(2, [2, 1], "1000"),
      ask.clearPayment(7, 1),
      ask.failPayment(7, 1),
      ask.voidPayment(9, 1),
      ask.applyPayment(9, 2, "500"),
      ask.refund(1, 9, 1, "500"),
      ask.voidRefund(8, 8, 1)
    ]
  },
  stories: {
    payment_unknown: () => withCustomer().when(ask.keep(1, 1)),
    payment_reviewed: () =>
      withCustomer()
        .after(ask.pay(1, 1, "5"), ask.keep(1, 1))
        .when(ask.takeBack(1, 1)),
    payment_applied: () =>
      withCustomer()
        .after(ask.draft(1), ask.issue(1), ask.pay(1, 1, "5"))
        .when(ask.takeBack(1, 1)),
    payment_void: () =>
      issued()
        .after(ask.pay(1, 1, "5"), ask.voidPayment(1, 1))
        .when(ask.refund(1, 1, 1, "5")),
    payment_refunded: () =>
      issued()
        .after(ask.pay(1, 1, "10005"), ask.refund(1, 1, 1, "5"))
        .when(ask.voidPayment(1, 1)),
    payment_to_review: () => {
      const momo = { method: "mobile-money", reference: "MP1" } as const
      return issued()
        .after(ask.pay(1, 1, "5", momo), ask.pay(2, 1, "6", momo))
        .when(ask.applyPayment(2, 1, "6"))
    },
    payment_pending: () =>
      issued()
        .after(ask.pay(1, 1, "10005", cheque))
        .when(ask.refund(1, 1, 1, "5")),
    credit_too_small: () =>
      issued()
        .after(ask.pay(1, 1, "5"))
        .when(ask.refund(1, 1, 1, "5")),
    credit_changed: () =>
      issued()
        .after(ask.pay(1, 1, "10005"))
        .when(ask.refund(1, 1, 1, "5", { available: "6" })),
    balance_changed: () =>
      issued()
        .after(ask.draft(2), ask.issue(2), ask.pay(1, 1, "10005"))
        .when(ask.applyPayment(1, 2, "5", { available: "5", balance: "10001" })),
    credit_of_another: () =>
      issued()
        .after(ask.addCustomer(2), ask.draft(2, { customerId: id.customer(2) }), ask.issue(2), ask.pay(1, 1, "10005"))
        .when(ask.applyPayment(1, 2, "5")),
    invoice_not_payable: () =>
      issued()
        .after(ask.pay(1, 1, "10005"))
        .when(ask.applyPayment(1, 1, "5")),
    refund_unknown: () =>
      issued()
        .after(ask.pay(1, 1, "5"))
        .when(ask.voidRefund(1, 1, 1)),
    amount_not_positive: () =>
      withCustomer()
        .after(ask.draft(1))
        .when(ask.pay(1, 1, "0")),
    id_taken: () =>
      withCustomer()
        .after(ask.pay(1, 1, "5"))
        .when(ask.pay(1, 1, "6"))
  },
  commands: [
    {
      weight: 6,
      arbitrary: fc
        .tuple(
          any,
          invoice,
          amount,
          fc.record({
            currency: fc.constantFrom("XOF" as const, "XOF" as const, "EUR" as const),
            method: fc.constantFrom(...PaymentMethod.literals),
            reference: fc.constantFrom("", "AB 1", "ab1", "C2"),
            isPending: fc.boolean()
          })
        )
        .map(([n, of, minor, overrides]) => ask.pay(n, of, minor, overrides))
    },
    { weight: 2, arbitrary: fc.tuple(any, invoice).map(([n, of]) => ask.keep(n, of)) },
    { weight: 2, arbitrary: fc.tuple(any, invoice).map(([n, of]) => ask.takeBack(n, of)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(any, invoice, invoice, amount)
        .map(([n, of, other, minor]) => ask.paySplit(n, [of, other], minor))
    },
    { weight: 3, arbitrary: fc.tuple(any, invoice).map(([n, of]) => ask.voidPayment(n, of)) },
    { weight: 3, arbitrary: fc.tuple(any, invoice).map(([n, of]) => ask.clearPayment(n, of)) },
    { weight: 2, arbitrary: fc.tuple(any, invoice).map(([n, of]) => ask.failPayment(n, of)) },
    { weight: 3, arbitrary: fc.tuple(few, few, amount).map(([n, of, minor]) => ask.applyPayment(n, of, minor)) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(few, few, invoice, fc.constantFrom("1", "500"))
        .map(([n, payment, of, minor]) => ask.refund(n, payment, of, minor))
    },
    { weight: 3, arbitrary: fc.tuple(few, few, invoice).map(([n, payment, of]) => ask.voidRefund(n, payment, of)) }
  ]
}
