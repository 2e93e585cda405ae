import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { deductionsUpTo } from "../../../src/domain/documents/deductions.ts"
import { figuresOf } from "../../../src/domain/documents/figures.ts"
import type { DiscountJson } from "../../../src/domain/documents/schema.ts"
import { sharesByTaxes } from "../../../src/domain/kernel/tax-shares.ts"
import { depositAmount, depositContent } from "../../../src/domain/invoice/deposit-content.ts"
import { invoiceTotals } from "../../../src/domain/invoice/projections/totals.ts"
import { invoiceRows } from "../../../src/domain/invoice/projections/list.ts"
import { leftOfDeposit } from "../../../src/domain/invoice/readings.ts"
import { balanceOf, surplusOf } from "../../../src/domain/invoice/state.ts"
import { estimateOffer } from "../../support/deposits.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, line, price, quantity, rate, TODAY, vat } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"

const offered = (...lines: ReadonlyArray<ReturnType<typeof line>>) =>
  inCompany(customerAdded(1), customerAdded(2)).after(
    ask.estimate(1, lines.length === 0 ? {} : { lines }),
    ask.issueEstimate(1)
  )
/** 4 000 of the 10 000 of estimate 1 invoiced in advance, by invoice 2. */
const asked = () => offered().after(ask.deposit(2, "4000"))
const deposited = () => asked().after(ask.issue(2))
const final = () => deposited().after(ask.convert(1, 1))
const settled = () => final().after(ask.issue(1))

const invoice = ({ books }: Scenario, n: number) => {
  const found = books.invoices.get(id.invoice(n))
  if (found === undefined) throw new Error(`no invoice ${n}`)
  return found
}
const deductionsOn = (story: Scenario, n: number) =>
  invoice(story, n).content.deductions?.map(({ amount, reference }) => [reference, amount])

describe("the shares of a deposit", () => {
  it.each([
    ["on top", false, 100n],
    ["inside", true, 118n]
  ])(
    "follow what each line comes to, with taxes per unit that others are taken on, prices with taxes %s",
    (_how, inclusive, net) => {
      const taxed = { key: "vat", net, specific: 100n, rates: ["18"], inclusive }
      const free = { key: "", net: 236n, specific: 0n, rates: [], inclusive }
      expect([...sharesByTaxes(1_000n, [taxed, free])]).toEqual([
        ["", 500n],
        ["vat", 500n]
      ])
    }
  )
})

describe("a deposit that is invoiced on an estimate", () => {
  it("is an invoice of its own, with a number of invoices, and paid like any other", () => {
    const story = deposited().after(ask.pay(1, 2, "4000"))
    expect([invoice(story, 2).number?.text, balanceOf(invoice(story, 2)), invoice(story, 2).paid]).toEqual([
      "F-01",
      0n,
      4_000n
    ])
  })
  it("is taken off the invoice that is made of the estimate, which says its number, and owes the rest", () => {
    const story = settled()
    expect(deductionsOn(story, 1)).toEqual([["F-01", "4000"]])
    expect([invoice(story, 1).total, balanceOf(invoice(story, 1))]).toEqual([10_000n, 6_000n])
  })
  it("is not asked for again by what the estimate says of deposits", () => {
    const deposit: DiscountJson = { kind: "percent", rate: rate("40") }
    const story = () => inCompany(customerAdded(1)).after(ask.estimate(1, { deposit }), ask.issueEstimate(1))
    expect(invoice(story().after(ask.convert(1, 1)), 1).content.deposit).toEqual(deposit)
    expect(
      invoice(story().after(ask.deposit(2, "4000"), ask.issue(2), ask.convert(1, 1)), 1).content.deposit
    ).toBeUndefined()
  })
  it("is not taken off as long as it is a draft, nor once it was credited", () => {
    expect(deductionsOn(asked().after(ask.convert(1, 1)), 1)).toBeUndefined()
    expect(deductionsOn(deposited().after(ask.credit(1, 2), ask.convert(1, 1)), 1)).toBeUndefined()
  })
  it("is taken off only as far as it was not credited", () =>
    expect(deductionsOn(deposited().after(ask.credit(1, 2, { 1: "0.25" }), ask.convert(1, 1)), 1)).toEqual([
      ["F-01", "3000"]
    ]))
  it("is taken off parts one after the other, none of which is below nothing", () => {
    const first = deposited().after(ask.convert(1, 1, { 1: "0.6" }))
    expect(deductionsOn(first, 1)).toEqual([["F-01", "3000"]])
    // While the first is a draft, what it takes is spoken for.
    const second = first.after(ask.convert(1, 3, { 1: "1.4" }, 1))
    expect(deductionsOn(second, 3)).toEqual([["F-01", "1000"]])
    const both = second.after(ask.issue(1), ask.issue(3))
    expect([balanceOf(invoice(both, 1)), balanceOf(invoice(both, 3))]).toEqual([0n, 6_000n])
    expect(leftOfDeposit(both.books, invoice(both, 2))).toBe(0n)
  })
  it("stays one of the offer when a new version takes its place", () =>
    expect(deductionsOn(deposited().after(ask.estimate(2, {}, 1), ask.issueEstimate(2), ask.convert(2, 1)), 1)).toEqual(
      [["F-01", "4000"]]
    ))
  it("comes with those before it to no more than the estimate", () => {
    deposited().when(ask.deposit(3, "6001")).rejects("deposit_too_large", { path: "lines" })
    const both = deposited().after(ask.deposit(3, "6000"), ask.deposit(4, "6000"), ask.issue(3))
    both.when(ask.issue(4)).rejects("deposit_too_large", { path: "lines" })
    // What was taken back can be asked for again.
    expect(() => both.after(ask.credit(1, 2), ask.deposit(5, "4000"), ask.issue(5))).not.toThrow()
  })
  it("is asked for of an offer that stands, or the draft of an invoice", () => {
    for (const closed of [ask.cancelEstimate(1), ask.declineEstimate(1)])
      offered().after(closed).when(ask.deposit(2)).rejects("deposit_source_closed")
    asked().after(ask.cancelEstimate(1)).when(ask.issue(2)).rejects("deposit_source_closed")
    const draft = () => inCompany(customerAdded(1)).after(ask.draft(1), ask.deposit(2, "4000", id.invoice(1)))
    expect(() => draft().after(ask.issue(2))).not.toThrow()
    draft().after(ask.issue(1)).when(ask.issue(2)).rejects("deposit_source_closed")
    draft()
      .when(ask.deposit(3, "10", id.invoice(2)))
      .rejects("deposit_source_closed")
  })
})

describe("a deposit that was taken off", () => {
  const again = (story: Scenario, overrides = {}) =>
    story.after(
      ask.draft(5, { deductions: [{ invoiceId: id.invoice(2), reference: "F-01", amount: "4000" }], ...overrides })
    )
  it("is not taken off a second time, whoever wrote the draft before", () => {
    again(settled()).when(ask.issue(5)).rejects("deposit_unavailable", { reference: "F-01" })
    again(final()).after(ask.issue(5)).when(ask.issue(1)).rejects("deposit_unavailable", { reference: "F-01" })
  })
  it("is not taken off for another customer, in another currency, or once it was credited", () => {
    again(deposited(), { customerId: id.customer(2) })
      .when(ask.issue(5))
      .rejects("deposit_unavailable", { reference: "F-01" })
    again(deposited(), { currency: "EUR" }).when(ask.issue(5)).rejects("deposit_unavailable", { reference: "F-01" })
    final().after(ask.credit(1, 2)).when(ask.issue(1)).rejects("deposit_unavailable", { reference: "F-01" })
  })
  it("is not taken off another deposit", () =>
    deposited()
      .when(
        ask.draft(5, { isDeposit: true, deductions: [{ invoiceId: id.invoice(2), reference: "F-01", amount: "4000" }] })
      )
      .rejects("deposit_unavailable", { reference: "F-01" }))
  it("is not credited, except for what was not taken off", () => {
    settled().when(ask.credit(1, 2)).rejects("deposit_deducted", { reference: "F-02" })
    const part = deposited().after(ask.convert(1, 1, { 1: "0.6" }), ask.issue(1))
    part.when(ask.credit(1, 2, { 1: "0.5" })).rejects("deposit_deducted", { reference: "F-02" })
    expect(leftOfDeposit(part.books, invoice(part, 2))).toBe(1_000n)
    expect(() => part.after(ask.credit(1, 2, { 1: "0.25" }))).not.toThrow()
  })
  it("is free again once the invoice that took it off was credited as a whole, of which nothing is left over", () => {
    const story = settled().after(ask.credit(1, 1))
    const taken = invoice(story, 1)
    expect([taken.credited, balanceOf(taken), surplusOf(taken)]).toEqual([6_000n, 0n, 0n])
    expect(leftOfDeposit(story.books, invoice(story, 2))).toBe(4_000n)
    expect(() => again(story).after(ask.issue(5))).not.toThrow()
  })
  it("is given back by parts only with the last of them, whatever was paid", () => {
    const paid = settled().after(ask.pay(1, 1, "6000"))
    paid.when(ask.credit(1, 1, { 1: "1.5" })).rejects("credit_above_due")
    const most = paid.after(ask.credit(1, 1, { 1: "1.2" }))
    expect([surplusOf(invoice(most, 1)), leftOfDeposit(most.books, invoice(most, 2))]).toEqual([6_000n, 0n])
    const all = most.after(ask.credit(2, 1))
    expect([surplusOf(invoice(all, 1)), leftOfDeposit(all.books, invoice(all, 2))]).toEqual([6_000n, 4_000n])
  })
  it("is invoiced once in what all invoices come to", () => {
    const { books } = settled()
    const [sum] = invoiceTotals(invoiceRows(books, TODAY), "XOF")
    expect(sum?.total.minor).toBe(10_000n)
  })
})

describe("the taxes of a deposit", () => {
  const mixed = [
    line(1, { quantity: quantity("3"), unitPrice: price("3333"), taxCodes: [vat.code] }),
    line(2, { quantity: quantity("1"), unitPrice: price("5000") })
  ]
  it("are those of what is sold, in proportion, inside an amount that is exact", () => {
    const source = estimateOffer(offered(...mixed))
    const amount = depositAmount({ kind: "percent", rate: rate("30") }, source.figures)
    expect(amount).toBe(4_500n)
    const content = depositContent(source, amount, {
      type: "simple",
      today: TODAY,
      newLineId: (() => {
        let n = 0
        return () => id.line((n += 1))
      })(),
      designation: (codes) => `Acompte ${codes.join()}`
    })
    expect(content.lines.map((each) => each.kind === "item" && [each.designation, each.unitPrice])).toEqual([
      ["Acompte ", "1500"],
      ["Acompte B", "3000"]
    ])
    const figures = Result.getOrThrow(figuresOf(content, source.taxes))
    expect([figures.total, figures.tax]).toEqual(["4500", "458"])
  })
  it("stand beside what is taken off, and pieces of it add up to them", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 6 }),
        fc.constantFrom("0", "5"),
        (total, cuts, withholding) => {
          const story = inCompany(customerAdded(1)).after(
            ask.addTax("AIB", { name: "AIB", rate: rate("5"), kind: "withholding" }),
            ask.draft(1, {
              isDeposit: true,
              ...(withholding === "5" && { withholding: "AIB" }),
              lines: [line(1, { quantity: quantity("1"), unitPrice: price(String(total)), taxCodes: [vat.code] })]
            }),
            ask.issue(1)
          )
          const deposit = invoice(story, 1)
          let available = deposit.payable
          const taken = [...cuts, Number(deposit.payable)].flatMap((cut) => {
            const found = deductionsUpTo([{ deposit, available }], BigInt(cut))
            for (const { amount } of found) available -= BigInt(amount)
            return available < 0n ? [] : found
          })
          const sum = (figures: ReadonlyArray<string | undefined>) =>
            figures.reduce((all, figure) => all + BigInt(figure ?? "0"), 0n).toString()
          expect(sum(taken.map(({ amount }) => amount))).toBe(deposit.payable.toString())
          expect(sum(taken.map(({ taxes }) => taxes?.[0]?.tax))).toBe(deposit.issued?.figures.tax)
          expect(sum(taken.map(({ taxes }) => taxes?.[0]?.base))).toBe(deposit.issued?.figures.net)
          expect(sum(taken.map(({ withheld }) => withheld))).toBe(deposit.issued?.figures.withheld ?? "0")
        }
      ),
      { numRuns: 100 }
    ))
})
