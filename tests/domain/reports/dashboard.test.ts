import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDate } from "../../../src/domain/kernel/calendar.ts"
import { emptyBooks, type Books, type DomainCommand } from "../../../src/domain/books.ts"
import { customerRows } from "../../../src/domain/customer/projections/list.ts"
import { invoiceRows } from "../../../src/domain/invoice/projections/list.ts"
import { saleRows } from "../../../src/domain/sale/projections/list.ts"
import { debtRows } from "../../../src/domain/debt/projections/list.ts"
import { sell, takenPart } from "../../support/sales.ts"
import { fixed } from "../../support/charges.ts"
import { spend } from "../../support/expenses.ts"
import { dashboardFigures, hasNothing, type DashboardScope } from "../../../src/domain/reports/dashboard.ts"
import { anyHistory } from "../../support/arbitrary.ts"
import { id } from "../../support/ids.ts"
import { ask, customerAdded, date, line, price, rate, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

const november = { from: date("2026-11-01"), to: date("2026-11-30") }
const october = { from: date("2026-10-01"), to: date("2026-10-31") }
const scope: DashboardScope = {
  today: TODAY,
  period: november,
  comparison: { now: november, before: october, isPartial: false }
}

const books = () =>
  inCompany(customerAdded(1), customerAdded(2, { name: "Afi Zannou" })).after(
    ask.draft(1, { issueDate: date("2026-10-31"), paymentDate: date("2026-11-19") }),
    ask.draft(2, { issueDate: date("2026-11-01") }),
    ask.draft(3, { customerId: id.customer(2), lines: [line(1, { unitPrice: price("7500") })] }),
    ask.draft(4, { issueDate: date("2026-06-01"), paymentDate: null }),
    ask.draft(5),
    ask.draft(6),
    ask.cancel(6),
    ask.draft(7, { currency: "EUR", issueDate: date("2026-05-31"), paymentDate: null }),
    ...[1, 2, 3, 4, 7].map((n) => ask.issue(n)),
    ask.pay(1, 1, "4000", { paidOn: date("2026-10-31") }),
    ask.pay(2, 2, "10000", { method: "mobile-money", paidOn: date("2026-11-02") }),
    ask.pay(3, 3, "1000", { method: "mobile-money" }),
    ask.pay(4, 2, "300", { paidOn: date("2026-11-30") }),
    ask.pay(5, 4, "2000", { paidOn: date("2026-12-01") })
  ).books
const xof = (minor: bigint) => ({ ccy: "XOF", minor })
const figures = (of: Books = books()) => dashboardFigures(of, scope)

describe("the dashboard", () => {
  it("sums what is to collect and what is late of it, whatever the period", () =>
    expect(figures().currencies[0]).toMatchObject({
      currency: "XOF",
      toCollect: xof(6000n + 14_000n + 8000n),
      toCollectCount: 3,
      overdue: xof(6000n + 8000n),
      overdueCount: 2
    }))

  it("sums what was invoiced and received in the period, and before", () =>
    expect(figures().currencies[0]).toMatchObject({
      invoiced: xof(25_000n),
      invoicedCount: 2,
      received: xof(11_300n),
      receivedByMethod: [
        { method: "cash", amount: xof(300n) },
        { method: "mobile-money", amount: xof(11_000n) }
      ],
      compared: {
        now: { invoiced: xof(25_000n), received: xof(11_300n), spent: xof(0n) },
        before: { invoiced: xof(10_000n), received: xof(4000n), spent: xof(0n) },
        isPartial: false
      }
    }))

  it("sums what was spent in the period and before, by expense or by charge, paid or not, without what is void", () => {
    const { books: spending } = inCompany().after(
      spend.record(1, { amount: "1000", taxRate: rate("18"), taxIncluded: false }),
      spend.record(2, { amount: "500", dueOn: date("2026-12-15") }, "200"),
      spend.record(3, { amount: "70" }),
      spend.void(3),
      spend.record(4, { amount: "9000", spentOn: date("2026-10-31") }),
      spend.record(5, { amount: "12300", currency: "EUR" }),
      spend.record(6, { amount: "5", spentOn: date("2026-12-01") }),
      fixed.add(1),
      fixed.confirm(1, "2026-11-05"),
      fixed.skip(1, "2026-10-05")
    )
    const [own, euro] = figures(spending).currencies
    expect(own).toMatchObject({
      spent: xof(76_680n),
      spentCount: 3,
      received: xof(0n),
      compared: { now: { spent: xof(76_680n) }, before: { spent: xof(9000n) } }
    })
    expect(own?.months.map(({ month, spent }) => [month, spent.minor]).slice(-2)).toEqual([
      ["2026-10", 9000n],
      ["2026-11", 76_680n]
    ])
    // Nothing but expenses happened in it.
    expect(euro).toMatchObject({ currency: "EUR", spent: { ccy: "EUR", minor: 12_300n } })
  })

  it("compares as much of the period as is over with the same days before", () => {
    const comparison = {
      now: { from: november.from, to: TODAY },
      before: { from: october.from, to: date("2026-10-20") },
      isPartial: true
    }
    const [own] = dashboardFigures(books(), { today: TODAY, period: november, comparison }).currencies
    // What is dated ahead counts in the period, and not in what is compared.
    expect(own?.received).toEqual(xof(11_300n))
    expect(own?.compared).toEqual({
      now: { invoiced: xof(25_000n), received: xof(11_000n), spent: xof(0n) },
      before: { invoiced: xof(0n), received: xof(0n), spent: xof(0n) },
      isPartial: true
    })
  })

  it("compares with nothing when there is no period before", () =>
    expect(dashboardFigures(books(), { today: TODAY, period: november }).currencies[0]?.compared).toBeNull())

  it("shows the last six months", () =>
    expect(
      figures().currencies[0]?.months.map(({ month, invoiced, received }) => [month, invoiced.minor, received.minor])
    ).toEqual([
      ["2026-06", 10_000n, 0n],
      ["2026-07", 0n, 0n],
      ["2026-08", 0n, 0n],
      ["2026-09", 0n, 0n],
      ["2026-10", 10_000n, 4000n],
      ["2026-11", 25_000n, 11_300n]
    ]))

  it("keeps currencies apart, the company's first", () =>
    expect(figures().currencies.map(({ currency, toCollect }) => [currency, toCollect.minor])).toEqual([
      ["XOF", 28_000n],
      ["EUR", 1_000_000n]
    ]))

  it("ranks the customers invoiced in the period", () =>
    expect(figures().currencies[0]?.topCustomers).toEqual([
      { customerId: id.customer(2), name: "Afi Zannou", erased: false, invoiced: xof(15_000n), invoiceCount: 1 },
      { customerId: id.customer(1), name: "Boulangerie Adjovi", erased: false, invoiced: xof(10_000n), invoiceCount: 1 }
    ]))

  it("names the customers as they are called today, whatever stood on their invoices", () => {
    const renamed = inCompany(customerAdded(1)).after(
      ask.draft(1, { issueDate: date("2026-11-01") }),
      ask.issue(1),
      ask.editCustomer(1, { name: "Boulangerie Adjovi et fils" })
    )
    expect(figures(renamed.books).currencies[0]?.topCustomers.map(({ name }) => name)).toEqual([
      "Boulangerie Adjovi et fils"
    ])
  })

  it("lists the last invoices, the newest first, cancelled ones left out", () => {
    const { lastInvoices, draftCount } = figures()
    expect(lastInvoices.map((row) => Number(row.invoiceId.slice(-1)))).toEqual([5, 3, 2, 1, 4])
    expect(draftCount).toBe(1)
  })

  it("counts sales on credit in what is to collect, and in what is late from the day after the promised one on", () => {
    const { books: sold } = inCompany(customerAdded(1)).after(sell.record(1, [takenPart(1, "400")]))
    const on = (today: IsoDate) => dashboardFigures(sold, { ...scope, today }).currencies[0]
    expect(on(date("2026-11-30"))).toMatchObject({ toCollect: xof(600n), toCollectCount: 1, overdueCount: 0 })
    expect(on(date("2026-12-01"))).toMatchObject({ overdue: xof(600n), overdueCount: 1 })
  })

  it("agrees with the debt book, the invoice and the customer lists", () =>
    fc.assert(
      fc.property(anyHistory, ({ books: any }) => {
        const today = date("2027-01-15")
        const { currencies, draftCount } = dashboardFigures(any, { today, period: november })
        const rows = invoiceRows(any, today)
        const [debts, sales] = [debtRows(any, today), saleRows(any, today)]
        const customers = customerRows(any, today).flatMap((row) => row.figures)
        expect(draftCount).toBe(rows.filter((row) => row.standing === "draft").length)
        for (const { currency, toCollect, overdue, received, receivedByMethod } of currencies) {
          const sum = (minors: ReadonlyArray<bigint>) => minors.reduce((left, right) => left + right, 0n)
          const own = debts.filter((row) => row.currency === currency)
          const ofInvoices = rows.filter((row) => row.currency === currency)
          const ofSales = sales.filter((row) => row.currency === currency)
          const bought = customers.filter((each) => each.currency === currency)
          expect(toCollect.minor).toBe(sum(own.map(({ owed }) => owed)))
          expect(toCollect.minor).toBe(
            sum([...ofInvoices.map(({ balance }) => balance), ...ofSales.map(({ owed }) => owed)])
          )
          expect(overdue.minor).toBe(sum(own.flatMap(({ isLate, owed }) => (isLate ? [owed] : []))))
          // What is owed by nobody that is known is no customer's.
          const known = own.filter(
            ({ customerId }) => customerId !== null && any.customers.get(customerId) !== undefined
          )
          expect(sum(bought.map(({ debt }) => debt.minor))).toBe(sum(known.map(({ owed }) => owed)))
          expect(sum(bought.map((each) => each.overdue.minor))).toBe(
            sum(known.flatMap(({ isLate, owed }) => (isLate ? [owed] : [])))
          )
          expect(received.minor).toBe(sum(receivedByMethod.map(({ amount }) => amount.minor)))
        }
      }),
      { numRuns: 50 }
    ))
})

describe("an empty dashboard", () => {
  it("is that of a company of which nothing is written, and not of one that only sells at the counter or only spends", () => {
    const nothing = (...asked: ReadonlyArray<DomainCommand>): boolean =>
      hasNothing(figures(inCompany(customerAdded(1)).after(...asked).books))
    expect(nothing()).toBe(true)
    expect(nothing(ask.draft(1))).toBe(false)
    expect(nothing(sell.record(1))).toBe(false)
    expect(nothing(spend.record(1))).toBe(false)
  })

  it("is that of no company at all", () => {
    const { currencies, lastInvoices, draftCount } = figures(emptyBooks())
    expect([currencies, lastInvoices, draftCount]).toEqual([[], [], 0])
  })
})
