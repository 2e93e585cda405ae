import { recordShapes } from "../kernel/record/commands.ts"
import { recordDecider } from "../kernel/record/decider.ts"
import * as commands from "./commands.ts"
import type { SupplierCommand } from "./commands.ts"
import type { SupplierEvent } from "./events.ts"
import type { SupplierState } from "./state.ts"

export const decider = recordDecider<SupplierState, SupplierCommand, SupplierEvent>()({
  type: "Supplier",
  id: "supplierId",
  details: "profile",
  commands: recordShapes(commands),
  personal: true
})
