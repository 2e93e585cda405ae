import { recordCommands } from "../kernel/record/commands.ts"
import type { TypeOf } from "../kernel/record/events.ts"
import { SupplierId, SupplierProfile } from "./events.ts"

const commands = recordCommands("Supplier", { supplierId: SupplierId }, { profile: SupplierProfile })

export const { AddSupplier, EditSupplier, ArchiveSupplier, RestoreSupplier } = commands
export type SupplierCommand = TypeOf<typeof commands>
