import { describe, expect, it } from "vitest"
import { customerRows } from "../../../src/domain/customer/projections/list.ts"
import { invoiceHistory } from "../../../src/domain/invoice/projections/history.ts"
import { balanceOf, surplusOf } from "../../../src/domain/invoice/state.ts"
import { flagCount } from "../../../src/domain/payment/projections/flags.ts"
import { paymentRows, paymentTotals } from "../../../src/domain/payment/projections/list.ts"
import { creditOf } from "../../../src/domain/payment/state.ts"
import { dashboardFigures } from "../../../src/domain/reports/dashboard.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, date, TODAY } from "../../support/samples.ts"
import { apply, inCompany, type Scenario } from "../../support/scenario.ts"

const momo = { method: "mobile-money", reference: "MP1" } as const
/** Two invoices of 10,000 to one customer. */
const issued = () =>
  inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1), ask.draft(2), ask.issue(2), ask.draft(3), ask.issue(3))

const owed = ({ books }: Scenario, n: number) => {
  const invoice = books.invoices.get(id.invoice(n))
  return invoice && balanceOf(invoice)
}
const settlement = ({ books }: Scenario, n: number) => {
  const lifecycle = books.invoices.get(id.invoice(n))?.lifecycle
  return typeof lifecycle === "object" ? lifecycle.issued.settlement : lifecycle
}
const credit = ({ books }: Scenario, n = 1) => {
  const payment = books.payments.get(id.payment(n))
  return payment && creditOf(payment)
}
const received = ({ books }: Scenario) =>
  dashboardFigures(books, { today: TODAY, period: { from: date("2026-11-01"), to: date("2026-11-30") } }).currencies[0]
    ?.received.minor

describe("a payment that is void", () => {
  it("is owed again, counts nowhere, and says why", () => {
    const story = issued().after(ask.pay(1, 1, "10000"))
    story.when(ask.voidPayment(1, 1)).accepts(
      {
        _tag: "PaymentUnapplied",
        paymentId: id.payment(1),
        invoiceId: id.invoice(1),
        amount: "10000",
        leaves: "nothing"
      },
      { _tag: "PaymentVoided", paymentId: id.payment(1), invoiceId: id.invoice(1), reason: "Saisi par erreur" }
    )
    story.after(ask.voidPayment(1, 1))
    expect([owed(story, 1), settlement(story, 1), credit(story), received(story)]).toEqual([10_000n, "unpaid", 0n, 0n])
    expect(paymentRows(story.books, TODAY)).toMatchObject([{ status: "cancelled" }])
  })

  it("leaves the invoice partly paid where other money stays", () => {
    const story = issued().after(ask.pay(1, 1, "4000"), ask.pay(2, 1, "6000"), ask.voidPayment(1, 1))
    expect([owed(story, 1), settlement(story, 1)]).toEqual([4000n, "partial"])
  })

  it("said twice is said once", () =>
    issued()
      .after(ask.pay(1, 1, "500"), ask.voidPayment(1, 1))
      .when(ask.voidPayment(1, 1))
      .doesNothing("already_void"))

  it("may be entered again under its reference: a person says that it is right, and it is set against its invoice", () => {
    const story = issued().after(ask.pay(1, 1, "1000", momo), ask.voidPayment(1, 1), ask.pay(2, 1, "10000", momo))
    expect([settlement(story, 1), flagCount(story.books)]).toEqual(["unpaid", 1])
    story.after(ask.keep(2, 1))
    expect([settlement(story, 1), flagCount(story.books)]).toEqual(["paid", 0])
  })

  it("takes its money off every invoice that it was set against", () => {
    const story = issued().after(ask.paySplit(1, [1, 2], "15000"))
    expect([owed(story, 1), owed(story, 2)]).toEqual([0n, 5000n])
    story.after(ask.voidPayment(1, 1))
    expect([owed(story, 1), owed(story, 2), settlement(story, 2)]).toEqual([10_000n, 10_000n, "unpaid"])
  })

  it("is asked about no longer where it was kept apart", () => {
    const story = issued().after(ask.pay(1, 1, "12000"))
    expect(flagCount(story.books)).toBe(1)
    expect(flagCount(story.after(ask.voidPayment(1, 1)).books)).toBe(0)
  })

  it("cannot have been given back in part: the refund is put right first", () => {
    const story = issued().after(ask.pay(1, 1, "12000"), ask.refund(1, 1, 1, "2000"))
    story.when(ask.voidPayment(1, 1)).rejects("payment_refunded")
    expect(story.after(ask.voidRefund(1, 1, 1)).when(ask.voidPayment(1, 1)).decision.kind).toBe("accepted")
  })
})

describe("one payment for several invoices", () => {
  it("settles them in their order, and what is over stays the customer's", () => {
    const story = issued().after(ask.paySplit(1, [2, 1, 3], "32000"))
    expect([owed(story, 1), owed(story, 2), owed(story, 3), credit(story)]).toEqual([0n, 0n, 0n, 2000n])
    expect([flagCount(story.books), received(story)]).toEqual([1, 32_000n])
  })

  it("of which nothing is over is looked at by nobody", () =>
    expect(flagCount(issued().after(ask.paySplit(1, [1, 2], "20000")).books)).toBe(0))

  it("passes over what takes nothing: paid, drafts, other currencies, the same one twice", () => {
    const story = issued().after(ask.pay(9, 2, "10000"), ask.draft(4), ask.paySplit(1, [1, 1, 2, 4, 3], "15000"))
    expect([owed(story, 1), owed(story, 3), credit(story)]).toEqual([0n, 5000n, 0n])
  })

  it("told of twice is booked once", () =>
    issued()
      .after(ask.paySplit(1, [1, 2], "15000"))
      .when(ask.paySplit(1, [1, 2], "15000"))
      .doesNothing("already_recorded"))
})

describe("a customer's credit", () => {
  const overpaid = () => issued().after(ask.pay(1, 1, "14000"))

  it("pays another of their invoices, and is asked about no longer once none is left", () => {
    const story = overpaid()
    story.when(ask.applyPayment(1, 2, "9000")).rejects("credit_too_small", { available: "4000", currency: "XOF" })
    story.after(ask.applyPayment(1, 2, "4000"))
    expect([owed(story, 2), settlement(story, 2), credit(story), flagCount(story.books)]).toEqual([
      6000n,
      "partial",
      0n,
      0
    ])
    expect(received(story)).toBe(14_000n)
  })

  it("used on two devices at once is used once", () =>
    overpaid()
      .after(ask.applyPayment(1, 2, "4000"))
      .when(ask.applyPayment(1, 3, "4000"))
      .rejects("credit_too_small", {
        available: "0",
        currency: "XOF"
      }))

  it("sets no more against an invoice than it takes", () => {
    const story = issued().after(ask.pay(2, 2, "9000"), ask.pay(1, 1, "14000"), ask.applyPayment(1, 2, "4000"))
    expect([owed(story, 2), credit(story)]).toEqual([0n, 3000n])
  })

  it("comes of a credit note on a paid invoice, and moves off it", () => {
    const story = issued().after(ask.pay(1, 1, "10000"), ask.credit(1, 1))
    expect(customerRows(story.books, TODAY)[0]?.figures[0]?.credit.minor).toBe(10_000n)
    story.when(ask.applyPayment(1, 2, "6000")).accepts(
      {
        _tag: "PaymentUnapplied",
        paymentId: id.payment(1),
        invoiceId: id.invoice(1),
        amount: "6000",
        leaves: "settled"
      },
      {
        _tag: "PaymentApplied",
        paymentId: id.payment(1),
        invoiceId: id.invoice(2),
        amount: "6000",
        settles: "part",
        left: "0"
      }
    )
    story.after(ask.applyPayment(1, 2, "6000"))
    const first = story.books.invoices.get(id.invoice(1))
    expect([first && surplusOf(first), owed(story, 2), settlement(story, 1)]).toEqual([4000n, 4000n, "credited"])
    expect(customerRows(story.books, TODAY)[0]?.figures[0]?.credit.minor).toBe(4000n)
  })

  it("is given back, which counts as money that left, and the refund can be void", () => {
    const story = overpaid().after(ask.refund(1, 1, 1, "3000"))
    expect([credit(story), received(story)]).toEqual([1000n, 11_000n])
    const rows = paymentRows(story.books, TODAY)
    expect(rows.map(({ amount }) => amount)).toEqual([14_000n, -3000n])
    expect(paymentTotals(rows, "XOF")).toMatchObject([{ amount: { minor: 11_000n }, count: 1 }])
    story.when(ask.refund(1, 1, 1, "3000")).doesNothing("already_recorded")
    story.when(ask.refund(2, 1, 1, "1001")).rejects("credit_too_small", { available: "1000", currency: "XOF" })
    expect(received(story.after(ask.voidRefund(1, 1, 1)))).toBe(14_000n)
    story.when(ask.voidRefund(1, 1, 1)).doesNothing("already_void")
  })

  it("is nobody else's", () => {
    const story = overpaid().after(ask.addCustomer(2), ask.draft(4, { customerId: id.customer(2) }), ask.issue(4))
    story.when(ask.applyPayment(1, 4, "1")).rejects("credit_of_another")
  })

  it("of money that may have been told of twice waits for a person", () =>
    issued()
      .after(ask.pay(1, 1, "10000", momo), ask.pay(2, 2, "4000", momo))
      .when(ask.refund(1, 2, 2, "1"))
      .rejects("payment_to_review"))
})

describe("what is written off", () => {
  it("is owed no longer, and owed again when that is taken back", () => {
    const story = issued().after(ask.pay(1, 1, "4000"))
    story.when(ask.writeOff(1)).accepts({
      _tag: "InvoiceWrittenOff",
      invoiceId: id.invoice(1),
      amount: "6000",
      reason: "Client introuvable"
    })
    story.after(ask.writeOff(1))
    expect([owed(story, 1), settlement(story, 1)]).toEqual([0n, "writtenOff"])
    story.when(ask.writeOff(1)).doesNothing("already_written_off")
    expect([owed(story.after(ask.reverseWriteOff(1)), 1), settlement(story, 1)]).toEqual([6000n, "partial"])
  })

  it("takes money that comes after all", () => {
    const story = issued().after(ask.writeOff(1), ask.pay(1, 1, "4000"))
    expect([owed(story, 1), settlement(story, 1), credit(story)]).toEqual([6000n, "partial", 0n])
  })

  it("ends where a payment turns out to be wrong", () => {
    const story = issued().after(ask.pay(1, 1, "4000"), ask.writeOff(1), ask.voidPayment(1, 1))
    expect([owed(story, 1), settlement(story, 1)]).toEqual([10_000n, "unpaid"])
  })
})

it("the history of an invoice tells each correction, with its reason", () => {
  const { books } = issued()
  const commands = [
    ask.pay(1, 1, "12000"),
    ask.refund(1, 1, 1, "2000"),
    ask.voidRefund(1, 1, 1),
    ask.voidPayment(1, 1),
    ask.credit(1, 1, { 1: "1" }),
    ask.writeOff(1),
    ask.reverseWriteOff(1)
  ]
  const events = commands.flatMap((command) => apply(books, command))
  const items = events.map((event, position) => ({
    recorded: { event, at: 0, occurredAt: 0, by: id.user(1), device: id.device(1), commandId: id.command(1), position },
    pending: false
  }))
  const told = invoiceHistory(items as never, id.invoice(1)).map(({ type, changes }) => [
    type,
    changes.flatMap(({ field, after }) => (after?.as === "text" && field === "reason" ? [after.text] : []))
  ])
  expect(told).toEqual([
    ["PaymentReceived", []],
    ["PaymentRefunded", []],
    ["PaymentRefundVoided", ["Le client n’est pas venu"]],
    ["PaymentUnapplied", []],
    ["PaymentVoided", ["Saisi par erreur"]],
    ["CreditNoteIssued", ["Marchandise abîmée"]],
    ["InvoiceWrittenOff", ["Client introuvable"]],
    ["InvoiceWriteOffReversed", []]
  ])
})
