import { mayGive, type CommandType } from "../../../domain/books.ts"
import type { MemberCommand } from "../../../domain/company/commands.ts"
import { decideMembers, type MemberRefusal } from "../../../domain/company/members.ts"
import type { Membership } from "../../../domain/company/state.ts"
import { Role } from "../../../domain/kernel/roles.ts"
import { DeviceId, InvitationId, UserId } from "../../../domain/kernel/ids.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import type { Member } from "../../../infra/contract/members.ts"

/** What no rule about members looks at, and every decision is given. */
const NOWHERE = "00000000-0000-4000-8000-000000000000"
const nobody = { device: DeviceId.make(NOWHERE), authority: "device", today: "1970-01-01" as IsoDate } as const

/** Who belongs to the company, and who asks: the rules of the books over the list the server gave. */
export interface Standing {
  readonly me: UserId
  readonly role: Role | undefined
  /** Why the rules would refuse the command; undefined where they would not. */
  readonly refusalOf: (command: MemberCommand) => MemberRefusal | "not_allowed" | undefined
  /** The roles that may be given: to somebody invited, or to the member named. */
  readonly rolesFor: (userId?: UserId) => ReadonlyArray<Role>
}

/** The same judge as in the books, so that what is offered is what will be accepted. */
export const standingOf = (members: ReadonlyArray<Pick<Member, "role" | "user_id">>, userId: string): Standing => {
  const me = UserId.make(userId)
  const membership: Membership = {
    members: Object.fromEntries(members.map(({ user_id: id, role }) => [id, role])),
    invitations: {}
  }
  const role = membership.members[me]
  const refusalOf: Standing["refusalOf"] = (command) => {
    if (!mayGive(role, command._tag)) return "not_allowed"
    const decision = decideMembers(membership, command, { ...nobody, actor: me })
    return decision.kind === "rejected" ? decision.refusal.code : undefined
  }
  const invitation = { invitationId: InvitationId.make(NOWHERE), invitee: { email: "a@b.c" } }
  return {
    me,
    role,
    refusalOf,
    rolesFor: (member) =>
      Role.literals.filter(
        (one) =>
          refusalOf(
            member === undefined
              ? { _tag: "InviteMember", ...invitation, role: one }
              : { _tag: "ChangeMemberRole", userId: member, role: one }
          ) === undefined
      )
  }
}

/** What a role card names, and the command that stands for it. What every member may, and what nobody can do yet, is left out. */
const named = {
  invoices: "IssueInvoice",
  payments: "RecordPayment",
  corrections: "IssueCreditNote",
  customers: "AddCustomer",
  products: "AddProduct",
  suppliers: "AddSupplier",
  settings: "EditCompany",
  members: "InviteMember"
} as const satisfies { readonly [what: string]: CommandType }

/** `owners`: appointing and removing them, which owners alone may. */
export type Ability = keyof typeof named | "owners"

const here = UserId.make(NOWHERE)

/** What a role card says: what there is to do, and whether the role may. */
export const abilitiesOf = (role: Role): ReadonlyArray<{ readonly what: Ability; readonly isOpen: boolean }> => [
  ...(Object.keys(named) as ReadonlyArray<keyof typeof named>).map((what) => ({
    what,
    isOpen: mayGive(role, named[what])
  })),
  {
    what: "owners",
    isOpen: standingOf([{ user_id: here, role }], here)
      .rolesFor()
      .includes("owner")
  }
]
