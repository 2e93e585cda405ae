import { recordAggregate } from "../kernel/record/aggregate.ts"
import type { ProductCommand } from "./decider.ts"
import type { ProductEvent, ProductState } from "./events.ts"
import { olderProduct } from "./older.ts"

/** What the company sells: products and services. */
export const product = recordAggregate<ProductState, ProductEvent, ProductCommand>()({
  name: "product",
  slot: "products",
  type: "Product",
  id: "productId",
  details: "details",
  older: olderProduct,
  area: "inventory",
  readers: "all",
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
