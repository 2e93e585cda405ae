import { Schema } from "effect"
import { DocumentLanguage } from "../documents/schema.ts"
import { distinct } from "../kernel/distinct.ts"
import { Personal } from "../kernel/erasable.ts"
import { CustomerId } from "../kernel/ids.ts"
import { isErased, type Erased } from "../kernel/personal.ts"
import type { RecordState } from "../kernel/record/aggregate.ts"
import { PriceList } from "../kernel/price-list.ts"
import { recordEvents, type TypeOf } from "../kernel/record/events.ts"
import { CurrencyCode, UnitPrice } from "../kernel/schema.ts"

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))

/** Somebody to reach at a customer's. */
export const ContactPerson = Schema.Struct({
  name: line(120).check(Schema.isMinLength(1)),
  role: line(80),
  phone: line(30),
  email: line(254)
})
export type ContactPerson = typeof ContactPerson.Type

/** Most people to reach at one customer's, and most tags of one. */
export const CONTACTS_MAX = 10
export const TAGS_MAX = 20

/**
 * A customer's details. Empty text means not known. `phone` and `whatsapp` are E.164 where they could be read, else as typed. `taxId` is the
 * IFU, NCC or NINEA of their country, `tradeRegister` their number in the RCCM. `paymentDays`: within how many days they pay, as a whole
 * number; `creditLimit`: what they may owe at most, an exact decimal in units of their currency; `prices`: the list by which they buy. What is null
 * is as usual with the company.
 */
export const CustomerProfile = Schema.Struct({
  kind: Schema.Literals(["person", "company"]),
  name: line(120).check(Schema.isMinLength(1)),
  phone: line(30),
  email: line(254),
  taxId: line(40),
  address: line(300),
  city: line(80),
  whatsapp: line(30),
  tradeRegister: line(60),
  contacts: Schema.Array(ContactPerson).check(Schema.isMaxLength(CONTACTS_MAX)),
  currency: Schema.NullOr(CurrencyCode),
  language: Schema.NullOr(DocumentLanguage),
  paymentDays: Schema.NullOr(Schema.String.check(Schema.isPattern(/^(?:0|[1-9]\d{0,2})$/))),
  creditLimit: Schema.NullOr(UnitPrice),
  prices: Schema.NullOr(PriceList),
  tags: Schema.Array(line(40).check(Schema.isMinLength(1))).check(
    Schema.isMaxLength(TAGS_MAX),
    distinct((tag) => tag, "a tag once")
  )
})
export type CustomerProfile = typeof CustomerProfile.Type

const { kind, name, phone, email, taxId, address, city, tradeRegister } = CustomerProfile.fields

/** What a document embeds of its customer: what stands on paper. `tradeRegister` is left out where there is none. */
export const Buyer = Schema.Struct({
  kind,
  name,
  phone,
  email,
  taxId,
  address,
  city,
  tradeRegister: Schema.optionalKey(tradeRegister)
})
export type Buyer = typeof Buyer.Type

const events = recordEvents("Customer", { customerId: CustomerId }, { profile: Personal(CustomerProfile) })

export const { CustomerAdded, CustomerEdited, CustomerArchived, CustomerRestored } = events
export type CustomerEvent = TypeOf<typeof events>

/** One customer; undefined until added. */
export interface CustomerState extends RecordState<"customerId", "profile", CustomerProfile | Erased> {}

/** What a document issued now embeds of its customer. */
export const buyerOf = (profile: CustomerProfile | Erased): Buyer | Erased => {
  if (isErased(profile)) return profile
  const { address, city, email, kind, name, phone, taxId, tradeRegister } = profile
  return { kind, name, phone, email, taxId, address, city, ...(tradeRegister !== "" && { tradeRegister }) }
}

/** Within how many days a customer pays; null where nothing was agreed, or is known any more. */
export const paymentDaysOf = (customer: Pick<CustomerState, "profile"> | undefined): string | null =>
  customer === undefined || isErased(customer.profile) ? null : customer.profile.paymentDays
