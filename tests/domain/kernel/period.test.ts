import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "../../../src/domain/kernel/calendar.ts"
import {
  isWithin,
  listPeriodOf,
  listPeriods,
  periodFilters,
  periodOf,
  previousPeriodOf
} from "../../../src/domain/kernel/period.ts"
import { IsoDate } from "../../../src/domain/kernel/schema.ts"

const date = (text: string) => IsoDate.make(text)
const today = date("2026-03-31")

describe("period filters", () => {
  it.each([
    ["currentYear", "2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
    ["currentMonth", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
    ["last7Days", "2026-03-25", "2026-03-31", "2026-03-18", "2026-03-24"],
    ["last14Days", "2026-03-18", "2026-03-31", "2026-03-04", "2026-03-17"],
    ["last30Days", "2026-03-02", "2026-03-31", "2026-01-31", "2026-03-01"],
    ["last2Months", "2026-02-01", "2026-03-31", "2025-12-01", "2026-01-31"],
    ["last3Months", "2026-01-01", "2026-03-31", "2025-10-01", "2025-12-31"],
    ["last6Months", "2025-10-01", "2026-03-31", "2025-04-01", "2025-09-30"],
    ["last12Months", "2025-04-01", "2026-03-31", "2024-04-01", "2025-03-31"]
  ] as const)("%s", (filter, from, to, previousFrom, previousTo) => {
    expect(periodOf(filter, today)).toEqual({ from, to })
    expect(previousPeriodOf(filter, today)).toEqual({ from: previousFrom, to: previousTo })
  })

  it("are the nine of the specification", () => {
    expect(periodFilters).toHaveLength(9)
  })

  it("of lists have today and this week before them", () => {
    expect(listPeriods).toEqual(["today", "currentWeek", ...periodFilters])
    expect(listPeriodOf("today", today, 1)).toEqual({ from: today, to: today })
    expect(listPeriodOf("last7Days", today, 1)).toEqual(periodOf("last7Days", today))
  })

  // 2026-03-31 is a Tuesday.
  it.each([
    [1, "2026-03-30", "2026-04-05"],
    [7, "2026-03-29", "2026-04-04"],
    [6, "2026-03-28", "2026-04-03"],
    [2, "2026-03-31", "2026-04-06"],
    [3, "2026-03-25", "2026-03-31"]
  ] as const)("this week, begun on day %d, is from %s to %s", (first, from, to) => {
    expect(listPeriodOf("currentWeek", today, first)).toEqual({ from, to })
  })

  it("hold today, and the previous period ends the day before", () => {
    const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(date("2000-01-01"), days))
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...periodFilters), (day, filter) => {
        const period = periodOf(filter, day)
        const previous = previousPeriodOf(filter, day)
        expect(isWithin(day, period)).toBe(true)
        expect(addDays(previous.to, 1)).toBe(period.from)
        expect(previous.from < previous.to).toBe(true)
        expect([isWithin(previous.to, period), isWithin(period.from, period), isWithin(period.to, period)]).toEqual([
          false,
          true,
          true
        ])
      })
    )
  })
})
