import type { IsoDate, WeekDay } from "./calendar.ts"
import { addDays, addMonths, endOfMonth, startOfMonth, startOfWeek } from "./calendar.ts"

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
/** A period filter; see {@link periodFilters}. */
export type PeriodFilter = (typeof periodFilters)[number]

/** A span of dates, both ends inclusive. */
export interface Period {
  readonly from: IsoDate
  readonly to: IsoDate
}

const days = { last7Days: 7, last14Days: 14, last30Days: 30 } as const
const months = { last2Months: 2, last3Months: 3, last6Months: 6, last12Months: 12 } as const

const monthsUpTo = (to: IsoDate, count: number): Period => ({ from: addMonths(addDays(to, 1), -count), to })
const yearOf = (date: IsoDate, offset: number): Period => {
  const january = addMonths(startOfMonth(date), 1 - Number(date.slice(5, 7)) + 12 * offset)
  return { from: january, to: endOfMonth(addMonths(january, 11)) }
}

const periodEnding = (filter: keyof typeof days | keyof typeof months, to: IsoDate): Period => {
  switch (filter) {
    case "last7Days":
    case "last14Days":
    case "last30Days":
      return { from: addDays(to, 1 - days[filter]), to }
    default:
      return monthsUpTo(to, months[filter])
  }
}

/**
 * The dates a filter covers. The current year and month are whole, so that documents dated ahead are in; "last" periods
 * end today, today counted: 7 days are today and the six before it.
 */
export const periodOf = (filter: PeriodFilter, today: IsoDate): Period => {
  switch (filter) {
    case "currentYear":
      return yearOf(today, 0)
    case "currentMonth":
      return { from: startOfMonth(today), to: endOfMonth(today) }
    default:
      return periodEnding(filter, today)
  }
}

/** The periods that a list is narrowed to: two short ones before those of the specification. Source: product notes 3.0. */
export const listPeriods = ["today", "currentWeek", ...periodFilters] as const
/** A period that a list is narrowed to; see {@link listPeriods}. */
export type ListPeriod = (typeof listPeriods)[number]

/**
 * The dates that a period of a list covers. The current week is whole, as month and year are, and begins on the day on which weeks
 * begin where the list is read.
 */
export const listPeriodOf = (period: ListPeriod, today: IsoDate, weekStart: WeekDay): Period => {
  if (period === "today") return { from: today, to: today }
  if (period !== "currentWeek") return periodOf(period, today)
  const from = startOfWeek(today, weekStart)
  return { from, to: addDays(from, 6) }
}

/** The period of the same kind just before: last year, last month, or the days that end the day before it begins. */
export const previousPeriodOf = (filter: PeriodFilter, today: IsoDate): Period => {
  switch (filter) {
    case "currentYear":
      return yearOf(today, -1)
    case "currentMonth": {
      const from = addMonths(startOfMonth(today), -1)
      return { from, to: endOfMonth(from) }
    }
    default:
      return periodEnding(filter, addDays(periodOf(filter, today).from, -1))
  }
}

/** True when the date lies in the period, ends included. */
export const isWithin = (date: IsoDate, period: Period): boolean => date >= period.from && date <= period.to
