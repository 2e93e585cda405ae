import { Schema } from "effect"
import { CustomerId } from "../kernel/ids.ts"
import { CustomerProfile } from "./events.ts"

export const AddCustomer = Schema.TaggedStruct("AddCustomer", { customerId: CustomerId, profile: CustomerProfile })
export type AddCustomer = typeof AddCustomer.Type

/** Changes only the fields it names, so that two people editing different fields both win. */
export const EditCustomer = Schema.TaggedStruct("EditCustomer", {
  customerId: CustomerId,
  changes: Schema.Struct({
    kind: Schema.optionalKey(CustomerProfile.fields.kind),
    name: Schema.optionalKey(CustomerProfile.fields.name),
    phone: Schema.optionalKey(CustomerProfile.fields.phone),
    email: Schema.optionalKey(CustomerProfile.fields.email),
    taxId: Schema.optionalKey(CustomerProfile.fields.taxId),
    address: Schema.optionalKey(CustomerProfile.fields.address),
    city: Schema.optionalKey(CustomerProfile.fields.city)
  })
})
export type EditCustomer = typeof EditCustomer.Type

export const ArchiveCustomer = Schema.TaggedStruct("ArchiveCustomer", { customerId: CustomerId })
export type ArchiveCustomer = typeof ArchiveCustomer.Type

export const RestoreCustomer = Schema.TaggedStruct("RestoreCustomer", { customerId: CustomerId })
export type RestoreCustomer = typeof RestoreCustomer.Type

export type CustomerCommand = AddCustomer | EditCustomer | ArchiveCustomer | RestoreCustomer
