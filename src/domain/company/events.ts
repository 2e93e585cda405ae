import { Schema } from "effect"
import { TimeZone } from "../kernel/calendar.ts"
import { CurrencyCode } from "../kernel/currency.ts"
import { CompanyId, InvitationId, UserId } from "../kernel/ids.ts"
import { NumberSeries } from "../kernel/numbering.ts"
import { Personal } from "../kernel/personal.ts"
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

/** Whom an invitation is for: an e-mail address in lower case. */
export const Invitee = Schema.Struct({ email: text(254).check(Schema.isMinLength(3)) })
export type Invitee = typeof Invitee.Type

/** Somebody may join, in that role. Source: spec section 6, "Members are invited by e-mail address; the chosen role defines access." */
export const MemberInvited = Schema.TaggedStruct("MemberInvited", {
  invitationId: InvitationId,
  invitee: Personal(Invitee),
  role: Role
})
export type MemberInvited = typeof MemberInvited.Type

/** The invitation is void. */
export const MemberInvitationWithdrawn = Schema.TaggedStruct("MemberInvitationWithdrawn", {
  invitationId: InvitationId
})
export type MemberInvitationWithdrawn = typeof MemberInvitationWithdrawn.Type

/** The invitation was taken up by that person, who joins with the fact after this one. */
export const MemberInvitationAccepted = Schema.TaggedStruct("MemberInvitationAccepted", {
  invitationId: InvitationId,
  userId: UserId
})
export type MemberInvitationAccepted = typeof MemberInvitationAccepted.Type

export const MemberRoleChanged = Schema.TaggedStruct("MemberRoleChanged", { userId: UserId, role: Role })
export type MemberRoleChanged = typeof MemberRoleChanged.Type

/** The person is no member any more; what they did stays. */
export const MemberRemoved = Schema.TaggedStruct("MemberRemoved", { userId: UserId })
export type MemberRemoved = typeof MemberRemoved.Type

export type MemberEvent =
  | MemberJoined
  | MemberInvited
  | MemberInvitationWithdrawn
  | MemberInvitationAccepted
  | MemberRoleChanged
  | MemberRemoved

export type CompanyEvent = CompanyRegistered | MemberEvent
