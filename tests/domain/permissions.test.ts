import { describe, expect, it } from "vitest"
import { assembly, commandKinds, mayGive } from "../../src/domain/books.ts"
import { allows, AREAS, areasOf, ROLES, type Area, type Role, type Scope } from "../../src/domain/kernel/permissions.ts"
import { id } from "../support/ids.ts"
import { byDevice, byServer, joined, ofItself } from "../support/samples.ts"
import { inCompany } from "../support/scenario.ts"
import { tables } from "../support/tables.ts"

const member = id.user(2)

/** Books in which each of the permitted commands is accepted when the owner asks. */
const prepared = (role: Role | undefined) =>
  inCompany(
    ...(role === undefined ? [] : [joined(role, member)]),
    ...tables.flatMap(({ events = [] }) => events)
  ).after(...tables.flatMap(({ asked = [] }) => asked))

const permitted = tables.flatMap((table) =>
  Object.entries(table.permitted).flatMap(([scope, commands]) =>
    commands.map((command) => [command._tag, scope as Scope, command] as const)
  )
)
/** What anybody may ask: a company of their own, to join one that invited them, or decline. */
const free = tables.flatMap((table) => table.free ?? [])
/** What the server alone gives. */
const serverOnly = tables.flatMap(({ byServer: own = [] }) => own.map((command) => [command._tag, command] as const))

/** Written out rather than computed: this is what each role was promised. Source: spec section 6. */
const promised: { readonly [role in Role]: ReadonlyArray<Scope> } = {
  owner: ["all", "inventory", "sales", "expenses", "members", "statistics", "data"],
  admin: ["all", "inventory", "sales", "expenses", "members", "statistics", "data"],
  // Whoever may edit all data may edit what stock, sales and expenses are made of.
  accountant: ["all", "inventory", "sales", "expenses", "statistics", "data"],
  seller: ["all", "inventory", "sales"],
  viewer: ["all", "statistics"]
}

describe("who may do what (permission areas of spec section 6)", () => {
  it.each(ROLES.flatMap((role) => permitted.map((each) => [role, ...each] as const)))(
    "%s: %s",
    (role, _type, area, command) => {
      for (const judge of [byServer, byDevice]) {
        const outcome = prepared(role).when(command, { ...judge, actor: member })
        if (promised[role].includes(area)) expect(outcome.decision.kind).toBe("accepted")
        else outcome.rejects("not_allowed", { role, area })
      }
    }
  )

  it.each(permitted)("a stranger: %s", (_type, _area, command) =>
    prepared(undefined)
      .when(command, { ...byServer, actor: member })
      .rejects("not_a_member")
  )

  it.each(serverOnly)("nobody whatever their role: %s, which the server gives", (type, command) => {
    for (const role of ROLES) {
      expect(mayGive(role, type)).toBe(false)
      for (const judge of [byServer, byDevice])
        prepared(role)
          .when(command, { ...judge, actor: member })
          .rejects("server_only")
    }
    expect(prepared("owner").when(command, ofItself).decision.kind).toBe("accepted")
    expect(commandKinds[type].givenBy).toBe("server")
  })

  it("lists every command; those of plain records are drawn in records.test.ts", () => {
    const plain = assembly.aggregates.flatMap(({ commands, record }) => (record === null ? [] : Object.keys(commands)))
    const own = serverOnly.map(([type]) => type)
    const listed = new Set<string>([...permitted.map(([type]) => type), ...free, ...own, ...plain])
    expect(Object.keys(commandKinds).filter((type) => !listed.has(type))).toEqual([])
    expect(Object.entries(commandKinds).flatMap(([type, { area }]) => (area === null ? [type] : []))).toEqual(free)
  })

  it("is what every role was promised, and nothing besides", () => {
    for (const role of ROLES) {
      expect(areasOf(role)).toEqual(promised[role].filter((area) => area !== "all"))
      for (const area of [...AREAS, "all"] as const) expect(allows(role, area)).toBe(promised[role].includes(area))
    }
    expect(allows(undefined, "all")).toBe(false)
  })

  it("only the owner and admins manage members", () => {
    const may = (area: Area) => ROLES.filter((role) => allows(role, area))
    expect(may("members")).toEqual(["owner", "admin"])
    expect(may("statistics")).toEqual(["owner", "admin", "accountant", "viewer"])
    expect(may("expenses")).toEqual(["owner", "admin", "accountant"])
    expect(may("data")).toEqual(["owner", "admin", "accountant"])
    expect(allows(undefined, "statistics")).toBe(false)
  })
})
