import * as fc from "fast-check"
import type { payment } from "../../../src/domain/payment/aggregate.ts"
import { PaymentMethod } from "../../../src/domain/payment/events.ts"
import { ask, customerAdded } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const withCustomer = () => inCompany(customerAdded(1))

const any = fc.integer({ min: 1, max: 6 })
const invoice = fc.integer({ min: 1, max: 4 })
const amount = fc.oneof(fc.constantFrom("0", "1", "5000", "10000"), fc.integer({ min: 1, max: 30_000 }).map(String))

export const table: AggregateTable<typeof payment> = {
  asked: [ask.pay(9, 1, "500")],
  permitted: { sales: [ask.pay(1, 2, "1000"), ask.keep(9, 1), ask.takeBack(9, 1)] },
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
            reference: fc.constantFrom("", "AB 1", "ab1", "C2")
          })
        )
        .map(([n, of, minor, overrides]) => ask.pay(n, of, minor, overrides))
    },
    { weight: 2, arbitrary: fc.tuple(any, invoice).map(([n, of]) => ask.keep(n, of)) },
    { weight: 2, arbitrary: fc.tuple(any, invoice).map(([n, of]) => ask.takeBack(n, of)) }
  ]
}
