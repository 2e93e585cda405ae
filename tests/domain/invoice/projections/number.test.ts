import { describe, expect, it } from "vitest"
import { emptyBooks } from "../../../../src/domain/books.ts"
import { suggestedNumber } from "../../../../src/domain/invoice/projections/number.ts"
import { ask, byDevice, customerAdded, TODAY } from "../../../support/samples.ts"
import { apply, inCompany } from "../../../support/scenario.ts"

const shop = () => inCompany(customerAdded(1)).books

describe("the number suggested on a draft", () => {
  it("is the last one plus 1, of 2 digits at least: the one that the server gives", () => {
    const books = shop()
    const suggested: Array<string | undefined> = []
    const given: Array<string | undefined> = []
    for (let n = 1; n <= 11; n += 1) {
      apply(books, ask.draft(n))
      suggested.push(suggestedNumber(books, TODAY))
      const [event] = apply(books, ask.issue(n))
      given.push(event?._tag === "InvoiceIssued" ? event.number?.text : undefined)
    }
    expect(suggested).toEqual(given)
    expect([suggested[0], suggested[8], suggested[9]]).toEqual(["F-01", "F-09", "F-10"])
  })

  it("has the prefix of now, while the series goes on counting", () => {
    const books = inCompany(customerAdded(1)).after(
      ask.draft(1),
      ask.issue(1),
      ask.editCompany({ invoicePrefix: "FAC/" })
    ).books
    expect(suggestedNumber(books, TODAY)).toBe("FAC/02")
  })

  it("comes after the invoices that were issued without a network and wait for theirs", () => {
    const books = inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1)).books
    for (const n of [2, 3]) {
      apply(books, ask.draft(n))
      apply(books, ask.issue(n), byDevice)
    }
    apply(books, ask.draft(4))
    expect(suggestedNumber(books, TODAY)).toBe("F-04")
  })

  it("is none without a company", () => {
    expect(suggestedNumber(emptyBooks(), TODAY)).toBeUndefined()
  })
})
