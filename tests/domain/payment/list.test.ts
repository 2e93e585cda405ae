import { describe, expect, it } from "vitest"
import { paymentRows, paymentRules, paymentTotals } from "../../../src/domain/payment/projections/list.ts"
import { filterRows, sortRows, type RowFilterOf } from "../../../src/domain/kernel/rows.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, date, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

/** 1 in full by mobile money, 2 a part in cash, 3 under the same reference as 1. */
const story = () =>
  inCompany(customerAdded(1), customerAdded(2, { name: "Afi Zannou" })).after(
    ask.draft(1),
    ask.draft(2, { customerId: id.customer(2) }),
    ask.issue(1),
    ask.issue(2),
    ask.pay(1, 1, "10000", { method: "mobile-money", reference: "MM-1", paidOn: date("2026-11-02") }),
    ask.pay(2, 2, "2500", { paidOn: date("2026-10-31") }),
    ask.pay(3, 2, "10000", { method: "mobile-money", reference: "MM-1" })
  )
const numberOf = ({ paymentId }: { readonly paymentId: string }): number => Number.parseInt(paymentId.slice(-2), 16)

describe("payments as lists show them", () => {
  it("name their invoice and customer, and wait for a word where one has to be said", () => {
    const rows = paymentRows(story().books, TODAY)
    expect(
      rows.map(({ customerName, invoiceReference, toReview }) => [customerName, invoiceReference, toReview])
    ).toEqual([
      ["Boulangerie Adjovi", "F-01", false],
      ["Afi Zannou", "F-02", false],
      ["Afi Zannou", "F-02", true]
    ])
  })

  it("are the same objects until something in them or their invoice changes", () => {
    const told = story()
    const before = paymentRows(told.books, TODAY)
    expect(paymentRows(told.books, TODAY)).toEqual(before)
    told.after(ask.send(1))
    const after = paymentRows(told.books, TODAY)
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
  })

  it("are narrowed by day, method and what was typed, and put in order", () => {
    const rows = paymentRows(story().books, TODAY)
    const found = (filter: RowFilterOf<typeof paymentRules>) => filterRows(paymentRules, rows, filter).map(numberOf)
    expect(found({ period: { from: date("2026-10-01"), to: date("2026-10-31") } })).toEqual([2])
    expect(found({ method: "mobile-money" })).toEqual([1, 3])
    expect(found({ search: "zannou" })).toEqual([2, 3])
    expect(found({ search: "2500" })).toEqual([2])
    expect(sortRows(paymentRules, rows, { key: "paidOn", direction: "ascending" }).map(numberOf)).toEqual([2, 1, 3])
  })

  it("are narrowed to those that one member wrote down", () => {
    const { books } = story()
    books.authors.set(id.payment(1), id.user(1))
    books.authors.set(id.payment(3), id.user(2))
    const rows = paymentRows(books, TODAY)
    expect(filterRows(paymentRules, rows, { member: id.user(2) }).map(numberOf)).toEqual([3])
    expect(rows.map(({ authorId }) => authorId)).toEqual([id.user(1), "", id.user(2)])
  })

  it("come to what counts", () =>
    expect(paymentTotals(paymentRows(story().books, TODAY), "XOF")).toEqual([
      { amount: { ccy: "XOF", minor: 22_500n }, count: 3 }
    ]))
})
