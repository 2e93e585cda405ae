import { describe, expect, it } from "vitest"
import { invoiceHistory } from "../../../src/domain/invoice/projections/history.ts"
import { invoiceRows } from "../../../src/domain/invoice/projections/list.ts"
import { invoiceSummary } from "../../../src/domain/invoice/projections/summary.ts"
import { creditsOn, customerCredits, sharesOf } from "../../../src/domain/payment/projections/credits.ts"
import { paymentRows, paymentRules, paymentTotals } from "../../../src/domain/payment/projections/list.ts"
import { filterRows } from "../../../src/domain/kernel/rows.ts"
import { isToReview } from "../../../src/domain/payment/state.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, TODAY } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"

/** Two invoices of 10,000, both settled by one payment of 15,000. */
const split = () =>
  inCompany(customerAdded(1)).after(
    ask.draft(1),
    ask.issue(1),
    ask.draft(2),
    ask.issue(2),
    ask.paySplit(1, [1, 2], "15000")
  )
const paymentOf = ({ books }: Scenario, n = 1) => {
  const payment = books.payments.get(id.payment(n))
  if (payment === undefined) throw new Error("no payment")
  return payment
}

describe("a payment of several invoices", () => {
  it("that names no other leaves the rest with the customer, and nobody is asked about it", () => {
    const paid = (pay: ReturnType<typeof ask.pay>) =>
      inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1), ask.draft(2), ask.issue(2), pay)
    const [left, flagged] = [paid(ask.paySplit(1, [1], "15000")), paid(ask.pay(1, 1, "15000"))]
    expect([isToReview(paymentOf(left)), isToReview(paymentOf(flagged))]).toEqual([false, true])
    expect(customerCredits(left.books, id.customer(1), "XOF").map(({ available }) => available)).toEqual([5000n])
  })

  it("says of each its share, and where the rest went", () => {
    const { books } = split()
    const payment = paymentOf(split())
    expect(sharesOf(books, payment, id.invoice(1))).toEqual({
      onInvoice: 10_000n,
      elsewhere: [{ invoiceId: id.invoice(2), reference: "F-02", amount: 5000n }]
    })
    expect(sharesOf(books, payment, id.invoice(2))).toEqual({
      onInvoice: 5000n,
      elsewhere: [{ invoiceId: id.invoice(1), reference: "F-01", amount: 10_000n }]
    })
  })

  it("tells at its source where a credit was used later", () => {
    const story = inCompany(customerAdded(1)).after(
      ask.draft(1),
      ask.issue(1),
      ask.draft(2),
      ask.issue(2),
      ask.pay(1, 1, "14000"),
      ask.applyPayment(1, 2, "4000")
    )
    expect(sharesOf(story.books, paymentOf(story), id.invoice(1)).elsewhere).toEqual([
      { invoiceId: id.invoice(2), reference: "F-02", amount: 4000n }
    ])
  })

  it("names all of them in its row, and is found under each", () => {
    const rows = paymentRows(split().books, TODAY)
    expect(rows.map(({ references }) => references)).toEqual([["F-01", "F-02"]])
    expect(filterRows(paymentRules, rows, { search: "F-02" })).toHaveLength(1)
    expect(paymentRows(split().books, TODAY)[0]?.invoiceReference).toBe("F-01")
  })
})

describe("what may be used of a customer's money", () => {
  it("is nothing of which a person has yet to say what it is", () => {
    const story = inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1), ask.pay(1, 1, "14000"))
    expect(customerCredits(story.books, id.customer(1), "XOF")).toEqual([])
    expect(creditsOn(story.books, id.invoice(1))).toEqual([])
    story.after(ask.keep(1, 1))
    expect(customerCredits(story.books, id.customer(1), "XOF").map(({ available }) => available)).toEqual([4000n])
    expect(creditsOn(story.books, id.invoice(1)).map(({ available }) => available)).toEqual([4000n])
  })

  it("is told once on the page of an invoice, whichever of its payments holds it", () => {
    const story = inCompany(customerAdded(1)).after(
      ask.draft(1),
      ask.issue(1),
      ask.pay(1, 1, "4000"),
      ask.pay(2, 1, "6000"),
      ask.credit(1, 1)
    )
    expect(creditsOn(story.books, id.invoice(1)).map(({ available }) => available)).toEqual([4000n, 6000n])
    story.after(ask.refund(1, 1, 1, "3000"))
    expect(creditsOn(story.books, id.invoice(1)).map(({ available }) => available)).toEqual([1000n, 6000n])
  })
})

it("money that was given back is no payment that is counted", () => {
  const { books } = inCompany(customerAdded(1)).after(
    ask.draft(1),
    ask.issue(1),
    ask.pay(1, 1, "14000"),
    ask.refund(1, 1, 1, "4000")
  )
  expect(invoiceSummary(books, invoiceRows(books, TODAY), TODAY)[0]).toMatchObject({
    paidThisMonth: { minor: 10_000n },
    paidThisMonthCount: 1
  })
  expect(paymentTotals(paymentRows(books, TODAY), null)).toMatchObject([{ amount: { minor: 10_000n }, count: 1 }])
})

it("an invoice that a void payment opens again says why, though the payment was meant for another one", () => {
  const { books } = split().after(ask.voidPayment(1, 1, "Mauvais client"))
  const event = {
    _tag: "PaymentUnapplied",
    paymentId: id.payment(1),
    invoiceId: id.invoice(2),
    amount: "5000",
    leaves: "nothing"
  } as const
  const recorded = { event, at: 0, occurredAt: 0, by: id.user(1), device: id.device(1), commandId: "c", position: 1 }
  const items = [{ recorded, pending: false }]
  const reasons = (payments?: typeof books.payments) =>
    invoiceHistory(items as never, id.invoice(2), payments).flatMap(({ changes }) =>
      changes.flatMap(({ after, field }) => (field === "reason" && after?.as === "text" ? [after.text] : []))
    )
  expect(reasons(books.payments)).toEqual(["Mauvais client"])
  expect(reasons()).toEqual([])
})
