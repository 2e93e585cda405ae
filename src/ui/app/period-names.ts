import type { PeriodFilter } from "../../domain/kernel/period.ts"

/** A period filter by name, as it stands in the address. */
export type PeriodName = PeriodFilter

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
  last12Months: true
}

export const periodNames: ReadonlyArray<PeriodName> = Object.keys(names).filter((name) => isPeriodName(name))

export function isPeriodName(value: unknown): value is PeriodName {
  return typeof value === "string" && Object.hasOwn(names, value)
}
