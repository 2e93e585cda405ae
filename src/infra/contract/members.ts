import { Schema } from "effect"
import { Role } from "../../domain/kernel/roles.ts"
import { CompanyId, DeviceId, InvitationId, UserId } from "../../domain/kernel/ids.ts"
import { EmailAddress } from "./identity.ts"
import { ConfirmationNeeded } from "./mailed-links.ts"
import { Language } from "./users.ts"
import { Avatar } from "./users-profile.ts"

/** A member as the other members see them. `email` is null unless the caller manages the members, or is the member. */
export const Member = Schema.Struct({
  user_id: UserId,
  name: Schema.String,
  email: Schema.NullOr(Schema.String),
  avatar: Avatar,
  role: Role
})
export type Member = typeof Member.Type

/** What became of an invitation: its link may be too old, and can be mailed again. */
export const InvitationStatus = Schema.Literals(["waiting", "expired", "accepted", "declined", "withdrawn"])
export type InvitationStatus = typeof InvitationStatus.Type

/** For how long who invited sees that an invitation was declined, in milliseconds. */
export const DECLINED_SHOWN_MS = 30 * 24 * 60 * 60 * 1000

/** An invitation that was not taken up. `expires_at` is null for one that was declined. Times in milliseconds since 1970. */
export const PendingInvitation = Schema.Struct({
  id: InvitationId,
  email: Schema.String,
  role: Role,
  status: Schema.Literals(["waiting", "expired", "declined"]),
  invited_at: Schema.Int,
  expires_at: Schema.NullOr(Schema.Int)
})
export type PendingInvitation = typeof PendingInvitation.Type

/**
 * `invitations` are those that wait, and those declined in the last thirty days unless the address was invited again; none for a caller who
 * does not manage the members.
 */
export const MembersReply = Schema.Struct({
  data: Schema.Struct({ members: Schema.Array(Member), invitations: Schema.Array(PendingInvitation) })
})

/** What somebody who has worked in a company is called; empty as long as they have not said. */
export const DirectoryPerson = Schema.Struct({ user_id: UserId, name: Schema.String })
export type DirectoryPerson = typeof DirectoryPerson.Type

/** What a device is known by: browser and system as it called itself, null where it did not say so in words we know. */
export const DirectoryDevice = Schema.Struct({
  id: DeviceId,
  browser: Schema.NullOr(Schema.String),
  system: Schema.NullOr(Schema.String)
})
export type DirectoryDevice = typeof DirectoryDevice.Type

/**
 * What the ids in the books of a company stand for. `people`: its members, and those who were and have an account still. `devices`: those
 * that sent something and said what they are.
 */
export const DirectoryReply = Schema.Struct({
  data: Schema.Struct({ people: Schema.Array(DirectoryPerson), devices: Schema.Array(DirectoryDevice) })
})

/**
 * Invites somebody. `id` is made by the client, so that asking again after a lost answer invites once. Source: spec section 6, "Members
 * are invited by e-mail address; the chosen role defines access." `language`: of the mail; without it, of whoever is invited where they have an
 * account, else of whoever invites.
 */
export const InviteRequest = Schema.Struct({
  id: InvitationId,
  email: EmailAddress,
  role: Role,
  language: Schema.optionalKey(Language)
})
export type InviteRequest = typeof InviteRequest.Type

export const InvitedReply = Schema.Struct({
  success: Schema.Literal(true),
  data: Schema.Struct({ id: InvitationId, retry_after_ms: Schema.Int })
})

export const WithdrawRequest = Schema.Struct({ invitation_id: InvitationId })
export const ChangeRoleRequest = Schema.Struct({ user_id: UserId, role: Role })
/** The member to remove; oneself to leave. */
export const RemoveRequest = Schema.Struct({ user_id: UserId })

/** What a stranger may know of an invitation: how it stands. */
export const PendingUserReply = Schema.Struct({ data: Schema.Struct({ status: InvitationStatus }) })

/** The company that the caller belongs to now. */
export const IntegratedReply = Schema.Struct({
  data: Schema.Union([
    ConfirmationNeeded,
    Schema.Struct({ status: Schema.Literal("joined"), company_id: CompanyId, company_name: Schema.String, role: Role })
  ])
})
