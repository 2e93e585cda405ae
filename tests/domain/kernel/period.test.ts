import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "../../../src/domain/kernel/calendar.ts"
import {
  comparisonOf,
  isWithin,
  namedPeriods,
  periodFilters,
  periodOf,
  reportPeriods,
  type NamedPeriod
} from "../../../src/domain/kernel/period.ts"
import { IsoDate } from "../../../src/domain/kernel/schema.ts"

const date = (text: string) => IsoDate.make(text)
const compared = (name: NamedPeriod | undefined, today: IsoDate) =>
  comparisonOf(name, periodOf(name ?? "today", today), today)

describe("periods", () => {
  it.each([
    ["today", "2026-05-20", "2026-05-20"],
    ["currentWeek", "2026-05-18", "2026-05-24"],
    ["currentYear", "2026-01-01", "2026-12-31"],
    ["currentMonth", "2026-05-01", "2026-05-31"],
    ["last7Days", "2026-05-14", "2026-05-20"],
    ["last14Days", "2026-05-07", "2026-05-20"],
    ["last30Days", "2026-04-21", "2026-05-20"],
    ["last2Months", "2026-03-21", "2026-05-20"],
    ["last3Months", "2026-02-21", "2026-05-20"],
    ["last6Months", "2025-11-21", "2026-05-20"],
    ["last12Months", "2025-05-21", "2026-05-20"],
    ["lastMonth", "2026-04-01", "2026-04-30"],
    ["currentQuarter", "2026-04-01", "2026-06-30"],
    ["lastQuarter", "2026-01-01", "2026-03-31"],
    ["lastYear", "2025-01-01", "2025-12-31"]
  ] as const)("%s", (name, from, to) => expect(periodOf(name, date("2026-05-20"))).toEqual({ from, to }))

  it("are the nine of the specification, in its order, and four more in reports, two more in lists", () => {
    expect(periodFilters).toHaveLength(9)
    expect(reportPeriods).toEqual([...periodFilters, "lastMonth", "currentQuarter", "lastQuarter", "lastYear"])
    expect(namedPeriods).toEqual(["today", "currentWeek", ...reportPeriods])
  })

  // 2026-03-31 is a Tuesday.
  it.each([
    [1, "2026-03-30", "2026-04-05"],
    [7, "2026-03-29", "2026-04-04"],
    [6, "2026-03-28", "2026-04-03"],
    [2, "2026-03-31", "2026-04-06"],
    [3, "2026-03-25", "2026-03-31"]
  ] as const)("this week, begun on day %d, is from %s to %s", (first, from, to) =>
    expect(periodOf("currentWeek", date("2026-03-31"), first)).toEqual({ from, to })
  )
})

describe("what a period is compared with", () => {
  it.each([
    ["last7Days", "2026-03-18", "2026-03-24"],
    ["last14Days", "2026-03-04", "2026-03-17"],
    ["last30Days", "2026-01-31", "2026-03-01"],
    ["last2Months", "2025-12-01", "2026-01-31"],
    ["last3Months", "2025-10-01", "2025-12-31"],
    ["last6Months", "2025-04-01", "2025-09-30"],
    ["last12Months", "2024-04-01", "2025-03-31"],
    ["lastMonth", "2026-01-01", "2026-01-31"],
    ["lastQuarter", "2025-07-01", "2025-09-30"],
    ["lastYear", "2024-01-01", "2024-12-31"],
    // Over on this very day.
    ["currentMonth", "2026-02-01", "2026-02-28"],
    ["currentQuarter", "2025-10-01", "2025-12-31"]
  ] as const)("%s, which is over, with all of the one before", (name, from, to) => {
    const today = date("2026-03-31")
    expect(compared(name, today)).toEqual({ now: periodOf(name, today), before: { from, to }, isPartial: false })
  })

  it.each([
    ["currentMonth", "2026-11-22", "2026-10-01", "2026-10-22"],
    ["currentMonth", "2026-03-30", "2026-02-01", "2026-02-28"],
    ["currentQuarter", "2026-05-31", "2026-01-01", "2026-02-28"],
    ["currentYear", "2028-02-29", "2027-01-01", "2027-02-28"],
    ["currentWeek", "2026-11-18", "2026-11-09", "2026-11-11"]
  ] as const)("%s on %s with the same days before", (name, day, from, to) => {
    const today = date(day)
    expect(compared(name, today)).toEqual({
      now: { from: periodOf(name, today).from, to: today },
      before: { from, to },
      isPartial: true
    })
  })

  it("between two dates, with as many days before; none of which has come, with nothing", () => {
    const period = { from: date("2026-11-10"), to: date("2026-11-19") }
    expect(comparisonOf(undefined, period, date("2026-11-20"))).toEqual({
      now: period,
      before: { from: "2026-10-31", to: "2026-11-09" },
      isPartial: false
    })
    expect(comparisonOf(undefined, period, date("2026-11-12"))).toEqual({
      now: { from: "2026-11-10", to: "2026-11-12" },
      before: { from: "2026-10-31", to: "2026-11-02" },
      isPartial: true
    })
    expect(comparisonOf(undefined, period, date("2026-11-09"))).toBeNull()
  })

  it("ends before the period begins, and is no longer than what it is compared with by more than a month's difference", () => {
    const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(date("2000-01-01"), days))
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...namedPeriods), (today, name) => {
        const period = periodOf(name, today)
        const { now, before } = comparisonOf(name, period, today) ?? expect.unreachable()
        expect(isWithin(before.to, period)).toBe(false)
        expect(before.from <= before.to && before.to < now.from).toBe(true)
        expect(now.from).toBe(period.from)
        expect(now.to).toBe(today < period.to ? today : period.to)
        // The months, quarters and years of today hold it; the last ones are over.
        expect(isWithin(today, period)).toBe(!["lastMonth", "lastQuarter", "lastYear"].includes(name))
      })
    )
  })
})
