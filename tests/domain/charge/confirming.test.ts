import { expect, it } from "vitest"
import { agreedDates, confirmingCharges } from "../../../src/domain/policies/confirming-charges.ts"
import { Rate } from "../../../src/domain/kernel/schema.ts"
import { accountId } from "../../support/accounts.ts"
import { chargeId, due, fixed } from "../../support/charges.ts"
import { inCompany, type Scenario } from "../../support/scenario.ts"

const TODAY = due("2026-12-05")

const chargesOf = ({ books }: Scenario, ...numbers: ReadonlyArray<number>) =>
  numbers.flatMap((n) => books.charges.get(chargeId(n)) ?? [])

/** A rent that rises in December, of which November was skipped; a bill that is only estimated; what confirms itself. */
const some = () =>
  inCompany().after(
    fixed.add(1),
    fixed.change(1, "2026-12-01", { amount: "90000" }),
    fixed.skip(1, "2026-11-05"),
    fixed.add(2, { isAbout: true }),
    fixed.add(3, { mode: "auto" }),
    fixed.add(4, { startsOn: due("2026-12-05"), taxRate: Rate.make("18"), taxIncluded: false })
  )

const cash = { method: "cash", accountId: accountId(1), paidOn: null } as const

it("all that has come due of several charges is confirmed in the amount that was agreed for its day, and paid on it", () => {
  const asked = confirmingCharges(chargesOf(some(), 1, 2, 3, 4), TODAY, cash)
  expect(asked).toMatchObject([
    { chargeId: chargeId(1), dueOn: "2026-10-05", amount: "75000", spentOn: "2026-10-05" },
    { chargeId: chargeId(1), dueOn: "2026-12-05", amount: "90000", spentOn: "2026-12-05" },
    { chargeId: chargeId(4), dueOn: "2026-12-05", amount: "75000", spentOn: "2026-12-05" }
  ])
  expect(asked.map(({ payment }) => payment)).toEqual(
    ["2026-10-05", "2026-12-05", "2026-12-05"].map((paidOn) => ({ ...cash, paidOn }))
  )
})

it("what is only estimated waits for its bill, and nothing waits before its day", () => {
  const [first, about, auto, later] = chargesOf(some(), 1, 2, 3, 4)
  const dates = [first, about, auto, later].map((charge) => charge && agreedDates(charge, due("2026-12-04")))
  expect(dates).toEqual([["2026-10-05"], [], [], []])
})

it("money that went on one day stands there, and what is still to be paid is owed", () => {
  const together = confirmingCharges(chargesOf(some(), 1), TODAY, { ...cash, paidOn: due("2026-12-04") })
  expect(together.map(({ payment, spentOn }) => [spentOn, payment?.paidOn])).toEqual([
    ["2026-10-05", "2026-12-04"],
    ["2026-12-05", "2026-12-04"]
  ])
  const owed = some().after(...confirmingCharges(chargesOf(some(), 4), TODAY, null))
  expect([...owed.books.expenses.values()]).toMatchObject([{ lifecycle: "toPay", figures: { total: "88500" } }])
})

it("two devices that confirm the same without a network book it once, and nobody has to look", () => {
  const before = some()
  const asked = confirmingCharges(chargesOf(before, 1, 4), TODAY, cash)
  const other = confirmingCharges(chargesOf(before, 1, 4), TODAY, { method: "mobile-money", paidOn: null })
  const after = before.after(...asked)
  for (const command of other) after.when(command).doesNothing("already_recorded")
  expect(after.books.expenses.size).toBe(3)
  expect(chargesOf(after, 1, 4).flatMap((charge) => agreedDates(charge, TODAY))).toEqual([])
})
