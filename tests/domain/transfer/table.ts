import * as fc from "fast-check"
import type { transfer } from "../../../src/domain/transfer/aggregate.ts"
import { accountId, keep } from "../../support/accounts.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const any = fc.integer({ min: 1, max: 3 })

export const table: AggregateTable<typeof transfer> = {
  asked: [7, 8, 9].map((n) => keep.transfer(n, { isPending: true })),
  permitted: { expenses: [keep.transfer(1), keep.clear(7), keep.fail(8), keep.void(9)] },
  stories: {
    record_unknown: () => inCompany().when(keep.clear(1)),
    transfer_same_account: () => inCompany().when(keep.transfer(1, { to: accountId(1) })),
    transfer_over: () => inCompany().after(keep.transfer(1), keep.void(1)).when(keep.clear(1))
  },
  commands: [
    {
      weight: 2,
      arbitrary: fc
        .tuple(any, fc.constantFrom("1", "700", "5000"), fc.boolean(), fc.constantFrom("0", "25"))
        .map(([n, amount, isPending, fee]) => keep.transfer(n, { amount, isPending, fee }))
    },
    { weight: 1, arbitrary: any.map(keep.clear) },
    { weight: 1, arbitrary: any.map(keep.fail) },
    { weight: 1, arbitrary: any.map(keep.void) }
  ]
}
