import { recordAggregate } from "../kernel/record/aggregate.ts"
import type { SupplierCommand } from "./decider.ts"
import type { SupplierEvent, SupplierState } from "./events.ts"

/** Those from whom the company buys. */
export const supplier = recordAggregate<SupplierState, SupplierEvent, SupplierCommand>()({
  name: "supplier",
  slot: "suppliers",
  type: "Supplier",
  id: "supplierId",
  details: "profile",
  personal: true,
  area: "expenses",
  readers: "expenses",
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
