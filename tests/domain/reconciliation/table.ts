import * as fc from "fast-check"
import type { reconciliation } from "../../../src/domain/reconciliation/aggregate.ts"
import { keep } from "../../support/accounts.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const any = fc.integer({ min: 1, max: 3 })

export const table: AggregateTable<typeof reconciliation> = {
  asked: [keep.reconcile(9)],
  permitted: { expenses: [keep.reconcile(1), keep.voidCount(9)] },
  stories: {
    record_unknown: () => inCompany().when(keep.voidCount(1)),
    difference_without_reason: () => inCompany().when(keep.reconcile(1, { reason: "" }))
  },
  commands: [
    {
      weight: 2,
      arbitrary: fc
        .tuple(any, fc.constantFrom("0", "900", "1000", "2500"))
        .map(([n, counted]) => keep.reconcile(n, { counted }))
    },
    { weight: 1, arbitrary: any.map(keep.voidCount) }
  ]
}
