import * as fc from "fast-check"
import type { template } from "../../../src/domain/template/aggregate.ts"
import { ask } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const any = fc.integer({ min: 1, max: 2 })

export const table: AggregateTable<typeof template> = {
  asked: [ask.saveTemplate(7), ask.saveTemplate(8), ask.archiveTemplate(8)],
  permitted: {
    data: [
      ask.saveTemplate(6),
      ask.addTemplatePicture(7),
      ask.chooseTemplate(7),
      ask.archiveTemplate(7),
      ask.restoreTemplate(8)
    ]
  },
  stories: {
    record_unknown: () => inCompany().when(ask.archiveTemplate(1)),
    id_taken: () => inCompany().after(ask.saveTemplate(1)).when(ask.saveTemplate(1)),
    stale: () =>
      inCompany()
        .after(ask.saveTemplate(1), ask.saveTemplate(1, 1, "B"))
        .when(ask.saveTemplate(1, 1, "C"))
  },
  commands: [
    {
      weight: 3,
      arbitrary: fc.oneof(
        fc.tuple(any, fc.constantFrom(0, 0, 1), fc.constantFrom("A", "B")).map((of) => ask.saveTemplate(...of)),
        fc
          .tuple(any, fc.constantFrom("all" as const, "invoice" as const, "credit-note" as const), fc.boolean())
          .map((of) => ask.chooseTemplate(...of)),
        fc
          .tuple(any, fc.constantFrom("stamp" as const, "signature" as const), fc.constantFrom("a", "b"))
          .map((of) => ask.addTemplatePicture(...of)),
        any.map(ask.archiveTemplate),
        any.map(ask.restoreTemplate)
      )
    }
  ]
}
