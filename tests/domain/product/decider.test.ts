import { describe, expect, it } from "vitest"
import { id } from "../../support/ids.ts"
import { ask, details, price, productAdded } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const productId = id.product(1)
const archived = { _tag: "ProductArchived", productId } as const

describe("products", () => {
  it("are added", () => inCompany().when(ask.addProduct(1)).accepts(productAdded(1)))
  it("are not added twice under one id", () => inCompany(productAdded(1)).when(ask.addProduct(1)).rejects("id_taken"))

  it("are edited field by field, the event keeping the whole record", () =>
    inCompany(productAdded(1))
      .when(ask.editProduct(1, { unitPrice: price("4750") }))
      .accepts({ _tag: "ProductEdited", productId, details: details({ unitPrice: price("4750") }) }))

  it("can lose their tax", () => {
    const { books } = inCompany(productAdded(1)).after(ask.editProduct(1, { taxCodes: [] }))
    expect(books.products.get(productId)?.details).toEqual(details({ taxCodes: [] }))
  })

  it("are left alone by an edit that changes nothing", () =>
    inCompany(productAdded(1))
      .when(ask.editProduct(1, { unitPrice: details().unitPrice }))
      .doesNothing("unchanged"))

  it("cannot be edited, archived or restored when unknown", () => {
    inCompany()
      .when(ask.editProduct(1, { unit: "" }))
      .rejects("product_unknown")
    inCompany().when(ask.archiveProduct(1)).rejects("product_unknown")
    inCompany().when(ask.restoreProduct(1)).rejects("product_unknown")
  })

  it("are archived and restored, each once", () => {
    inCompany(productAdded(1)).when(ask.archiveProduct(1)).accepts(archived)
    inCompany(productAdded(1), archived).when(ask.archiveProduct(1)).doesNothing("already_archived")
    inCompany(productAdded(1), archived).when(ask.restoreProduct(1)).accepts({ _tag: "ProductRestored", productId })
    inCompany(productAdded(1)).when(ask.restoreProduct(1)).doesNothing("already_active")
    expect(inCompany(productAdded(1)).after(ask.archiveProduct(1)).books.products.get(productId)?.active).toBe(false)
    expect(
      inCompany(productAdded(1), archived).after(ask.restoreProduct(1)).books.products.get(productId)?.active
    ).toBe(true)
  })
})
