import { describe, expect, it } from "vitest"
import { type DomainCommand, emptyBooks, evolve } from "../../../src/domain/books.ts"
import { decide } from "../../../src/domain/decider.ts"
import { transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { owedFor, surplusOf } from "../../../src/domain/expense/aggregate.ts"
import { expenseId, spend } from "../../support/expenses.ts"
import { ask, byServer, OWNER, TODAY } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"
import { settle, supplierId, supplierPaymentId } from "../../support/supplier-payments.ts"

await loadLedger()

const bills = (...amounts: ReadonlyArray<string>) =>
  inCompany().after(...amounts.map((amount, n) => spend.record(n + 1, { amount, supplierId: supplierId(1) })))
const expense = ({ books }: Scenario, n: number) => books.expenses.get(expenseId(n))
const owed = (scenario: Scenario, ...expenses: ReadonlyArray<number>) =>
  expenses.map((n) => {
    const state = expense(scenario, n)
    return state === undefined ? undefined : [state.lifecycle, owedFor(state)]
  })

/** What the ledger of a device says moved. */
const moved = (...commands: ReadonlyArray<DomainCommand>) => {
  const books = emptyBooks()
  let position = 0
  for (const command of [ask.register(), ...commands]) {
    const decision = decide(books, command, byServer)
    if (decision.kind !== "accepted") throw new Error(command._tag)
    for (const event of decision.events) evolve(books, event, OWNER, (position += 1), TODAY)
  }
  return transactionRows(books)
}

const twoPaid = [
  spend.record(1, { supplierId: supplierId(1) }),
  spend.record(2, { supplierId: supplierId(1), description: "Sacs" }),
  settle.pay(1, [
    [1, "1000"],
    [2, "500"]
  ])
]

const three = () =>
  bills("1000", "2000", "3000").after(
    settle.pay(1, [
      [1, "1000"],
      [2, "500"]
    ])
  )

describe("one payment for several expenses", () => {
  it("settles each with its part", () =>
    expect(owed(three(), 1, 2, 3)).toEqual([
      ["paid", 0n],
      ["partlyPaid", 1500n],
      ["toPay", 3000n]
    ]))

  it("is one transaction of the whole amount", () =>
    expect(moved(...twoPaid)).toMatchObject([
      {
        kind: "expense",
        amount: -1500n,
        status: "succeeded",
        recordId: supplierPaymentId(1),
        documentId: "",
        balance: -1500n
      }
    ]))

  it("is one transaction also after one of the expenses was changed or void", () =>
    expect(moved(...twoPaid, spend.edit(1, { description: "Savon" }), spend.void(2))).toMatchObject([
      { amount: -1000n, status: "succeeded", balance: -1000n }
    ]))

  it("told twice is booked once", () =>
    three()
      .when(settle.pay(1, [[3, "3000"]]))
      .doesNothing("already_recorded"))

  it("is booked where less is owed by then, and what nobody owed is flagged", () => {
    const late = bills("1000", "2000").after(
      spend.pay(1, 9, "1000"),
      settle.pay(1, [
        [1, "1000"],
        [2, "2000"]
      ])
    )
    const first = expense(late, 1)
    expect(first && surplusOf(first)).toBe(1000n)
    expect(owed(late, 2)).toEqual([["paid", 0n]])
  })

  it("is undone as a whole, and a part of it not alone", () => {
    const undone = three().after(settle.void(1))
    expect(owed(undone, 1, 2)).toEqual([
      ["toPay", 1000n],
      ["toPay", 2000n]
    ])
    expect(moved(...twoPaid, settle.void(1))).toMatchObject([{ amount: -1500n, status: "cancelled", balance: 0n }])
    undone.when(settle.void(1)).doesNothing("unchanged")
  })

  it("taken back after one of its expenses was void gives back the rest", () =>
    expect(owed(three().after(spend.void(1), settle.void(1)), 1, 2)).toEqual([
      ["void", 0n],
      ["toPay", 2000n]
    ]))
})
