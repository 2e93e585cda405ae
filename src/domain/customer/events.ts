import { Schema } from "effect"
import { CustomerId } from "../kernel/ids.ts"
import { Personal } from "../kernel/personal.ts"

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

export const CustomerAdded = Schema.TaggedStruct("CustomerAdded", {
  customerId: CustomerId,
  profile: Personal(CustomerProfile)
})
export type CustomerAdded = typeof CustomerAdded.Type

/** `profile` is the whole profile after the change. */
export const CustomerEdited = Schema.TaggedStruct("CustomerEdited", {
  customerId: CustomerId,
  profile: Personal(CustomerProfile)
})
export type CustomerEdited = typeof CustomerEdited.Type

/** Hidden from pickers and lists; nothing with a history is deleted. */
export const CustomerArchived = Schema.TaggedStruct("CustomerArchived", { customerId: CustomerId })
export type CustomerArchived = typeof CustomerArchived.Type

export const CustomerRestored = Schema.TaggedStruct("CustomerRestored", { customerId: CustomerId })
export type CustomerRestored = typeof CustomerRestored.Type

export type CustomerEvent = CustomerAdded | CustomerEdited | CustomerArchived | CustomerRestored
