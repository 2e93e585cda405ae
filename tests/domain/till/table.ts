import * as fc from "fast-check"
import type { till } from "../../../src/domain/till/aggregate.ts"
import { sell } from "../../support/sales.ts"
import type { AggregateTable } from "../../support/tables.ts"

export const table: AggregateTable<typeof till> = {
  permitted: { sales: [sell.close(1, "6000")] },
  stories: {},
  commands: [
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom("0", "5000", "6000"))
        .map(([n, of]) => sell.close(n, of))
    }
  ]
}
