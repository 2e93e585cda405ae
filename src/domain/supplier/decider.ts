import { recordCommands, recordShapes } from "../kernel/record/commands.ts"
import { recordDecider } from "../kernel/record/decider.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { type SupplierEvent, SupplierId, SupplierProfile, type SupplierState } from "./events.ts"

const commands = recordCommands("Supplier", { supplierId: SupplierId }, { profile: SupplierProfile })

export const { AddSupplier, EditSupplier, ArchiveSupplier, RestoreSupplier } = commands
export type SupplierCommand = TypeOf<typeof commands>

export const decider = recordDecider<SupplierState, SupplierCommand, SupplierEvent>()({
  type: "Supplier",
  id: "supplierId",
  details: "profile",
  commands: recordShapes(commands),
  personal: true
})
