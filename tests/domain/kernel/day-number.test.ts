import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, daysBetween } from "../../../src/domain/kernel/calendar.ts"
import { dayNumber } from "../../../src/domain/kernel/day-number.ts"
import { IsoDate } from "../../../src/domain/kernel/schema.ts"

const epoch = IsoDate.make("1970-01-01")
const anyDate = fc.integer({ min: -700_000, max: 2_900_000 }).map((days) => addDays(epoch, days))

describe("day numbers", () => {
  it("differ by the days between two dates", () =>
    fc.assert(
      fc.property(anyDate, anyDate, (from, to) => {
        expect(dayNumber(to) - dayNumber(from)).toBe(daysBetween(from, to))
      })
    ))

  it.each(["1900-02-28", "2000-02-28", "2024-02-28", "2100-02-28", "2026-12-31", "2024-12-31"])(
    "go up by one after %s",
    (text) => {
      const date = IsoDate.make(text)
      for (let day = 0; day < 3; day += 1) expect(dayNumber(addDays(date, day + 1))).toBe(dayNumber(date) + day + 1)
    }
  )
})
