import { describe, expect, it } from "vitest"
import { balanceOf, surplusOf } from "../../../src/domain/invoice/state.ts"
import type { InvoiceContent } from "../../../src/domain/invoice/events.ts"
import { itemsOf } from "../../../src/domain/documents/lines.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, line, price, rate, vat } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const company = () =>
  inCompany(customerAdded(1)).after(ask.addTax("AIB", { name: "AIB", rate: rate("5"), kind: "withholding" }))
const issued = (overrides: Partial<InvoiceContent>) => company().after(ask.draft(1, overrides), ask.issue(1))
const stateOf = ({ books }: ReturnType<typeof company>, n = 1) => {
  const state = books.invoices.get(id.invoice(n))
  if (state === undefined) throw new Error("no invoice")
  return state
}
const withheld = { withholding: "AIB", pricesIncludeTax: false, lines: [line(1, { taxCodes: [vat.code] })] } as const

describe("an invoice of which the customer keeps a tax", () => {
  it("comes to its total and is settled by what is left, and freezes the tax", () => {
    const story = issued(withheld)
    expect([stateOf(story).total, balanceOf(stateOf(story))]).toEqual([11_800n, 11_300n])
    expect(stateOf(story).issued?.taxes.map(({ code }) => code)).toEqual(["B", "AIB"])
    const paid = stateOf(story.after(ask.pay(1, 1, "11300")))
    expect([balanceOf(paid), surplusOf(paid)]).toEqual([0n, 0n])
  })
  it("is taken back by a credit note as far as it was due, in parts as in whole", () => {
    const whole = stateOf(issued(withheld).after(ask.credit(1, 1)))
    const parts = stateOf(issued(withheld).after(ask.credit(1, 1, { 1: "1" }), ask.credit(2, 1)))
    for (const state of [whole, parts])
      expect([state.credited, balanceOf(state), surplusOf(state)]).toEqual([11_300n, 0n, 0n])
  })
  it("is not issued under a tax of lines, nor a line under a withholding", () => {
    company()
      .after(ask.draft(1, { withholding: "B" }))
      .when(ask.issue(1))
      .rejects("tax_unknown")
    company()
      .after(ask.draft(1, { lines: [line(1, { taxCodes: ["AIB"] })] }))
      .when(ask.issue(1))
      .rejects("tax_unknown")
    company().when(ask.chooseTax("AIB")).rejects("tax_not_offered", { code: "AIB" })
  })
})

describe("an invoice from which deposits are taken off", () => {
  const deductions = [{ invoiceId: id.invoice(9), reference: "F-09", amount: "4000" }]
  it("is not written where they come to more than it", () =>
    company()
      .when(
        ask.draft(1, {
          deductions: [
            ...deductions,
            { ...deductions[0], invoiceId: id.invoice(8), amount: "6001" } as (typeof deductions)[0]
          ]
        })
      )
      .rejects("deposit_too_large", { path: "deductions" }))
})

describe("lines of words", () => {
  const heading = { kind: "section", lineId: id.line(7), designation: "Gros œuvre" } as const
  it("count nothing, are issued with the others, and are not credited", () => {
    const story = issued({ lines: [heading, line(1, { specificTax: price("10") })] })
    const { content, figures } = stateOf(story).issued ?? { content: undefined, figures: undefined }
    expect(content?.lines).toHaveLength(2)
    expect([figures?.lines.length, figures?.specificTax, figures?.total]).toEqual([1, "20", "10020"])
    const credited = story.after(ask.credit(1, 1)).books.creditNotes.get(id.creditNote(1))?.issued
    expect(credited?.content.lines).toEqual(itemsOf(content?.lines ?? []))
    expect([credited?.figures.specificTax, credited?.figures.total]).toEqual(["20", "10020"])
  })
  it("alone are nothing to issue", () =>
    company()
      .after(ask.draft(1, { lines: [heading] }))
      .when(ask.issue(1))
      .rejects("lines_required"))
  it("leave the others in their place where something is wrong", () =>
    company()
      .when(ask.draft(1, { lines: [heading, line(1, { unitPrice: price("0.00001") })] }))
      .rejects("totals_invalid", { path: "lines/1/unitPrice" }))
})
