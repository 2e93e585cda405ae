import * as fc from "fast-check"
import type { product } from "../../../src/domain/product/aggregate.ts"
import { id } from "../../support/ids.ts"
import { ask, price, productAdded } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const any = fc.integer({ min: 1, max: 2 })

/** Those of whom invoices tell; records.test.ts draws others. */
export const table: AggregateTable<typeof product> = {
  events: [productAdded(1), productAdded(2), { _tag: "ProductArchived", productId: id.product(2) }],
  permitted: {
    inventory: [ask.addProduct(3), ask.editProduct(1, { unit: "" }), ask.archiveProduct(1), ask.restoreProduct(2)]
  },
  stories: {
    id_taken: () => inCompany(productAdded(1)).when(ask.addProduct(1)),
    changed_meanwhile: () =>
      inCompany(productAdded(1)).when({
        _tag: "EditProduct",
        productId: id.product(1),
        changes: { unit: "carton" },
        before: { unit: "caisse" }
      }),
    product_unknown: () => inCompany().when(ask.archiveProduct(1))
  },
  commands: [
    { weight: 1, arbitrary: any.map((n) => ask.addProduct(n)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(any, fc.constantFrom("1", "2.5"))
        .map(([n, unitPrice]) => ask.editProduct(n, { unitPrice: price(unitPrice) }))
    },
    { weight: 1, arbitrary: any.map(ask.archiveProduct) },
    { weight: 1, arbitrary: any.map(ask.restoreProduct) }
  ]
}
