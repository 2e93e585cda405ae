import { recordAggregate } from "../kernel/record/aggregate.ts"
import type { CustomerCommand } from "./decider.ts"
import type { CustomerEvent, CustomerState } from "./events.ts"
import { olderCustomer } from "./older.ts"

/** Those to whom the company sells. */
export const customer = recordAggregate<CustomerState, CustomerEvent, CustomerCommand>()({
  name: "customer",
  slot: "customers",
  type: "Customer",
  id: "customerId",
  details: "profile",
  personal: true,
  older: olderCustomer,
  area: "sales",
  readers: "sales",
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
