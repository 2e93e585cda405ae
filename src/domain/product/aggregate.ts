import { recordAggregate } from "../kernel/record/aggregate.ts"
import type { ProductCommand } from "./commands.ts"
import type { ProductEvent } from "./events.ts"
import { olderProduct } from "./older.ts"
import type { ProductState } from "./state.ts"

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
