import { describe, expect, it } from "vitest"
import { customerRows } from "../../../src/domain/customer/projections/list.ts"
import { type DomainCommand, emptyBooks } from "../../../src/domain/books.ts"
import { balanceOf } from "../../../src/domain/invoice/state.ts"
import { invoiceHistory, type HistoryItem } from "../../../src/domain/invoice/projections/history.ts"
import { invoiceRows } from "../../../src/domain/invoice/projections/list.ts"
import { invoiceSummary } from "../../../src/domain/invoice/projections/summary.ts"
import { flagCount, flaggedPayments } from "../../../src/domain/payment/projections/flags.ts"
import { dashboardFigures } from "../../../src/domain/reports/dashboard.ts"
import { id } from "../../support/ids.ts"
import { ask, byDevice, byServer, customerAdded, date, TODAY } from "../../support/samples.ts"
import { apply, inCompany, type Scenario } from "../../support/scenario.ts"

const momo = { method: "mobile-money", reference: "MP1" } as const
const drafted = () => inCompany(customerAdded(1)).after(ask.draft(1))
const issued = () => drafted().after(ask.issue(1), ask.draft(2), ask.issue(2))
/** The second payment, of 4 000 for invoice 2, has the reference of the first one, of 10 000 for invoice 1. */
const sameReference = () => issued().after(ask.pay(1, 1, "10000", momo), ask.pay(2, 2, "4000", momo))

const balance = ({ books }: Scenario, n: number) => {
  const invoice = books.invoices.get(id.invoice(n))
  return invoice && balanceOf(invoice)
}
const credit = ({ books }: Scenario) => customerRows(books, TODAY)[0]?.figures[0]?.credit.minor
const received = ({ books }: Scenario) => {
  const scope = { today: TODAY, period: { from: date("2026-11-01"), to: date("2026-11-30") } }
  return [
    dashboardFigures(books, scope).currencies[0]?.received.minor,
    invoiceSummary(books, invoiceRows(books, TODAY), TODAY)[0]?.paidThisMonth.minor
  ]
}

describe("money that was kept apart", () => {
  it("waits for a person, with all that person needs to know", () => {
    const { books } = sameReference()
    expect(flagCount(books)).toBe(1)
    expect(flaggedPayments(books)).toEqual([
      {
        paymentId: id.payment(2),
        invoiceId: id.invoice(2),
        details: { currency: "XOF", amount: "4000", paidOn: TODAY, note: "", ...momo },
        reason: "same_reference",
        invoice: { reference: "F-02", standing: "issued" },
        keptApart: 4000n,
        wouldApply: 4000n,
        sameAs: {
          counts: true,
          details: { currency: "XOF", amount: "10000", paidOn: TODAY, note: "", ...momo },
          invoiceReference: "F-01"
        },
        canWithdraw: true
      }
    ])
  })

  it.each([
    ["a surplus", () => issued().after(ask.pay(1, 1, "12000")), "overpaid", 2000n, 0n, false],
    ["a paid invoice", () => issued().after(ask.pay(1, 1, "10000"), ask.pay(2, 1, "500")), "overpaid", 500n, 0n, true],
    ["a draft", () => drafted().after(ask.pay(1, 1, "500")), "not_issued", 500n, 0n, true],
    ["a draft issued since", () => drafted().after(ask.pay(1, 1, "500"), ask.issue(1)), "not_issued", 500n, 500n, true],
    ["a cancelled draft", () => drafted().after(ask.cancel(1), ask.pay(1, 1, "500")), "cancelled", 500n, 0n, true],
    ["other money", () => issued().after(ask.pay(1, 1, "500", { currency: "EUR" })), "other_currency", 500n, 0n, true],
    ["no invoice at all", () => inCompany().after(ask.pay(1, 1, "500")), "invoice_unknown", 500n, 0n, true]
  ] as const)("waits for a person: %s", (_what, story, reason, keptApart, wouldApply, canWithdraw) =>
    expect(flaggedPayments(story().books)).toMatchObject([{ reason, keptApart, wouldApply, canWithdraw }])
  )

  it("is not waited for when an invoice took all of it", () =>
    expect(flaggedPayments(issued().after(ask.pay(1, 1, "10000")).books)).toEqual([]))
})

describe("money that is kept", () => {
  it("is set against its invoice, and what is over stays as credit", () => {
    const story = issued().after(ask.pay(1, 1, "10000", momo), ask.pay(2, 2, "12000", momo))
    expect([balance(story, 2), credit(story)]).toEqual([10_000n, 0n])
    story.when(ask.keep(2, 2)).accepts({
      _tag: "PaymentKept",
      paymentId: id.payment(2),
      invoiceId: id.invoice(2),
      applied: "10000",
      settles: "rest"
    })
    story.after(ask.keep(2, 2))
    expect([balance(story, 2), credit(story), flagCount(story.books)]).toEqual([0n, 2000n, 0])
    expect(story.books.invoices.get(id.invoice(2))?.lifecycle).toMatchObject({ issued: { settlement: "paid" } })
    expect(flaggedPayments(story.books)).toEqual([])
  })

  it("settles a part, or nothing where the invoice takes none", () => {
    sameReference()
      .when(ask.keep(2, 2))
      .accepts({
        _tag: "PaymentKept",
        paymentId: id.payment(2),
        invoiceId: id.invoice(2),
        applied: "4000",
        settles: "part"
      })
    drafted()
      .after(ask.cancel(1), ask.pay(1, 1, "500"))
      .when(ask.keep(1, 1))
      .accepts({
        _tag: "PaymentKept",
        paymentId: id.payment(1),
        invoiceId: id.invoice(1),
        applied: "0",
        settles: "none"
      })
    const foreign = issued().after(ask.pay(1, 1, "500", { currency: "EUR" }), ask.keep(1, 1))
    expect(balance(foreign, 1)).toBe(10_000n)
  })

  it("is counted once, before and after", () => {
    const story = sameReference()
    expect(received(story)).toEqual([14_000n, 14_000n])
    expect(received(story.after(ask.keep(2, 2)))).toEqual([14_000n, 14_000n])
  })
})

describe("money that was told of twice", () => {
  it("counts nowhere once it is withdrawn, and the payment it doubles is named", () => {
    const story = sameReference()
    story
      .when(ask.takeBack(2, 2))
      .accepts({ _tag: "PaymentWithdrawn", paymentId: id.payment(2), invoiceId: id.invoice(2), sameAs: id.payment(1) })
    expect([received(story), credit(story)]).toEqual([[14_000n, 14_000n], 0n])
    story.after(ask.takeBack(2, 2))
    expect([received(story), credit(story), flagCount(story.books)]).toEqual([[10_000n, 10_000n], 0n, 0])
    expect([balance(story, 1), balance(story, 2)]).toEqual([0n, 10_000n])
  })

  it("can be entered again, should that have been wrong: it is asked about again, not swallowed", () => {
    const story = sameReference().after(ask.takeBack(2, 2))
    expect(story.when(ask.pay(3, 2, "4000", momo)).decision).toMatchObject({
      kind: "accepted",
      events: [{ unappliedReason: "same_reference" }]
    })
    // Also where the one withdrawn was the first to bear the reference, and holds its claim.
    const first = drafted().after(ask.pay(1, 1, "500", momo), ask.takeBack(1, 1), ask.pay(2, 1, "500", momo))
    expect(flaggedPayments(first.books)).toMatchObject([
      { paymentId: id.payment(2), reason: "same_reference", sameAs: { counts: false } }
    ])
    expect(first.books.claims.get("payment:mobile-money|MP1")).toBe(id.payment(1))
  })

  it("without a reference is so because a person says it", () =>
    issued()
      .after(ask.pay(1, 1, "10000"), ask.pay(2, 1, "10000"))
      .when(ask.takeBack(2, 1))
      .accepts({ _tag: "PaymentWithdrawn", paymentId: id.payment(2), invoiceId: id.invoice(1), sameAs: null }))

  it("is not taken back from an invoice that it has settled, wholly or in part", () => {
    issued()
      .after(ask.pay(1, 1, "10000"))
      .when(ask.takeBack(1, 1))
      .rejects("payment_applied")
    issued()
      .after(ask.pay(1, 1, "12000"))
      .when(ask.takeBack(1, 1))
      .rejects("payment_applied")
  })
})

describe("an answer", () => {
  it("given twice is given once, on two devices too", () => {
    for (const context of [byDevice, byServer]) {
      sameReference().after(ask.keep(2, 2)).when(ask.keep(2, 2), context).doesNothing("already_said")
      sameReference().after(ask.takeBack(2, 2)).when(ask.takeBack(2, 2), context).doesNothing("already_said")
    }
  })

  it("that contradicts the one given before is refused", () => {
    sameReference().after(ask.keep(2, 2)).when(ask.takeBack(2, 2)).rejects("payment_reviewed")
    sameReference().after(ask.takeBack(2, 2)).when(ask.keep(2, 2)).rejects("payment_reviewed")
  })

  it("about money that nothing was kept of has nothing to do; about none at all is refused", () => {
    sameReference().when(ask.keep(1, 1)).doesNothing("nothing_kept_apart")
    sameReference().when(ask.keep(9, 1)).rejects("payment_unknown")
    sameReference().when(ask.takeBack(2, 1)).rejects("payment_unknown")
  })

  it("stands in the history of the invoice", () => {
    const tell = (last: DomainCommand) => {
      const books = emptyBooks()
      const commands = [
        ask.register(),
        ask.addCustomer(1),
        ask.draft(1),
        ask.issue(1),
        ask.pay(1, 1, "4000", momo),
        ask.pay(2, 1, "5000", momo),
        last
      ]
      const items = commands
        .flatMap((command) => [...apply(books, command)])
        .map((event, index): HistoryItem => ({
          recorded: {
            position: index + 1,
            at: index,
            occurredAt: index,
            by: id.user(1),
            device: id.device(1),
            commandId: id.command(index),
            event
          },
          pending: false
        }))
      const entry = invoiceHistory(items, id.invoice(1)).at(-1)
      return [entry?.type, ...(entry?.changes.map(({ field, before, after }) => [field, before, after]) ?? [])]
    }
    const xof = (minor: bigint) => ({ as: "money", money: { ccy: "XOF", minor } })
    expect(tell(ask.keep(2, 1))).toEqual([
      "PaymentKept",
      ["amount", null, xof(5000n)],
      ["applied", null, xof(5000n)],
      ["balance", xof(6000n), xof(1000n)]
    ])
    expect(tell(ask.takeBack(2, 1))).toEqual(["PaymentWithdrawn", ["amount", xof(5000n), null]])
  })
})
