import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ChargeDetails } from "../../../src/domain/charge/events.ts"
import {
  dueDates,
  FREQUENCIES,
  type Frequency,
  nextDueDate,
  plannedDates,
  WEEK_DAYS
} from "../../../src/domain/kernel/recurrence.ts"
import { changedTerms } from "../../../src/domain/charge/aggregate.ts"
import { addDays, addMonths, type IsoDate } from "../../../src/domain/kernel/calendar.ts"
import { due, rent } from "../../support/charges.ts"

const DAY = 86_400_000
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (ms: number): IsoDate => due(new Date(ms).toISOString().slice(0, 10))
const START = at("2023-06-01")

const rules = fc.record({
  frequency: fc.constantFrom(...FREQUENCIES),
  weekday: fc.constantFrom(...WEEK_DAYS),
  monthDay: fc.oneof(fc.integer({ min: 1, max: 31 }).map(String), fc.constantFrom("last", "28", "29", "30", "31")),
  startsOn: fc.integer({ min: 0, max: 900 }).map((days) => dateOf(START + days * DAY)),
  endsOn: fc.option(fc.integer({ min: 0, max: 4000 }).map((days) => dateOf(START + days * DAY))),
  times: fc.oneof(fc.constant(""), fc.integer({ min: 1, max: 600 }).map(String))
})

const WEEKS: { readonly [frequency in Frequency]?: number } = { week: 1, weeks2: 2, weeks4: 4 }
const MONTHS: { readonly [frequency in Frequency]?: number } = {
  month: 1,
  months2: 2,
  months3: 3,
  months4: 4,
  months6: 6,
  year: 12
}

const lastOfMonth = (ms: number): number => {
  const date = new Date(ms)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}

/** The same rule asked of each day of ten years, one after the other, by the calendar of the platform. */
const dayByDay = (
  rule: Pick<ChargeDetails, "endsOn" | "frequency" | "monthDay" | "startsOn" | "times" | "weekday">
) => {
  const found: Array<IsoDate> = []
  const [weeks, months] = [WEEKS[rule.frequency], MONTHS[rule.frequency] ?? 0]
  let first: number | undefined
  const monthsOf = (ms: number): number => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth()
  for (let ms = at(rule.startsOn); ms < START + 3653 * DAY; ms += DAY) {
    const date = new Date(ms)
    const wanted = rule.monthDay === "last" ? 31 : Number(rule.monthDay)
    const isOfKind =
      weeks === undefined
        ? date.getUTCDate() === Math.min(wanted, lastOfMonth(ms))
        : (date.getUTCDay() || 7) === Number(rule.weekday)
    if (!isOfKind) continue
    first ??= ms
    const isTurn =
      weeks === undefined ? (monthsOf(ms) - monthsOf(first)) % months === 0 : ((ms - first) / DAY) % (weeks * 7) === 0
    if (!isTurn) continue
    if (rule.times !== "" && found.length >= Number(rule.times)) break
    if (rule.endsOn !== null && dateOf(ms) > rule.endsOn) break
    found.push(dateOf(ms))
  }
  return found
}

const tenYears = { from: dateOf(START), to: dateOf(START + 3652 * DAY) }

describe("over ten years, a rule falls due", () => {
  it("on the days that a look at each single day finds", () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(dueDates(rule, tenYears)).toEqual(dayByDay(rule))
      }),
      { numRuns: 150 }
    )
  })

  it("on the same days in whatever pieces the years are asked for", () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 3650 }), { maxLength: 6 })
    fc.assert(
      fc.property(rules, cuts, (rule, days) => {
        const starts = [0, ...new Set(days.toSorted((a, b) => a - b))]
        const pieces = starts.flatMap((day, index) => {
          const until = (starts[index + 1] ?? 3653) - 1
          return dueDates(rule, { from: dateOf(START + day * DAY), to: dateOf(START + until * DAY) })
        })
        expect(pieces).toEqual(dueDates(rule, tenYears))
      }),
      { numRuns: 150 }
    )
  })

  it("next on the first of those days that is not over", () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 3000 }), (rule, days) => {
        const from = dateOf(START + days * DAY)
        expect(nextDueDate(rule, from)).toBe(dayByDay(rule).find((date) => date >= from))
      }),
      { numRuns: 150 }
    )
  })
})

const months = (rule: Partial<ChargeDetails>, from: string, count: number) =>
  dueDates(rent(rule), { from: due(from), to: addDays(addMonths(due(from), count), -1) })

describe("the ends of months", () => {
  it("the 31st comes back after shorter months", () =>
    expect(months({ monthDay: "31", startsOn: due("2027-01-31") }, "2027-01-01", 5)).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31"
    ]))

  it("the last day is the 29th in February of a leap year", () =>
    expect(months({ monthDay: "last", startsOn: due("2028-01-01") }, "2028-01-01", 3)).toEqual([
      "2028-01-31",
      "2028-02-29",
      "2028-03-31"
    ]))

  it("a year from 29 February falls on the 28th, and on the 29th again", () =>
    expect(
      dueDates(rent({ frequency: "year", monthDay: "29", startsOn: due("2028-02-29") }), {
        from: due("2028-01-01"),
        to: due("2032-12-31")
      })
    ).toEqual(["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]))

  it("a start after the day of its month waits for the next one, whatever the frequency", () =>
    expect(months({ frequency: "months3", monthDay: "10", startsOn: due("2026-05-20") }, "2026-05-01", 8)).toEqual([
      "2026-06-10",
      "2026-09-10",
      "2026-12-10"
    ]))
})

describe("a change from a day on", () => {
  const first = rent()
  const charge = (...changes: ReadonlyArray<readonly [string, Partial<ChargeDetails>]>) => ({
    breaks: [],
    terms: changes.reduce(
      (terms, [from, details]) => changedTerms({ terms }, due(from), { ...first, ...details }),
      changedTerms({ terms: [{ from: first.startsOn, details: first }] }, first.startsOn, first)
    )
  })
  const autumn = { from: due("2026-10-01"), to: due("2027-02-28") }

  it("leaves what was due before as it was", () =>
    expect(plannedDates(charge(["2026-12-01", { monthDay: "20" }]), autumn)).toEqual([
      "2026-10-05",
      "2026-11-05",
      "2026-12-20",
      "2027-01-20",
      "2027-02-20"
    ]))

  it("gives way to an earlier one that came later", () => {
    const twice = charge(["2026-12-01", { monthDay: "20" }], ["2026-11-01", { monthDay: "15" }])
    expect(plannedDates(twice, autumn).slice(0, 3)).toEqual(["2026-10-05", "2026-11-15", "2026-12-15"])
    expect(charge(["2026-09-01", { monthDay: "15" }]).terms).toHaveLength(1)
  })

  it("keeps rules of years in step where only the amount changes", () => {
    const yearly = { frequency: "months3", startsOn: due("2026-10-01") } as const
    const dates = plannedDates(charge(["2026-09-01", yearly], ["2026-11-17", { ...yearly, amount: "1" }]), {
      from: due("2026-10-01"),
      to: due("2027-07-31")
    })
    expect(dates).toEqual(["2026-10-05", "2027-01-05", "2027-04-05", "2027-07-05"])
  })
})
