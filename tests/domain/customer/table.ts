import * as fc from "fast-check"
import type { customer } from "../../../src/domain/customer/aggregate.ts"
import { anyText } from "../../support/any-text.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const any = fc.integer({ min: 1, max: 3 })

/** Those of whom invoices tell; records.test.ts draws others. */
export const table: AggregateTable<typeof customer> = {
  events: [customerAdded(1), customerAdded(2), { _tag: "CustomerArchived", customerId: id.customer(2) }],
  permitted: {
    sales: [ask.addCustomer(3), ask.editCustomer(1, { city: "Ouidah" }), ask.archiveCustomer(1), ask.restoreCustomer(2)]
  },
  stories: {
    id_taken: () => inCompany(customerAdded(1)).when(ask.addCustomer(1)),
    changed_meanwhile: () =>
      inCompany(customerAdded(1)).when({
        _tag: "EditCustomer",
        customerId: id.customer(1),
        changes: { city: "Ouidah" },
        before: { city: "Parakou" }
      }),
    customer_unknown: () => inCompany().when(ask.archiveCustomer(1)),
    customer_erased: () =>
      inCompany({ _tag: "CustomerAdded", customerId: id.customer(1), profile: { erased: true } }).when(
        ask.editCustomer(1, {})
      )
  },
  commands: [
    {
      weight: 2,
      arbitrary: fc.tuple(any, anyText).map(([n, name]) => ask.addCustomer(n, { name: name.trim() || "Afi" }))
    },
    { weight: 1, arbitrary: fc.tuple(any, anyText).map(([n, city]) => ask.editCustomer(n, { city: city.trim() })) },
    { weight: 1, arbitrary: any.map(ask.archiveCustomer) },
    { weight: 1, arbitrary: any.map(ask.restoreCustomer) }
  ]
}
