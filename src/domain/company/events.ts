import { Schema } from "effect"
import { TimeZone } from "../kernel/calendar.ts"
import { CurrencyCode } from "../kernel/currency.ts"
import { CompanyId, UserId } from "../kernel/ids.ts"
import { NumberSeries } from "../kernel/numbering.ts"
import { TaxRates } from "../kernel/tax.ts"
import { Role } from "./permissions.ts"

/** A logo as the app prepared it: a PNG of at most 300 x 300 pixels, in base64. */
export const Logo = Schema.Struct({
  id: Schema.String.check(Schema.isUUID()),
  png: Schema.String.check(Schema.isPattern(/^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/), Schema.isMaxLength(90_000))
})
export type Logo = typeof Logo.Type

const text = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))

/** What identifies a company on its documents. `country` is ISO 3166-1 alpha-2, `timeZone` an IANA name. */
export const CompanyIdentity = Schema.Struct({
  socialName: text(120).check(Schema.isMinLength(1)),
  address: text(300),
  country: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)),
  currency: CurrencyCode,
  timeZone: TimeZone,
  invoicePrefix: NumberSeries.fields.prefix
})
export type CompanyIdentity = typeof CompanyIdentity.Type

export const CompanyRegistered = Schema.TaggedStruct("CompanyRegistered", {
  companyId: CompanyId,
  identity: CompanyIdentity,
  logo: Schema.NullOr(Logo),
  taxes: TaxRates
})
export type CompanyRegistered = typeof CompanyRegistered.Type

export const MemberJoined = Schema.TaggedStruct("MemberJoined", { userId: UserId, role: Role })
export type MemberJoined = typeof MemberJoined.Type

export type CompanyEvent = CompanyRegistered | MemberJoined
