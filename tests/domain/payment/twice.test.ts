import { describe, expect, it } from "vitest"
import { balanceOf } from "../../../src/domain/invoice/state.ts"
import { availableOf } from "../../../src/domain/payment/projections/credits.ts"
import { creditOf } from "../../../src/domain/payment/state.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"

/** Two people who read the same page ask for the same, or one presses twice: it is done once, and the second is told. */

const twoInvoices = () => inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1), ask.draft(2), ask.issue(2))
/** 6,000 more than the first invoice comes to. */
const overpaid = () => twoInvoices().after(ask.pay(1, 1, "16000"))

const paymentOf = ({ books }: Scenario) => {
  const payment = books.payments.get(id.payment(1))
  if (payment === undefined) throw new Error("no payment")
  return payment
}
const owed = ({ books }: Scenario, n: number): bigint => {
  const invoice = books.invoices.get(id.invoice(n))
  if (invoice === undefined) throw new Error("no invoice")
  return balanceOf(invoice)
}
const seenBy = (story: Scenario, n: number) => ({
  available: availableOf(story.books, paymentOf(story)).toString(),
  balance: owed(story, n).toString()
})

describe("asked for by two who saw the same", () => {
  it("credit is used once", () => {
    const story = overpaid()
    const both = ask.applyPayment(1, 2, "2000", seenBy(story, 2))
    story.after(both).when(both).rejects("credit_changed", { available: "4000", currency: "XOF" })
    expect([owed(story, 2), creditOf(paymentOf(story))]).toEqual([8000n, 4000n])
    // Having looked again, they may.
    story.after(ask.applyPayment(1, 2, "2000", seenBy(story, 2)))
    expect(owed(story, 2)).toBe(6000n)
  })

  it("credit is not used for an invoice that was paid in between", () => {
    const story = overpaid()
    const seen = seenBy(story, 2)
    story
      .after(ask.pay(2, 2, "3000"))
      .when(ask.applyPayment(1, 2, "6000", seen))
      .rejects("balance_changed", { balance: "7000", currency: "XOF" })
  })

  it("more than was seen is no reason to ask again", () => {
    const story = overpaid().after(ask.pay(2, 2, "3000"))
    const seen = seenBy(story, 2)
    story.after(ask.voidPayment(2, 2), ask.applyPayment(1, 2, "6000", seen))
    expect(owed(story, 2)).toBe(4000n)
  })

  it("money is given back once, also under two ids", () => {
    const story = overpaid()
    const seen = { available: seenBy(story, 2).available }
    story.after(ask.refund(1, 1, 1, "2000", seen))
    story.when(ask.refund(2, 1, 1, "2000", seen)).rejects("credit_changed", { available: "4000", currency: "XOF" })
    story.when(ask.refund(1, 1, 1, "2000", seen)).doesNothing("already_recorded")
    expect(creditOf(paymentOf(story))).toBe(4000n)
  })

  it("a payment and a refund are void once", () => {
    const story = overpaid().after(ask.refund(1, 1, 1, "2000"), ask.voidRefund(1, 1, 1))
    story.when(ask.voidRefund(1, 1, 1)).doesNothing("already_void")
    story.after(ask.voidPayment(1, 1)).when(ask.voidPayment(1, 1)).doesNothing("already_void")
    expect(owed(story, 1)).toBe(10_000n)
  })

  it("an invoice is written off once, for what was seen to be owed", () => {
    const story = twoInvoices()
    const writeOff = ask.writeOff(1, undefined, { balance: "10000" })
    story
      .after(ask.pay(1, 1, "4000"))
      .when(writeOff)
      .rejects("balance_changed", { balance: "6000", currency: "XOF" })
    story.after(ask.writeOff(1, undefined, { balance: "6000" }))
    story.when(writeOff).doesNothing("already_written_off")
    expect(owed(story, 1)).toBe(0n)
  })
})

it("what an older build asked for without saying what it saw is done as before", () => {
  const story = overpaid().after(
    ask.applyPayment(1, 2, "2000"),
    ask.applyPayment(1, 2, "2000"),
    ask.refund(1, 1, 1, "1")
  )
  expect([owed(story, 2), creditOf(paymentOf(story))]).toEqual([6000n, 1999n])
})
