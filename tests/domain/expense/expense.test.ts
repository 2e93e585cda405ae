import { describe, expect, it } from "vitest"
import { expenseRules, expenseTotals, twinOfExpense } from "../../../src/domain/expense/projections/list.ts"
import { filterRows } from "../../../src/domain/kernel/rows.ts"
import { IsoDate, Rate } from "../../../src/domain/kernel/schema.ts"
import { expenseId, spend } from "../../support/expenses.ts"
import { ask, category } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"
import { CategoryId } from "../../../src/domain/kernel/category.ts"

const day = IsoDate.make("2026-11-22")
const recorded = () => inCompany().after(spend.record(1))
const rowsOf = ({ books }: Scenario) => expenseRules.rows(books, day)
const rowOf = (scenario: Scenario, n = 1) => {
  const row = rowsOf(scenario).find(({ expenseId: id }) => id === expenseId(n))
  if (row === undefined) throw new Error("There is no such expense")
  return row
}

describe("what an expense comes to", () => {
  it.each([
    ["without tax", {}, [1000n, 0n, 1000n, 0n, 1000n]],
    ["tax inside", { amount: "1180", taxRate: Rate.make("18") }, [1000n, 180n, 1180n, 0n, 1180n]],
    ["tax on top", { taxRate: Rate.make("18"), taxIncluded: false }, [1000n, 180n, 1180n, 0n, 1180n]],
    [
      "tax withheld from the net",
      { amount: "1180", taxRate: Rate.make("18"), withheldRate: Rate.make("5") },
      [1000n, 180n, 1180n, 50n, 1130n]
    ],
    ["cents", { currency: "EUR", amount: "1999", taxRate: Rate.make("20") }, [1666n, 333n, 1999n, 0n, 1999n]]
  ] as const)("%s", (_name, details, figures) => {
    const { net, owed, tax, total, withheld } = rowOf(inCompany().after(spend.record(1, details)))
    expect([net, tax, total, withheld, owed]).toEqual(figures)
  })
})

describe("paying", () => {
  it("at once, in part and later the rest", () => {
    expect(rowOf(inCompany().after(spend.record(1, {}, "1000")))).toMatchObject({ lifecycle: "paid", owed: 0n })
    const begun = inCompany().after(spend.record(1, {}, "400"))
    expect(rowOf(begun)).toMatchObject({ lifecycle: "partlyPaid", owed: 600n })
    expect(rowOf(begun.after(spend.pay(1, 1, "600")))).toMatchObject({ lifecycle: "paid", owed: 0n, surplus: 0n })
  })

  it("more than is owed is booked, and flagged", () => {
    const over = recorded().after(spend.pay(1, 1, "1500"))
    expect(rowOf(over)).toMatchObject({ lifecycle: "paid", owed: 0n, surplus: 500n })
    const again = over.after(spend.pay(1, 2, "100"))
    expect(rowOf(again)).toMatchObject({ lifecycle: "paid", surplus: 600n })
    expect(rowOf(again.after(spend.voidPayment(1, 1)))).toMatchObject({ lifecycle: "partlyPaid", owed: 900n })
  })

  it("the same payment told of twice counts once", () =>
    recorded()
      .after(spend.pay(1, 1, "400"))
      .when(spend.pay(1, 1, "400"))
      .doesNothing("already_recorded"))

  it("the same expense told of twice is there once", () =>
    recorded().when(spend.record(1)).doesNothing("already_recorded"))

  it("for a void expense is booked, flagged and can be taken back", () => {
    const late = recorded().after(spend.void(1), spend.pay(1, 1, "100"))
    expect(rowOf(late)).toMatchObject({ lifecycle: "void", owed: 0n, surplus: 100n })
    expect(rowOf(late.after(spend.voidPayment(1, 1)))).toMatchObject({ lifecycle: "void", surplus: 0n })
  })

  it("is looked at anew when the amount is edited", () => {
    const paid = inCompany().after(spend.record(1, {}, "1000"))
    expect(rowOf(paid.after(spend.edit(1, { amount: "1200" })))).toMatchObject({ lifecycle: "partlyPaid", owed: 200n })
    const less = inCompany().after(spend.record(1, {}, "1000"), spend.edit(1, { amount: "700" }))
    expect(rowOf(less)).toMatchObject({ lifecycle: "paid", surplus: 300n })
  })
})

describe("the list", () => {
  it("leaves out what is void, of which no amount counts", () => {
    const scenario = inCompany().after(spend.record(1), spend.record(2, { amount: "250" }), spend.void(1))
    expect(filterRows(expenseRules, rowsOf(scenario), { tab: "all" }).map(({ total }) => total)).toEqual([250n])
    expect(filterRows(expenseRules, rowsOf(scenario), { tab: "void" }).map(({ total }) => total)).toEqual([1000n])
    expect(expenseTotals(rowsOf(scenario), "XOF")).toEqual([
      { total: { ccy: "XOF", minor: 250n }, owed: { ccy: "XOF", minor: 250n } }
    ])
  })

  it("reads a category that was merged as the other one", () => {
    const scenario = inCompany().after(
      ask.addCategories(category("water"), category("power")),
      spend.record(1, { category: CategoryId.make("water") }),
      ask.mergeCategory("water", "power")
    )
    expect(rowOf(scenario).category?.name).toBe("power")
    expect(filterRows(expenseRules, rowsOf(scenario), { category: "power" })).toHaveLength(1)
  })

  it("finds what has no receipt, and what is late", () => {
    const scenario = inCompany().after(
      spend.record(1, { dueOn: IsoDate.make("2026-11-21") }),
      spend.record(2, { dueOn: day }),
      spend.attach(2, 1),
      spend.attach(2, 2),
      spend.remove(2, 1)
    )
    expect(rowsOf(scenario).map(({ isOverdue, receiptCount }) => [isOverdue, receiptCount])).toEqual([
      [true, 0],
      [false, 1]
    ])
    expect(filterRows(expenseRules, rowsOf(scenario), { receipt: "without" })).toEqual([rowOf(scenario, 1)])
  })
})

describe("the same expense written down twice", () => {
  const typed = { amount: "1000", currency: "XOF", supplierId: null, spentOn: "2026-11-23" }
  it("is found by supplier and amount, three days apart at most", () => {
    const { books } = recorded()
    expect(twinOfExpense(books, typed, "")?.expenseId).toBe(expenseId(1))
    expect(twinOfExpense(books, { ...typed, spentOn: "2026-11-17" }, "")?.expenseId).toBe(expenseId(1))
    expect(twinOfExpense(books, { ...typed, spentOn: "2026-11-24" }, "")).toBeUndefined()
    expect(twinOfExpense(books, { ...typed, amount: "1001" }, "")).toBeUndefined()
    expect(twinOfExpense(books, { ...typed, currency: "EUR" }, "")).toBeUndefined()
    expect(twinOfExpense(books, { ...typed, supplierId: "019a0000-0002-7000-8000-000000000001" }, "")).toBeUndefined()
    expect(twinOfExpense(books, typed, expenseId(1))).toBeUndefined()
  })
  it("is not when the first one is void", () =>
    expect(twinOfExpense(recorded().after(spend.void(1)).books, typed, "")).toBeUndefined())
})
