import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  addDays,
  addMonths,
  beginOf,
  daysBetween,
  dueDateFor,
  endOfMonth,
  isIsoDate,
  dueDayOf,
  isOverdue,
  isTimeZone,
  paymentTerms,
  startOfMonth,
  todayIn
} from "../../../src/domain/kernel/calendar.ts"
import { IsoDate, TimeZone } from "../../../src/domain/kernel/schema.ts"

const date = (text: string) => IsoDate.make(text)
const utc = (year: number, month: number, day: number, hour: number, minute: number) =>
  Date.UTC(year, month - 1, day, hour, minute)
const anyDate = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(date("1950-01-01"), days))

describe("dates of business", () => {
  it.each(["2026-02-28", "2024-02-29", "2026-12-31", "0001-01-01"])("takes %s", (text) => {
    expect(isIsoDate(text)).toBe(true)
    expect(Schema.decodeUnknownSync(IsoDate)(text)).toBe(text)
  })

  it.each([
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "26-01-01",
    "2026-1-1",
    "20260101",
    "2026-01-01T00:00",
    "+002026-01-01",
    "",
    "2026-01-01 ",
    20260101
  ])("refuses %j", (text) => {
    expect(Result.isFailure(Schema.decodeUnknownResult(IsoDate)(text))).toBe(true)
  })

  it("adds days and months; short months end on their last day", () => {
    expect(addDays(date("2026-02-27"), 2)).toBe("2026-03-01")
    expect(addDays(date("2026-01-01"), -1)).toBe("2025-12-31")
    expect(addMonths(date("2026-01-31"), 1)).toBe("2026-02-28")
    expect(addMonths(date("2024-01-31"), 1)).toBe("2024-02-29")
    expect(addMonths(date("2026-01-31"), 2)).toBe("2026-03-31")
    expect(addMonths(date("2026-03-31"), -1)).toBe("2026-02-28")
    expect([startOfMonth(date("2026-02-14")), endOfMonth(date("2026-02-14")), endOfMonth(date("2024-02-29"))]).toEqual([
      "2026-02-01",
      "2026-02-28",
      "2024-02-29"
    ])
  })

  it("compares as texts do, and counts days there and back", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (left, right) => {
        const days = daysBetween(left, right)
        expect(addDays(left, days)).toBe(right)
        expect(left < right).toBe(days > 0)
      })
    )
  })
})

describe("today in the company's time zone", () => {
  it.each<[string, number, string]>([
    // Porto-Novo is UTC+1 the year round.
    ["Africa/Porto-Novo", utc(2026, 6, 14, 22, 30), "2026-06-14"],
    ["Africa/Porto-Novo", utc(2026, 6, 14, 23, 30), "2026-06-15"],
    ["Africa/Porto-Novo", utc(2026, 12, 31, 22, 30), "2026-12-31"],
    ["Africa/Porto-Novo", utc(2026, 12, 31, 23, 30), "2027-01-01"],
    // Paris is UTC+2 in summer, UTC+1 in winter.
    ["Europe/Paris", utc(2026, 6, 14, 21, 30), "2026-06-14"],
    ["Europe/Paris", utc(2026, 6, 14, 22, 30), "2026-06-15"],
    ["Europe/Paris", utc(2026, 12, 31, 22, 30), "2026-12-31"],
    ["Europe/Paris", utc(2026, 12, 31, 23, 30), "2027-01-01"],
    // New York is UTC-4 in summer, UTC-5 in winter.
    ["America/New_York", utc(2026, 6, 15, 3, 30), "2026-06-14"],
    ["America/New_York", utc(2026, 6, 15, 4, 30), "2026-06-15"],
    ["America/New_York", utc(2027, 1, 1, 4, 30), "2026-12-31"],
    ["America/New_York", utc(2027, 1, 1, 5, 30), "2027-01-01"]
  ])("%s at 23:30 or 00:30 local time (%i)", (zone, instant, expected) => {
    expect(todayIn(zone, instant)).toBe(expected)
  })

  it("knows which zones exist", () => {
    expect(["Africa/Porto-Novo", "UTC", "America/Argentina/Buenos_Aires"].map(isTimeZone)).toEqual([true, true, true])
    expect(["Africa/Nowhere", "", "+01:00", "2026-01-01"].map(isTimeZone)).toEqual([false, false, false, false])
    expect(Result.isFailure(Schema.decodeUnknownResult(TimeZone)("Mars/Base"))).toBe(true)
    expect(() => todayIn("Mars/Base", 0)).toThrow(RangeError)
  })

  it.each([
    ["Africa/Porto-Novo", "2026-02-01", "2026-01-31T23:00:00Z"],
    // The clocks go forward at midnight: the day begins at one o'clock.
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00Z"]
  ])("in %s begins the day %s", (zone, day, instant) => {
    const begin = beginOf(zone, date(day))
    expect(begin).toBe(Date.parse(instant))
    expect([begin - 1, begin].map((at) => todayIn(zone, at) === day)).toEqual([false, true])
  })
})

describe("payment terms", () => {
  it("count from the issue date", () => {
    expect(paymentTerms.map((term) => dueDateFor(term, date("2026-01-31")))).toEqual([
      "2026-01-31",
      "2026-02-07",
      "2026-02-15",
      "2026-03-02",
      "2026-01-31"
    ])
  })

  it("overdue begins the day after the payment date, as long as money is due", () => {
    const due = date("2026-06-14")
    const owed = { minor: 1n }
    expect(isOverdue(due, date("2026-06-14"), owed)).toBe(false)
    expect(isOverdue(due, date("2026-06-15"), owed)).toBe(true)
    expect(isOverdue(due, date("2026-06-15"), { minor: 0n })).toBe(false)
    expect(isOverdue(due, date("2026-06-15"), { minor: -1n })).toBe(false)
    expect(dueDayOf({ issueDate: date("2026-06-01"), paymentDate: due })).toBe(due)
    expect(dueDayOf({ issueDate: date("2026-06-01"), paymentDate: null })).toBe("2026-06-01")
  })
})
