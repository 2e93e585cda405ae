import { describe, expect, it } from "vitest"
import { readAddressSearch } from "../../../src/ui/lists/address-search.ts"
import { invoiceList } from "../../../src/ui/invoices/list/invoice-list.tsx"
import { duplicated } from "../../../src/ui/documents/duplicate.ts"
import { id } from "../../support/ids.ts"
import { companyRegistered, content, date, line, profile, TODAY } from "../../support/samples.ts"

const { readSearch, sortOf } = invoiceList.model

describe("the address of the list", () => {
  it("says tab, search, sort and customer", () => {
    const search = { tab: "overdue", q: "dossou", sort: "balance", dir: "ascending", customer: "c1" }
    expect(readSearch(search)).toEqual(search)
    expect(sortOf(readSearch(search))).toEqual({ column: "balance", direction: "ascending" })
  })

  it("keeps a search for an amount", () => {
    expect(readSearch(readAddressSearch("?q=12500"))).toEqual({ q: "12500" })
  })

  it("does not mind what it cannot understand", () => {
    expect(readSearch({ tab: "lost", q: "", sort: "luck", dir: "sideways", customer: 7 })).toEqual({})
    expect(sortOf({})).toEqual({ column: "issueDate", direction: "descending" })
  })

  it("sorts names from A and due dates from the nearest", () => {
    expect(sortOf({ sort: "customer" }).direction).toBe("ascending")
    expect(sortOf({ sort: "dueDate" }).direction).toBe("ascending")
    expect(sortOf({ sort: "total" }).direction).toBe("descending")
  })
})

describe("a copy of an invoice", () => {
  const company = { taxes: companyRegistered.taxes, archivedTaxes: [] }
  const customer = { customerId: id.customer(1), profile: profile(), active: true }
  const original = content({
    issueDate: date("2026-01-31"),
    paymentDate: date("2026-02-15"),
    lines: [line(1, { taxCodes: ["B", "old"] })]
  })
  const copy = (overrides: { readonly active?: boolean } = {}) =>
    duplicated(original, company, { ...customer, ...overrides }, TODAY, () => id.line(9))

  it("is of today and due after as many days", () => {
    expect(copy()).toMatchObject({ issueDate: TODAY, paymentDate: "2026-12-05", customerId: id.customer(1) })
  })

  it("has lines of its own, without taxes that are gone", () => {
    expect(copy().lines).toMatchObject([{ lineId: id.line(9), designation: "Sac de ciment 50 kg", taxCodes: ["B"] }])
  })

  it("leaves out a customer who was archived or is unknown", () => {
    expect(copy({ active: false }).customerId).toBeNull()
    expect(duplicated(original, company, undefined, TODAY, () => id.line(9)).customerId).toBeNull()
  })

  it("has no due date when the first had none", () => {
    const open = duplicated({ ...original, paymentDate: null }, company, customer, TODAY, () => id.line(9))
    expect(open.paymentDate).toBeNull()
  })
})
