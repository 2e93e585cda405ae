import { describe, expect, it } from "vitest"
import { emptyBooks, evolve } from "../../../src/domain/books.ts"
import { findRecords, recordRows } from "../../../src/ui/palette/find-records.ts"
import { filledSections, matchingEntries, type PaletteEntry } from "../../../src/ui/palette/palette-entries.ts"
import { factsOf, sampleHistory } from "../../../src/infra/browser/sample/history.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const books = () =>
  inCompany(
    customerAdded(1, { name: "Élodie Zannou", phone: "+2290166000000", city: "Ouidah" }),
    customerAdded(2, { name: "Maquis Tossou", city: "Ouidah" })
  ).after(ask.addProduct(1), ask.draft(1), ask.issue(1), ask.archiveCustomer(2)).books

describe("what is found in the books", () => {
  const rows = recordRows(books(), TODAY)

  it("is nothing before something is asked for", () => {
    expect(findRecords(rows, "  ")).toEqual({
      invoices: { first: [], count: 0 },
      customers: { first: [], count: 0 },
      products: { first: [], count: 0 }
    })
  })

  it("is of every kind, without accents, and leaves out what is archived", () => {
    const { customers } = findRecords(rows, "ouidah")
    expect(customers.first.map(({ customerId }) => customerId)).toEqual([id.customer(1)])
    expect(findRecords(rows, "elodie").invoices.first.map(({ invoiceId }) => invoiceId)).toEqual([id.invoice(1)])
    expect(findRecords(rows, rows.products[0]?.details.name ?? "").products.count).toBe(1)
  })

  it("shows five of a kind, the last invoices first, and counts the rest", () => {
    const many = emptyBooks()
    for (const fact of factsOf(sampleHistory(7, 400))) evolve(many, fact)
    const found = findRecords(recordRows(many, TODAY), "F-")
    expect(found.invoices.first).toHaveLength(5)
    expect(found.invoices.count).toBeGreaterThan(20)
    const references = found.invoices.first.map(({ reference }) => Number(reference.replaceAll(/\D/g, "")))
    expect(Math.min(...references)).toBeGreaterThan(found.invoices.count - 30)
  })
})

describe("the things to do", () => {
  const entry = (label: string, hint?: string): PaletteEntry => ({
    id: label,
    label,
    icon: "plus",
    run: () => undefined,
    ...(hint !== undefined && { hint })
  })
  const entries = [entry("Nouvelle facture"), entry("Réglages", "langue"), entry("Clients")]
  const labels = (text: string) => matchingEntries(entries, text).map(({ label }) => label)

  it("are all there at first, then those whose words hold what is typed", () => {
    expect(labels("")).toHaveLength(3)
    expect(labels("reglages")).toEqual(["Réglages"])
    expect(labels("facture nou")).toEqual(["Nouvelle facture"])
    expect(labels("langue")).toEqual(["Réglages"])
    expect(labels("xyz")).toEqual([])
  })

  it("have no heading without an entry under it", () => {
    const sections = [
      { id: "a", title: "A", entries },
      { id: "b", title: "B", entries: [] }
    ]
    expect(filledSections(sections).map(({ id: each }) => each)).toEqual(["a"])
  })
})
