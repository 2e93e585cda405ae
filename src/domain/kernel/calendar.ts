import { isPositive } from "./minor.ts"
import { Brand } from "effect"
import { Temporal } from "temporal-polyfill"

const dateText = /^\d{4}-\d{2}-\d{2}$/

const isRealDate = (text: string): boolean => {
  if (!dateText.test(text)) return false
  try {
    Temporal.PlainDate.from(text, { overflow: "reject" })
    return true
  } catch {
    return false
  }
}

/**
 * A date of business, YYYY-MM-DD, that exists in the calendar; no time, no zone. It stays a text in memory: texts of
 * this form compare and sort as dates do, and folding history builds no objects. Source: spec section 9.
 */
export type IsoDate = string & Brand.Brand<"IsoDate">

const trusted = Brand.nominal<IsoDate>()

const plain = (date: IsoDate): Temporal.PlainDate => Temporal.PlainDate.from(date)
const iso = (date: Temporal.PlainDate): IsoDate => trusted(date.toString())

/** True when the text is a date of the calendar written YYYY-MM-DD. */
export const isIsoDate = (text: string): text is IsoDate => isRealDate(text)

/** The date some days later (earlier when negative). */
export const addDays = (date: IsoDate, days: number): IsoDate => iso(plain(date).add({ days }))

/**
 * The same day some months later; where the month is too short, its last day (31 January + 1 month = 28 February).
 * Series must therefore count from their first date, not from the previous one.
 */
export const addMonths = (date: IsoDate, months: number): IsoDate =>
  iso(plain(date).add({ months }, { overflow: "constrain" }))

/** Whole days from one date to the other; negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  plain(from).until(plain(to), { largestUnit: "day" }).days

/** The first day of the date's month. */
export const startOfMonth = (date: IsoDate): IsoDate => iso(plain(date).with({ day: 1 }))

/** The last day of the date's month. */
export const endOfMonth = (date: IsoDate): IsoDate => {
  const day = plain(date)
  return iso(day.with({ day: day.daysInMonth }))
}

/** A day of the week as ISO 8601 counts them: 1 is Monday, 7 Sunday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The first day of the date's week, where weeks begin on that day. */
export const startOfWeek = (date: IsoDate, first: WeekDay): IsoDate =>
  addDays(date, -((plain(date).dayOfWeek - first + 7) % 7))

/** True when the text names a time zone of the tz database that this platform knows ("Africa/Porto-Novo"). */
export const isTimeZone = (text: string): boolean => {
  if (!/^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(text)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text)
    return true
  } catch {
    return false
  }
}

/**
 * The date shown by a calendar on the wall in that time zone at that instant (milliseconds since 1970, UTC).
 * Errors: throws RangeError on an unknown time zone, which is a defect: zones are checked where they enter.
 */
export const todayIn = (timeZone: string, instantEpochMs: number): IsoDate =>
  iso(Temporal.Instant.fromEpochMilliseconds(instantEpochMs).toZonedDateTimeISO(timeZone).toPlainDate())

/** The instant (milliseconds since 1970, UTC) at which a date begins in that time zone. */
export const beginOf = (timeZone: string, date: IsoDate): number =>
  plain(date).toZonedDateTime(timeZone).epochMilliseconds

/** Payment terms a company can preset, counted from the issue date. */
export const paymentTerms = ["today", "days7", "days15", "days30", "endOfMonth"] as const
/** Payment terms a company can preset, counted from the issue date. */
export type PaymentTerm = (typeof paymentTerms)[number]

const termDays = { today: 0, days7: 7, days15: 15, days30: 30 } as const

/** The payment date that the term gives a document issued on that date. */
export const dueDateFor = (term: PaymentTerm, issueDate: IsoDate): IsoDate =>
  term === "endOfMonth" ? endOfMonth(issueDate) : addDays(issueDate, termDays[term])

/** The payment date of what is invoiced on a day to somebody who pays within so many days; null without: it is payable on receipt. */
export const paymentDateWithin = (days: string | null, issueDate: IsoDate): IsoDate | null =>
  days === null ? null : addDays(issueDate, Number(days))

/** The day on which a document's money is due: its payment date, or the day of issue where it is payable on receipt. */
export const dueDayOf = ({
  issueDate,
  paymentDate
}: {
  readonly issueDate: IsoDate
  readonly paymentDate: IsoDate | null
}): IsoDate => paymentDate ?? issueDate

/**
 * True when money is still due after the day on which it was has passed in the company's time zone, whether the document was sent or
 * not. Derived at reading time, never stored. Source: product notes 4.4.
 */
export const isOverdue = (dueDay: IsoDate, today: IsoDate, balance: { readonly minor: bigint }): boolean =>
  dueDay < today && isPositive(balance.minor)
