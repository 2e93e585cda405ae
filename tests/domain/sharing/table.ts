import * as fc from "fast-check"
import type { sharing } from "../../../src/domain/sharing/aggregate.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const issued = () => inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1), ask.draft(2), ask.issue(2))

const any = fc.integer({ min: 1, max: 2 })

export const table: AggregateTable<typeof sharing> = {
  asked: [
    ask.addCustomer(7),
    ...[6, 7].flatMap((n) => [ask.draft(n, { customerId: id.customer(7) }), ask.issue(n)]),
    ask.link(7, 7),
    ask.mail(7, 7)
  ],
  permitted: { sales: [ask.link(6, 6), ask.revokeLink(7, 7), ask.mail(6, 6)] },
  byServer: [ask.viewed(7, 7), ask.mailed(7, 7)],
  stories: {
    document_not_issued: () => inCompany(customerAdded(1)).after(ask.draft(1)).when(ask.link(1)),
    id_taken: () => issued().after(ask.link(1)).when(ask.link(2))
  },
  // About one document and few links, so that they meet however seldom they come.
  commands: [
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(ask.link, ask.revokeLink, ask.viewed, ask.mail, ask.mailed), any)
        .map(([of, which]) => of(1, which))
    }
  ]
}
