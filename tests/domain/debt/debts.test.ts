import { describe, expect, it } from "vitest"
import { decider as sales } from "../../../src/domain/sale/decider.ts"
import { type DomainCommand, eventKinds } from "../../../src/domain/books.ts"
import { upcast } from "../../../src/domain/kernel/versions.ts"
import { debtRows } from "../../../src/domain/debt/projections/list.ts"
import { debtRules } from "../../../src/domain/debt/projections/rules.ts"
import { sumsOfDebts } from "../../../src/domain/debt/open-debts.ts"
import { todoOn } from "../../../src/domain/reports/today.ts"
import { filterRows } from "../../../src/domain/kernel/rows.ts"
import { id } from "../../support/ids.ts"
import { nobody, saleId, sell } from "../../support/sales.ts"
import { ask, customerAdded, date, TODAY } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"

/** One invoice of 10 000 that was to be paid on the 19th, and a sale of 1 000 that nobody promised a day for. */
const owing = (...more: ReadonlyArray<DomainCommand>) =>
  inCompany(customerAdded(1)).after(
    ask.draft(1, { issueDate: date("2026-11-01"), paymentDate: date("2026-11-19") }),
    ask.issue(1),
    sell.record(1, [], { customerId: id.customer(1) }),
    sell.promise(1, { dueOn: null, remindOn: null }),
    ...more
  ).books
const rowOf = (books: ReturnType<typeof owing>, day = TODAY, recordId: string = id.invoice(1)) =>
  debtRows(books, day).find((row) => row.recordId === recordId)
const tabs = (books: ReturnType<typeof owing>, day = TODAY) =>
  Object.fromEntries(
    Object.keys(debtRules.tabs).map((tab) => [
      tab,
      filterRows(debtRules, debtRows(books, day), { tab: tab as "all" }).map(({ kind }) => kind)
    ])
  )

describe("the debt book", () => {
  it("has invoices and sales in one list, each with whose it is, and their sums", () => {
    const rows = debtRows(owing(), TODAY)
    expect(rows).toMatchObject([
      { kind: "invoice", customerName: "Boulangerie Adjovi", owed: 10_000n, isLate: true, daysLate: 1 },
      { kind: "sale", reference: "T0001-0001", customerName: "Boulangerie Adjovi", owed: 1000n, dueOn: null }
    ])
    expect(sumsOfDebts(rows)).toEqual([{ debt: { ccy: "XOF", minor: 11_000n }, oldestDue: "2026-11-19" }])
  })

  it("has a sale to nobody that is known, too", () =>
    expect(debtRows(inCompany().after(sell.record(1, [], { customerId: nobody })).books, TODAY)).toMatchObject([
      { customerName: "", customerErased: false, owed: 1000n }
    ]))

  it("says what was promised for when, and asks nobody again before that day", () => {
    const books = owing(ask.promise(1, "2026-11-25", "4000", "Après la paie"))
    expect(rowOf(books)?.promise).toMatchObject({
      payOn: "2026-11-25",
      amount: "4000",
      note: "Après la paie",
      standing: "open"
    })
    expect(tabs(books)).toMatchObject({ toRemind: [], overdue: ["invoice"], promised: ["invoice"], broken: [] })
    expect(todoOn(books, TODAY).remind.count).toBe(0)
    expect(todoOn(books, date("2026-11-25")).remind.first).toMatchObject([{ amount: 10_000n, day: "2026-11-25" }])
  })

  it.each([
    [[], "2026-11-25", "open"],
    [[], "2026-11-26", "broken"],
    [["3999"], "2026-11-26", "broken"],
    [["4000"], "2026-11-26", "kept"],
    [["2000", "2500"], "2026-11-24", "kept"]
  ] as const)("a promise of 4 000 for the 25th is after payments of %j on %s: %s", (amounts, day, standing) => {
    const books = owing(ask.promise(1, "2026-11-25", "4000"), ...amounts.map((minor, n) => ask.pay(n + 1, 1, minor)))
    expect(rowOf(books, date(day))?.promise?.standing).toBe(standing)
  })

  it("one of all that is left is kept by nothing less", () => {
    const books = owing(ask.promise(1, "2026-11-25"), ask.pay(1, 1, "9999"))
    expect(rowOf(books, date("2026-11-26"))?.promise?.standing).toBe("broken")
  })

  it("says that a promise was not kept, and asks for a reminder", () => {
    const books = owing(ask.promise(1, "2026-11-25"))
    expect(tabs(books, date("2026-11-26"))).toMatchObject({ toRemind: ["invoice"], broken: ["invoice"] })
  })

  it("a promise of a part that was kept leaves the rest as late as it was", () => {
    const books = owing(ask.promise(1, "2026-11-25", "4000"), ask.pay(1, 1, "4000"))
    expect(rowOf(books)).toMatchObject({ owed: 6000n, isToRemind: true })
  })

  it("forgets a promise that holds no longer", () =>
    expect(rowOf(owing(ask.promise(1, "2026-11-25"), ask.unpromise(1)))?.promise).toBeNull())

  it("says the same of sales", () => {
    const books = owing(sell.promise(1, { dueOn: date("2026-11-22"), remindOn: null, amount: "400" }))
    const stands = (day: string) => rowOf(books, date(day), saleId(1))?.promise?.standing
    expect([stands("2026-11-22"), stands("2026-11-23")]).toEqual(["open", "broken"])
    const paid = owing(sell.promise(1, { dueOn: date("2026-11-22"), amount: "400" }), sell.pay(1, 1, "400"))
    expect(rowOf(paid, date("2026-11-23"), saleId(1))?.promise?.standing).toBe("kept")
  })
})

describe("what was promised before anybody could say how much", () => {
  const promise = { dueOn: "2026-11-30", remindOn: null }
  const today = { ...promise, amount: null, note: "" }
  it("is read as a promise of all that is owed, as an event and as a command", () => {
    expect(upcast(eventKinds.DebtPromised, 1, { saleId: saleId(1), promise })).toEqual({
      saleId: saleId(1),
      promise: today,
      owed: "0"
    })
    expect(upcast(sales.commands.PromiseDebt, 1, { saleId: saleId(1), promise })).toEqual({
      saleId: saleId(1),
      promise: today
    })
  })
})
