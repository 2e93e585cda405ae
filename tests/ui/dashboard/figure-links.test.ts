// @vitest-environment happy-dom
import * as fc from "fast-check"
import i18next from "i18next"
import { beforeAll, expect, it } from "vitest"
import type { Books } from "../../../src/domain/books.ts"
import { exponentOf, type CurrencyCode } from "../../../src/domain/kernel/currency.ts"
import type { IsoDate } from "../../../src/domain/kernel/calendar.ts"
import { comparisonOf, periodOf, reportPeriods } from "../../../src/domain/kernel/period.ts"
import { dashboardFigures } from "../../../src/domain/reports/dashboard.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { figureLinks } from "../../../src/ui/dashboard/figure-links.ts"
import { creditNoteList } from "../../../src/ui/credit-notes/credit-note-list.tsx"
import { debtList } from "../../../src/ui/debts/debt-list.tsx"
import { expenseList } from "../../../src/ui/expenses/expense-list.tsx"
import { invoiceList } from "../../../src/ui/invoices/list/invoice-list.tsx"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import type { Namespace } from "../../../src/ui/i18n/namespaces.ts"
import type { DefinedList } from "../../../src/ui/lists/define-list.tsx"
import { transactionList } from "../../../src/ui/transactions/transaction-list.tsx"
import { anyHistory } from "../../support/arbitrary.ts"
import { date } from "../../support/samples.ts"
import { listContext } from "../lists/context.ts"

beforeAll(async () => {
  await loadLedger()
  await startTexts("en")
  await preloadTexts("invoices", "credit-notes", "debts", "expenses", "transactions", "lists", "payments")
})

/** What somebody who follows a link and adds up a column of the file by hand finds: how many rows, and the sum in minor units of `currency`. */
const addedUp = <Row, Name extends Namespace>(
  list: DefinedList<Row, Name>,
  asked: { href: string; column: string; currency: CurrencyCode; books: Books; today: IsoDate }
): { readonly count: number; readonly sum: bigint } => {
  const { href, column, currency, books, today } = asked
  const at = listContext(list, { t: i18next.getFixedT("en", list.model.name), books, today, language: "en" })
  const search = list.readSearch(Object.fromEntries(new URL(href, "https://kazi.test").searchParams))
  const tests = [...list.model.filterTests(search, at), list.model.tabTest(search["tab"] ?? list.model.firstTab, at)]
  const rows = at.all.filter((row) => tests.every((test) => test(row)))
  const { headers, linesOf } = list.model.parts.file(at)
  const place = headers.indexOf(column)
  expect(place).toBeGreaterThanOrEqual(0)
  let sum = 0n
  for (const row of rows) {
    for (const line of linesOf(row)) {
      const cell = line[place]
      if (typeof cell !== "object" || cell === undefined || cell === null) return expect.unreachable()
      sum += (cell.mantissa * 10n ** BigInt(exponentOf(currency))) / 10n ** BigInt(cell.scale)
    }
  }
  return { count: rows.length, sum }
}

it.each(reportPeriods)("each figure of the dashboard is what its list and its file come to, for %s", (name) => {
  fc.assert(
    fc.property(anyHistory, fc.constantFrom("2026-11-20", "2026-11-30", "2027-01-15"), ({ books }, day) => {
      const today = date(day)
      const period = periodOf(name, today)
      const { currencies, draftCount } = dashboardFigures(books, {
        today,
        period,
        comparison: comparisonOf(name, period, today)
      })
      for (const figures of currencies) {
        const { currency } = figures
        const links = figureLinks(currency, { name, ...period })
        const invoices = (href: string, column: string) =>
          addedUp(invoiceList, { href, column, currency, books, today })
        const debts = (href: string) => addedUp(debtList, { href, column: "Still to be paid", currency, books, today })
        expect(debts(links.toCollect)).toEqual({
          count: figures.toCollectCount,
          sum: figures.toCollect.minor
        })
        expect(debts(links.overdue)).toEqual({
          count: figures.overdueCount,
          sum: figures.overdue.minor
        })
        expect(invoices(links.invoiced, "Total")).toEqual({ count: figures.invoicedCount, sum: figures.invoiced.minor })
        expect(invoices(links.drafts, "Total").count).toBe(draftCount)
        const credited = addedUp(creditNoteList, { href: links.credited, column: "Amount", currency, books, today })
        expect(credited).toEqual({ count: figures.creditedCount, sum: figures.credited.minor })
        const received = addedUp(transactionList, { href: links.received, column: "Amount", currency, books, today })
        expect(received.sum).toBe(figures.received.minor)
        const spent = addedUp(expenseList, { href: links.spent, column: "Total", currency, books, today })
        expect(spent).toEqual({ count: figures.spentCount, sum: figures.spent.minor })
        for (const { method, amount } of figures.receivedByMethod) {
          const href = links.receivedBy(method)
          expect(addedUp(transactionList, { href, column: "Amount", currency, books, today }).sum).toBe(amount.minor)
        }
        for (const { customerId, invoiced, invoiceCount } of figures.topCustomers) {
          const found = invoices(links.invoicedTo(customerId), "Total")
          expect(found).toEqual({ count: invoiceCount, sum: invoiced.minor })
        }
      }
    }),
    { numRuns: 20 }
  )
})
