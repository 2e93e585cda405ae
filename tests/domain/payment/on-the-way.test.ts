import { describe, expect, it } from "vitest"
import { emptyBooks, evolve, type DomainCommand, type DomainEvent } from "../../../src/domain/books.ts"
import { invoiceHistory } from "../../../src/domain/invoice/projections/history.ts"
import { balanceOf } from "../../../src/domain/invoice/state.ts"
import { ledgerOf, loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { entriesOf, trialBalance } from "../../../src/domain/ledger/readings.ts"
import { onTheWay, transactionTotals } from "../../../src/domain/ledger/transaction-rules.ts"
import { transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { owedFor } from "../../../src/domain/expense/aggregate.ts"
import { bouncedOn } from "../../../src/domain/payment/projections/flags.ts"
import { dashboardFigures } from "../../../src/domain/reports/dashboard.ts"
import { todoOn } from "../../../src/domain/reports/today.ts"
import { statementsOf } from "../../../src/domain/supplier/projections/list.ts"
import { keep } from "../../support/accounts.ts"
import { expenseId, spend } from "../../support/expenses.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, date, founded, OWNER, TODAY } from "../../support/samples.ts"
import { asking } from "../../support/scenario.ts"
import { settle, supplierId } from "../../support/supplier-payments.ts"

await loadLedger()

const cheque = { method: "check", isPending: true } as const
const NOVEMBER = { from: date("2026-11-01"), to: date("2026-11-30") }

/** Books with a journal, as devices keep them, to which things are done one after the other. */
const booked = (...asked: ReadonlyArray<DomainCommand>) => {
  const books = emptyBooks()
  const events: Array<DomainEvent> = []
  const take = (event: DomainEvent): void => {
    evolve(books, event, OWNER, events.push(event), TODAY)
  }
  const story = {
    books,
    events,
    after: (...commands: ReadonlyArray<DomainCommand>) => {
      for (const command of commands) {
        const { decision } = story.when(command)
        if (decision.kind !== "accepted") throw new Error(`${command._tag}: ${JSON.stringify(decision)}`)
        decision.events.forEach(take)
      }
      return story
    },
    when: (command: DomainCommand) => asking(books, command)
  }
  for (const event of [...founded, customerAdded(1)]) take(event)
  return story.after(...asked)
}
type Story = ReturnType<typeof booked>

/** An invoice of 10,000 and an expense of 1000, and what was done after it. */
const after = (...commands: ReadonlyArray<DomainCommand>) =>
  booked(ask.draft(1), ask.issue(1), spend.record(1), ...commands)

/** What the accounts of the ledger that matter here come to. */
const ledgerAt = ({ books }: Story) => {
  const sums = trialBalance(entriesOf(ledgerOf(books)))
  const of = (name: string) => sums.find(({ account }) => account === name)?.minor ?? 0n
  return { clearing: of("clearing"), payable: of("payable"), receivable: of("receivable"), treasury: of("treasury") }
}
const owed = ({ books }: Story) => {
  const [invoice, expense] = [books.invoices.get(id.invoice(1)), books.expenses.get(expenseId(1))]
  return [invoice && balanceOf(invoice), expense && owedFor(expense)]
}
const received = ({ books }: Story) =>
  dashboardFigures(books, { today: TODAY, period: NOVEMBER }).currencies[0]?.received.minor
const statuses = ({ books }: Story) => transactionRows(books).map(({ day, kind, status }) => [kind, day, status])

describe("a customer's cheque", () => {
  it("settles its invoice and is on its way, in no account", () => {
    const story = after(ask.pay(1, 1, "10000", cheque))
    expect(owed(story)).toEqual([0n, 1000n])
    expect(ledgerAt(story)).toEqual({ clearing: 10_000n, payable: -1000n, receivable: 0n, treasury: 0n })
    expect(received(story)).toBe(0n)
    const rows = transactionRows(story.books)
    expect(rows).toMatchObject([{ status: "pending", isUncleared: true, amount: 10_000n, balance: 0n }])
    expect(transactionTotals(rows, "XOF")).toEqual([])
    expect(onTheWay(story.books, rows, "XOF")).toMatchObject([{ ccy: "XOF", minor: 10_000n }])
  })

  it("is on its way beside a transfer, of which what the other account will receive is still to come", () => {
    const sent = keep.transfer(1, {
      amount: "4000",
      fee: "100",
      received: "610",
      receivedCurrency: "EUR",
      isPending: true
    })
    const story = after(ask.pay(1, 1, "10000", cheque), keep.add(1), keep.add(2, { currency: "EUR" }), sent)
    const rows = transactionRows(story.books)
    expect(rows.find(({ kind }) => kind === "transfer")).toMatchObject({
      amount: -4_100n,
      balance: -4_100n,
      status: "pending"
    })
    expect(onTheWay(story.books, rows, "XOF")).toEqual([
      { ccy: "XOF", minor: 10_000n },
      { ccy: "EUR", minor: 610n }
    ])
  })

  it("is in the account from the day on which it cleared", () => {
    const story = after(ask.pay(1, 1, "10000", cheque), ask.clearPayment(1, 1, date("2026-11-27")))
    expect(ledgerAt(story)).toEqual({ clearing: 0n, payable: -1000n, receivable: 0n, treasury: 10_000n })
    expect(received(story)).toBe(10_000n)
    expect(statuses(story)).toEqual([["payment", "2026-11-27", "succeeded"]])
    expect(onTheWay(story.books, transactionRows(story.books), "XOF")).toMatchObject([{ minor: 0n }])
  })

  it.each([
    ["before it cleared", []],
    ["after it cleared", [ask.clearPayment(1, 1)]]
  ])("that bounces %s opens its invoice again, leaves nothing in the ledger, and waits for somebody", (_when, more) => {
    const story = after(ask.pay(1, 1, "10000", cheque), ...more)
    story.when(ask.failPayment(1, 1)).accepts(
      {
        _tag: "PaymentUnapplied",
        paymentId: id.payment(1),
        invoiceId: id.invoice(1),
        amount: "10000",
        leaves: "nothing"
      },
      { _tag: "PaymentFailed", paymentId: id.payment(1), invoiceId: id.invoice(1), reason: "Chèque sans provision" }
    )
    story.after(ask.failPayment(1, 1))
    expect(owed(story)).toEqual([10_000n, 1000n])
    expect(ledgerAt(story)).toEqual({ clearing: 0n, payable: -1000n, receivable: 10_000n, treasury: 0n })
    expect(received(story)).toBe(0n)
    expect(statuses(story)).toMatchObject([["payment", expect.anything(), "failed"]])
    expect(transactionTotals(transactionRows(story.books), "XOF")).toEqual([])
    const invoice = story.books.invoices.get(id.invoice(1))
    expect(bouncedOn(invoice, story.books.payments.values())?.received.paymentId).toBe(id.payment(1))
    expect(todoOn(story.books, TODAY).bounced).toMatchObject({ count: 1, first: [{ amount: 10_000n }] })
    // Paid in another way, nobody has to look at it any more.
    story.after(ask.pay(2, 1, "10000"))
    expect(bouncedOn(story.books.invoices.get(id.invoice(1)), story.books.payments.values())).toBeUndefined()
    expect(todoOn(story.books, TODAY).bounced.count).toBe(0)
  })

  it("that cleared for several invoices and bounces opens each of them", () => {
    const story = booked(
      ...[1, 2].flatMap((n) => [ask.draft(n), ask.issue(n)]),
      ask.paySplit(1, [1, 2], "15000", cheque),
      ask.clearPayment(1, 1),
      ask.failPayment(1, 1)
    )
    expect([1, 2].map((n) => story.books.invoices.get(id.invoice(n))?.paid)).toEqual([0n, 0n])
  })

  it("said twice is said once, and nothing is said of what is over", () => {
    const cleared = after(ask.pay(1, 1, "10000", cheque), ask.clearPayment(1, 1))
    cleared.when(ask.clearPayment(1, 1)).doesNothing("unchanged")
    const bounced = cleared.after(ask.failPayment(1, 1))
    bounced.when(ask.failPayment(1, 1)).doesNothing("already_void")
    bounced.when(ask.clearPayment(1, 1)).rejects("payment_void")
  })

  it("cannot bounce as long as some of it is given back", () =>
    after(ask.pay(1, 1, "10005", { method: "check" }), ask.refund(1, 1, 1, "5"))
      .when(ask.failPayment(1, 1))
      .rejects("payment_refunded"))

  it("tells in the history of its invoice when it cleared, and why it bounced", () => {
    const { events } = after(ask.pay(1, 1, "10000", cheque), ask.clearPayment(1, 1), ask.failPayment(1, 1))
    const told = invoiceHistory(
      events.map((event, n) => ({
        pending: false,
        recorded: { event, at: n, occurredAt: n, by: OWNER, device: null, commandId: null, position: n + 1 } as never
      })),
      id.invoice(1)
    )
    const changes = (type: string) =>
      told.find((each) => each.type === type)?.changes.map(({ after: value, field }) => [field, value])
    expect(changes("PaymentCleared")).toMatchObject([
      ["sum", { money: { minor: 10_000n } }],
      ["clearedOn", { date: "2026-11-27" }]
    ])
    expect(changes("PaymentFailed")).toMatchObject([
      ["sum", { money: { minor: 10_000n } }],
      ["reason", { text: "Chèque sans provision" }]
    ])
  })
})

describe("a cheque for a supplier", () => {
  const paid = () => after(spend.pay(1, 1, "1000", cheque))

  it("pays the expense and leaves its account on the day on which it was debited", () => {
    expect(owed(paid())).toEqual([10_000n, 0n])
    expect(ledgerAt(paid())).toEqual({ clearing: -1000n, payable: 0n, receivable: 10_000n, treasury: 0n })
    const story = paid().after(spend.clearPayment(1, 1))
    expect(ledgerAt(story)).toEqual({ clearing: 0n, payable: 0n, receivable: 10_000n, treasury: -1000n })
    expect(statuses(story)).toEqual([["expense", "2026-11-27", "succeeded"]])
  })

  it("is one payment of one expense on the statement, before it was debited and after", () => {
    const bought = { supplierId: supplierId(1), description: "Sacs de riz" }
    const sent = booked(settle.supplier(1), spend.record(1, bought), spend.pay(1, 1, "1000", cheque))
    const payments = ({ books }: Story) =>
      statementsOf(books, supplierId(1), NOVEMBER).flatMap(({ lines }) =>
        lines.filter(({ kind }) => kind === "payment")
      )
    const one = [{ amount: -1000n, count: 1, day: "2026-11-20", description: "Sacs de riz" }]
    expect(payments(sent)).toMatchObject(one)
    expect(payments(sent.after(spend.clearPayment(1, 1)))).toMatchObject(one)
  })

  it("that bounces is owed again", () => {
    const story = paid().after(spend.failPayment(1, 1))
    expect(owed(story)).toEqual([10_000n, 1000n])
    expect(ledgerAt(story)).toEqual({ clearing: 0n, payable: -1000n, receivable: 10_000n, treasury: 0n })
    expect(story.books.expenses.get(expenseId(1))).toMatchObject({
      lifecycle: "toPay",
      payments: [{ status: "failed", reason: "Chèque sans provision" }]
    })
  })
})
