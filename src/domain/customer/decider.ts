import { CustomerId } from "../kernel/ids.ts"
import { recordCommands, recordShapes } from "../kernel/record/commands.ts"
import { recordDecider } from "../kernel/record/decider.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { type CustomerEvent, CustomerProfile, type CustomerState } from "./events.ts"
import { olderCustomer } from "./older.ts"

const commands = recordCommands("Customer", { customerId: CustomerId }, { profile: CustomerProfile })

export const { AddCustomer, EditCustomer, ArchiveCustomer, RestoreCustomer } = commands
export type CustomerCommand = TypeOf<typeof commands>

export const decider = recordDecider<CustomerState, CustomerCommand, CustomerEvent>()({
  type: "Customer",
  id: "customerId",
  details: "profile",
  commands: recordShapes(commands, olderCustomer),
  code: "customer",
  personal: true
})
