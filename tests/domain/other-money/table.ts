import * as fc from "fast-check"
import { OTHER_MONEY_KINDS } from "../../../src/domain/other-money/kinds.ts"
import type { otherMoney } from "../../../src/domain/other-money/aggregate.ts"
import { keep } from "../../support/accounts.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const any = fc.integer({ min: 1, max: 3 })

export const table: AggregateTable<typeof otherMoney> = {
  asked: [keep.other(9)],
  permitted: { expenses: [keep.other(1), keep.voidOther(9)] },
  stories: {
    record_unknown: () => inCompany().when(keep.voidOther(1))
  },
  commands: [
    {
      weight: 1,
      arbitrary: fc
        .tuple(any, fc.constantFrom(...OTHER_MONEY_KINDS), fc.constantFrom("1", "700", "5000"))
        .map(([n, kind, amount]) => keep.other(n, { kind, amount }))
    },
    { weight: 1, arbitrary: any.map(keep.voidOther) }
  ]
}
