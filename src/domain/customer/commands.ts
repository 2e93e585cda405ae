import { CustomerId } from "../kernel/ids.ts"
import { recordCommands } from "../kernel/record/commands.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { CustomerProfile } from "./events.ts"

const commands = recordCommands("Customer", { customerId: CustomerId }, { profile: CustomerProfile })

export const { AddCustomer, EditCustomer, ArchiveCustomer, RestoreCustomer } = commands
export type CustomerCommand = TypeOf<typeof commands>
