import { isIsoDate, IsoDate } from "../../domain/kernel/calendar.ts"
import type { IsoDate as Day } from "../../domain/kernel/calendar.ts"
import { periodOf, type Period, type PeriodFilter } from "../../domain/kernel/period.ts"

/** A period in an address: one of the specification's by name, or two days of which either may be left out. */
export interface PeriodSearch {
  readonly period?: PeriodFilter
  readonly from?: string
  readonly to?: string
}

const FIRST = IsoDate.make("0001-01-01")
const LAST = IsoDate.make("9999-12-31")

const dayOf = (text: string | undefined): Day | undefined => (text !== undefined && isIsoDate(text) ? text : undefined)

/** The days that an address means, null when it means all; days that the calendar does not have count as not said. */
export const periodMeant = ({ period, from, to }: PeriodSearch, today: Day): Period | null => {
  if (period !== undefined) return periodOf(period, today)
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first === undefined && last === undefined) return null
  return { from: first ?? FIRST, to: last ?? LAST }
}
