import { describe, expect, it } from "vitest"
import { balanceOf, surplusOf } from "../../../src/domain/invoice/state.ts"
import { id } from "../../support/ids.ts"
import { ask, byDevice, customerAdded, exempt, line, price, quantity, TODAY } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"

/** An invoice of 10,000 for two bags of cement. */
const issued = () => inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1))

const money = ({ books }: Scenario) => {
  const invoice = books.invoices.get(id.invoice(1))
  if (invoice === undefined) throw new Error("the invoice is gone")
  const { lifecycle } = invoice
  return {
    balance: balanceOf(invoice),
    surplus: surplusOf(invoice),
    settlement: typeof lifecycle === "string" ? lifecycle : lifecycle.issued.settlement
  }
}

const accepted = (outcome: { readonly decision: object }) => {
  expect(outcome.decision).toMatchObject({ kind: "accepted" })
  return outcome.decision
}

describe("a credit note", () => {
  it("of all of an invoice cancels it, under a number of its own series, with what the invoice froze", () => {
    const outcome = issued().when(ask.credit(1, 1))
    expect(accepted(outcome)).toMatchObject({
      events: [
        {
          _tag: "CreditNoteIssued",
          invoiceReference: "F-01",
          settles: "whole",
          number: { series: "credit-note", sequence: 1, text: "AV-01" },
          content: { customerId: id.customer(1), issueDate: TODAY, goodsReturned: true, reason: "Marchandise abîmée" },
          figures: { total: "10000" },
          buyer: { name: "Boulangerie Adjovi" }
        }
      ]
    })
    expect(money(issued().after(ask.credit(1, 1)))).toEqual({ balance: 0n, surplus: 0n, settlement: "credited" })
  })

  it("of an invoice that came to nothing cancels it once all of its lines are taken back, not before", () => {
    const free = inCompany(customerAdded(1)).after(
      ask.draft(1, { lines: [line(1, { unitPrice: price("0") })] }),
      ask.issue(1)
    )
    const part = free.after(ask.credit(1, 1, { 1: "1" }))
    expect(money(part)).toMatchObject({ settlement: "paid" })
    expect(money(part.after(ask.credit(2, 1)))).toEqual({ balance: 0n, surplus: 0n, settlement: "credited" })
  })

  it("counts its own series and leaves that of invoices without a gap", () => {
    const { books } = issued().after(ask.credit(1, 1, { 1: "1" }), ask.credit(2, 1), ask.draft(2), ask.issue(2))
    expect(books.creditNotes.get(id.creditNote(2))?.issued.number?.text).toBe("AV-02")
    expect(books.invoices.get(id.invoice(2))?.number?.text).toBe("F-02")
  })

  it("has no number on a device, where the server's is waited for", () =>
    expect(accepted(issued().when(ask.credit(1, 1), byDevice))).toMatchObject({
      events: [{ number: null, provisional: "P-0001-91" }]
    }))

  it("of a part lowers what is owed, and the rest can be credited later, never more", () => {
    const story = issued().after(ask.credit(1, 1, { 1: "0.5" }))
    expect(money(story)).toEqual({ balance: 7500n, surplus: 0n, settlement: "unpaid" })
    story.when(ask.credit(2, 1, { 1: "1.6" })).rejects("credit_above_rest")
    expect(money(story.after(ask.credit(2, 1)))).toEqual({ balance: 0n, surplus: 0n, settlement: "credited" })
    story.when(ask.credit(3, 1)).rejects("nothing_to_credit")
  })

  it("of less than nothing is refused: it would take back what an earlier one has credited", () =>
    inCompany(customerAdded(1))
      .after(ask.draft(1, { lines: [line(1), line(2)] }), ask.issue(1), ask.credit(1, 1, { 1: "1" }))
      .when(ask.credit(2, 1, { 1: "-1", 2: "1" }))
      .rejects("credit_above_rest"))

  it("of lines of nothing is none", () =>
    issued()
      .when(ask.credit(1, 1, { 1: "0" }))
      .rejects("nothing_to_credit"))

  it("of a line that the invoice does not have is refused", () =>
    issued()
      .when(ask.credit(1, 1, { 7: "1" }))
      .rejects("credit_above_rest"))

  it("asked for twice, by two devices or a double press, is issued once", () => {
    const story = issued().after(ask.credit(1, 1))
    story.when(ask.credit(1, 1)).doesNothing("already_issued")
    story.when(ask.credit(2, 1)).rejects("nothing_to_credit")
  })

  it("of a paid invoice sets its money free", () => {
    const story = issued().after(ask.pay(1, 1, "10000"), ask.credit(1, 1))
    expect(money(story)).toEqual({ balance: 0n, surplus: 10_000n, settlement: "credited" })
  })

  it("that leaves nothing to be paid makes the invoice paid", () => {
    const story = issued().after(ask.pay(1, 1, "5000"), ask.credit(1, 1, { 1: "1" }))
    expect(money(story)).toEqual({ balance: 0n, surplus: 0n, settlement: "paid" })
  })

  it("is for issued invoices that are not written off", () => {
    inCompany(customerAdded(1)).after(ask.draft(1)).when(ask.credit(1, 1)).rejects("invoice_not_creditable")
    inCompany().when(ask.credit(1, 1)).rejects("invoice_not_creditable")
    issued().after(ask.writeOff(1)).when(ask.credit(1, 1)).rejects("invoice_not_creditable")
  })

  it("credits what was given away, and the invoice of nothing is cancelled", () => {
    const free = inCompany(customerAdded(1)).after(
      ask.draft(1, {
        lines: [
          line(1, { quantity: quantity("1"), taxCodes: [exempt.code], discount: { kind: "amount", minor: "5000" } })
        ]
      }),
      ask.issue(1)
    )
    expect(money(free).settlement).toBe("paid")
    expect(money(free.after(ask.credit(1, 1)))).toEqual({ balance: 0n, surplus: 0n, settlement: "credited" })
  })

  it("never changes with its customer or its company", () => {
    const story = issued().after(ask.credit(1, 1))
    const before = JSON.stringify(story.books.creditNotes.get(id.creditNote(1))?.issued)
    story.after(ask.editCustomer(1, { name: "Autre nom" }), ask.editCompany({ address: "Ailleurs" }))
    expect(JSON.stringify(story.books.creditNotes.get(id.creditNote(1))?.issued)).toBe(before)
  })
})
