import { describe, expect, it } from "vitest"
import { expenseRow, expenseRows, expenseRules } from "../../../src/domain/expense/projections/list.ts"
import { filterRows } from "../../../src/domain/kernel/rows.ts"
import { billedTogether, invoiceOfExpenses } from "../../../src/domain/policies/billing-expenses.ts"
import type { ExpenseDetails } from "../../../src/domain/expense/events.ts"
import { expenseId, spend } from "../../support/expenses.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, line, rate, TODAY } from "../../support/samples.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"

const forCustomer = { billTo: id.customer(1), description: "Visa" }

const some = (...further: ReadonlyArray<Partial<ExpenseDetails>>) =>
  inCompany(customerAdded(1), customerAdded(2)).after(
    spend.record(1, forCustomer),
    ...further.map((overrides, n) => spend.record(n + 2, overrides))
  )

const billing = ({ books }: Scenario, n = 1) => expenseRow(books, expenseId(n), TODAY)?.billing
const toBill = ({ books }: Scenario) =>
  filterRows(expenseRules, expenseRows(books, TODAY), { tab: "toBill" }).map((row) => row.expenseId)

const drafted = () => some().after(ask.draft(1), spend.bill(1, 1))

describe("an expense that a customer is asked for", () => {
  it("waits to be billed, until it is on a draft; one that is void, or for nobody, does not", () => {
    const scenario = some({ billTo: id.customer(2) }, {}, forCustomer).after(spend.void(4))
    expect([1, 2, 3, 4].map((n) => billing(scenario, n))).toEqual(["toBill", "toBill", "none", "none"])
    expect(toBill(scenario)).toEqual([expenseId(1), expenseId(2)])
    expect(toBill(scenario.after(ask.draft(1), spend.bill(1, 1)))).toEqual([expenseId(2)])
  })

  it("said twice is billed once, and on no second invoice as long as the first stands", () => {
    const scenario = drafted().after(ask.draft(2))
    scenario.when(spend.bill(1, 1)).doesNothing("unchanged")
    scenario.when(spend.bill(1, 2)).rejects("expense_billed")
  })

  it("is free again once the draft was given up", () => {
    const given = drafted().after(ask.cancel(1), ask.draft(2))
    expect(billing(given)).toBe("toBill")
    expect(billing(given.after(spend.bill(1, 2)))).toBe("billed")
  })

  it("is free again once the invoice was credited wholly, not in part", () => {
    const issued = some().after(ask.draft(1, { lines: [line(1)] }), spend.bill(1, 1), ask.issue(1))
    expect(billing(issued)).toBe("billed")
    expect(billing(issued.after(ask.credit(1, 1, { 1: "0.5" })))).toBe("billed")
    expect(billing(issued.after(ask.credit(2, 1, null)))).toBe("toBill")
  })

  it("goes on no invoice that nobody wrote", () => some().when(spend.bill(1, 7)).rejects("record_unknown"))
})

describe("the draft that is made of expenses", () => {
  const contents = ({ books }: Scenario) => {
    let n = 0
    return billedTogether(expenseRows(books, TODAY)).map((group) =>
      invoiceOfExpenses(group, {
        company: books.company,
        today: TODAY,
        paymentDate: null,
        newLineId: () => id.line((n += 1)),
        nameless: "Dépense"
      })
    )
  }

  it("is one for each customer and currency, with a line for each expense", () =>
    expect(
      contents(
        some({ billTo: id.customer(2) }, { billTo: id.customer(1), amount: "250" }, { ...forCustomer, currency: "EUR" })
      )
    ).toMatchObject([
      {
        customerId: id.customer(1),
        currency: "XOF",
        lines: [
          { designation: "Visa", unitPrice: "1000", quantity: "1", taxCodes: [] },
          { designation: "Dépense", unitPrice: "250" }
        ]
      },
      { customerId: id.customer(2), lines: [{ unitPrice: "1000" }] },
      { customerId: id.customer(1), currency: "EUR", lines: [{ unitPrice: "10" }] }
    ]))

  it("asks for the tax of the same rate where the company has one, else for what was paid with it", () => {
    const taxed = (taxRate: string) => ({ ...forCustomer, amount: "1180", taxRate: rate(taxRate) })
    const [content] = contents(some(taxed("18"), taxed("7")))
    expect(content).toMatchObject({
      pricesIncludeTax: false,
      lines: [{}, { unitPrice: "1000", taxCodes: ["B"] }, { unitPrice: "1180", taxCodes: [] }]
    })
  })
})
