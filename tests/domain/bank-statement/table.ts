import * as fc from "fast-check"
import type { bankStatement } from "../../../src/domain/bank-statement/aggregate.ts"
import { inCompany } from "../../support/scenario.ts"
import { match, tick } from "../../support/statements.ts"
import type { AggregateTable } from "../../support/tables.ts"

const any = fc.integer({ min: 1, max: 3 })
const lines = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
const imported = () => inCompany().after(tick.import(1, [1, 2]))

export const table: AggregateTable<typeof bankStatement> = {
  asked: [tick.import(8, [8]), tick.import(9, [9, 10]), tick.ignore(9, 10)],
  permitted: {
    expenses: [tick.import(1, [1]), tick.match(9, match(9, 1)), tick.ignore(9, 9), tick.release(9, 10), tick.void(8)]
  },
  stories: {
    record_unknown: () => inCompany().when(tick.void(1)),
    statement_known: () => imported().when(tick.import(2, [1, 2])),
    statement_void: () => imported().after(tick.void(1)).when(tick.ignore(1, 1)),
    statement_line_unknown: () => imported().when(tick.match(1, match(3, 1))),
    statement_line_matched: () =>
      imported()
        .after(tick.match(1, match(1, 1)))
        .when(tick.ignore(1, 1)),
    movement_matched: () =>
      imported()
        .after(tick.match(1, match(1, 1)))
        .when(tick.match(1, match(2, 1)))
  },
  commands: [
    { weight: 2, arbitrary: fc.tuple(any, lines).map(([n, of]) => tick.import(n, of)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(any, lines, any)
        .map(([n, of, movement]) => tick.match(n, ...of.map((line, index) => match(line, movement + index))))
    },
    { weight: 1, arbitrary: fc.tuple(any, lines).map(([n, of]) => tick.ignore(n, ...of)) },
    { weight: 2, arbitrary: fc.tuple(any, lines).map(([n, of]) => tick.release(n, ...of)) },
    { weight: 1, arbitrary: any.map(tick.void) }
  ]
}
