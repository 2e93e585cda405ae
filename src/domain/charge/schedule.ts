import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  isIsoDate,
  startOfMonth,
  startOfWeek,
  type IsoDate,
  type WeekDay
} from "../kernel/calendar.ts"
import type { Period } from "../kernel/period.ts"
import type { ChargeDetails, Frequency } from "./events.ts"
import { isResting, type ChargeState } from "./state.ts"

/*
 * When charges fall due, as pure functions of dates of business: the company's time zone says what day it is, and nothing else here knows
 * of time. Every due date is counted from the first one, never from the one before, so that the 31st comes back after February.
 */

/** How far apart due dates are. */
const STEPS: { readonly [frequency in Frequency]: { readonly weeks: number } | { readonly months: number } } = {
  week: { weeks: 1 },
  weeks2: { weeks: 2 },
  weeks4: { weeks: 4 },
  month: { months: 1 },
  months2: { months: 2 },
  months3: { months: 3 },
  months4: { months: 4 },
  months6: { months: 6 },
  year: { months: 12 }
}

/** What of the details says when a charge falls due. */
export type DueRule = Pick<ChargeDetails, "frequency" | "weekday" | "monthDay" | "startsOn" | "endsOn" | "times">

/** Whether a rule counts in weeks, and so has a day of the week rather than one of the month. */
export const isInWeeks = (frequency: Frequency): boolean => "weeks" in STEPS[frequency]

/** That day of the month in which the date is, or its last day where it is too short. */
const dayIn = (month: IsoDate, day: string): IsoDate => {
  const text = `${month.slice(0, 8)}${day.padStart(2, "0")}`
  return day !== "last" && isIsoDate(text) ? text : endOfMonth(month)
}

/** The first day of the rule's kind from its start on. */
const firstOf = ({ frequency, monthDay, startsOn, weekday }: DueRule): IsoDate => {
  if (isInWeeks(frequency)) {
    const before = startOfWeek(startsOn, Number(weekday) as WeekDay)
    return before === startsOn ? before : addDays(before, 7)
  }
  const inMonth = dayIn(startsOn, monthDay)
  return inMonth >= startsOn ? inMonth : dayIn(addMonths(startOfMonth(startsOn), 1), monthDay)
}

const monthsOf = (date: IsoDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** The due dates of a rule within a period, in order. The price is that of the dates that it answers, however far the start lies back. */
export const dueDates = (rule: DueRule, { from, to }: Period): ReadonlyArray<IsoDate> => {
  const step = STEPS[rule.frequency]
  const first = firstOf(rule)
  const nth = (n: number): IsoDate =>
    "weeks" in step
      ? addDays(first, n * step.weeks * 7)
      : dayIn(addMonths(startOfMonth(first), n * step.months), rule.monthDay)
  const passed =
    "weeks" in step
      ? Math.ceil(daysBetween(first, from) / (step.weeks * 7))
      : Math.floor((monthsOf(from) - monthsOf(first)) / step.months)
  const last = rule.endsOn !== null && rule.endsOn < to ? rule.endsOn : to
  const count = rule.times === "" ? Number.POSITIVE_INFINITY : Number(rule.times)
  const dates: Array<IsoDate> = []
  for (let n = Math.max(0, passed); n < count; n += 1) {
    const date = nth(n)
    if (date > last) break
    if (date >= from) dates.push(date)
  }
  return dates
}

/** As far as a rule is looked ahead for its next date: further apart no two are. */
const AHEAD_MONTHS = 13

/** The first due date of a rule from a day on; undefined where there is none any more. */
export const nextDueDate = (rule: DueRule, from: IsoDate): IsoDate | undefined => {
  const start = rule.startsOn > from ? rule.startsOn : from
  return dueDates(rule, { from: start, to: addMonths(start, AHEAD_MONTHS) })[0]
}

/** The due dates of a charge within a period by its rules as they changed, those of breaks left out. What was settled is not asked. */
export const plannedDates = (
  charge: Pick<ChargeState, "terms" | "breaks">,
  { from, to }: Period
): ReadonlyArray<IsoDate> =>
  charge.terms.flatMap((terms, index) => {
    const next = charge.terms[index + 1]
    const begins = index > 0 && terms.from > from ? terms.from : from
    const ends = next !== undefined && next.from <= to ? addDays(next.from, -1) : to
    return begins > ends
      ? []
      : dueDates(terms.details, { from: begins, to: ends }).filter((date) => !isResting(charge, date))
  })

/** Whether a charge falls due on that day. */
export const isPlanned = (charge: Pick<ChargeState, "terms" | "breaks">, day: IsoDate): boolean =>
  plannedDates(charge, { from: day, to: day }).length > 0
