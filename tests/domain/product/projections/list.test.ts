import { describe, expect, it } from "vitest"
import { NO_TAX, productRows, productRules } from "../../../../src/domain/product/projections/list.ts"
import { CategoryId } from "../../../../src/domain/kernel/category.ts"
import { filterRows, sortRows, type RowFilterOf } from "../../../../src/domain/kernel/rows.ts"
import { id } from "../../../support/ids.ts"
import { ask, category, customerAdded, date, line, price, productAdded, quantity } from "../../../support/samples.ts"
import { inCompany } from "../../../support/scenario.ts"
import { move } from "../../../support/stock.ts"

const of = (n: number, product: number) => line(n, { productId: id.product(product) })

const rows = () =>
  productRows(
    inCompany(
      customerAdded(1),
      productAdded(1),
      productAdded(2, { kind: "service", name: "Étanchéité", reference: "SRV-1", unitPrice: price("12.5") }),
      productAdded(3, { name: "Sable", description: "Lagune de Cotonou", unitPrice: price("20000") }),
      productAdded(4, { name: "Gravier" })
    ).after(
      ask.archiveProduct(4),
      ask.draft(1, { lines: [of(1, 2), of(2, 2), of(3, 1), line(4)] }),
      ask.draft(2, { issueDate: date("2026-10-01"), lines: [of(1, 2)] }),
      ask.draft(3, { lines: [of(1, 3)] }),
      ask.cancel(3)
    ).books
  )
const number = (row: { readonly productId: string }) => Number(row.productId.slice(-1))

describe("the rows of products", () => {
  it("say how often and when each was last used, cancelled drafts left out", () =>
    expect(rows().map((row) => [number(row), row.active, row.timesUsed, row.lastUsed])).toEqual([
      [1, true, 1, "2026-11-20"],
      [2, true, 3, "2026-11-20"],
      [3, true, 0, null],
      [4, false, 0, null]
    ]))

  it.each([
    [{}, [1, 2, 3]],
    [{ tab: "service" }, [2]],
    [{ tab: "product" }, [1, 3]],
    [{ tab: "archived" }, [4]],
    [{ search: "etancheite" }, [2]],
    [{ search: "cim-50" }, [1, 3]],
    [{ search: "lagune" }, [3]],
    [{ search: "20 000" }, [3]],
    [{ search: "12,5" }, [2]]
  ] as ReadonlyArray<readonly [RowFilterOf<typeof productRules>, ReadonlyArray<number>]>)(
    "%j finds %j",
    (filter, expected) => expect(filterRows(productRules, rows(), filter).map(number)).toEqual(expected)
  )

  it.each([
    ["name", "ascending", [2, 4, 3, 1]],
    ["price", "ascending", [2, 1, 4, 3]],
    ["timesUsed", "descending", [2, 1, 3, 4]]
  ] as const)("by %s, %s, gives %j", (key, direction, expected) =>
    expect(sortRows(productRules, rows(), { key, direction }).map(number)).toEqual(expected)
  )
})

it("keeps the products of one tax, or those without", () => {
  const all = rows()
  const codes = new Set(all.filter(({ active }) => active).map(({ details }) => details.taxCodes[0] ?? null))
  for (const taxCode of [...codes, null]) {
    expect(filterRows(productRules, all, { tax: taxCode ?? NO_TAX }).map(number)).toEqual(
      all
        .filter(
          ({ active, details }) =>
            active && (taxCode === null ? details.taxCodes.length === 0 : details.taxCodes.includes(taxCode))
        )
        .map(number)
    )
  }
  expect(filterRows(productRules, all, { tax: "unknown" })).toEqual([])
})

it("finds the products of a category, also those under one that was merged into it", () => {
  const kind = "product" as const
  const all = productRows(
    inCompany(productAdded(1), productAdded(2), productAdded(3)).after(
      ask.addCategories(category("drinks", { kind }), category("juices", { kind }), category("soap", { kind })),
      ask.editProduct(1, { categoryId: CategoryId.make("drinks") }),
      ask.editProduct(2, { categoryId: CategoryId.make("juices") }),
      ask.mergeCategory("juices", "drinks")
    ).books
  )
  expect(filterRows(productRules, all, { category: "drinks" }).map(number)).toEqual([1, 2])
  expect(filterRows(productRules, all, { category: "juices" })).toEqual([])
})

it("a product whose stock is followed is found by how much of it is left", () => {
  const followed = (n: number, threshold: string) =>
    productAdded(n, { isStocked: true, threshold: quantity(threshold) })
  const all = productRows(
    inCompany(followed(1, "5"), followed(2, "5"), followed(3, "5"), productAdded(4)).after(
      move.count(1, 1, "9"),
      move.count(2, 2, "5"),
      move.count(4, 3, "9")
    ).books
  )
  const found = (stock: "in" | "low" | "out") => filterRows(productRules, all, { stock }).map(number)
  expect([found("in"), found("low"), found("out")]).toEqual([[1], [2], [3]])
})
