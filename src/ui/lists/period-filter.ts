import { isIsoDate } from "../../domain/kernel/calendar.ts"
import type { IsoDate as Day, WeekDay } from "../../domain/kernel/calendar.ts"
import { namedPeriods, periodOf, type NamedPeriod, type Period } from "../../domain/kernel/period.ts"
import { anyDay, withSaid, type AddressSearch, type AddressWords } from "./address-search.ts"
import { IsoDate } from "../../domain/kernel/schema.ts"

/** A period in an address: one by name, or two days of which either may be left out. */
export interface PeriodSearch {
  readonly period?: NamedPeriod
  readonly from?: string
  readonly to?: string
}

/** The names under which a period stands in an address: `period`, `from` and `to`, or `due`, `dueFrom` and `dueTo`. */
const namesOf = (filter: string) =>
  filter === "period"
    ? { named: "period", first: "from", last: "to" }
    : { named: filter, first: `${filter}From`, last: `${filter}To` }

/** How the period of a filter stands in an address. */
export const periodWords = (filter = "period"): AddressWords => {
  const { named, first, last } = namesOf(filter)
  return { [named]: namedPeriods, [first]: anyDay, [last]: anyDay }
}

/** The period that an address says for a filter; a named one wins over days. */
export const readPeriod = (search: AddressSearch, filter = "period"): PeriodSearch => {
  const { named, first, last } = namesOf(filter)
  const period = namedPeriods.find((name) => name === search[named])
  if (period !== undefined) return { period }
  const [from, to] = [search[first], search[last]]
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** The search with this period in place of what it says for the filter. */
export const withPeriod = (
  search: AddressSearch,
  { period, from, to }: PeriodSearch,
  filter = "period"
): AddressSearch => {
  const { named, first, last } = namesOf(filter)
  return withSaid(search, { [named]: period, [first]: from, [last]: to })
}

const FIRST = IsoDate.make("0001-01-01")
const LAST = IsoDate.make("9999-12-31")

const dayOf = (text: string | undefined): Day | undefined => (text !== undefined && isIsoDate(text) ? text : undefined)

/** The days that an address means, null when it means all; days that the calendar does not have count as not said. */
export const periodMeant = ({ period, from, to }: PeriodSearch, today: Day, weekStart: WeekDay): Period | null => {
  if (period !== undefined) return periodOf(period, today, weekStart)
  const [first, last] = [dayOf(from), dayOf(to)]
  if (first === undefined && last === undefined) return null
  return { from: first ?? FIRST, to: last ?? LAST }
}
