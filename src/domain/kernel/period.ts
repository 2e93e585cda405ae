import type { IsoDate, WeekDay } from "./calendar.ts"
import { addDays, addMonths, endOfMonth, startOfMonth, startOfWeek } from "./calendar.ts"
import { dayNumber } from "./day-number.ts"

/** The period filters, in the order of the specification. Source: spec section 9. */
export const periodFilters = [
  "currentYear",
  "currentMonth",
  "last7Days",
  "last14Days",
  "last30Days",
  "last2Months",
  "last3Months",
  "last6Months",
  "last12Months"
] as const

/** The periods of reports: those of the specification, then what accountants close. Source: product notes 3.0. */
export const reportPeriods = [...periodFilters, "lastMonth", "currentQuarter", "lastQuarter", "lastYear"] as const

/** The periods that have a name: those of reports, and two short ones before them. */
export const namedPeriods = ["today", "currentWeek", ...reportPeriods] as const
/** A period that has a name; see {@link namedPeriods}. */
export type NamedPeriod = (typeof namedPeriods)[number]
/** A period of reports; see {@link reportPeriods}. */
export type ReportPeriod = (typeof reportPeriods)[number]

/** A span of dates, both ends inclusive. */
export interface Period {
  readonly from: IsoDate
  readonly to: IsoDate
}

/** Spans that end today, today counted. */
const daysUpToToday = { today: 1, last7Days: 7, last14Days: 14, last30Days: 30 } as const
const monthsUpToToday = { last2Months: 2, last3Months: 3, last6Months: 6, last12Months: 12 } as const

/** Spans of the calendar: of how many months they are, and how many of them ago. */
const ofCalendar = {
  currentMonth: { months: 1, ago: 0 },
  lastMonth: { months: 1, ago: 1 },
  currentQuarter: { months: 3, ago: 0 },
  lastQuarter: { months: 3, ago: 1 },
  currentYear: { months: 12, ago: 0 },
  lastYear: { months: 12, ago: 1 }
} as const

const isIn = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table => Object.hasOwn(table, name)

const monthsUpTo = (to: IsoDate, count: number): Period => ({ from: addMonths(addDays(to, 1), -count), to })

const monthsFrom = (from: IsoDate, count: number): Period => ({ from, to: endOfMonth(addMonths(from, count - 1)) })

/**
 * The dates that a period with a name covers. Those of the calendar are whole, so that documents dated ahead are in; "last" days and months
 * end today, today counted: 7 days are today and the six before it. A week begins on the day on which weeks begin where it is read.
 */
export const periodOf = (name: NamedPeriod, today: IsoDate, weekStart: WeekDay = 1): Period => {
  if (name === "currentWeek") {
    const from = startOfWeek(today, weekStart)
    return { from, to: addDays(from, 6) }
  }
  if (isIn(daysUpToToday, name)) return { from: addDays(today, 1 - daysUpToToday[name]), to: today }
  if (isIn(monthsUpToToday, name)) return monthsUpTo(today, monthsUpToToday[name])
  const { months, ago } = ofCalendar[name]
  const passed = (Number(today.slice(5, 7)) - 1) % months
  return monthsFrom(addMonths(startOfMonth(today), -passed - months * ago), months)
}

/** As much of a period as is over, and what it is compared with. */
export interface Comparison {
  readonly now: Period
  readonly before: Period
  /** Whether `before` are the same days of the period before it, for the period is not over. */
  readonly isPartial: boolean
}

/**
 * What a period is compared with: the one of the same kind just before it, or, while the period is not over, the same days of that one.
 * Without a name it is as many days as the period has. Null for a period of which no day has come.
 */
export const comparisonOf = (name: NamedPeriod | undefined, period: Period, today: IsoDate): Comparison | null => {
  const { from, to } = period
  if (today < from) return null
  const months = name !== undefined && isIn(ofCalendar, name) ? ofCalendar[name].months : undefined
  const rolling = name !== undefined && isIn(monthsUpToToday, name) ? monthsUpToToday[name] : undefined
  const days = dayNumber(to) - dayNumber(from) + 1
  const before =
    months !== undefined
      ? monthsFrom(addMonths(from, -months), months)
      : rolling !== undefined
        ? monthsUpTo(addDays(from, -1), rolling)
        : { from: addDays(from, -days), to: addDays(from, -1) }
  if (today >= to) return { now: period, before, isPartial: false }
  const reached = months === undefined ? addDays(today, -days) : addMonths(today, -months)
  return { now: { from, to: today }, before: { from: before.from, to: reached }, isPartial: true }
}

/** True when the date lies in the period, ends included. */
export const isWithin = (date: IsoDate, period: Period): boolean => date >= period.from && date <= period.to
