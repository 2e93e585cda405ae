import type { ReportPeriod } from "../../domain/kernel/period.ts"

/** A period of reports by name, as it stands in the address. */
export type PeriodName = ReportPeriod

/** The period that an address asks for: one by name, or from a day to a day. */
export type PeriodAsked = { readonly period?: PeriodName } | { readonly from: string; readonly to: string }

// Written out here rather than imported: the address is read before the code of the books has arrived.
const names: Readonly<Record<PeriodName, true>> = {
  currentYear: true,
  currentMonth: true,
  last7Days: true,
  last14Days: true,
  last30Days: true,
  last2Months: true,
  last3Months: true,
  last6Months: true,
  last12Months: true,
  lastMonth: true,
  currentQuarter: true,
  lastQuarter: true,
  lastYear: true
}

export const periodNames: ReadonlyArray<PeriodName> = Object.keys(names).filter((name) => isPeriodName(name))

const isDay = (value: unknown): value is string => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)

/** The period that an address says; a named one wins over days, and what it does not understand counts as not said. */
export const periodAsked = ({ period, from, to }: { readonly [name: string]: unknown }): PeriodAsked => {
  if (isPeriodName(period)) return { period }
  return isDay(from) && isDay(to) ? { from, to } : {}
}

export function isPeriodName(value: unknown): value is PeriodName {
  return typeof value === "string" && Object.hasOwn(names, value)
}
