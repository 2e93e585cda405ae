import { recordShapes } from "../kernel/record/commands.ts"
import { recordDecider } from "../kernel/record/decider.ts"
import * as commands from "./commands.ts"
import type { CustomerCommand } from "./commands.ts"
import type { CustomerEvent } from "./events.ts"
import { olderCustomer } from "./older.ts"
import type { CustomerState } from "./state.ts"

export const decider = recordDecider<CustomerState, CustomerCommand, CustomerEvent>()({
  type: "Customer",
  id: "customerId",
  details: "profile",
  commands: recordShapes(commands, olderCustomer),
  code: "customer",
  personal: true
})
