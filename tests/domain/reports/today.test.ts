import { describe, expect, it } from "vitest"
import { mayGive, type Books } from "../../../src/domain/books.ts"
import { estimateRows, endsSoon } from "../../../src/domain/estimate/projections/list.ts"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import { todoFor, todoKinds, todoOn, type TodoKind } from "../../../src/domain/reports/today.ts"
import { chargeId, due, fixed } from "../../support/charges.ts"
import { chargeRules } from "../../../src/domain/charge/projections/list.ts"
import { expenseId, spend } from "../../support/expenses.ts"
import { id } from "../../support/ids.ts"
import { nobody, sell } from "../../support/sales.ts"
import { tick } from "../../support/statements.ts"
import { ask, customerAdded, date, productAdded, quantity, TODAY } from "../../support/samples.ts"
import { move } from "../../support/stock.ts"
import { inCompany } from "../../support/scenario.ts"

const late = { issueDate: date("2026-10-01"), paymentDate: date("2026-10-31") }
const everything = () => true

const countsOf = (books: Books): { readonly [kind in TodoKind]: number } => {
  const todo = todoOn(books, TODAY)
  return Object.fromEntries(todoKinds.map((kind) => [kind, todo[kind].count])) as {
    readonly [kind in TodoKind]: number
  }
}

const busy = () =>
  inCompany(
    customerAdded(1),
    customerAdded(2, { name: "Afi Zannou" }),
    productAdded(1, { isStocked: true, threshold: quantity("5"), reference: "CIM-50" }),
    productAdded(2, { isStocked: true, name: "Farine", unit: "kg" }),
    productAdded(3, { isStocked: true })
  ).after(
    move.count(1, 1, "5"),
    move.loss(2, 2, "1.5"),
    move.count(3, 3, "1"),
    ask.draft(1, late),
    ask.draft(2, { ...late, customerId: id.customer(2), paymentDate: date("2026-10-15") }),
    ask.draft(3),
    ask.draft(4, late),
    ask.issue(1),
    ask.issue(2),
    ask.issue(3),
    // More than was owed: what is above it waits for a word.
    ask.pay(1, 3, "15000"),
    ask.pay(2, 1, "4000"),
    ask.draft(5),
    ask.issue(5),
    ask.pay(3, 5, "10000", { method: "check", isPending: true }),
    ask.failPayment(3, 5),
    spend.record(1, { dueOn: TODAY, description: "Loyer" }, "300"),
    spend.record(2, { dueOn: date("2026-11-21") }),
    spend.record(3, { dueOn: date("2026-11-01") }, "1000"),
    spend.record(4),
    ask.estimate(1, { validUntil: date("2026-11-22") }),
    ask.estimate(2, { validUntil: date("2026-12-22") }),
    ask.issueEstimate(1),
    ask.issueEstimate(2),
    sell.record(1, [], { customerId: id.customer(1) }),
    sell.record(2, [], { customerId: id.customer(1) }),
    sell.promise(1),
    fixed.add(1, { monthDay: "31", startsOn: due("2026-10-01") }),
    fixed.add(2, { monthDay: "23", startsOn: due("2026-11-01"), remindDays: "3", name: "Internet" }),
    fixed.add(3, { monthDay: "30", startsOn: due("2026-11-01"), remindDays: "3" }),
    fixed.add(4, { monthDay: "1", startsOn: due("2026-10-01"), mode: "auto" }),
    sell.promise(2, { remindOn: TODAY }),
    // The customer is in no books, and more was paid than it costs.
    sell.paid(3, "1200", { customerId: nobody }),
    sell.paid(4, "1200"),
    sell.check(4),
    tick.import(1, [1, 2, 3]),
    tick.ignore(1, 3)
  ).books

describe("what waits for a person today", () => {
  it("is nothing in a new company", () => {
    const { lines, rest } = todoFor(todoOn(inCompany().books, TODAY), everything)
    expect({ lines, rest }).toEqual({ lines: [], rest: [] })
  })

  it("is what is late, due today, unsaid or about to end, and nothing of what is not", () =>
    expect(countsOf(busy())).toEqual({
      bounced: 1,
      money: 1,
      odd: 1,
      remind: 2,
      debt: 1,
      pay: 1,
      confirm: 2,
      stock: 2,
      statement: 2,
      offer: 1
    }))

  it("says whom it is about, what is left, and since when", () => {
    const { bounced, pay, remind, money } = todoOn(busy(), TODAY)
    expect(remind.first).toMatchObject([
      { recordId: id.invoice(2), name: "Afi Zannou", amount: 10_000n, day: "2026-10-15" },
      { recordId: id.invoice(1), name: "Boulangerie Adjovi", amount: 6000n, day: "2026-10-31" }
    ])
    expect(pay.first).toMatchObject([{ recordId: expenseId(1), name: "Loyer", amount: 700n, day: TODAY }])
    expect(bounced.first).toMatchObject([{ recordId: id.invoice(5), name: "Boulangerie Adjovi", amount: 10_000n }])
    // Where the money is in the list of what moved.
    expect(money.first).toMatchObject([{ recordId: `${id.payment(1)}::${USUAL_ACCOUNTS.cash}`, amount: 5000n }])
  })

  it("says of articles how much is left, what is gone before what is low", () =>
    expect(todoOn(busy(), TODAY).stock.first).toMatchObject([
      { recordId: id.product(2), name: "Farine", level: "out", left: "-1.5", unit: "kg" },
      { recordId: id.product(1), reference: "CIM-50", level: "low", left: "5" }
    ]))

  it("counts each charge once, for the oldest date that waits or the next that is called to mind", () => {
    const books = busy()
    expect(todoOn(books, TODAY).confirm.first).toMatchObject([
      { recordId: chargeId(1), name: "Loyer", amount: 75_000n, day: "2026-10-31" },
      { recordId: chargeId(2), name: "Internet", day: "2026-11-23" }
    ])
    const listed = chargeRules.rows(books, TODAY).filter(({ isWaiting }) => isWaiting)
    expect(listed.map((row) => row.chargeId)).toEqual([chargeId(1), chargeId(2)])
  })

  it("counts the offers that their list says end soon", () => {
    const books = busy()
    expect(countsOf(books).offer).toBe(estimateRows(books, TODAY).filter(endsSoon).length)
  })

  it("shows six at most, of each kind one before the second of another, and counts the rest", () => {
    const books = busy()
    const many = inCompany(customerAdded(1)).after(
      ...[1, 2, 3, 4, 5, 6].flatMap((n) => [ask.draft(n, late), ask.issue(n)]),
      spend.record(1, { dueOn: TODAY })
    ).books
    expect(todoFor(todoOn(books, TODAY), everything).lines.map(({ kind }) => kind)).toEqual(todoKinds.slice(0, 6))
    expect(todoFor(todoOn(books, TODAY), everything).rest).toEqual([
      { kind: "remind", count: 1 },
      { kind: "confirm", count: 2 },
      { kind: "stock", count: 2 },
      { kind: "statement", count: 2 },
      { kind: "offer", count: 1 }
    ])
    expect(todoFor(todoOn(many, TODAY), everything)).toMatchObject({
      lines: [...Array.from({ length: 5 }, () => ({ kind: "remind" })), { kind: "pay" }],
      rest: [{ kind: "remind", count: 1 }]
    })
  })

  it.each([
    ["viewer", []],
    ["seller", ["bounced", "money", "odd", "remind", "debt", "stock", "offer"]],
    ["owner", todoKinds]
  ] as const)("shows a %s what they can do alone", (role, kinds) => {
    const { lines, rest } = todoFor(todoOn(busy(), TODAY), (type) => mayGive(role, type))
    const shown = new Set([...lines, ...rest].map(({ kind }) => kind))
    expect([...shown]).toEqual([...kinds])
  })
})
