import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { InvoiceState } from "../../../src/domain/invoice/state.ts"
import { creditPlan } from "../../../src/ui/invoices/view/credit-form.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, line, price, quantity } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

/** Ten bags at 1,000 and three at 500. */
const lines = [
  line(1, { quantity: quantity("10"), unitPrice: price("1000") }),
  line(2, { quantity: quantity("3"), unitPrice: price("500") })
]
const issued = () => inCompany(customerAdded(1)).after(ask.draft(1, { lines }), ask.issue(1))
const invoiceOf = ({ books }: ReturnType<typeof issued>): InvoiceState => {
  const found = books.invoices.get(id.invoice(1))
  if (found === undefined) throw new Error("no invoice")
  return found
}
const planOf = (story: ReturnType<typeof issued>, written: Parameters<typeof creditPlan>[1] = {}) => {
  const { asked, figures, lines: rows, owed } = creditPlan(invoiceOf(story), written)
  return {
    asked: asked.map((each) => each.quantity),
    total: figures?.total ?? null,
    owed,
    wrong: rows.map(({ wrong }) => wrong)
  }
}

describe("a credit note that is being written", () => {
  it("is of everything at first, and leaves nothing to be paid", () => {
    expect(planOf(issued())).toEqual({ asked: ["10", "3"], total: "11500", owed: 0n, wrong: [undefined, undefined] })
  })

  it("is of what is written, zero being nothing", () => {
    expect(planOf(issued(), { [id.line(1)]: "2.5", [id.line(2)]: "0" })).toEqual({
      asked: ["2.5"],
      total: "2500",
      owed: 9000n,
      wrong: [undefined, undefined]
    })
  })

  it("is of what is left after an earlier one", () => {
    const story = issued().after(ask.credit(1, 1, { 1: "4", 2: "3" }))
    expect(planOf(story)).toEqual({ asked: ["6"], total: "6000", owed: 0n, wrong: [undefined] })
  })

  it("has no total while a quantity is missing, above what is left, or everything is zero", () => {
    const [one, two] = [id.line(1), id.line(2)]
    expect(planOf(issued(), { [one]: null })).toMatchObject({ total: null, owed: null, wrong: ["missing", undefined] })
    expect(planOf(issued(), { [one]: "-1" })).toMatchObject({ total: null, wrong: ["missing", undefined] })
    expect(planOf(issued(), { [two]: "3.001" })).toMatchObject({ total: null, wrong: [undefined, "above"] })
    expect(planOf(issued(), { [one]: "0", [two]: "0" })).toMatchObject({ asked: [], total: null })
  })

  it("says how much of what was paid is the customer's then", () => {
    const story = issued().after(ask.pay(1, 1, "11500"))
    expect(planOf(story, { [id.line(1)]: "4", [id.line(2)]: "0" })).toMatchObject({ total: "4000", owed: -4000n })
  })

  it("asks for nothing once all is credited", () => {
    const story = issued().after(ask.credit(1, 1))
    expect(planOf(story)).toEqual({ asked: [], total: null, owed: null, wrong: [] })
  })

  it("comes to what the books then make of it", () => {
    const part = fc.constantFrom("0", "1", "0.333", "2", "3")
    fc.assert(
      fc.property(part, part, (first, second) => {
        const story = issued()
        const { total } = planOf(story, { [id.line(1)]: first, [id.line(2)]: second })
        if (total === null) return
        story.after(ask.credit(1, 1, { 1: first, 2: second }))
        expect(invoiceOf(story).credited.toString()).toBe(total)
      })
    )
  })
})
