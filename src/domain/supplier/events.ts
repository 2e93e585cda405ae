import { Schema } from "effect"
import { Personal } from "../kernel/erasable.ts"
import { Uuid } from "../kernel/ids.ts"
import type { Erased } from "../kernel/personal.ts"
import type { RecordState } from "../kernel/record/aggregate.ts"
import { recordEvents, type TypeOf } from "../kernel/record/events.ts"

/** Identifies somebody from whom the company buys. */
export const SupplierId = Uuid.pipe(Schema.brand("SupplierId"))
export type SupplierId = typeof SupplierId.Type

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))

/**
 * A supplier's details. Empty text means not known. `contact` is whom to ask for, `phone` E.164 where it could be read, else as typed.
 * Without a valid `taxId` the tax on what it sells cannot be deducted.
 */
export const SupplierProfile = Schema.Struct({
  kind: Schema.Literals(["person", "company"]),
  name: line(120).check(Schema.isMinLength(1)),
  contact: line(120),
  phone: line(30),
  email: line(254),
  taxId: line(40),
  address: line(300),
  city: line(80),
  note: line(600)
})
export type SupplierProfile = typeof SupplierProfile.Type

const events = recordEvents("Supplier", { supplierId: SupplierId }, { profile: Personal(SupplierProfile) })

export const { SupplierAdded, SupplierEdited, SupplierArchived, SupplierRestored } = events
export type SupplierEvent = TypeOf<typeof events>

/** One supplier; undefined until added. */
export interface SupplierState extends RecordState<"supplierId", "profile", SupplierProfile | Erased> {}
