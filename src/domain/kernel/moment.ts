import { Brand } from "effect"
import type { IsoDate } from "./calendar.ts"
import { dayNumber } from "./day-number.ts"

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** The day number of 1 January 1970. */
const EPOCH_DAY = 719_468

const FORM =
  /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))(?:\[[A-Za-z0-9_+/-]{1,40}\])?$/

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const isDay = (year: number, month: number, day: number): boolean =>
  day >= 1 && day <= (DAYS[month - 1] ?? 0) && (month !== 2 || day < 29 || isLeap(year))

const trusted = Brand.nominal<IsoDate>()

/**
 * The moment that a text of ISO 8601 names, in milliseconds since 1970 (UTC, whole, negative before); undefined for anything else.
 * The offset is required and decides; a zone in brackets behind it is only told. Written by hand because the server reads one for
 * every command; tests/domain/kernel/moment.test.ts holds it against the calendar.
 */
export const momentOf = (text: string): number | undefined => {
  const found = FORM.exec(text)
  if (found === null) return undefined
  const [, year, month, day, hours, minutes, seconds, fraction = "", sign, offsetHours, offsetMinutes] = found
  if (!isDay(Number(year), Number(month), Number(day))) return undefined
  const offset = sign === undefined ? 0 : (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === "-" ? -1 : 1)
  return (
    (dayNumber(trusted(text.slice(0, 10))) - EPOCH_DAY) * DAY_MS +
    (Number(hours) * 60 + Number(minutes) - offset) * MINUTE_MS +
    Number(seconds) * 1000 +
    Number(fraction.slice(0, 3).padEnd(3, "0"))
  )
}
