import { describe, expect, it } from "vitest"
import { roleOf } from "../../../src/domain/books.ts"
import { isConfigured } from "../../../src/domain/company/readings.ts"
import { evolveCompany } from "../../../src/domain/company/state.ts"
import { id } from "../../support/ids.ts"
import { ask, companyProfile, companyRegistered, founded, joined, OWNER } from "../../support/samples.ts"
import { given } from "../../support/scenario.ts"

describe("registering a company", () => {
  it("opens its books and makes whoever asked its owner", () =>
    given().when(ask.register()).accepts(companyRegistered, joined("owner")))

  it("happens once", () =>
    given(...founded)
      .when(ask.register())
      .rejects("company_already_registered"))

  it("knows nobody before, the owner after", () => {
    expect(roleOf(given().books, OWNER)).toBeUndefined()
    expect(roleOf(given(...founded).books, OWNER)).toBe("owner")
    expect(roleOf(given(...founded).books, id.user(2))).toBeUndefined()
  })

  it("gives a member the role of the last time they joined", () =>
    expect(
      roleOf(given(...founded, joined("seller", id.user(2)), joined("viewer", id.user(2))).books, id.user(2))
    ).toBe("viewer"))

  it("passes over a member of no company", () => expect(evolveCompany(null, joined("owner"))).toBeNull())
})

describe("a company counts as configured", () => {
  const blank = {
    identity: { ...companyProfile, address: "", socialName: "", invoicePrefix: "" },
    logo: null
  }
  it("not when nothing is set", () => expect(isConfigured(blank)).toBe(false))
  it.each(["address", "socialName", "invoicePrefix"] as const)("when its %s is set", (field) =>
    expect(isConfigured({ ...blank, identity: { ...blank.identity, [field]: "x" } })).toBe(true)
  )
  it("when it has a logo", () =>
    expect(isConfigured({ ...blank, logo: { id: "logo", png: "iVBORw0KGgoA" } })).toBe(true))
})
