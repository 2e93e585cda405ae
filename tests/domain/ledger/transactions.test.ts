import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { absorb, emptyBooks, evolve, fork, type Books } from "../../../src/domain/books.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { accountBalances } from "../../../src/domain/ledger/transaction-rules.ts"
import { transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { balancesOf } from "../../../src/domain/money-account/projections/list.ts"
import { cases } from "../../support/cases.ts"
import { OWNER } from "../../support/samples.ts"
import { anyMonth, type Happened, type Month } from "./months.ts"

await loadLedger()

const MONTHS = cases(60, 2_000)

const fold = (books: Books, { day, event, position }: Happened): Books => evolve(books, event, OWNER, position, day)

/** Books of the same events that nobody has read yet. */
const unread = (events: ReadonlyArray<Happened>): Books => {
  const books = emptyBooks()
  for (const each of events) fold(books, each)
  return books
}

const forMonths = (check: (month: Month) => void): void =>
  fc.assert(
    fc.property(anyMonth, (month) => check(month)),
    { numRuns: MONTHS }
  )

describe("the list of what moved money", () => {
  it("is the same read after each event and read once", () =>
    forMonths(({ events }) => {
      const books = emptyBooks()
      for (const [index, each] of events.entries()) {
        fold(books, each)
        const rows = transactionRows(books)
        if (index % 10 === 0) expect(rows).toEqual(transactionRows(unread(events.slice(0, index + 1))))
      }
      expect(transactionRows(books)).toEqual(transactionRows(unread(events)))
    }))

  it("is the same on a fork, and on what took the fork over", () =>
    forMonths(({ events }) => {
      const books = unread(events.slice(0, events.length / 2))
      transactionRows(books)
      const child = fork(books)
      for (const each of events.slice(events.length / 2)) {
        fold(child, each)
        transactionRows(child)
      }
      const whole = transactionRows(unread(events))
      expect(transactionRows(child)).toEqual(whole)
      expect(transactionRows(books)).toEqual(transactionRows(unread(events.slice(0, events.length / 2))))
      absorb(books, child)
      expect(transactionRows(books)).toEqual(whole)
    }))

  it("comes to what is in each account, as the accounts say it", () =>
    forMonths(({ books }) => {
      const ofRows = accountBalances(transactionRows(books))
      const ofAccounts = balancesOf(books)
      const inRows = (accountId: string, currency: string): bigint =>
        ofRows.get(accountId)?.find(({ ccy }) => ccy === currency)?.minor ?? 0n
      for (const [accountId, tally] of ofAccounts)
        for (const currency of tally.currencies())
          expect([accountId, inRows(accountId, currency)]).toEqual([accountId, tally.of(currency).minor])
      for (const [accountId, amounts] of ofRows)
        for (const { ccy, minor } of amounts)
          expect([accountId, ofAccounts.get(accountId)?.of(ccy).minor ?? 0n]).toEqual([accountId, minor])
    }))

  it("keeps the rows of what nothing happened to", () =>
    forMonths(({ events }) => {
      const books = unread(events)
      const before = transactionRows(books).filter(({ kind }) => kind === "payment" || kind === "sale")
      const after = new Set(transactionRows(books))
      expect(before.filter((row) => !after.has(row))).toEqual([])
    }))
})
