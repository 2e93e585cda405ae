import { Schema } from "effect"
import { TaxRates } from "../kernel/tax.ts"
import { CompanyId, InvitationId, UserId } from "../kernel/ids.ts"
import { CompanyIdentity, Invitee, Logo } from "./events.ts"
import { Role } from "./permissions.ts"

/** Opens the books of a new company; whoever asks becomes its owner. */
export const RegisterCompany = Schema.TaggedStruct("RegisterCompany", {
  companyId: CompanyId,
  identity: CompanyIdentity,
  logo: Schema.NullOr(Logo),
  taxes: TaxRates
})
export type RegisterCompany = typeof RegisterCompany.Type

/** Lets somebody join, in a role. The id is made by whoever asks. Source: spec section 6. */
export const InviteMember = Schema.TaggedStruct("InviteMember", {
  invitationId: InvitationId,
  invitee: Invitee,
  role: Role
})
export type InviteMember = typeof InviteMember.Type

export const WithdrawInvitation = Schema.TaggedStruct("WithdrawInvitation", { invitationId: InvitationId })
export type WithdrawInvitation = typeof WithdrawInvitation.Type

/** Whoever asks joins. That the invitation is theirs (its e-mail address, its mailed link) is proven before it is asked. */
export const AcceptInvitation = Schema.TaggedStruct("AcceptInvitation", { invitationId: InvitationId })
export type AcceptInvitation = typeof AcceptInvitation.Type

export const ChangeMemberRole = Schema.TaggedStruct("ChangeMemberRole", { userId: UserId, role: Role })
export type ChangeMemberRole = typeof ChangeMemberRole.Type

export const RemoveMember = Schema.TaggedStruct("RemoveMember", { userId: UserId })
export type RemoveMember = typeof RemoveMember.Type

/** Whoever asks is no member any more. */
export const LeaveCompany = Schema.TaggedStruct("LeaveCompany", {})
export type LeaveCompany = typeof LeaveCompany.Type

export type MemberCommand =
  | InviteMember
  | WithdrawInvitation
  | AcceptInvitation
  | ChangeMemberRole
  | RemoveMember
  | LeaveCompany

export type CompanyCommand = RegisterCompany | MemberCommand
