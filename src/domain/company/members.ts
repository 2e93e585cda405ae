import { accept, nothingToDo, reject, type DecideContext, type Decision } from "../kernel/decider.ts"
import { isErased } from "../kernel/personal.ts"
import type { AcceptInvitation, ChangeMemberRole, DeclineInvitation, InviteMember, MemberCommand } from "./commands.ts"
import type { MemberEvent } from "./events.ts"
import type { Invitation, Membership } from "./state.ts"

/** Refusals of the rules about members. Only an owner makes, changes or removes an owner, and the last one stays. */
export const MEMBER_REFUSALS = [
  "id_taken",
  "already_invited",
  "already_a_member",
  "invitation_unknown",
  "invitation_closed",
  "member_unknown",
  "owners_only",
  "last_owner"
] as const
export type MemberRefusal = (typeof MEMBER_REFUSALS)[number]

type MemberDecision = Decision<MemberEvent, MemberRefusal>

const isOnlyOwner = ({ members }: Membership, userId: string): boolean =>
  members[userId] === "owner" && Object.values(members).filter((role) => role === "owner").length === 1

const isOpenFor = ({ invitee, standing }: Invitation, email: string): boolean =>
  standing === "open" && !isErased(invitee) && invitee.email === email

const invite = (state: Membership, command: InviteMember, { actor }: DecideContext): MemberDecision => {
  const { invitationId, invitee, role } = command
  if (state.invitations[invitationId] !== undefined) return reject("id_taken")
  if (role === "owner" && state.members[actor] !== "owner") return reject("owners_only")
  const open = Object.values(state.invitations).some((one) => isOpenFor(one, invitee.email))
  return open ? reject("already_invited") : accept({ _tag: "MemberInvited", invitationId, invitee, role })
}

const join = (state: Membership, { invitationId }: AcceptInvitation, { actor }: DecideContext): MemberDecision => {
  const invitation = state.invitations[invitationId]
  if (invitation === undefined) return reject("invitation_unknown")
  if (invitation.standing !== "open") return reject("invitation_closed")
  if (state.members[actor] !== undefined) return reject("already_a_member")
  return accept(
    { _tag: "MemberInvitationAccepted", invitationId, userId: actor },
    { _tag: "MemberJoined", userId: actor, role: invitation.role }
  )
}

const decline = (state: Membership, { invitationId }: DeclineInvitation, { actor }: DecideContext): MemberDecision => {
  const invitation = state.invitations[invitationId]
  // Whoever belongs to the company withdraws an invitation: it is not theirs to decline.
  if (state.members[actor] !== undefined) return reject("already_a_member")
  if (invitation === undefined) return reject("invitation_unknown")
  if (invitation.standing === "declined") return nothingToDo("already_declined")
  if (invitation.standing !== "open") return reject("invitation_closed")
  return accept({ _tag: "MemberInvitationDeclined", invitationId })
}

const changeRole = (
  state: Membership,
  { role, userId }: ChangeMemberRole,
  { actor }: DecideContext
): MemberDecision => {
  const before = state.members[userId]
  if (before === undefined) return reject("member_unknown")
  if (before === role) return nothingToDo("unchanged")
  if ((before === "owner" || role === "owner") && state.members[actor] !== "owner") return reject("owners_only")
  return isOnlyOwner(state, userId) ? reject("last_owner") : accept({ _tag: "MemberRoleChanged", userId, role })
}

const remove = (state: Membership, userId: DecideContext["actor"], { actor }: DecideContext): MemberDecision => {
  const role = state.members[userId]
  if (role === undefined) return reject("member_unknown")
  if (role === "owner" && state.members[actor] !== "owner") return reject("owners_only")
  return isOnlyOwner(state, userId) ? reject("last_owner") : accept({ _tag: "MemberRemoved", userId })
}

/** Answers a command about members. Who may ask it at all was decided before. */
export const decideMembers = (state: Membership, command: MemberCommand, context: DecideContext): MemberDecision => {
  switch (command._tag) {
    case "InviteMember":
      return invite(state, command, context)
    case "LapseInvitation":
    case "WithdrawInvitation": {
      const invitation = state.invitations[command.invitationId]
      if (invitation === undefined) return reject("invitation_unknown")
      if (invitation.standing === "withdrawn") return nothingToDo("already_withdrawn")
      if (invitation.standing !== "open") return reject("invitation_closed")
      return accept({ _tag: "MemberInvitationWithdrawn", invitationId: command.invitationId })
    }
    case "AcceptInvitation":
      return join(state, command, context)
    case "DeclineInvitation":
      return decline(state, command, context)
    case "ChangeMemberRole":
      return changeRole(state, command, context)
    case "RemoveMember":
      return remove(state, command.userId, context)
    case "LeaveCompany":
      return remove(state, context.actor, context)
    default:
      return command satisfies never
  }
}
