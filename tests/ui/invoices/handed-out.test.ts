import { expect, it } from "vitest"
import { handedOut } from "../../../src/ui/invoices/handed-out.ts"
import { ask, customerAdded } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const { books } = inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1))

it("a refused credit note still says under which reference, and of how much, it may have been handed out", () => {
  const told = handedOut(ask.credit(1, 1, { 1: "1" }), books)
  expect(told?.reference).toMatch(/^P-/)
  expect(told?.amount).toEqual({ ccy: "XOF", minor: 5000n })
})

it("so does a refused invoice; what names no reference says nothing", () => {
  expect(handedOut(ask.issue(1, "P-ABCD-7"), books)).toEqual({
    reference: "P-ABCD-7",
    amount: { ccy: "XOF", minor: 10_000n }
  })
  expect(handedOut(ask.cancel(1), books)).toBeUndefined()
})
