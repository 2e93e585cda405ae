import { describe, expect, it } from "vitest"
import { commandKinds, mayGive, type CommandType } from "../../../../src/domain/books.ts"
import { ROLES, type Role } from "../../../../src/domain/kernel/permissions.ts"
import { abilitiesOf } from "../../../../src/ui/settings/members/rules.ts"

const openTo = (role: Role) => abilitiesOf(role).flatMap(({ isOpen, what }) => (isOpen ? [what] : []))

describe("the card of a role", () => {
  it("says what it may do about payments, and tells owners from administrators", () => {
    expect(openTo("seller")).toEqual(["invoices", "payments", "corrections", "customers", "products"])
    expect(openTo("accountant")).toEqual([
      "invoices",
      "payments",
      "corrections",
      "customers",
      "products",
      "suppliers",
      "settings"
    ])
    expect(openTo("viewer")).toEqual([])
    expect(openTo("owner").filter((what) => !openTo("admin").includes(what))).toEqual(["owners"])
  })

  it("names all there is to do and nothing else: whoever may give a command finds a line that says so", () => {
    const reach = (may: (role: Role) => boolean): string => ROLES.filter(may).join()
    const lines = new Set(abilitiesOf("owner").map(({ what }) => reach((role) => openTo(role).includes(what))))
    const commands = (Object.keys(commandKinds) as ReadonlyArray<CommandType>).filter((type) => {
      const { area, givenBy } = commandKinds[type]
      return givenBy === "person" && area !== null && area !== "all"
    })
    for (const type of commands)
      expect([type, [...lines]]).toEqual([type, expect.arrayContaining([reach((role) => mayGive(role, type))])])
  })
})
