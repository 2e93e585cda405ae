import * as fc from "fast-check"
import type { sale } from "../../../src/domain/sale/aggregate.ts"
import { sell, soldLine, takenPart } from "../../support/sales.ts"
import { rate } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const any = fc.integer({ min: 1, max: 3 })
const amount = fc.constantFrom("1", "400", "600", "1000", "5000")
const discount = fc.constantFrom(
  null,
  { kind: "percent" as const, rate: rate("12.5") },
  { kind: "amount" as const, minor: "99" }
)
const quantity = fc.constantFrom("1", "3", "4", "0.5", "9")

export const table: AggregateTable<typeof sale> = {
  asked: [sell.paid(7, "1400"), sell.paid(8, "400"), sell.record(9)],
  permitted: {
    sales: [
      sell.record(1),
      sell.pay(8, 1, "600"),
      sell.voidPayment(8, 800),
      sell.promise(9),
      sell.takeBack(8, 1, "1"),
      sell.check(7),
      sell.invoice(9),
      sell.void(8)
    ]
  },
  stories: {
    record_unknown: () => inCompany().when(sell.pay(1, 1, "1")),
    sale_too_large: () => inCompany().when(sell.record(1, [], { lines: [soldLine(1, "999999", "999999999999999")] })),
    sale_payment_unknown: () => inCompany().after(sell.record(1)).when(sell.voidPayment(1, 1)),
    sale_not_owed: () => inCompany().after(sell.paid(1)).when(sell.promise(1)),
    sale_not_invoiceable: () =>
      inCompany()
        .after(sell.paid(1), sell.takeBack(1, 1, "1"))
        .when(sell.invoice(1)),
    sale_not_voidable: () => inCompany().after(sell.paid(1), sell.invoice(1)).when(sell.void(1))
  },
  commands: [
    { weight: 4, arbitrary: fc.tuple(any, amount).map(([n, of]) => sell.record(n, [takenPart(n * 100, of)])) },
    { weight: 2, arbitrary: any.map((n) => sell.record(n)) },
    {
      weight: 2,
      arbitrary: fc.tuple(any, discount, discount).map(([n, less, ofWhole]) =>
        sell.record(n, [takenPart(n * 100, "400")], {
          lines: [{ ...soldLine(1, "4", "250", true), discount: less }, soldLine(2, "1", "333")],
          discount: ofWhole
        })
      )
    },
    { weight: 3, arbitrary: fc.tuple(any, any, amount).map(([n, payment, of]) => sell.pay(n, payment, of)) },
    { weight: 1, arbitrary: fc.tuple(any, any).map(([n, payment]) => sell.voidPayment(n, payment)) },
    { weight: 1, arbitrary: any.map((n) => sell.voidPayment(n, n * 100)) },
    {
      weight: 2,
      arbitrary: fc.tuple(any, any, quantity, amount).map(([n, back, of, money]) => sell.takeBack(n, back, of, money))
    },
    { weight: 1, arbitrary: any.map((n) => sell.promise(n)) },
    { weight: 1, arbitrary: any.map((n) => sell.promise(n, { amount: "100", note: "À la fin du mois" })) },
    { weight: 1, arbitrary: any.map((n) => sell.check(n)) },
    { weight: 1, arbitrary: any.map((n) => sell.invoice(n)) },
    { weight: 1, arbitrary: any.map((n) => sell.void(n)) }
  ]
}
