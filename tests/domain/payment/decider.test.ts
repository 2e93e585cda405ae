import { describe, expect, it } from "vitest"
import { customerRows } from "../../../src/domain/customer/projections/list.ts"
import { claimsOf } from "../../../src/domain/books.ts"
import { balanceOf } from "../../../src/domain/invoice/state.ts"
import { invoiceSummary } from "../../../src/domain/invoice/projections/summary.ts"
import type { PaymentDetails, PaymentReceived } from "../../../src/domain/payment/events.ts"
import { id } from "../../support/ids.ts"
import { ask, byDevice, byServer, customerAdded, date, paid, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const drafted = () => inCompany(customerAdded(1)).after(ask.draft(1))
const issued = () => drafted().after(ask.issue(1))

const received = (
  amount: string,
  booked: Partial<PaymentReceived>,
  overrides: Partial<PaymentDetails> = {}
): PaymentReceived => ({
  _tag: "PaymentReceived",
  paymentId: id.payment(1),
  invoiceId: id.invoice(1),
  details: paid(amount, overrides),
  applied: "0",
  unapplied: "0",
  unappliedReason: null,
  settles: "none",
  ...booked
})

describe("money received for an issued invoice of 10 000", () => {
  it("in part leaves the rest to be paid", () =>
    issued()
      .when(ask.pay(1, 1, "4000"))
      .accepts(received("4000", { applied: "4000", settles: "part" })))

  it("in full settles it", () =>
    issued()
      .when(ask.pay(1, 1, "10000"))
      .accepts(received("10000", { applied: "10000", settles: "rest" })))

  it("a part, then the rest, is paid", () => {
    const { books } = issued().after(ask.pay(1, 1, "4000"), ask.pay(2, 1, "6000"))
    const invoice = books.invoices.get(id.invoice(1))
    expect(invoice).toMatchObject({ lifecycle: { issued: { settlement: "paid" } }, paid: 10_000n })
    expect(invoice && balanceOf(invoice)).toBe(0n)
  })

  it("moves the balance with each part", () => {
    const story = issued().after(ask.pay(1, 1, "4000"), ask.pay(2, 1, "1"))
    const invoice = story.books.invoices.get(id.invoice(1))
    expect(invoice && balanceOf(invoice)).toBe(5999n)
    expect(invoice?.lifecycle).toEqual({ issued: { delivery: "notSent", settlement: "partial" } })
  })
})

describe("money received is a fact, never refused for a business rule", () => {
  it("on a draft it is kept as credit", () =>
    drafted()
      .when(ask.pay(1, 1, "4000"))
      .accepts(received("4000", { unapplied: "4000", unappliedReason: "not_issued" })))

  it("on a cancelled invoice it is kept as credit", () =>
    drafted()
      .after(ask.cancel(1))
      .when(ask.pay(1, 1, "4000"))
      .accepts(received("4000", { unapplied: "4000", unappliedReason: "cancelled" })))

  it("on a paid invoice it is kept as credit", () =>
    issued()
      .after(ask.pay(2, 1, "10000"))
      .when(ask.pay(1, 1, "4000"))
      .accepts(received("4000", { unapplied: "4000", unappliedReason: "overpaid" })))

  it("above the balance it settles the invoice and keeps what is over", () =>
    issued()
      .after(ask.pay(2, 1, "3000"))
      .when(ask.pay(1, 1, "9000"))
      .accepts(received("9000", { applied: "7000", unapplied: "2000", unappliedReason: "overpaid", settles: "rest" })))

  it("in another currency it is kept as credit in that currency", () =>
    issued()
      .when(ask.pay(1, 1, "4000", { currency: "EUR" }))
      .accepts(received("4000", { unapplied: "4000", unappliedReason: "other_currency" }, { currency: "EUR" })))

  it("under a mobile-money reference already booked it is the same money, whatever the spelling", () => {
    const story = issued().after(ask.pay(1, 1, "4000", { method: "mobile-money", reference: "mp2511 20.ab" }))
    story
      .when(ask.pay(2, 1, "4000", { method: "mobile-money", reference: "MP251120.AB" }))
      .doesNothing("already_recorded")
  })

  it.each([
    ["for another invoice", 2, "4000", {}],
    ["of another amount", 1, "4500", {}],
    ["in another currency", 1, "4000", { currency: "EUR" }]
  ] as const)(
    "under a mobile-money reference already booked, %s, it is kept apart for a person to look at",
    (_what, of, amount, other) => {
      const momo = { method: "mobile-money", reference: "MP1" } as const
      const story = issued().after(ask.draft(2), ask.issue(2), ask.pay(1, 1, "4000", momo))
      const second = ask.pay(2, of, amount, { ...momo, ...other })
      const booked = received(
        amount,
        { paymentId: id.payment(2), invoiceId: id.invoice(of), unapplied: amount, unappliedReason: "same_reference" },
        { ...momo, ...other }
      )
      story.when(second).accepts(booked)
      expect(claimsOf(booked)).toEqual([])
      story.after(second)
      expect(story.books.claims.get("payment:mobile-money|MP1")).toBe(id.payment(1))
      story.when(ask.pay(3, of, amount, { ...momo, ...other })).doesNothing("already_recorded")
    }
  )

  it("under the same reference of another method, or with none, it is another payment", () => {
    const momo = issued().after(ask.pay(1, 1, "4000", { method: "mobile-money", reference: "123" }))
    expect(momo.when(ask.pay(2, 1, "4000", { method: "check", reference: "123" })).decision.kind).toBe("accepted")
    const blank = issued().after(ask.pay(1, 1, "4000", { method: "mobile-money" }))
    expect(blank.when(ask.pay(2, 1, "4000", { method: "mobile-money" })).decision.kind).toBe("accepted")
  })

  it("under its own id again it is the same payment", () =>
    issued()
      .after(ask.pay(1, 1, "4000"))
      .when(ask.pay(1, 1, "4000"))
      .doesNothing("already_recorded"))

  it("for an invoice nobody drafted it is kept, with the invoice it was meant for", () => {
    const story = inCompany()
    story
      .when(ask.pay(1, 1, "4000"))
      .accepts(received("4000", { unapplied: "4000", unappliedReason: "invoice_unknown" }))
    const { books } = story.after(ask.pay(1, 1, "4000"))
    expect(books.invoices.size).toBe(0)
    expect(customerRows(books, TODAY)).toEqual([])
    expect(invoiceSummary(books, [], TODAY)).toMatchObject([{ paidThisMonth: { minor: 4000n }, paidThisMonthCount: 1 }])
  })

  it("is booked whatever version its sender expected", () =>
    expect(issued().when(ask.pay(1, 1, "4000"), byServer, [{ ref: id.invoice(1), version: 7 }]).decision.kind).toBe(
      "accepted"
    ))

  it("is foreseen on a device as the server books it", () =>
    expect(issued().when(ask.pay(1, 1, "4000"), byDevice).decision).toEqual(
      issued().when(ask.pay(1, 1, "4000"), byServer).decision
    ))
})

describe("what cannot be a payment at all is refused", () => {
  it.each(["0", "-1", "-4000"])("an amount of %s", (amount) =>
    issued()
      .when(ask.pay(1, 1, amount))
      .rejects("amount_not_positive")
  )
  it.each([
    ["another amount", ask.pay(1, 1, "5000")],
    ["another invoice", ask.pay(1, 2, "4000")],
    ["another day", ask.pay(1, 1, "4000", { paidOn: date("2026-11-19") })]
  ])("the id of another payment, with %s", (_what, command) =>
    issued()
      .after(ask.pay(1, 1, "4000"))
      .when(command)
      .rejects("id_taken")
  )
})
