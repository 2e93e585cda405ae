import { describe, expect, it } from "vitest"
import { entriesOf, trialBalance } from "../../../src/domain/ledger/readings.ts"
import { ledgerOf, loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import type { Books } from "../../../src/domain/books.ts"
import { dashboardFigures } from "../../../src/domain/reports/dashboard.ts"
import { after } from "../../support/journaled.ts"
import { ask, date, line, quantity, price, rate, vat } from "../../support/samples.ts"
import { id } from "../../support/ids.ts"

await loadLedger()

const balances = (books: Books) =>
  Object.fromEntries(
    trialBalance(entriesOf(ledgerOf(books))).flatMap(({ account, minor }) => (minor === 0n ? [] : [[account, minor]]))
  )

const TODAY = date("2026-11-28")
const NOVEMBER = { from: date("2026-11-01"), to: date("2026-11-30") }

const aib = ask.addTax("AIB", { name: "AIB", rate: rate("5"), kind: "withholding" })
const sold = { withholding: "AIB", pricesIncludeTax: true, lines: [line(1, { taxCodes: [vat.code] })] } as const
const deposit = ask.draft(2, {
  isDeposit: true,
  depositOf: id.estimate(1),
  withholding: "AIB",
  lines: [line(1, { quantity: quantity("1"), unitPrice: price("4000"), taxCodes: [vat.code] })]
})
const deposited = [aib, ask.estimate(1, sold), ask.issueEstimate(1), deposit, ask.issue(2)]
const settled = [...deposited, ask.convert(1, 1), ask.issue(1)]

describe("deposits in the ledger", () => {
  it("are owed to the customer, and no sale", () =>
    expect(balances(after(...deposited))).toEqual({ receivable: 3_830n, withheldByCustomer: 170n, deposit: -4_000n }))
  it("leave nothing once they were taken off: sales, taxes and what is withheld are those of the sale", () => {
    const sale = balances(after(aib, ask.draft(1, sold), ask.issue(1)))
    const { receivable, ...rest } = balances(after(...settled))
    expect(rest).toEqual({ outputTax: sale["outputTax"], sales: sale["sales"], withheldByCustomer: 424n })
    expect(receivable).toBe(sale["receivable"])
  })
  it("are owed to nobody once they were credited", () =>
    expect(balances(after(...deposited, ask.credit(1, 2)))).toEqual({}))
  it("are owed to the customer again once the invoice that took them off was credited", () =>
    expect(balances(after(...settled, ask.credit(1, 1)))).toEqual(balances(after(...deposited))))
  it("are all that stays invoiced then, with what was withheld of them", () => {
    const books = after(...settled, ask.credit(1, 1))
    const [own] = dashboardFigures(books, { today: TODAY, period: NOVEMBER }).currencies
    expect([own?.invoiced.minor, own?.credited.minor]).toEqual([10_000n, 6_000n])
  })
})
