import { beforeAll, describe, expect, it } from "vitest"
import { emptyBooks, evolve, type Books } from "../../src/domain/books.ts"
import { plannedDates } from "../../src/domain/kernel/recurrence.ts"
import type { RegisterCompany } from "../../src/domain/company/commands.ts"
import * as decider from "../../src/domain/decider.ts"
import { addDays } from "../../src/domain/kernel/calendar.ts"
import { DeviceId, UserId } from "../../src/domain/kernel/ids.ts"
import { IsoDate } from "../../src/domain/kernel/schema.ts"
import { sampleClosing } from "../../src/infra/browser/sample/closing.ts"
import { sampleHistory, type HistoryStep } from "../../src/infra/browser/sample/history.ts"
import { sampleOpening } from "../../src/infra/browser/sample/opening.ts"
import { seeded } from "../../src/infra/browser/sample/random.ts"
import { counterOpens, sellAtCounter } from "../../src/infra/browser/sample/counter.ts"
import { loadLedger } from "../../src/domain/ledger/load-ledger.ts"
import { balancesOf } from "../../src/domain/money-account/projections/list.ts"
import { keepMoney } from "../../src/infra/browser/sample/money.ts"
import { moveOtherMoney } from "../../src/infra/browser/sample/other-money.ts"
import { Diary } from "../../src/infra/browser/sample/diary.ts"
import { settleOlder } from "./settling.ts"
import { spend } from "../../src/infra/browser/sample/spending.ts"

const id = (n: number): string => `019a0000-00d0-7000-8000-${String(n).padStart(12, "0")}`

const written = (until: IsoDate): { readonly books: Books; readonly steps: ReadonlyArray<HistoryStep> } => {
  const [first, ...history] = sampleHistory(decider, 1, 300, { until })
  if (first === undefined) throw new Error("the history is empty")
  const books = emptyBooks()
  const all = [first, ...history]
  let told = 0
  const turnTo = (day: IsoDate): void => {
    for (let step = all[told]; step !== undefined && step.today < day; step = all[(told += 1)])
      for (const event of step.events) evolve(books, event)
  }
  const random = seeded(1)
  const diary = new Diary(random, until)
  const owner = { diary, random, until, actor: first.actor, device: first.device }
  spend(owner, { first: first.today, months: 24, chargedMonths: 8 })
  keepMoney(owner, { first: first.today, months: 24 })
  moveOtherMoney(owner, { first: first.today, months: 24 })
  settleOlder(owner, all)
  const sellers = [1, 2].map((n) => ({ actor: UserId.make(id(n)), device: DeviceId.make(id(n + 10)) }))
  turnTo(addDays(first.today, 1))
  for (const { actor } of sellers) evolve(books, { _tag: "MemberJoined", userId: actor, role: "seller" })
  const { taxes } = first.command as RegisterCompany
  const before = { since: addDays(first.today, 30), sales: 450, turnTo }
  sellAtCounter({ diary, random, until, books, taxes, sales: 150, before }, sellers)
  turnTo(addDays(until, 1))
  return { books, steps: diary.steps.toSorted((a, b) => a.at - b.at) }
}

beforeAll(loadLedger)

describe("what the demonstration writes beside its invoices", () => {
  // Ends of months, a leap day, the day of the rent and the day after it.
  const days = ["2026-11-22", "2027-01-31", "2028-02-29", "2026-03-05", "2026-03-06"].map((day) => IsoDate.make(day))

  it.each(days)("is booked whole and unflagged up to %s", (until) => {
    const { books, steps } = written(until)
    const events = steps.flatMap(({ actor, command, device, today }) => {
      const decision = decider.decide(books, command, { actor, device, authority: "server", today })
      expect({ command, decision }).toMatchObject({ decision: { kind: "accepted" } })
      if (decision.kind !== "accepted") return []
      for (const event of decision.events) evolve(books, event, actor, 0, today)
      return decision.events
    })
    const of = <T extends (typeof events)[number]["_tag"]>(tag: T) =>
      events.filter((event): event is Extract<(typeof events)[number], { _tag: T }> => event._tag === tag)

    expect(steps.every(({ today }) => today <= until)).toBe(true)
    expect(of("SupplierAdded")).toHaveLength(8)
    expect(of("ExpenseAdded").length - of("ChargeConfirmed").length).toBe(120)
    expect(of("ExpensePaid").filter(({ surplus }) => surplus !== "0")).toEqual([])
    expect(of("PaymentReceived").length).toBeGreaterThan(0)
    expect(of("PaymentReceived").filter(({ settles }) => settles !== "rest")).toEqual([])
    expect(of("ChargeConfirmed").filter(({ flag }) => flag !== "none")).toEqual([])
    expect(of("SaleRecorded")).toHaveLength(600)
    // Two years at the counter; what was on credit before the last weeks is paid.
    const sold = of("SaleRecorded").map(({ details: { soldOn } }) => soldOn)
    expect(new Set(sold.map((day) => day.slice(0, 7))).size).toBeGreaterThan(22)
    const opens = counterOpens(until)
    const owed = [...books.sales.values()].filter(
      ({ lifecycle }) => lifecycle === "unpaid" || lifecycle === "partlyPaid"
    )
    expect(owed.filter(({ recorded }) => recorded.details.soldOn < addDays(opens, -20))).toEqual([])
    expect(new Set(of("SaleRecorded").map(({ sellerId }) => sellerId)).size).toBe(2)
    expect(of("SaleRecorded").filter(({ flags, surplus }) => flags.length > 0 || surplus !== "0")).toEqual([])
    expect(of("SaleRecorded").filter(({ promise }) => promise !== null)).toHaveLength(24)
    const cheaper = of("SaleRecorded").map(({ details }) => [
      details.discount !== null,
      details.lines.some((line) => line.kind === "item" && line.discount !== null)
    ])
    expect([0, 1].map((at) => cheaper.filter((each) => each[at]).length)).toEqual([35, 49])
    expect(of("SaleReturned").map(({ isExcess, leaves }) => [isExcess, leaves])).toEqual([[false, "all"]])
    const differences = of("TillClosed").map(({ difference }) => Math.abs(Number(difference)))
    expect(differences.length).toBeGreaterThan(0)
    expect(differences.some((each) => each > 0)).toBe(true)
    expect(Math.max(...differences)).toBeLessThanOrEqual(500)

    // Where the money is: opened with what was there, moved each month, one transfer on its way, and the reserve counted.
    expect(of("MoneyAccountAdded").every(({ details }) => Number(details.opening) > 0)).toBe(true)
    expect(of("TransferMade").length).toBeGreaterThan(24 * 2)
    expect(of("TransferMade").filter(({ details }) => details.isPending)).toHaveLength(1)
    const [counted, ...again] = of("AccountReconciled")
    expect(again).toEqual([])
    const box =
      counted === undefined ? undefined : balancesOf(books, counted.count.countedOn).get(counted.count.accountId)
    expect(counted?.count.counted).toBe(box?.of("XOF").minor.toString())
    // Money of no document: the fees of the bank each month until the ones that stand on its statement, and a loan that goes back with interest.
    const other = Map.groupBy(of("OtherMoneyRecorded"), ({ details }) => details.kind)
    expect(Object.fromEntries([...other].map(([kind, { length }]) => [kind, length]))).toEqual({
      contribution: 1,
      bankFees: 23,
      loanReceived: 1,
      loanRepaid: 1,
      interestPaid: 1,
      drawing: 1
    })
    expect(of("ChargePaused")).toHaveLength(1)
    expect(of("ChargeSkipped")).toHaveLength(1)

    const waiting = [...books.charges.values()].flatMap((charge) =>
      plannedDates(charge, { from: IsoDate.make("2020-01-01"), to: until }).filter(
        (day) => charge.settled[day] === undefined
      )
    )
    expect(waiting).toHaveLength(1)
  })

  it("ends with the last day", () => {
    const until = IsoDate.make("2026-11-22")
    const diary = new Diary(seeded(1), until)
    const author = { actor: UserId.make(id(1)), device: DeviceId.make(id(11)) }
    for (const day of [until, addDays(until, 1)]) diary.write(author, day, 600, { _tag: "LeaveCompany" })
    expect(diary.steps.map(({ today }) => today)).toEqual([until])
  })

  it("is the same each time", () => {
    const [day = IsoDate.make("2026-11-22")] = days
    expect(written(day).steps).toEqual(written(day).steps)
  })
})

describe("the last day of the demonstration", () => {
  const until = IsoDate.make("2026-11-22")
  const steps = sampleHistory(decider, 2026, 600, { until, opening: sampleOpening })

  it("has withheld taxes, a debt that is given up and a payment of several invoices, all booked and unflagged", () => {
    const books = emptyBooks()
    for (const { events } of steps) for (const event of events) evolve(books, event)
    let n = 0
    const commands = sampleClosing({ books, today: until, newId: () => id((n += 1)) })
    const [{ actor, device } = { actor: UserId.make(id(1)), device: DeviceId.make(id(1)) }] = steps
    const events = commands.flatMap((command) => {
      const decision = decider.decide(books, command, { actor, device, authority: "server", today: until })
      expect({ command, decision }).toMatchObject({ decision: { kind: "accepted" } })
      if (decision.kind !== "accepted") return []
      for (const event of decision.events) evolve(books, event, actor, 0, until)
      return decision.events
    })
    const issued = events.flatMap((event) => (event._tag === "InvoiceIssued" ? [event] : []))
    expect(issued.map(({ content, figures }) => [content.withholding, Number(figures.withheld) > 0])).toEqual([
      ["AIB", true],
      ["AIB", true]
    ])
    expect(issued.map(({ template }) => template?.template.layout)).toEqual(["banner", "banner"])
    const [writtenOff, ...others] = events.flatMap((event) => (event._tag === "InvoiceWrittenOff" ? [event] : []))
    expect(others).toEqual([])
    expect(writtenOff?.reason).not.toBe("")
    expect(events.flatMap((event) => (event._tag === "StatementImported" ? [event.skipped] : []))).toEqual([0])
    const promises = events.flatMap((event) => (event._tag === "InvoicePromised" ? [event] : []))
    expect(promises.map(({ promise }) => (promise?.payOn ?? "") > until)).toEqual([true, true, true])
    const [paid, split] = events.flatMap((event) => (event._tag === "PaymentReceived" ? [event] : []))
    expect([paid?.settles, paid?.unapplied, split?.settles]).toEqual(["rest", "0", "rest"])
    const applied = events.flatMap((event) => (event._tag === "PaymentApplied" ? [event] : []))
    expect(applied.length).toBeGreaterThan(0)
    expect(applied.every(({ settles }) => settles === "rest")).toBe(true)
  })

  it("leaves alone what becomes otherwise of an invoice", () => {
    const books = emptyBooks()
    for (const { events } of steps) for (const event of events) evolve(books, event)
    const about = sampleClosing({ books, today: until, newId: () => id(1), isFree: () => false })
    expect(about.some(({ _tag }) => _tag === "WriteOffInvoice" || _tag === "RecordSplitPayment")).toBe(false)
  })
})
