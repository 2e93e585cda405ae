import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { emptyBooks, type DomainEvent } from "../../../src/domain/books.ts"
import * as decider from "../../../src/domain/decider.ts"
import type { IsoDate } from "../../../src/domain/kernel/calendar.ts"
import { ROLES, type Role } from "../../../src/domain/kernel/permissions.ts"
import { summaryFor } from "../../../src/domain/reports/summary-for.ts"
import { summedCompany, summedFigures } from "../../../src/domain/reports/summary.ts"
import { eventsOf, sampleHistory } from "../../../src/infra/browser/sample/history.ts"
import { anyHistory, anyLongHistory } from "../../support/arbitrary.ts"
import { cases, withCases } from "../../support/cases.ts"
import { handedOf } from "../../support/handed.ts"
import { byServer } from "../../support/samples.ts"
import { spend } from "../../support/expenses.ts"
import { foldAll, inCompany } from "../../support/scenario.ts"

/** What the device of somebody in that role makes of what it is handed. */
const onDevice = (role: Role, events: ReadonlyArray<DomainEvent>, today: IsoDate) => {
  const books = foldAll(handedOf(role, events))
  return books.company === null ? null : { company: summedCompany(books.company), figures: summedFigures(books, today) }
}

const hold = (role: Role, events: ReadonlyArray<DomainEvent>, today: IsoDate): void => {
  // As the server's file has them: who reads everything is handed them so.
  expect(summaryFor({ role }, foldAll(handedOf("owner", events)), today)).toEqual(onDevice(role, events, today))
}

const RUNS = cases(60, 2_000)

describe("the summary of all books for one reader", () => {
  it.each(ROLES)(withCases("is what the device of a %s makes of what it is handed", RUNS), (role) => {
    fc.assert(
      fc.property(anyHistory, ({ events }) => hold(role, events, byServer.today)),
      { numRuns: RUNS }
    )
    fc.assert(
      fc.property(anyLongHistory, ({ events }) => hold(role, events, byServer.today)),
      { numRuns: RUNS / 10 }
    )
  })

  it.each(ROLES)("is the same of a lifelike history for a %s", (role) => {
    const history = sampleHistory(decider, 7, 2_000)
    hold(role, [...eventsOf(history)], byServer.today)
  })

  it("tells what was spent to whoever reads expenses, and to nobody else", () => {
    const { books } = inCompany().after(spend.record(1))
    const spentFor = (role: Role) =>
      summaryFor({ role }, books, byServer.today)?.figures.currencies.some(({ months, spent }) =>
        [spent, ...months.map((month) => month.spent)].some(({ minor }) => minor !== 0n)
      )
    expect(ROLES.filter((role) => spentFor(role))).toEqual(["owner", "admin", "accountant", "viewer"])
  })

  it("is nothing before there is a company", () => {
    expect(summaryFor({ role: "owner" }, emptyBooks(), byServer.today)).toBeNull()
  })
})
