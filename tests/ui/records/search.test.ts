import { beforeAll, describe, expect, it } from "vitest"
import * as decider from "../../../src/domain/decider.ts"
import { emptyBooks, evolve, type Books } from "../../../src/domain/books.ts"
import { sampleHistory, eventsOf } from "../../../src/infra/browser/sample/history.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { records } from "../../../src/ui/records/all.ts"
import type { FoundRecords, RecordKind } from "../../../src/ui/records/record.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const kinds: ReadonlyArray<RecordKind> = records
const searched = kinds.filter(({ search }) => search !== undefined)

const found = async (kind: string, books: Books, text: string): Promise<FoundRecords> => {
  const search = await searched.find((each) => each.id === kind)?.search?.()
  return search?.(books, TODAY, "fr")(text) ?? { first: [], count: 0 }
}
const ids = ({ first }: FoundRecords) => first.map((each) => each.id)

const books = () =>
  inCompany(
    customerAdded(1, { name: "Élodie Zannou", phone: "+2290166000000", city: "Ouidah" }),
    customerAdded(2, { name: "Maquis Tossou", city: "Ouidah" })
  ).after(ask.addProduct(1), ask.draft(1), ask.issue(1), ask.archiveCustomer(2)).books

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startTexts("fr")
  await preloadTexts(...searched.map(({ texts }) => texts))
})

describe("what is found in the books", () => {
  it.each(searched.map((kind) => kind.id))("is no %s before something is asked for", async (kind) => {
    expect(await found(kind, books(), "  ")).toEqual({ first: [], count: 0 })
  })

  it("is of every kind, without accents, and leaves out what is archived", async () => {
    expect(ids(await found("customer", books(), "ouidah"))).toEqual([id.customer(1)])
    expect(ids(await found("invoice", books(), "elodie"))).toEqual([id.invoice(1)])
    // By what it sells, too.
    expect(ids(await found("invoice", books(), "ciment"))).toEqual([id.invoice(1)])
    const [product] = books().products.values()
    expect(ids(await found("product", books(), product?.details.name ?? ""))).toEqual([id.product(1)])
  })

  it("shows five of a kind, the last invoices first, and counts the rest", async () => {
    const many = emptyBooks()
    for (const event of eventsOf(sampleHistory(decider, 7, 400))) evolve(many, event)
    const { first, count } = await found("invoice", many, "F-")
    expect(first).toHaveLength(5)
    expect(count).toBeGreaterThan(20)
    const references = first.map(({ label }) => Number((label.split(" ")[0] ?? "").replaceAll(/\D/g, "")))
    expect(Math.min(...references)).toBeGreaterThan(count - 30)
  })

  it("is called by what it is: estimates, proformas, or both", async () => {
    const offers = (...kindsOf: ReadonlyArray<"estimate" | "proforma">) =>
      inCompany(customerAdded(1)).after(...kindsOf.map((kind, n) => ask.estimate(n + 1, { kind }))).books
    const title = async (of: Books) => (await found("estimate", of, "Adjovi")).title
    expect(await title(offers("estimate"))).toBeUndefined()
    expect(await title(offers("proforma"))).toBe("Proformas")
    expect(await title(offers("estimate", "proforma"))).toBe("Devis et proformas")
  })

  it("leads to where the record is shown", async () => {
    for (const [kind, text] of [
      ["customer", "zannou"],
      ["invoice", "zannou"]
    ] as const) {
      const [one] = (await found(kind, books(), text)).first
      expect(one?.href).toBe(searched.find((each) => each.id === kind)?.hrefOf(one?.id ?? "", "", books()))
    }
  })
})
