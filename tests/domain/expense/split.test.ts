import { describe, expect, it } from "vitest"
import { emptyBooks, evolve, readEvent } from "../../../src/domain/books.ts"
import { expenseRow, expenseRows, expenseRules } from "../../../src/domain/expense/projections/list.ts"
import { filterRows } from "../../../src/domain/kernel/rows.ts"
import { upcast } from "../../../src/domain/kernel/versions.ts"
import { commandShapes, decide } from "../../../src/domain/decider.ts"
import { ledgerOf, loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { entriesOf } from "../../../src/domain/ledger/readings.ts"
import { CategoryId } from "../../../src/domain/kernel/category.ts"
import { expenseId, over, spend, spent } from "../../support/expenses.ts"
import { ask, byServer, category, OWNER, rate, TODAY } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"

await loadLedger()

const house = { amount: "1000", split: over({ rent: "700", power: "300" }) }

const some = () =>
  inCompany().after(ask.addCategories(category("rent"), category("power"), category("water")), spend.record(1, house))

const detailsIn = ({ books }: Scenario, n = 1) => books.expenses.get(expenseId(n))?.details

const categoryId = (code: string) => CategoryId.make(code)

describe("an expense over several categories", () => {
  it("is one expense, of which each has its part of the total", () =>
    expect(expenseRow(some().books, expenseId(1), TODAY)).toMatchObject({
      total: 1000n,
      category: { categoryId: "rent" },
      parts: [
        { category: { categoryId: "rent" }, total: 700n },
        { category: { categoryId: "power" }, total: 300n }
      ]
    }))

  it("is posted part by part, without its tax", () => {
    const books = emptyBooks()
    const asked = spend.record(2, { amount: "1001", split: over({ rent: "700", power: "301" }), taxRate: rate("18") })
    let position = 0
    for (const command of [ask.register(), asked]) {
      const decision = decide(books, command, byServer)
      if (decision.kind !== "accepted") throw new Error(command._tag)
      for (const event of decision.events) evolve(books, event, OWNER, (position += 1), TODAY)
    }
    const bought = [...entriesOf(ledgerOf(books))].flatMap(({ booked, line }) =>
      booked.record === expenseId(2) && line.account === "purchases" ? [[line.category, line.minor]] : []
    )
    expect(bought).toEqual([
      ["rent", 593n],
      ["power", 255n]
    ])
  })

  it("is found under each of them, also once one was merged into another", () => {
    const merged = some().after(ask.mergeCategory("power", "water")).books
    const found = (id: string) => filterRows(expenseRules, expenseRows(merged, TODAY), { category: id }).length
    expect(["rent", "water", "power"].map(found)).toEqual([1, 1, 0])
  })

  it("has no other category beside them", () => {
    const both = some().after(spend.record(2, { ...house, category: categoryId("water") }))
    expect(detailsIn(both, 2)).toMatchObject({ category: "", split: house.split })
  })

  it("put under one category is split no longer", () => {
    const one = some().after(spend.edit(1, { category: categoryId("water") }))
    expect(detailsIn(one)).toMatchObject({ category: "water", split: [] })
  })

  it("over one category alone is of that one", () => {
    const one = some().after(spend.record(2, { amount: "900", split: over({ power: "900" }) }))
    expect(detailsIn(one, 2)).toMatchObject({ category: "power", split: [] })
  })

  it("whose amount changes without them is refused: nobody knows which part it is of", () =>
    some()
      .when(spend.edit(1, { amount: "1200" }))
      .rejects("expense_split_wrong"))

  it("is told again as it was where nothing of it changes", () =>
    some()
      .when(spend.edit(1, { split: house.split }))
      .doesNothing("unchanged"))
})

describe("what was written before expenses could be split", () => {
  const { split: _split, ...before } = spent({ category: categoryId("rent") })
  const figures = { net: "1000", tax: "0", total: "1000", withheld: "0", payable: "1000" }

  it.each(["ExpenseAdded", "ExpenseEdited"] as const)("%s is of its one category", (type) => {
    const event = readEvent(type, 1, {
      expenseId: expenseId(1),
      details: before,
      figures,
      paid: "nothing"
    })
    expect(event).toMatchObject({ details: { category: "rent", split: [] } })
  })

  it.each([1, 2])("a command of version %i is, too", (version) =>
    expect(
      upcast(commandShapes.RecordExpense, version, { expenseId: expenseId(1), details: before, payment: null })
    ).toMatchObject({ details: { category: "rent", split: [] } })
  )
})
