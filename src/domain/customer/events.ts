import { Schema } from "effect"
import { CustomerId } from "../kernel/ids.ts"
import { recordEvents, type TypeOf } from "../kernel/record/events.ts"
import { Personal } from "../kernel/erasable.ts"

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))

/** A customer's details. Empty text means not known. `phone` is E.164 where it could be read, else as typed. */
export const CustomerProfile = Schema.Struct({
  kind: Schema.Literals(["person", "company"]),
  name: line(120).check(Schema.isMinLength(1)),
  phone: line(30),
  email: line(254),
  taxId: line(40),
  address: line(300),
  city: line(80)
})
export type CustomerProfile = typeof CustomerProfile.Type

const events = recordEvents("Customer", { customerId: CustomerId }, { profile: Personal(CustomerProfile) })

export const { CustomerAdded, CustomerEdited, CustomerArchived, CustomerRestored } = events
export type CustomerEvent = TypeOf<typeof events>
