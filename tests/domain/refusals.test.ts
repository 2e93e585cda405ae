import { describe, expect, it } from "vitest"
import { refusals } from "../../src/domain/decider.ts"
import type { GeneralRefusal } from "../../src/domain/kernel/decider.ts"
import { id } from "../support/ids.ts"
import { ask, byServer, customerAdded, joined } from "../support/samples.ts"
import { given, inCompany, type Outcome } from "../support/scenario.ts"
import { tables } from "../support/tables.ts"

const stranger = { ...byServer, actor: id.user(2) }
const withCustomer = () => inCompany(customerAdded(1))

/** What is refused whatever the record. */
const general: { readonly [code in GeneralRefusal]: () => Outcome } = {
  company_unknown: () => given().when(ask.addCustomer(1)),
  not_a_member: () => inCompany().when(ask.addCustomer(1), stranger),
  not_allowed: () => inCompany(joined("viewer", stranger.actor)).when(ask.addCustomer(1), stranger),
  server_only: () => inCompany().after(ask.invite(1)).when(ask.lapse(1)),
  stale: () => withCustomer().when(ask.editCustomer(1, { city: "" }), byServer, [{ ref: id.customer(1), version: 2 }])
}
const stories = [general, ...tables.map((table) => table.stories)].flatMap((each) =>
  Object.entries<() => Outcome>(each)
)

describe("every reason to refuse", () => {
  it.each(stories)("%s is given by some command", (code, story) =>
    expect(story().decision).toMatchObject({ kind: "rejected", refusal: { code } })
  )

  it("has a story; those of plain records alone are told in records.test.ts", () => {
    const told = new Set(stories.map(([code]) => code))
    const untold = refusals.filter((code) => !told.has(code))
    expect(untold.filter((code) => !/_(unknown|erased)$/.test(code))).toEqual([])
  })
})

describe("a command that expects the version it saw", () => {
  const ref = id.customer(1)
  const edited = () => withCustomer().after(ask.editCustomer(1, { city: "Ouidah" }))
  const edit = ask.editCustomer(1, { city: "Bohicon" })

  it("is accepted while nothing has changed", () =>
    expect(edited().when(edit, byServer, [{ ref, version: 2 }]).decision.kind).toBe("accepted"))
  it("is refused as stale once something has", () =>
    edited()
      .when(edit, byServer, [{ ref, version: 1 }])
      .rejects("stale", { ref, version: 1 }))
  it("counts a record nobody made as version 0", () => {
    const expectation = { ref: id.customer(9), version: 0 }
    expect(edited().when(edit, byServer, [expectation]).decision.kind).toBe("accepted")
  })
  it("counts the payments of an invoice among its changes", () => {
    const { books } = withCustomer().after(ask.draft(1), ask.issue(1), ask.pay(1, 1, "1000"))
    expect(books.versions.get(id.invoice(1))).toBe(3)
  })
  it("is judged on who asks first: a stranger learns nothing of versions", () =>
    edited()
      .when(edit, stranger, [{ ref, version: 1 }])
      .rejects("not_a_member"))
})
