import { describe, expect, it } from "vitest"
import { statementView, type StatementSummary } from "../../../src/domain/bank-statement/projections/lines.ts"
import type { StatementLine } from "../../../src/domain/bank-statement/events.ts"
import { emptyBooks, evolve, fork, type Books, type DomainCommand } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import { ExpenseId, ExpensePaymentId } from "../../../src/domain/expense/events.ts"
import { uuidBeside } from "../../../src/domain/kernel/uuid-of-hash.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { takingBack } from "../../../src/domain/ledger/twice.ts"
import { markedTransactions } from "../../../src/domain/ledger/transaction-rules.ts"
import { movedMoney, transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { proposalsIn, type Proposal } from "../../../src/domain/matching/proposals.ts"
import { seenIn } from "../../../src/domain/bank-statement/projections/proposed.ts"
import type { ExecuteResult } from "../../../src/infra/browser/books-port.ts"
import { TransferId } from "../../../src/domain/transfer/events.ts"
import { bookingOf } from "../../../src/ui/records/booking-id.ts"
import {
  bookLine,
  clearLines,
  matchOf,
  movementsToPick,
  statementIdOf
} from "../../../src/ui/treasury/statements/accept.ts"
import { accountId, keep, transferId } from "../../support/accounts.ts"
import { expenseId, part, spend } from "../../support/expenses.ts"
import { settle, supplierId } from "../../support/supplier-payments.ts"
import { ask, byServer, customerAdded, date, founded, OWNER, TODAY } from "../../support/samples.ts"
import { match, statement, statementId, statementLine, tick } from "../../support/statements.ts"

await loadLedger()

/** A copy of books: commands are given to it one after the other. */
class Copy {
  readonly books: Books = emptyBooks()
  readonly given: Array<DomainCommand> = []
  #position = 0

  constructor(...commands: ReadonlyArray<DomainCommand>) {
    for (const event of [...founded, customerAdded(1)]) evolve(this.books, event, OWNER, (this.#position += 1), TODAY)
    for (const command of commands) this.give(command)
  }

  give(command: DomainCommand): string {
    const decision = decide(this.books, command, byServer)
    this.given.push(command)
    if (decision.kind === "accepted")
      for (const event of decision.events) evolve(this.books, event, OWNER, (this.#position += 1), TODAY)
    return decision.kind
  }

  async execute(command: DomainCommand): Promise<ExecuteResult> {
    return this.give(command) === "rejected"
      ? { kind: "not-saved", reason: "closed" }
      : { kind: "saved", commandId: String(this.given.length) }
  }

  /** Books the first line of the first statement as what is proposed for it first. */
  book(proposal: Proposal = this.first()): ReturnType<typeof bookLine> {
    const { line, summary } = this.line()
    return bookLine(proposal, {
      read: () => this.books,
      execute: (command) => this.execute(command),
      line,
      statement: summary,
      till: "T0001"
    })
  }

  line(): { readonly line: StatementLine; readonly summary: StatementSummary } {
    const view = statementView(this.books, statementId(1))
    const line = view?.rows[0]?.line
    if (view === undefined || line === undefined) throw new Error("no statement")
    return { line, summary: view }
  }

  first(): Proposal {
    const { line, summary } = this.line()
    const [first] = proposalsIn(this.books, TODAY)(seenIn(line, summary), { kinds: ["debts", "payable"] })
    if (first === undefined) throw new Error("nothing is proposed")
    return first
  }

  money() {
    return transactionRows(this.books).filter((row) => row.accountId === accountId(1) && movedMoney(row))
  }
}

const day = date("2026-11-20")
const received = [
  keep.add(1, { kind: "bank" }),
  ask.draft(1),
  ask.issue(1),
  tick.import(1, [statementLine(1, { day, amount: "10000" })])
]
const sent = [
  keep.add(1, { kind: "bank" }),
  spend.record(1, { amount: "75000" }),
  tick.import(1, [statementLine(1, { day, amount: "-75000" })])
]

describe("a line that is booked", () => {
  it.each([
    ["a payment of a customer", received, 10_000n],
    ["a payment to a supplier", sent, -75_000n]
  ] as const)("on two devices that knew nothing of each other is booked once: %s", async (_what, commands, amount) => {
    const [one, other, server] = [new Copy(...commands), new Copy(...commands), new Copy(...commands)]
    const booked = [await one.book(), await other.book()]
    expect(booked[0]?.id).toBe(booked[1]?.id)
    for (const copy of [one, other]) for (const command of copy.given.slice(commands.length)) server.give(command)
    expect(server.money().map((row) => row.amount)).toEqual([amount])
  })

  it("by a button that is pressed twice is booked once", async () => {
    const copy = new Copy(...sent)
    const proposal = copy.first()
    await Promise.all([copy.book(proposal), copy.book(proposal)])
    expect(copy.money()).toHaveLength(1)
  })

  it("is not booked again as something else while that money counts, and is booked anew once it was taken back", async () => {
    const copy = new Copy(...sent, spend.record(2, { amount: "75000" }))
    const proposal = copy.first()
    const [first, again] = [await copy.book(proposal), await copy.book(proposal)]
    expect(again?.id).toBe(first?.id)
    const paymentId = ExpensePaymentId.make(first?.piece ?? "")
    const voided = { _tag: "VoidExpensePayment", expenseId: ExpenseId.make(first?.recordId ?? ""), paymentId } as const
    expect(copy.give({ ...voided, reason: "Saisi par erreur" })).toBe("accepted")
    const anew = await copy.book(proposal)
    expect(anew?.id).not.toBe(first?.id)
    expect(copy.money().map((row) => row.amount)).toEqual([-75_000n])
  })
})

describe("a line that two devices take for different things, before they hear of each other", () => {
  const two = [...sent, spend.record(2, { amount: "75000" }), keep.add(2)]
  /** What the dialog of a line writes: under the id of the line. */
  const written = async (copy: Copy, kind: "expense" | "transfer"): Promise<DomainCommand> => {
    const { id } = await bookingOf(copy.books, copy.line().line.lineId)
    const money = { amount: "75000", method: "bank-transfer", accountId: accountId(1) } as const
    if (kind === "transfer")
      return { ...keep.transfer(1, { amount: "75000" }), transferId: TransferId.make(id) } as DomainCommand
    const record = spend.record(3, { amount: "75000" }) as Extract<DomainCommand, { _tag: "RecordExpense" }>
    const payment = { paymentId: ExpensePaymentId.make(id), ...part("75000", money) }
    return { ...record, expenseId: ExpenseId.make(uuidBeside(id)), payment }
  }
  const paying = (n: number) => async (copy: Copy) => {
    const { line, summary } = copy.line()
    const proposals = proposalsIn(copy.books, TODAY)(seenIn(line, summary), { kinds: ["payable"] })
    const proposal = proposals.find((each) => each.kind === "payable" && each.payable.id === expenseId(n))
    if (proposal === undefined) throw new Error("nothing is proposed")
    await copy.book(proposal)
  }
  const writing = (kind: "expense" | "transfer") => async (copy: Copy) => void copy.give(await written(copy, kind))
  /** The two lots of work, given to the server one after the other. */
  const both = async (first: (copy: Copy) => Promise<void>, then: (copy: Copy) => Promise<void>): Promise<Copy> => {
    const [one, other, server] = [new Copy(...two), new Copy(...two), new Copy(...two)]
    await first(one)
    await then(other)
    for (const copy of [one, other])
      for (const command of copy.given.slice(two.length)) expect(server.give(command)).not.toBe("rejected")
    const { line } = server.line()
    const [money] = server.money()
    if (money !== undefined) server.give(tick.match(1, matchOf(line, money, true)))
    return server
  }
  const marked = (copy: Copy) => markedTransactions(copy.books).filter(({ isTwice }) => isTwice)
  const twins = (copy: Copy) => statementView(copy.books, statementId(1))?.rows.flatMap((row) => row.twins) ?? []

  it.each([
    ["two expenses", paying(1), paying(2)],
    ["a new expense and one that is owed", writing("expense"), paying(1)],
    ["a transfer and an expense", writing("transfer"), paying(2)],
    ["a new expense and a transfer", writing("expense"), writing("transfer")]
  ])("is told to be booked twice, and one of them taken back with one press: %s", async (_what, first, then) => {
    const server = await both(first, then)
    expect(server.money().map((row) => row.amount)).toEqual([-75_000n, -75_000n])
    expect(marked(server)).toHaveLength(2)
    expect(marked(server).every(({ toReview }) => toReview)).toBe(true)
    const [twin, ...more] = twins(server)
    expect(more).toEqual([])
    const command = twin && takingBack(server.books, twin, "Noté deux fois")
    expect(command && server.give(command)).toBe("accepted")
    expect(server.money().map((row) => row.amount)).toEqual([-75_000n])
    expect([...marked(server), ...twins(server)]).toEqual([])
    expect(statementView(server.books, statementId(1))?.rows).toMatchObject([{ standing: "matched" }])
  })

  it("is booked once where both write it down alike", async () => {
    const server = await both(writing("expense"), writing("expense"))
    expect(server.money()).toHaveLength(1)
    expect(marked(server)).toEqual([])
  })

  it("is none where a supplier was paid for several expenses at once", () => {
    const copy = new Copy(
      settle.supplier(1),
      spend.record(1, { amount: "400", supplierId: supplierId(1) }),
      spend.record(2, { amount: "400", supplierId: supplierId(1) }),
      settle.pay(1, [
        [1, "400"],
        [2, "400"]
      ])
    )
    expect(marked(copy)).toEqual([])
  })

  it("is told also in books that others go on from", async () => {
    const server = await both(paying(1), async () => undefined)
    const ahead = fork(server.books)
    const { id } = { id: server.money()[0]?.piece ?? "" }
    const decision = decide(
      ahead,
      { ...spend.pay(2, 1, "75000"), paymentId: ExpensePaymentId.make(id) } as DomainCommand,
      byServer
    )
    if (decision.kind !== "accepted") throw new Error("refused")
    for (const event of decision.events) evolve(ahead, event, OWNER, 900, TODAY)
    expect(markedTransactions(ahead).filter(({ isTwice }) => isTwice)).toHaveLength(2)
    expect(marked(server)).toEqual([])
  })
})

describe("money on its way that a line tells of", () => {
  const paidOn = date("2026-10-08")
  const way = { method: "check", paidOn, isPending: true, accountId: accountId(1) } as const
  const lineOf = (amount: string) => [tick.import(1, [statementLine(1, { day, amount })])]
  const cases = [
    ["a cheque of a customer", [ask.draft(1), ask.issue(1), ask.pay(1, 1, "10000", way)], "10000"],
    ["a cheque for an expense", [spend.record(1, { amount: "75000" }), spend.pay(1, 1, "75000", way)], "-75000"],
    [
      "a bank transfer for two expenses of a supplier",
      [
        settle.supplier(1),
        spend.record(1, { amount: "400", supplierId: supplierId(1) }),
        spend.record(2, { amount: "600", supplierId: supplierId(1) }),
        settle.pay(
          1,
          [
            [1, "400"],
            [2, "600"]
          ],
          way
        )
      ],
      "-1000"
    ],
    [
      "a transfer to the account",
      [keep.add(2), keep.transfer(1, { from: accountId(2), to: accountId(1), isPending: true, transferredOn: paidOn })],
      "1000"
    ]
  ] as const

  const settled = async (copy: Copy) => {
    const { line, summary } = copy.line()
    const [first] = proposalsIn(copy.books, TODAY)(seenIn(line, summary), {
      kinds: ["booked"],
      accountId: accountId(1)
    })
    if (first?.kind !== "booked") throw new Error("nothing is proposed")
    const arrived = await clearLines([{ line, movement: first.transaction }], {
      read: () => copy.books,
      execute: (command) => copy.execute(command),
      may: () => true
    })
    for (const each of arrived.found) copy.give(tick.match(1, matchOf(each.line, each.movement, false)))
    return arrived
  }
  const view = (copy: Copy) => statementView(copy.books, statementId(1))

  it.each(cases)("has arrived by that, on the day of the line, and stays so: %s", async (_what, commands, amount) => {
    const copy = new Copy(keep.add(1, { kind: "bank" }), ...commands, ...lineOf(amount))
    expect(await settled(copy)).toMatchObject({ cleared: 1, found: [{}] })
    expect(view(copy)?.rows).toMatchObject([{ standing: "matched", movement: { status: "succeeded", day } }])
    expect(view(copy)?.cleared.map((row) => row.amount)).toEqual([BigInt(amount)])
    expect(view(copy)?.booked).toEqual([])
    copy.give(tick.void(1))
    expect(copy.money()).toMatchObject([{ status: "succeeded", isUncleared: false, amount: BigInt(amount) }])
  })

  it.each(cases)("that two devices see arrives once: %s", async (_what, commands, amount) => {
    const before = [keep.add(1, { kind: "bank" }), ...commands, ...lineOf(amount)]
    const [one, other, server] = [new Copy(...before), new Copy(...before), new Copy(...before)]
    for (const copy of [one, other]) {
      await settled(copy)
      for (const command of copy.given.slice(before.length)) expect(server.give(command)).not.toBe("rejected")
    }
    expect(server.money()).toHaveLength(1)
    expect(view(server)?.rows).toMatchObject([{ standing: "matched", movement: { status: "succeeded" } }])
  })

  it("is not the line where it bounced meanwhile", async () => {
    const copy = new Copy(keep.add(1, { kind: "bank" }), ask.draft(1), ask.issue(1), ask.pay(1, 1, "10000", way))
    copy.give(lineOf("10000")[0] as DomainCommand)
    const { line, summary } = copy.line()
    const [found] = proposalsIn(copy.books, TODAY)(seenIn(line, summary), { kinds: ["booked"] })
    if (found?.kind !== "booked") throw new Error("nothing is proposed")
    const asked = { read: () => copy.books, may: () => true }
    const bounced = { kind: "refused", refusal: { code: "payment_void", detail: null } } as const
    expect(
      await clearLines([{ line, movement: found.transaction }], { ...asked, execute: async () => bounced as never })
    ).toEqual({ found: [], cleared: 0 })
  })

  it("is matched, and stays on its way, by who may not say that it has arrived", async () => {
    const copy = new Copy(keep.add(1, { kind: "bank" }), ask.draft(1), ask.issue(1), ask.pay(1, 1, "10000", way))
    copy.give(lineOf("10000")[0] as DomainCommand)
    const { line, summary } = copy.line()
    const [found] = proposalsIn(copy.books, TODAY)(seenIn(line, summary), { kinds: ["booked"] })
    if (found?.kind !== "booked") throw new Error("nothing is proposed")
    const asked = { read: () => copy.books, execute: copy.execute.bind(copy), may: () => false }
    expect(await clearLines([{ line, movement: found.transaction }], asked)).toMatchObject({ cleared: 0, found: [{}] })
    expect(copy.money()).toMatchObject([{ status: "pending" }])
  })
})

it("the money to pick for a line is none that a line of any statement of the account is already", () => {
  const copy = new Copy(
    keep.add(1),
    keep.add(2),
    ...[1, 2, 3].map((n) => keep.transfer(n, { amount: "700" })),
    tick.import(1, [statementLine(1, { day, amount: "-700" }), statementLine(2, { day, amount: "-700" })]),
    tick.import(2, [statementLine(3, { day, amount: "-700" })])
  )
  const picks = () => {
    const view = statementView(copy.books, statementId(1))
    if (view === undefined) throw new Error("no statement")
    return movementsToPick(copy.books, view, copy.line().line).map(({ recordId }) => recordId)
  }
  const movementOf = (n: number) => `${transferId(n)}::${accountId(1)}`
  expect(picks()).toHaveLength(3)
  copy.give(tick.match(1, match(2, movementOf(2))))
  copy.give(tick.match(2, match(3, movementOf(3))))
  expect(picks()).toEqual([transferId(1)])
  copy.give(tick.void(2))
  expect(picks().toSorted()).toEqual([transferId(1), transferId(3)])
})

describe("a file", () => {
  const asked = { accountId: accountId(1), contentHash: "ab".repeat(32), part: 0 }
  const importing = async (copy: Copy, lines: ReadonlyArray<number>): Promise<string> => {
    const id = await statementIdOf(copy.books, asked)
    copy.give({
      _tag: "ImportStatement",
      statementId: id,
      accountId: accountId(1),
      details: statement(lines.map((n) => statementLine(n)))
    })
    return id
  }
  const linesOf = (copy: Copy): ReadonlyArray<string> =>
    [...copy.books.bankStatements.values()].flatMap(({ imported: { details }, voided }) =>
      voided || !("lines" in details) ? [] : details.lines.map(({ label }) => label)
    )

  it("is the same statement on every device, also after it was undone", async () => {
    const [one, other] = [new Copy(keep.add(1)), new Copy(keep.add(1))]
    const first = await importing(one, [1, 2])
    expect(await importing(other, [1, 2])).toBe(first)
    expect(one.give({ _tag: "VoidStatement", statementId: first as never })).toBe("accepted")
    expect(await importing(one, [1, 2])).toBe(first)
  })

  it("can be imported again for the lines that another statement had, once that was undone", async () => {
    const copy = new Copy(keep.add(1), tick.import(1, [1, 2]))
    const first = await importing(copy, [2, 3])
    expect(linesOf(copy)).toEqual(["VIREMENT 1", "VIREMENT 2", "VIREMENT 3"])
    copy.give(tick.void(1))
    expect(linesOf(copy)).toEqual(["VIREMENT 3"])
    expect(await importing(copy, [2, 3])).not.toBe(first)
    expect(linesOf(copy)).toEqual(["VIREMENT 3", "VIREMENT 2"])
  })
})
