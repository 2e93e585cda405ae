import * as fc from "fast-check"
import type { sharing } from "../../../src/domain/sharing/aggregate.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const issued = () => inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1), ask.draft(2), ask.issue(2))

const any = fc.integer({ min: 1, max: 3 })

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
  commands: [
    { weight: 2, arbitrary: fc.tuple(any, any).map(([n, secret]) => ask.link(n, secret)) },
    { weight: 1, arbitrary: fc.tuple(any, any).map(([n, secret]) => ask.revokeLink(n, secret)) },
    { weight: 1, arbitrary: fc.tuple(any, any).map(([n, mail]) => ask.mail(n, mail)) }
  ]
}
