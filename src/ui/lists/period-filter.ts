import { isIsoDate, IsoDate } from "../../domain/kernel/calendar.ts"
import type { IsoDate as Day, WeekDay } from "../../domain/kernel/calendar.ts"
import { listPeriodOf, type ListPeriod, type Period } from "../../domain/kernel/period.ts"

/** A period in an address: one by name, or two days of which either may be left out. */
export interface PeriodSearch {
  readonly period?: ListPeriod
  readonly from?: string
  readonly to?: string
}

const FIRST = IsoDate.make("0001-01-01")
const LAST = IsoDate.make("9999-12-31")

const dayOf = (text: string | undefined): Day | undefined => (text !== undefined && isIsoDate(text) ? text : undefined)

/** The days that an address means, null when it means all; days that the calendar does not have count as not said. */
export const periodMeant = ({ period, from, to }: PeriodSearch, today: Day, weekStart: WeekDay): Period | null => {
  if (period !== undefined) return listPeriodOf(period, today, weekStart)
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first === undefined && last === undefined) return null
  return { from: first ?? FIRST, to: last ?? LAST }
}
