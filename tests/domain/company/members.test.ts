import { describe, expect, it } from "vitest"
import { emptyBooks, evolve, roleOf } from "../../../src/domain/books.ts"
import type { MemberEvent } from "../../../src/domain/company/events.ts"
import { id } from "../../support/ids.ts"
import { ask, byServer, joined, ofItself, OWNER } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const awa = id.user(2)
const byAwa = { ...byServer, actor: awa }

const invited: MemberEvent = {
  _tag: "MemberInvited",
  invitationId: id.invitation(1),
  invitee: { email: "membre1@exemple.test" },
  role: "seller"
}

describe("inviting", () => {
  it("lets whoever accepts join in the role that was chosen", () => {
    inCompany().when(ask.invite(1)).accepts(invited)
    inCompany(invited)
      .when(ask.accept(1), byAwa)
      .accepts(
        { _tag: "MemberInvitationAccepted", invitationId: id.invitation(1), userId: awa },
        { _tag: "MemberJoined", userId: awa, role: "seller" }
      )
  })

  it("is for one person, once", () => {
    const taken = inCompany(
      invited,
      { _tag: "MemberInvitationAccepted", invitationId: id.invitation(1), userId: awa },
      joined("seller", awa)
    )
    taken.when(ask.accept(1), { ...byServer, actor: id.user(3) }).rejects("invitation_closed")
    taken.when(ask.withdraw(1)).rejects("invitation_closed")
    taken.when(ask.invite(1)).rejects("id_taken")
  })

  it("is not for a member, who keeps the role they have", () =>
    inCompany(joined("viewer", awa), invited).when(ask.accept(1), byAwa).rejects("already_a_member"))

  it("waits once for each address, and anew once it was withdrawn", () => {
    const again = ask.invite(2, "seller", "membre1@exemple.test")
    inCompany(invited).when(again).rejects("already_invited")
    const withdrawn = inCompany(invited).after(ask.withdraw(1))
    expect(withdrawn.when(again).decision.kind).toBe("accepted")
    withdrawn.when(ask.withdraw(1)).doesNothing("already_withdrawn")
  })

  it("is closed by the server, once, and not when somebody answered it", () => {
    inCompany(invited)
      .when(ask.lapse(1), ofItself)
      .accepts({ _tag: "MemberInvitationWithdrawn", invitationId: id.invitation(1) })
    inCompany(invited).after(ask.withdraw(1)).when(ask.lapse(1), ofItself).doesNothing("already_withdrawn")
    const declined = inCompany(invited, { _tag: "MemberInvitationDeclined", invitationId: id.invitation(1) })
    declined.when(ask.lapse(1), ofItself).rejects("invitation_closed")
    inCompany().when(ask.lapse(1), ofItself).rejects("invitation_unknown")
  })

  it("is declined by whoever it was for, once, and may be made again", () => {
    const nobody = { ...byServer, actor: id.user(9) }
    inCompany(invited)
      .when(ask.decline(1), nobody)
      .accepts({ _tag: "MemberInvitationDeclined", invitationId: id.invitation(1) })
    const declined = inCompany(invited, { _tag: "MemberInvitationDeclined", invitationId: id.invitation(1) })
    declined.when(ask.decline(1), nobody).doesNothing("already_declined")
    declined.when(ask.accept(1), byAwa).rejects("invitation_closed")
    declined.when(ask.withdraw(1)).rejects("invitation_closed")
    expect(declined.when(ask.invite(2, "seller", "membre1@exemple.test")).decision.kind).toBe("accepted")
  })

  it("is not declined by a member, nor once it is closed or when nobody knows it", () => {
    inCompany(invited, joined("viewer", awa)).when(ask.decline(1), byAwa).rejects("already_a_member")
    inCompany(invited).after(ask.withdraw(1)).when(ask.decline(1), byAwa).rejects("invitation_closed")
    inCompany().when(ask.decline(1), byAwa).rejects("invitation_unknown")
  })

  it("goes on when the address was erased", () =>
    expect(inCompany({ ...invited, invitee: { erased: true } }).when(ask.accept(1), byAwa).decision.kind).toBe(
      "accepted"
    ))
})

describe("roles", () => {
  it("change, and nothing happens when they are so already", () => {
    const books = inCompany(joined("seller", awa))
    books.when(ask.changeRole(2, "accountant")).accepts({ _tag: "MemberRoleChanged", userId: awa, role: "accountant" })
    books.when(ask.changeRole(2, "seller")).doesNothing("unchanged")
    books.when(ask.changeRole(3, "seller")).rejects("member_unknown")
  })

  it("of owners are the owners' affair", () => {
    const books = inCompany(joined("admin", awa), joined("seller", id.user(3)))
    books.when(ask.changeRole(3, "owner"), byAwa).rejects("owners_only")
    books.when(ask.changeRole(1, "viewer"), byAwa).rejects("owners_only")
    books.when(ask.removeMember(1), byAwa).rejects("owners_only")
    books.when(ask.invite(1, "owner"), byAwa).rejects("owners_only")
    expect(books.when(ask.changeRole(3, "owner")).decision.kind).toBe("accepted")
    expect(books.when(ask.invite(1, "owner")).decision.kind).toBe("accepted")
  })

  it("always leave an owner", () => {
    inCompany().when(ask.changeRole(1, "admin")).rejects("last_owner")
    inCompany().when(ask.removeMember(1)).rejects("last_owner")
    inCompany().when(ask.leave()).rejects("last_owner")
    const two = inCompany(joined("owner", awa))
    two.when(ask.leave()).accepts({ _tag: "MemberRemoved", userId: OWNER })
    two.when(ask.changeRole(2, "viewer")).accepts({ _tag: "MemberRoleChanged", userId: awa, role: "viewer" })
  })
})

describe("leaving", () => {
  it("is for every member, and ends what they may do", () => {
    const books = inCompany(joined("viewer", awa))
    books.when(ask.leave(), byAwa).accepts({ _tag: "MemberRemoved", userId: awa })
    const without = inCompany(joined("viewer", awa), { _tag: "MemberRemoved", userId: awa })
    expect(roleOf(without.books, awa)).toBeUndefined()
    without.when(ask.leave(), byAwa).rejects("not_a_member")
  })

  it("leaves no way back but another invitation", () => {
    const gone = inCompany(
      invited,
      { _tag: "MemberInvitationAccepted", invitationId: id.invitation(1), userId: awa },
      joined("seller", awa),
      { _tag: "MemberRemoved", userId: awa }
    )
    gone.when(ask.accept(1), byAwa).rejects("invitation_closed")
    expect(gone.after(ask.invite(2)).when(ask.accept(2), byAwa).decision.kind).toBe("accepted")
  })
})

it("events about members and invitations that nobody knows are passed over", () => {
  const events: ReadonlyArray<MemberEvent> = [
    { _tag: "MemberInvitationWithdrawn", invitationId: id.invitation(9) },
    { _tag: "MemberInvitationAccepted", invitationId: id.invitation(9), userId: awa },
    { _tag: "MemberInvitationDeclined", invitationId: id.invitation(9) },
    { _tag: "MemberRoleChanged", userId: awa, role: "owner" },
    { _tag: "MemberRemoved", userId: awa }
  ]
  const { books } = inCompany(...events)
  expect(books.company).toMatchObject({ members: { [OWNER]: "owner" }, invitations: {} })
  const nobody = emptyBooks()
  for (const event of events) evolve(nobody, event)
  expect(nobody.company).toBeNull()
})
