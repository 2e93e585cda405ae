import * as fc from "fast-check"
import type { supplierPayment } from "../../../src/domain/supplier-payment/aggregate.ts"
import { spend } from "../../support/expenses.ts"
import { inCompany } from "../../support/scenario.ts"
import { settle } from "../../support/supplier-payments.ts"
import type { AggregateTable } from "../../support/tables.ts"

const any = fc.integer({ min: 1, max: 3 })
const amount = fc.constantFrom("1", "400", "1000", "5000")

export const table: AggregateTable<typeof supplierPayment> = {
  asked: [spend.record(21), spend.record(22), settle.pay(9, [[21, "400"]])],
  permitted: { expenses: [settle.pay(1, [[22, "1000"]]), settle.void(9)] },
  stories: {
    record_unknown: () => inCompany().when(settle.pay(1, [[1, "1"]])),
    expense_paid_twice: () =>
      inCompany()
        .after(spend.record(1))
        .when(
          settle.pay(1, [
            [1, "1"],
            [1, "2"]
          ])
        )
  },
  commands: [
    {
      weight: 2,
      arbitrary: fc.tuple(any, fc.uniqueArray(any, { minLength: 1, maxLength: 3 }), amount).map(([n, expenses, of]) =>
        settle.pay(
          n,
          expenses.map((each) => [each, of] as const)
        )
      )
    },
    { weight: 1, arbitrary: any.map(settle.void) }
  ]
}
