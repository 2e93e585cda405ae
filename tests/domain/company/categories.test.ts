import { describe, expect, it } from "vitest"
import { categoriesOf, categoriesToChoose, categoryOf } from "../../../src/domain/company/readings.ts"
import { usualCategories } from "../../../src/domain/company/usual-categories.ts"
import { countries } from "../../../src/domain/kernel/country.ts"
import { ask, category } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"

const companyOf = ({ books }: Scenario) => {
  if (books.company === null) throw new Error("There is no company")
  return books.company
}
const offered = (scenario: Scenario) => categoriesToChoose(companyOf(scenario), "expense").map(({ name }) => name)
const some = () => inCompany().after(ask.addCategories(category("rent"), category("water"), category("power")))

describe("categories", () => {
  it("are added once, however often and in whatever language the usual ones are asked for", () => {
    const french = usualCategories("BJ", "fr")
    const scenario = inCompany().after(ask.addCategories(...french))
    expect(categoriesOf(companyOf(scenario)).map(({ name }) => name)).toEqual(french.map(({ name }) => name))
    scenario.when(ask.addCategories(...french)).doesNothing("unchanged")
    scenario.when(ask.addCategories(...usualCategories("BJ", "en"))).doesNothing("unchanged")
  })

  it("that are there already, by id or by name, are left out of several", () => {
    const more = some().after(ask.addCategories(category("rent"), category("own", { name: "WATER" }), category("fuel")))
    expect(offered(more)).toEqual(["rent", "water", "power", "fuel"])
    some()
      .when(ask.addCategories(category("own", { name: "Water" })))
      .rejects("category_name_taken")
  })

  it("of another kind may have the same name", () =>
    expect(
      categoriesOf(companyOf(some().after(ask.addCategories(category("x", { kind: "sale", name: "rent" }))))).length
    ).toBe(4))

  it("are renamed, and keep their id", () => {
    const renamed = some().after(ask.editCategory("rent", { name: "Loyer", account: "622" }))
    expect(categoryOf(companyOf(renamed), "rent")).toMatchObject({ name: "Loyer", account: "622", active: true })
    renamed.when(ask.editCategory("rent", { name: "Loyer" })).doesNothing("unchanged")
    renamed.when(ask.editCategory("water", { name: "LOYER" })).rejects("category_name_taken")
  })

  it("are archived and come back, unless their name was given away", () => {
    const archived = some().after(ask.archiveCategory("rent"))
    expect(offered(archived)).toEqual(["water", "power"])
    archived.when(ask.archiveCategory("rent")).doesNothing("already_archived")
    some().when(ask.restoreCategory("rent")).doesNothing("already_active")
    expect(offered(some().after(ask.archiveCategory("rent"), ask.restoreCategory("rent")))).toContain("rent")
    some()
      .after(ask.archiveCategory("rent"), ask.addCategories(category("own", { name: "Rent" })))
      .when(ask.restoreCategory("rent"))
      .rejects("category_name_taken")
  })

  it("that were merged are read as the last of them, and part again when they come back", () => {
    const merged = some().after(ask.mergeCategory("rent", "water"), ask.mergeCategory("water", "power"))
    expect(categoryOf(companyOf(merged), "rent")?.name).toBe("power")
    expect(offered(merged)).toEqual(["power"])
    merged.when(ask.mergeCategory("water", "power")).doesNothing("unchanged")
    expect(categoryOf(companyOf(merged.after(ask.restoreCategory("rent"))), "rent")?.name).toBe("rent")
  })

  it("are not merged into themselves, into one that is gone, or into another kind", () => {
    some().when(ask.mergeCategory("rent", "rent")).rejects("category_unknown")
    some().after(ask.archiveCategory("water")).when(ask.mergeCategory("rent", "water")).rejects("category_unknown")
    some()
      .after(ask.addCategories(category("goods", { kind: "sale" })))
      .when(ask.mergeCategory("rent", "goods"))
      .rejects("category_other_kind")
  })
})

describe("the usual categories", () => {
  it("have accounts of the SYSCOHADA where it is the plan of accounts, and none elsewhere", () => {
    const account = (country: string) =>
      usualCategories(country, "fr").find(({ categoryId }) => categoryId === "expense-rent")?.account
    expect([account("BJ"), account("CM"), account("NG"), account("FR")]).toEqual(["622", "622", "", ""])
  })

  it("have names and ids of their own, in every country and both languages", () => {
    for (const { code } of countries) {
      for (const language of ["fr", "en"] as const) {
        const all = usualCategories(code, language)
        expect(new Set(all.map(({ categoryId }) => categoryId)).size).toBe(all.length)
        expect(new Set(all.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(all.length)
      }
    }
  })
})
