import { describe, expect, it } from "vitest"
import { hasPriceLists, listOfCustomer, priceIn } from "../../../src/domain/policies/selling.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, price } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

describe("price lists", () => {
  it("differ where a product has a price in bulk", () => {
    const [unitPrice, bulk] = [price("500"), price("400")]
    expect(priceIn({ unitPrice, wholesalePrice: bulk }, "wholesale")).toBe("400")
    expect(priceIn({ unitPrice, wholesalePrice: bulk }, "retail")).toBe("500")
    expect(priceIn({ unitPrice, wholesalePrice: null }, "wholesale")).toBe("500")
  })
  it("are there as soon as a product that is sold has one", () => {
    expect(hasPriceLists(inCompany().after(ask.addProduct(1)).books)).toBe(false)
    const edit = { _tag: "EditProduct", productId: id.product(1), changes: { wholesalePrice: price("400") } } as const
    const some = inCompany().after(ask.addProduct(1), edit)
    expect(hasPriceLists(some.books)).toBe(true)
    expect(hasPriceLists(some.after({ _tag: "ArchiveProduct", productId: id.product(1) }).books)).toBe(false)
  })
  it("are of the customers that have one, and of nobody else", () => {
    const { books } = inCompany(customerAdded(1, { prices: "wholesale" }), customerAdded(2))
    expect([1, 2, 3].map((n) => listOfCustomer(books, id.customer(n)))).toEqual(["wholesale", null, null])
    expect(listOfCustomer(books, null)).toBeNull()
  })
})
