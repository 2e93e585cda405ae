import { addDays, type IsoDate } from "../kernel/calendar.ts"

/**
 * Whether an issue date lies further ahead of the company's day than one day, which is left to clocks and travellers: it was mistyped
 * or comes from a clock that is wrong, and no document may be issued under it. The editor and the decider both ask here.
 */
export const isDatedAhead = (issueDate: IsoDate, today: IsoDate): boolean => issueDate > addDays(today, 1)
