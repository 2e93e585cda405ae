import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { absorb, assembly, emptyBooks, evolve, eventKinds, fork } from "../../../src/domain/books.ts"
import { customerRows } from "../../../src/domain/customer/projections/list.ts"
import { expenseRows, expenseRules, expenseTotals } from "../../../src/domain/expense/projections/list.ts"
import { invoiceRows } from "../../../src/domain/invoice/projections/list.ts"
import { invoiceTotals } from "../../../src/domain/invoice/projections/totals.ts"
import {
  cashOf,
  documentOf,
  entriesOf,
  inOwnCurrency,
  partyOf,
  trialBalance
} from "../../../src/domain/ledger/readings.ts"
import { ledgerOf, loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { transactionRules, transactionTotals } from "../../../src/domain/ledger/transaction-rules.ts"
import { isInAccount, transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { accountOf } from "../../../src/domain/money-account/usual.ts"
import { paymentRows, paymentTotals } from "../../../src/domain/payment/projections/list.ts"
import { dashboardFigures } from "../../../src/domain/reports/dashboard.ts"
import { moneyAccountRows, moneyAccountTotals } from "../../../src/domain/money-account/projections/list.ts"
import { debtRows } from "../../../src/domain/debt/projections/list.ts"
import { sumsOfDebts } from "../../../src/domain/debt/open-debts.ts"
import { saleRows, saleTotals } from "../../../src/domain/sale/projections/list.ts"
import { cases, withCases } from "../../support/cases.ts"
import { date, OWNER } from "../../support/samples.ts"
import { anyMonth, type Month } from "./months.ts"
import { Naive, sums } from "./naive.ts"

await loadLedger()

const MONTHS = cases(150, 10_000)
const TODAY = date("2026-11-28")
const NOVEMBER = { from: date("2026-11-01"), to: date("2026-11-30") }

const forMonths = (check: (month: Month, naive: Naive) => void, numRuns = MONTHS): void =>
  fc.assert(
    fc.property(anyMonth, (month) => check(month, new Naive(month.events))),
    { numRuns }
  )

const postingsOf = (books: Month["books"]) => [...ledgerOf(books).postings()]

type NaiveDebt = ReturnType<Naive["debts"]> extends IterableIterator<infer Debt> ? Debt : never

const isLate = ({ dueOn }: NaiveDebt): boolean => dueOn !== null && dueOn < TODAY
const amountsOf = (debts: ReadonlyArray<NaiveDebt>) => sums(debts.map(({ currency, minor }) => [currency, minor]))

/** The list of sales, its sums, and what each of them is. */
const compareSales = (books: Month["books"], naive: Naive): void => {
  const rows = saleRows(books, TODAY)
  const sales = [...naive.sales]
  expect(sums(rows.map(({ owed, saleId }) => [saleId, owed]))).toEqual(
    sums(sales.map(([id]) => [id, naive.debtOf(id)]))
  )
  expect(sums(rows.map(({ saleId, surplus }) => [saleId, surplus]))).toEqual(
    sums(sales.map(([id]) => [id, naive.surplusOf(id)]))
  )
  const totals = saleTotals(rows, "XOF")
  expect(sums(totals.map(({ worth }) => [worth.ccy, worth.minor]))).toEqual(
    sums(sales.map(([, { currency, worth }]) => [currency, worth]))
  )
  expect(sums(totals.map(({ owed }) => [owed.ccy, owed.minor]))).toEqual(
    sums(sales.map(([id, { currency }]) => [currency, naive.debtOf(id)]))
  )
}

/** The debt book: each debt, what is late, its sums, and what each customer has of it. */
const compareDebts = (books: Month["books"], naive: Naive): void => {
  const rows = debtRows(books, TODAY)
  const debts = [...naive.debts()]
  expect(sums(rows.map(({ owed, recordId }) => [recordId, owed]))).toEqual(
    sums(debts.map(({ id, minor }) => [id, minor]))
  )
  expect(sums(rows.flatMap((row) => (row.isLate ? [[row.recordId, row.owed]] : [])))).toEqual(
    sums(debts.filter(isLate).map(({ id, minor }) => [id, minor]))
  )
  expect(sums(sumsOfDebts(rows).map(({ debt }) => [debt.ccy, debt.minor]))).toEqual(amountsOf(debts))
}

/** What is in every account, as its list has it, its total, and the last line of it among the transactions. */
const compareAccounts = (books: Month["books"], naive: Naive): void => {
  const accounts = moneyAccountRows(books)
  const moves = [...naive.moves()]
  const inAccounts = (of: ReadonlyArray<(typeof moves)[number]>) =>
    sums(of.map(({ account, currency, minor }) => [`${account} ${currency}`, minor]))
  const inAll = (of: ReadonlyArray<(typeof moves)[number]>) => sums(of.map(({ currency, minor }) => [currency, minor]))
  // Money may be said to be in accounts that nobody added: those are in no list.
  const listed = moves.filter(({ account }) => accounts.some(({ accountId }) => accountId === account))
  expect(
    sums(
      accounts.flatMap(({ accountId, balances }) =>
        balances.map(({ ccy, minor }) => [`${accountId} ${ccy}`, minor] as const)
      )
    )
  ).toEqual(inAccounts(listed))
  expect(sums(moneyAccountTotals(accounts, "XOF").map(({ ccy, minor }) => [ccy, minor]))).toEqual(inAll(listed))
  const rows = transactionRows(books)
  expect(
    sums(rows.filter(isInAccount).map(({ accountId, amount, currency }) => [`${accountId} ${currency}`, amount]))
  ).toEqual(inAccounts(moves))
  expect(sums(new Map(rows.map(({ accountId, balance, currency }) => [`${accountId} ${currency}`, balance])))).toEqual(
    inAccounts(moves)
  )
  const totals = transactionTotals(rows, "XOF")
  expect(sums(totals.map(({ currency, net }) => [currency, net.minor]))).toEqual(inAll(moves))
  expect(
    sums(totals.map(({ cashIn, cashOut, currency, other }) => [currency, cashIn.minor - cashOut.minor + other.minor]))
  ).toEqual(inAll(moves))
}

/** Every total of the product, by its name, beside the same of the naive recomputation. */
const compare = ({ books }: Month, naive: Naive): void => {
  const entries = [...entriesOf(ledgerOf(books))]
  expect(sums(trialBalance(entries).map(({ account, currency, minor }) => [`${account} ${currency}`, minor]))).toEqual(
    naive.trialBalance()
  )

  const rows = invoiceRows(books, TODAY)
  const owed = sums([...naive.invoices].map(([id, { currency }]) => [currency, naive.owedOn(id)]))
  const issued = [...naive.invoices.values()]
  expect(sums(rows.map(({ invoiceId, balance }) => [invoiceId, balance]))).toEqual(
    sums([...naive.invoices.keys()].map((id) => [id, naive.owedOn(id)]))
  )
  expect(sums(invoiceTotals(rows, "XOF").map(({ balance }) => [balance.ccy, balance.minor]))).toEqual(owed)
  // What the ledger says of one invoice is what its list says, a surplus being owed the other way round.
  expect(
    sums(
      entries.flatMap((each) =>
        each.line.account === "receivable" ? [[documentOf(each), each.line.minor] as const] : []
      )
    )
  ).toEqual(
    sums([
      ...[...naive.invoices.keys()].map((id) => [id, naive.restOf(id) - (naive.writtenOff.get(id) ?? 0n)] as const),
      ...[...naive.sales.keys()].map((id) => [id, naive.debtOf(id)] as const)
    ])
  )
  compareSales(books, naive)
  compareDebts(books, naive)
  compareAccounts(books, naive)

  for (const { customerId, figures } of customerRows(books, TODAY)) {
    expect(sums(figures.map((each) => [each.currency, each.owed.minor]))).toEqual(naive.owedBy(customerId))
    expect(sums(figures.map((each) => [each.currency, each.credit.minor]))).toEqual(naive.creditOf(customerId))
    const theirDebts = [...naive.debts()].filter(({ customer }) => customer === customerId)
    expect(sums(figures.map((each) => [each.currency, each.debt.minor]))).toEqual(amountsOf(theirDebts))
    expect(sums(figures.map((each) => [each.currency, each.overdue.minor]))).toEqual(
      amountsOf(theirDebts.filter(isLate))
    )
    // What is owed to them for sales at the counter is told there.
    const theirs = entries.filter(
      (each) => partyOf(books, each)?.id === customerId && books.sales.get(each.booked.record) === undefined
    )
    expect(
      sums(
        theirs.flatMap(({ booked, line }) =>
          line.account === "customerCredit" ? [[booked.currency, -line.minor]] : []
        )
      )
    ).toEqual(
      sums(
        [...naive.unused()].flatMap(({ currency, invoice, minor }) =>
          naive.customerOf(invoice) === customerId ? [[currency, minor]] : []
        )
      )
    )
  }

  const moves = [...naive.moves()]
  const isIncome = ({ booked }: { readonly booked: { readonly type: string } }) => booked.type.startsWith("Payment")
  const income = [...cashOf(ledgerOf(books))].filter(isIncome)
  const moneyOfPayments = paymentTotals(paymentRows(books, TODAY), "XOF").map(
    ({ amount }) => [amount.ccy, amount.minor] as const
  )
  const received = sums(moneyOfPayments)
  expect(sums(income.map(({ booked, line }) => [booked.currency, line.minor]))).toEqual(received)
  expect(
    sums(
      [...cashOf(ledgerOf(books))].map(({ booked, line }) => [
        `${booked.date} ${line.method ?? ""} ${booked.currency}`,
        line.minor
      ])
    )
  ).toEqual(sums(moves.map(({ currency, day, method, minor }) => [`${day} ${method} ${currency}`, minor])))

  expect(
    sums([...cashOf(ledgerOf(books))].map(({ booked, line }) => [`${accountOf(line)} ${booked.currency}`, line.minor]))
  ).toEqual(sums(moves.map(({ account, currency, minor }) => [`${account} ${currency}`, minor])))

  const listed = transactionRows(books)
  const inAccounts = listed.filter(isInAccount)
  const { kind } = transactionRules.filters
  expect(sums(inAccounts.map(({ accountId, amount, currency }) => [`${accountId} ${currency}`, amount]))).toEqual(
    sums(moves.map(({ account, currency, minor }) => [`${account} ${currency}`, minor]))
  )
  const uncleared = listed.filter(({ isUncleared }) => isUncleared)
  expect(sums(uncleared.map(({ amount, currency }) => [currency, amount]))).toEqual(
    sums([...naive.onTheWay()].map(({ currency, minor }) => [currency, minor]))
  )
  // Of one account, the last row says what is in it.
  const balances = new Map(listed.map(({ accountId, balance, currency }) => [`${accountId} ${currency}`, balance]))
  expect(sums(balances)).toEqual(sums(moves.map(({ account, currency, minor }) => [`${account} ${currency}`, minor])))

  const bought = [...entriesOf(ledgerOf(books))].filter(({ line }) => line.account === "purchases")
  expect(sums(bought.map(({ booked, line }) => [`${booked.currency} ${line.category ?? ""}`, line.minor]))).toEqual(
    sums(naive.spentUnder("net"))
  )
  expect(
    sums(
      expenseRows(books, TODAY).flatMap(({ currency, expenseId, lifecycle, parts }) => {
        const details = books.expenses.get(expenseId)?.details
        const [only = ""] = [details?.category]
        return lifecycle === "void"
          ? []
          : parts.map(({ total }, at) => [`${currency} ${details?.split[at]?.category ?? only}`, total] as const)
      })
    )
  ).toEqual(sums(naive.spentUnder("total")))
  const expenses = expenseTotals(expenseRows(books, TODAY), "XOF")
  const spent = [...naive.expenses].filter(([id]) => !naive.voidExpenses.has(id))
  expect(sums(expenses.map(({ total }) => [total.ccy, total.minor]))).toEqual(
    sums(spent.map(([, { currency, total }]) => [currency, total]))
  )
  expect(sums(expenses.map((each) => [each.owed.ccy, each.owed.minor]))).toEqual(
    sums(
      spent.map(([id, { currency, payable }]) => [
        currency,
        payable > naive.paidFor(id) ? payable - naive.paidFor(id) : 0n
      ])
    )
  )

  const { currencies } = dashboardFigures(books, { today: TODAY, period: NOVEMBER })
  expect(sums(currencies.map((each) => [each.currency, each.toCollect.minor]))).toEqual(amountsOf([...naive.debts()]))
  expect(sums(currencies.map((each) => [each.currency, each.overdue.minor]))).toEqual(
    amountsOf([...naive.debts()].filter(isLate))
  )
  const fromCustomers = sums([
    ...moneyOfPayments,
    ...[...naive.sales.values()].flatMap(({ currency, money }) =>
      [...money.values()].map(({ minor }) => [currency, minor] as const)
    )
  ])
  expect(sums(currencies.map((each) => [each.currency, each.received.minor]))).toEqual(fromCustomers)
  expect(sums(inAccounts.filter(kind("invoices")).map(({ amount, currency }) => [currency, amount]))).toEqual(received)
  // The months of these tests are November; what is confirmed of October's rent was spent on its day.
  const spentIn = (month: string) =>
    sums(spent.flatMap(([, { currency, day, total }]) => (day.startsWith(month) ? [[currency, total] as const] : [])))
  expect(sums(currencies.map((each) => [each.currency, each.spent.minor]))).toEqual(spentIn("2026-11"))
  for (const month of ["2026-10", "2026-11"])
    expect(
      sums(
        currencies.flatMap((each) =>
          each.months.flatMap((figures) =>
            figures.month === month ? [[each.currency, figures.spent.minor] as const] : []
          )
        )
      )
    ).toEqual(spentIn(month))
  const { period: within } = expenseRules.filters
  const listedSpent = expenseRows(books, TODAY).filter((row) => expenseRules.tabs.all(row) && within(NOVEMBER)(row))
  expect(sums(listedSpent.map(({ currency, total }) => [currency, total]))).toEqual(spentIn("2026-11"))
  expect(
    sums(
      currencies.flatMap((each) => each.receivedByMethod.map(({ amount }) => [each.currency, amount.minor] as const))
    )
  ).toEqual(fromCustomers)
  expect(sums(inAccounts.filter(kind("customers")).map(({ amount, currency }) => [currency, amount]))).toEqual(
    fromCustomers
  )
  expect(sums(currencies.map((each) => [each.currency, each.invoiced.minor]))).toEqual(
    sums(issued.map(({ currency, total }) => [currency, total]))
  )
  expect(sums(currencies.map((each) => [each.currency, each.credited.minor]))).toEqual(
    sums([...naive.credits.values()].map(({ currency, total }) => [currency, total]))
  )
}

describe("one stream of money", () => {
  it(withCases("every list, debt and figure, and the ledger, come to what the events say", MONTHS), () =>
    forMonths(compare)
  )

  it(withCases("every posting comes to nothing, in its currency and in the company's", MONTHS), () =>
    forMonths(({ books }) => {
      for (const booked of postingsOf(books)) {
        expect(booked.lines.reduce((sum, { minor }) => sum + minor, 0n)).toBe(0n)
        expect(inOwnCurrency(booked, "XOF")?.reduce((sum, minor) => sum + minor, 0n) ?? 0n).toBe(0n)
      }
    })
  )

  it("read after each event, in forks and in what they leave behind, it is what it is when read once", () =>
    forMonths(({ books, events }) => {
      const whole = postingsOf(books)
      const grown = emptyBooks()
      for (const [n, { day, event, position }] of events.entries()) {
        if (n % 3 === 0) {
          const child = fork(grown)
          evolve(child, event, OWNER, position, day)
          const foreseen = postingsOf(child)
          expect(foreseen).toEqual(whole.slice(0, foreseen.length))
          absorb(grown, child)
        } else evolve(grown, event, OWNER, position, day)
        expect(ledgerOf(grown).size).toBe(whole.filter((each) => each.position <= position).length)
      }
      expect(postingsOf(grown)).toEqual(whole)
    }, 30))

  it("sees months in which all of it happens", () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyMonth, ({ events }) => {
        for (const { event } of events) seen.add(event._tag)
      }),
      { seed: 7, numRuns: 400 }
    )
    const read = new Set(assembly.aggregates.flatMap(({ entries }) => entries?.of ?? []))
    expect([...read].filter((type) => !seen.has(type))).toEqual([])
  })
})

describe("what aggregates say at their doors", () => {
  it.each(assembly.aggregates.flatMap(({ entries, name }) => (entries === null ? [] : [{ name, entries }])))(
    "$name reads the events that it names, which there are",
    async ({ entries }) => {
      const loaded = await entries.load()
      expect(Object.keys(loaded.entries).toSorted()).toEqual([...entries.of].toSorted())
      for (const type of entries.of) expect(eventKinds).toHaveProperty(type)
    }
  )

  it("the server, which nobody asks, keeps no journal", () => {
    const books = emptyBooks()
    evolve(books, { _tag: "InvoiceSent", invoiceId: "x" as never, channel: "sms" })
    expect(books.journal.length).toBe(0)
  })
})
