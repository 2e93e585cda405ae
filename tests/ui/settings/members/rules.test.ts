import { describe, expect, it } from "vitest"
import type { Role } from "../../../../src/domain/kernel/permissions.ts"
import { UserId } from "../../../../src/domain/kernel/ids.ts"
import type { Member } from "../../../../src/infra/contract/members.ts"
import { standingOf } from "../../../../src/ui/settings/members/rules.ts"

const id = (n: number) => UserId.make(`01900000-0000-7000-8000-00010000000${n}`)
const member = (n: number, role: Role): Member => ({
  user_id: id(n),
  name: `M${n}`,
  email: null,
  avatar: { background: "avatarbg1", image: null },
  role
})
const members = [member(1, "owner"), member(2, "admin"), member(3, "seller")]

describe("what a member may do about the others", () => {
  it("is all but leaving for the only owner", () => {
    const { refusalOf, rolesFor } = standingOf(members, id(1))
    expect(rolesFor()).toEqual(["owner", "admin", "accountant", "seller", "viewer"])
    expect(rolesFor(id(3))).toEqual(["owner", "admin", "accountant", "seller", "viewer"])
    expect(refusalOf({ _tag: "RemoveMember", userId: id(2) })).toBeUndefined()
    expect(refusalOf({ _tag: "LeaveCompany" })).toBe("last_owner")
    // Nothing but what they are already.
    expect(rolesFor(id(1))).toEqual(["owner"])
  })

  it("stops at owners for an administrator", () => {
    const { refusalOf, rolesFor } = standingOf(members, id(2))
    expect(rolesFor()).toEqual(["admin", "accountant", "seller", "viewer"])
    expect(rolesFor(id(3))).not.toContain("owner")
    expect(refusalOf({ _tag: "RemoveMember", userId: id(1) })).toBe("owners_only")
    expect(refusalOf({ _tag: "LeaveCompany" })).toBeUndefined()
  })

  it("is to leave, and nothing else, for whoever does not manage the members", () => {
    const { refusalOf, role, rolesFor } = standingOf(members, id(3))
    expect(role).toBe("seller")
    expect([rolesFor(), rolesFor(id(2)), rolesFor(id(3))]).toEqual([[], [], []])
    expect(refusalOf({ _tag: "RemoveMember", userId: id(2) })).toBe("not_allowed")
    expect(refusalOf({ _tag: "LeaveCompany" })).toBeUndefined()
  })
})
