import { expect, it } from "vitest"
import { owedToSupplier } from "../../../src/domain/supplier/projections/list.ts"
import { spend } from "../../support/expenses.ts"
import { date, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const xof = (minor: bigint) => ({ ccy: "XOF", minor })
const dues = ["2026-11-20", "2026-11-19", "2026-10-21", "2026-10-20"]

it("a supplier is owed what is left of its expenses, by how long it has been due", () => {
  const supplierId = "019a0000-00d0-7000-8000-000000000001"
  const { books } = inCompany().after(
    ...dues.map((due, n) => spend.record(n + 1, { supplierId, amount: `${10 ** n}000`, dueOn: date(due) })),
    spend.record(5, { supplierId, amount: "500" }, "200"),
    spend.record(6, { supplierId }, "1000"),
    spend.record(7)
  )
  expect(owedToSupplier(books, supplierId, TODAY)).toEqual([
    { currency: "XOF", total: xof(1_111_300n), notDue: xof(1300n), month: xof(110_000n), longer: xof(1_000_000n) }
  ])
  expect(owedToSupplier(books, "nobody", TODAY)).toEqual([])
})
