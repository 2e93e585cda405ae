import { Result } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { expenseIdOf, paymentIdOf } from "../../../src/domain/charge/decider.ts"
import {
  chargeRules,
  type ChargeRow,
  lateToConfirm,
  loadOf,
  monthOf,
  occurrencesIn,
  yearAhead
} from "../../../src/domain/charge/projections/list.ts"
import { eventKinds } from "../../../src/domain/books.ts"
import { readCommand } from "../../../src/domain/decider.ts"
import { loadLedger } from "../../../src/domain/ledger/load-ledger.ts"
import { transactionRows } from "../../../src/domain/ledger/transactions.ts"
import { USUAL_ACCOUNTS } from "../../../src/domain/money-account/usual.ts"
import { amountWithTax } from "../../../src/domain/kernel/money.ts"
import { type JsonObject, upcast } from "../../../src/domain/kernel/versions.ts"
import { waitingOf } from "../../../src/domain/kernel/recurrence.ts"
import { filterRows } from "../../../src/domain/kernel/rows.ts"
import { Rate } from "../../../src/domain/kernel/schema.ts"
import { accountId, keep } from "../../support/accounts.ts"
import { chargeId, due, fixed, rent } from "../../support/charges.ts"
import type { ExpenseId } from "../../../src/domain/expense/events.ts"
import { ofItself } from "../../support/samples.ts"
import { apply, bookedAfter, inCompany, type Scenario } from "../../support/scenario.ts"

await loadLedger()

const TODAY = due("2026-11-22")
const added = () => inCompany().after(fixed.add(1))
const rowOf = ({ books }: Scenario): ChargeRow | undefined => chargeRules.rows(books, TODAY)[0]
const datesOf = (occurrences: ReadonlyArray<{ readonly dueOn: string }>) => occurrences.map(({ dueOn }) => dueOn)
const expenses = ({ books }: Scenario) => [...books.expenses.values()]
const voided = (expenseId: ExpenseId) => ({ _tag: "VoidExpense", expenseId, reason: "Erreur" }) as const
const settledOf = ({ books }: Scenario, dueOn: string) => books.charges.get(chargeId(1))?.settled[dueOn]

describe("an occurrence that is confirmed", () => {
  it("is an ordinary expense with the real amount, paid at once", () => {
    const confirmed = added().after(fixed.confirm(1, "2026-10-05", { amount: "80000", spentOn: "2026-10-07" }))
    expect(expenses(confirmed)).toMatchObject([
      {
        expenseId: expenseIdOf(chargeId(1), due("2026-10-05")),
        lifecycle: "paid",
        details: { amount: "80000", description: "Loyer", spentOn: "2026-10-07", dueOn: null },
        payments: [{ paid: { payment: { amount: "80000", method: "cash" }, surplus: "0" } }]
      }
    ])
    expect(confirmed.books.chargeOf.get(expenseIdOf(chargeId(1), due("2026-10-05")))).toBe(chargeId(1))
  })

  it("is to be paid from its due date where nobody has paid it yet, with its tax and what is withheld", () => {
    const terms = { taxRate: Rate.make("18"), taxIncluded: false, withheldRate: Rate.make("5") }
    const owing = inCompany().after(fixed.add(1, terms), fixed.confirm(1, "2026-10-05", { isPaid: false }))
    expect(expenses(owing)).toMatchObject([
      { lifecycle: "toPay", details: { dueOn: "2026-10-05" }, figures: { total: "88500", payable: "84750" } }
    ])
    const paid = inCompany().after(fixed.add(1, terms), fixed.confirm(1, "2026-10-05"))
    expect(expenses(paid)).toMatchObject([
      { lifecycle: "paid", payments: [{ paid: { payment: { amount: "84750" } } }] }
    ])
  })

  it("is paid from the account that was said, known here or not, and is on its way where that was said", () => {
    const from = { method: "check", accountId: accountId(1), isPending: true } as const
    const books = bookedAfter(keep.add(1, { kind: "bank" }), fixed.add(1), fixed.confirm(1, "2026-10-05", { from }))
    expect([...books.expenses.values()]).toMatchObject([{ lifecycle: "paid", payments: [{ paid: { payment: from } }] }])
    expect(transactionRows(books)).toMatchObject([{ accountId: accountId(1), method: "check", status: "pending" }])
    const unknown = { method: "cash", accountId: accountId(9) } as const
    for (const [how, account] of [
      [{ from: unknown }, accountId(9)],
      [{}, USUAL_ACCOUNTS.cash]
    ] as const) {
      const rows = transactionRows(bookedAfter(fixed.add(1), fixed.confirm(1, "2026-10-05", how)))
      expect(rows).toMatchObject([{ accountId: account, status: "succeeded" }])
    }
  })

  it("is read as an older build kept it, which named no account", () => {
    const { _tag, ...older } = fixed.confirm(1, "2026-10-05")
    expect(readCommand(_tag, 1, older)).toEqual(Result.succeed({ _tag, ...older }))
    const from = { method: "cash", accountId: accountId(1) } as const
    const { _tag: _same, ...newer } = fixed.confirm(1, "2026-10-05", { from })
    expect(readCommand(_tag, 2, newer)).toEqual(Result.succeed({ _tag, ...newer }))
  })

  it("of a charge that an older build added is paid from the usual account", () => {
    const { accountId: _new, ...older } = rent()
    expect(readCommand("AddCharge", 1, { chargeId: chargeId(1), details: older })).toEqual(
      Result.succeed({ _tag: "AddCharge", chargeId: chargeId(1), details: rent() })
    )
    const body = { _tag: "ChargeAdded", chargeId: chargeId(1), details: older } as unknown as JsonObject
    expect(upcast(eventKinds.ChargeAdded, 1, body)).toMatchObject({ details: { accountId: "" } })
  })

  it("is booked once, and what is said otherwise of it is looked at", () => {
    const once = added().after(fixed.confirm(1, "2026-10-05"))
    once.when(fixed.confirm(1, "2026-10-05")).doesNothing("already_recorded")
    expect(rowOf(once)?.toCheck).toBe(0)
    const other = once.after(fixed.confirm(1, "2026-10-05", { amount: "80000" }))
    other.when(fixed.confirm(1, "2026-10-05", { amount: "80000" })).doesNothing("already_recorded")
    expect(settledOf(other, "2026-10-05")).toMatchObject({ flag: "again", again: [{ amount: "80000", isPaid: true }] })
    expect(expenses(other)).toMatchObject([{ figures: { total: "75000" } }])
    expect(rowOf(other)?.toCheck).toBe(1)
    expect(rowOf(other.after(fixed.check(1, "2026-10-05")))?.toCheck).toBe(0)
  })

  it("is booked though it was skipped, paused or is not due, and a person has to look", () => {
    const skipped = added().after(fixed.skip(1, "2026-10-05"), fixed.confirm(1, "2026-10-05"))
    expect(settledOf(skipped, "2026-10-05")).toMatchObject({ as: "confirmed", flag: "skipped" })
    const paused = added().after(fixed.pause(1, "2026-10-01"), fixed.confirm(1, "2026-10-05"))
    expect(settledOf(paused, "2026-10-05")).toMatchObject({ flag: "unplanned" })
    const other = added().after(fixed.confirm(1, "2026-10-06"))
    expect(settledOf(other, "2026-10-06")).toMatchObject({ flag: "unplanned" })
    expect([skipped, paused, other].map((each) => expenses(each).length)).toEqual([1, 1, 1])
  })

  it("says so no more once its expense is void", () => {
    const expenseId = expenseIdOf(chargeId(1), due("2026-10-05"))
    const gone = added().after(fixed.confirm(1, "2026-10-05"), { _tag: "VoidExpense", expenseId, reason: "Erreur" })
    const october = occurrencesIn(gone.books, monthOf(due("2026-10-05")))
    expect(october).toMatchObject([{ standing: "void", amount: 0n }])
    expect(loadOf(october, null)).toEqual([])
  })

  it("is booked anew by who saw that its expense is void, once, whoever does", () => {
    const first = expenseIdOf(chargeId(1), due("2026-10-05"))
    const second = expenseIdOf(chargeId(1), due("2026-10-05"), 1)
    const gone = added().after(fixed.confirm(1, "2026-10-05"), voided(first))
    const anew = fixed.confirm(1, "2026-10-05", { amount: "80000", insteadOf: first })
    const again = gone.after(anew)
    expect(settledOf(again, "2026-10-05")).toMatchObject({ expenseId: second, flag: "none", said: { amount: "80000" } })
    expect(expenses(again)).toMatchObject([{ lifecycle: "void" }, { expenseId: second, lifecycle: "paid" }])
    expect(again.books.chargeOf.get(second)).toBe(chargeId(1))
    expect(occurrencesIn(again.books, monthOf(due("2026-10-05")))).toMatchObject([
      { standing: "confirmed", amount: 80_000n }
    ])
    again.when(anew).doesNothing("already_recorded")
    // Another device saw the same void expense and says another amount: a person looks.
    const other = again.after(fixed.confirm(1, "2026-10-05", { amount: "90000", insteadOf: first }))
    expect(settledOf(other, "2026-10-05")).toMatchObject({ expenseId: second, flag: "again" })
    expect(expenses(other)).toHaveLength(2)
    // That one void, too: a third.
    const third = other.after(voided(second), fixed.confirm(1, "2026-10-05", { insteadOf: second }))
    expect(expenses(third).map(({ lifecycle }) => lifecycle)).toEqual(["void", "void", "paid"])
  })

  it("is not booked anew by who confirmed it before its expense was void, nor while that stands", () => {
    const first = expenseIdOf(chargeId(1), due("2026-10-05"))
    const once = added().after(fixed.confirm(1, "2026-10-05"))
    once.when(fixed.confirm(1, "2026-10-05", { insteadOf: first })).doesNothing("already_recorded")
    once.after(voided(first)).when(fixed.confirm(1, "2026-10-05")).doesNothing("already_recorded")
    // Nothing confirms it by itself either.
    const auto = inCompany().after(
      fixed.add(1, { mode: "auto", method: "cash" }),
      fixed.confirm(1, "2026-10-05"),
      voided(first)
    )
    auto.when(fixed.book(1, "2026-10-05"), ofItself).doesNothing("unchanged")
  })

  it("has ids that no other occurrence has", () => {
    const days = fc
      .integer({ min: 0, max: 376_000 })
      .map((day) => due(new Date(day * 86_400_000).toISOString().slice(0, 10)))
    const charges = fc.uuid({ version: 7 })
    fc.assert(
      fc.property(charges, charges, days, days, (one, other, first, second) => {
        const asked = [one, other].flatMap((id) => [first, second].map((day) => [id, day] as const))
        const told = new Map(
          asked.map(([id, day]) => [`${id} ${day}`, `${expenseIdOf(id, day)} ${paymentIdOf(id, day)}`])
        )
        expect(new Set([...told.values()].flatMap((ids) => ids.split(" "))).size).toBe(told.size * 2)
      })
    )
  })
})

describe("what confirms itself", () => {
  const auto = () => inCompany().after(fixed.add(1, { mode: "auto", method: "mobile-money" }))

  it("is paid from the account that its charge names", () => {
    const details = { mode: "auto", method: "check", accountId: accountId(1) } as const
    const { books } = inCompany().after(fixed.add(1, details))
    apply(books, fixed.book(1, "2026-10-05"), ofItself)
    expect([...books.expenses.values()]).toMatchObject([
      { payments: [{ paid: { payment: { accountId: accountId(1), method: "check", paidOn: "2026-10-05" } } }] }
    ])
  })

  it("is booked by the server on its due date, once", () => {
    const { books } = auto()
    apply(books, fixed.book(1, "2026-10-05"), ofItself)
    expect([...books.expenses.values()]).toMatchObject([
      {
        lifecycle: "paid",
        details: { spentOn: "2026-10-05" },
        payments: [{ paid: { payment: { method: "mobile-money" } } }]
      }
    ])
    auto().after(fixed.confirm(1, "2026-10-05")).when(fixed.book(1, "2026-10-05"), ofItself).doesNothing("unchanged")
  })

  it("waits for its day, and rests when it is paused, skipped or confirmed by a person", () => {
    const book = (scenario: Scenario, dueOn = "2026-10-05") =>
      scenario.when(fixed.book(1, dueOn), ofItself).doesNothing("unchanged")
    book(auto(), "2027-01-05")
    book(auto(), "2026-10-06")
    book(auto().after(fixed.pause(1, "2026-10-01")))
    book(auto().after(fixed.skip(1, "2026-10-05")))
    book(added())
  })

  it("is nothing that a person has to confirm", () => expect(rowOf(auto())?.toConfirm).toEqual([]))
})

describe("what waits to be confirmed", () => {
  it("is every due date up to today of which nothing was said", () => {
    expect(datesOf(lateToConfirm(added().books, TODAY))).toEqual(["2026-10-05", "2026-11-05"])
    expect(datesOf(lateToConfirm(added().after(fixed.skip(1, "2026-10-05")).books, TODAY))).toEqual(["2026-11-05"])
    const taken = added().after(fixed.skip(1, "2026-10-05"), fixed.unskip(1, "2026-10-05"))
    expect(rowOf(taken)?.toConfirm).toHaveLength(2)
  })

  it("is none that fell into a pause, and goes on from the day of its end", () => {
    const paused = added().after(fixed.pause(1, "2026-10-20"))
    expect(rowOf(paused)).toMatchObject({ status: "paused", toConfirm: ["2026-10-05"], next: undefined })
    expect(rowOf(paused.after(fixed.resume(1, "2026-11-10")))).toMatchObject({
      status: "active",
      toConfirm: ["2026-10-05"],
      next: "2026-12-05"
    })
    // The day on which a pause begins is of it, the one on which it ends is not.
    expect(rowOf(added().after(fixed.pause(1, "2026-11-05")))?.toConfirm).toEqual(["2026-10-05"])
    const back = added().after(fixed.pause(1, "2026-10-20"), fixed.resume(1, "2026-11-05"))
    expect(rowOf(back)?.toConfirm).toEqual(["2026-10-05", "2026-11-05"])
    // A pause that ends on the day on which it began was none.
    expect(rowOf(added().after(fixed.pause(1, "2026-10-20"), fixed.resume(1, "2026-10-20")))?.toConfirm).toHaveLength(2)
  })

  it("keeps what was due before the end of a charge", () => {
    const ended = added().after(fixed.end(1, "2026-11-01"))
    expect(rowOf(ended)).toMatchObject({ status: "ended", toConfirm: ["2026-10-05"] })
    expect(filterRows(chargeRules, chargeRules.rows(ended.books, TODAY), {})).toHaveLength(1)
    const all = ended.after(fixed.confirm(1, "2026-10-05"))
    expect(filterRows(chargeRules, chargeRules.rows(all.books, TODAY), {})).toEqual([])
    expect(rowOf(all.after(fixed.resume(1, "2026-11-20")))).toMatchObject({ status: "active", next: "2026-12-05" })
  })

  it("is called to mind as many days ahead as the rule says", () => {
    const ahead = (days: string, mode: "confirm" | "remind" = "confirm") =>
      datesOf(
        waitingOf(
          inCompany()
            .after(fixed.add(1, { monthDay: "25", startsOn: due("2026-11-01"), remindDays: days, mode }))
            .books.charges.values(),
          TODAY
        )
      )
    expect([ahead("2"), ahead("3"), ahead(""), ahead("3", "remind")]).toEqual([[], ["2026-11-25"], [], ["2026-11-25"]])
  })
})

it("a charge that waits comes to what its expense will, however its tax is said", () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom("0", "18", "5.5", "19.25", "0.0001", "99.9999").map((rate) => Rate.make(rate)),
      fc.boolean(),
      (minor, taxRate, taxIncluded) => {
        const { books } = inCompany().after(fixed.add(1, { amount: minor.toString(), taxRate, taxIncluded }))
        const [waiting] = waitingOf(books.charges.values(), TODAY)
        expect(waiting && amountWithTax(waiting.details)).toBe(chargeRules.rows(books, TODAY)[0]?.amount.minor)
      }
    ),
    { numRuns: 60 }
  ))

describe("what charges weigh", () => {
  it("a month: what is expected, and what of it is confirmed in its real amount", () => {
    const month = added().after(
      fixed.add(2, { frequency: "week", amount: "1000" }),
      fixed.confirm(1, "2026-11-05", { amount: "80000" })
    )
    const november = occurrencesIn(month.books, monthOf(TODAY))
    expect(datesOf(november)).toEqual([
      "2026-11-02",
      "2026-11-05",
      "2026-11-09",
      "2026-11-16",
      "2026-11-23",
      "2026-11-30"
    ])
    expect(loadOf(november, "XOF")).toMatchObject([{ expected: { minor: 85_000n }, confirmed: { minor: 80_000n } }])
  })

  it("a year: twelve months from today, also of one that ends", () => {
    const cost = (overrides: Parameters<typeof fixed.add>[1]) =>
      loadOf(yearAhead(inCompany().after(fixed.add(1, overrides)).books, TODAY), "XOF")[0]?.expected.minor
    expect([cost({}), cost({ frequency: "year" }), cost({ times: "4" })]).toEqual([900_000n, 75_000n, 150_000n])
  })

  it("how many times are left", () => {
    const left = (overrides: Parameters<typeof fixed.add>[1]) => rowOf(inCompany().after(fixed.add(1, overrides)))?.left
    expect([left({}), left({ times: "5" }), left({ times: "2" }), left({ endsOn: due("2027-01-31") })]).toEqual([
      null,
      3,
      0,
      2
    ])
  })
})
