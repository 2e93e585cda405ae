import * as fc from "fast-check"
import type { stock } from "../../../src/domain/stock/aggregate.ts"
import { productAdded } from "../../support/samples.ts"
import { move } from "../../support/stock.ts"
import type { AggregateTable } from "../../support/tables.ts"

const any = fc.integer({ min: 1, max: 2 })
const quantity = fc.constantFrom("1", "12.5", "0.125")

/** Facts: nothing of them is refused. */
export const table: AggregateTable<typeof stock> = {
  events: [productAdded(1)],
  permitted: { inventory: [move.count(1, 1, "12")] },
  stories: {},
  commands: [
    {
      weight: 1,
      arbitrary: fc
        .tuple(any, fc.integer({ min: 1, max: 99 }), fc.constantFrom("0", "7", "12.5"))
        .map(([n, movement, counted]) => move.count(n, movement, counted))
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(any, fc.integer({ min: 100, max: 199 }), quantity, fc.constantFrom("receipt", "loss"))
        .map(([n, movement, moved, kind]) => move[kind](n, movement, moved))
    }
  ]
}
