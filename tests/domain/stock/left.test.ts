import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Books } from "../../../src/domain/books.ts"
import { formatDecimal, ZERO } from "../../../src/domain/kernel/decimal.ts"
import { productRows } from "../../../src/domain/product/projections/list.ts"
import { isShort, levelOf, movementsOf, shortArticles, stockLeft } from "../../../src/domain/stock/projections/left.ts"
import { cases, withCases } from "../../support/cases.ts"
import { id } from "../../support/ids.ts"
import { saleId, sell, soldLine } from "../../support/sales.ts"
import { ask, customerAdded, details, line, productAdded, quantity } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import { move } from "../../support/stock.ts"
import { anyMonth, type Happened } from "../ledger/months.ts"

const story = () => inCompany(customerAdded(1), productAdded(1), productAdded(2))
const leftOf = (books: Books, n = 1): string => formatDecimal(stockLeft(books).get(id.product(n)) ?? ZERO)
const sold = (n: number, pieces: string, nth = 1) =>
  sell.record(n, [], { lines: [{ ...soldLine(nth, pieces, "250"), productId: id.product(1) }] })
const draft = (n: number, pieces: string) =>
  ask.draft(n, { lines: [line(1, { productId: id.product(1), quantity: quantity(pieces) })] })

describe("what is left of a product", () => {
  it("is what was counted, with what was received and without what was lost, exactly", () =>
    expect(leftOf(story().after(move.count(1, 1, "12"), move.receipt(1, 2, "0.1"), move.loss(1, 3, "0.3")).books)).toBe(
      "11.8"
    ))

  it("follows a count by what it found above what the books had said", () =>
    expect(leftOf(story().after(sold(1, "4"), move.count(1, 1, "10", "-4")).books)).toBe("10"))

  it("is what it is when sales reach the books after a count that had seen others", () =>
    expect(leftOf(story().after(move.count(1, 1, "10"), move.count(1, 2, "7", "9"), sold(1, "1")).books)).toBe("7"))

  it("is moved once by a note that came twice", () =>
    expect(
      story()
        .after(move.receipt(1, 1, "5"))
        .when(move.receipt(1, 1, "5")).decision
    ).toEqual({
      kind: "noop",
      reason: "already_recorded"
    }))

  it("goes below zero: a sale is never refused", () => expect(leftOf(story().after(sold(1, "4")).books)).toBe("-4"))

  it.each([
    ["can be sold again", true, "-3"],
    ["are spoilt", false, "-4"]
  ])("takes back goods that %s as the return says", (_what, isRestocked, left) =>
    expect(leftOf(story().after(sold(1, "4"), sell.takeBack(1, 1, "1", "0", { isRestocked })).books)).toBe(left)
  )

  it("is not moved by a void sale", () => expect(leftOf(story().after(sold(1, "4"), sell.void(1)).books)).toBe("0"))

  it("is moved once by a sale that became an invoice", () => {
    const { books } = story().after(sold(1, "4"), draft(1, "4"), ask.issue(1), {
      _tag: "InvoiceSale",
      saleId: saleId(1),
      replacedBy: id.invoice(1)
    })
    expect(leftOf(books)).toBe("-4")
  })

  it("is moved by an invoice once it is issued", () => {
    expect(leftOf(story().after(draft(1, "4")).books)).toBe("0")
    expect(leftOf(story().after(draft(1, "4"), ask.issue(1)).books)).toBe("-4")
  })

  it.each([
    [true, "-3.5"],
    [false, "-4"]
  ])("takes back what a credit note says came back: %s", (goodsReturned, left) => {
    const credit = { ...ask.credit(1, 1, { 1: "0.5" }), goodsReturned } as ReturnType<typeof ask.credit>
    expect(leftOf(story().after(draft(1, "4"), ask.issue(1), credit).books)).toBe(left)
  })
})

it("the movements of a product say what moved it, the latest first, and of no other", () => {
  const { books } = story().after(move.count(1, 1, "12"), move.receipt(2, 2, "5"), sold(1, "4"))
  expect(movementsOf(books, id.product(1)).map(({ cause, change }) => [cause, formatDecimal(change)])).toEqual([
    ["count", "12"],
    ["sale", "-4"]
  ])
})

it.each([
  ["12", "10", "in"],
  ["10", "10", "low"],
  ["0", "10", "out"],
  ["-1", null, "out"],
  ["1", null, "in"]
] as const)("%s of a product with a threshold of %s is %s", (left, threshold, level) => {
  const { books } = story().after(move.count(1, 1, left.replace("-", "")))
  const have = stockLeft(books).get(id.product(1)) ?? ZERO
  const amount = left.startsWith("-") ? { ...have, mantissa: -have.mantissa } : have
  const of = details({ isStocked: true, threshold: threshold === null ? null : quantity(threshold) })
  expect(levelOf(of, amount)).toBe(level)
  expect(levelOf({ ...of, isStocked: false }, amount)).toBeNull()
  expect(levelOf({ ...of, kind: "service" }, amount)).toBeNull()
})

it("the articles to see to are those still sold of which there is too little, gone ones first, as the list of products has them", () => {
  const followed = (threshold: string | null) => ({
    isStocked: true,
    threshold: threshold === null ? null : quantity(threshold)
  })
  const { books } = inCompany(
    customerAdded(1),
    productAdded(1, followed("5")),
    productAdded(2, followed(null)),
    productAdded(3, followed("5")),
    productAdded(4, { threshold: quantity("5") }),
    productAdded(5, followed("5")),
    productAdded(6, { ...followed("5"), kind: "service" }),
    productAdded(7, followed(null))
  ).after(
    move.count(1, 1, "12"),
    move.count(3, 2, "6"),
    ask.archiveProduct(5),
    move.count(7, 3, "0.5"),
    sold(1, "7.5"),
    draft(1, "2")
  )
  const found = shortArticles(books).map(({ left, level, product }) => [product.productId, level, formatDecimal(left)])
  expect(found).toEqual([
    [id.product(2), "out", "0"],
    [id.product(1), "low", "4.5"]
  ])
  const listed = productRows(books).filter(({ active, level }) => isShort(active, level))
  expect(new Set(listed.map(({ productId }) => productId))).toEqual(new Set(found.map(([productId]) => productId)))
})

it("what is left of some products is what is left of them among all", () =>
  fc.assert(
    fc.property(anyMonth, ({ books }) => {
      const all = stockLeft(books)
      for (const [productId] of all)
        expect([...stockLeft(books, new Set([productId]))]).toEqual([[productId, all.get(productId)]])
    }),
    { numRuns: 50 }
  ))

/** What is left in thousandths, straight from the events: no state, no lifecycle, no rule of the product. */
const naive = (events: ReadonlyArray<Happened>): ReadonlyMap<string, number> => {
  const left = new Map<string, number>()
  const sales = new Map<string, Array<readonly [product: string, moved: number]>>()
  const products = new Map<string, string>()
  const add = (moved: ReadonlyArray<readonly [product: string, moved: number]>, times: 1 | -1) => {
    for (const [product, count] of moved) left.set(product, (left.get(product) ?? 0) + count * times)
  }
  const milli = (text: string) => Math.round(Number(text) * 1000)
  const linesOf = (lines: ReadonlyArray<{ readonly kind: string }>) =>
    lines.flatMap((each) => {
      const { productId = null, quantity: count = "0" } = each as { productId?: string | null; quantity?: string }
      return productId === null ? [] : [[productId, milli(count)] as const]
    })
  for (const { event } of events) {
    switch (event._tag) {
      case "StockMoved": {
        const { note } = event
        if (note.kind === "count") add([[event.productId, milli(note.counted) - milli(note.expected)]], 1)
        else add([[event.productId, milli(note.quantity)]], note.kind === "receipt" ? 1 : -1)
        break
      }
      case "InvoiceIssued":
        add(linesOf(event.content.lines), -1)
        break
      case "CreditNoteIssued":
        if (event.content.goodsReturned) add(linesOf(event.content.lines), 1)
        break
      case "SaleRecorded": {
        for (const each of event.details.lines)
          if (each.productId !== null) products.set(`${event.saleId} ${each.lineId}`, each.productId)
        const moved = linesOf(event.details.lines)
        sales.set(
          event.saleId,
          moved.map(([product, count]) => [product, -count])
        )
        add(moved, -1)
        break
      }
      case "SaleReturned": {
        const of = sales.get(event.saleId)
        if (of === undefined || !event.details.isRestocked) break
        for (const { lineId, quantity: count } of event.lines) {
          const product = products.get(`${event.saleId} ${lineId}`)
          if (product === undefined) continue
          of.push([product, milli(count)])
          add([[product, milli(count)]], 1)
        }
        break
      }
      case "SaleInvoiced":
      case "SaleVoided":
        add(sales.get(event.saleId) ?? [], -1)
        sales.delete(event.saleId)
        break
      default:
    }
  }
  return left
}

const MONTHS = cases(300, 10_000)

it(withCases("of any month of mixed work, what is left is what the events say", MONTHS), () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyMonth, ({ books, events }) => {
      for (const { event } of events) seen.add(event._tag)
      const left = [...stockLeft(books)].flatMap(([product, { mantissa, scale }]) =>
        mantissa === 0n ? [] : [[product, Math.round((Number(mantissa) / 10 ** scale) * 1000)]]
      )
      expect(Object.fromEntries(left)).toEqual(
        Object.fromEntries(
          naive(events)
            .entries()
            .filter(([, count]) => count !== 0)
        )
      )
    }),
    { numRuns: MONTHS }
  )
  for (const type of ["StockMoved", "SaleInvoiced", "SaleVoided", "SaleReturned", "CreditNoteIssued", "InvoiceIssued"])
    expect(seen).toContain(type)
})
