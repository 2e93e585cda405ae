import type { ListPeriod } from "../../domain/kernel/period.ts"
import { periodNames } from "../dashboard/period-names.ts"

/** The periods of lists by name, as they stand in the address. Written out: it is read before the code of the books has arrived. */
export const listPeriodNames: ReadonlyArray<ListPeriod> = ["today", "currentWeek", ...periodNames]
