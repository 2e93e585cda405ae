import { exponentOf, type CurrencyCode } from "../../kernel/currency.ts"
import { isIsoDate, type IsoDate } from "../../kernel/calendar.ts"
import { withDecimals, parseDecimal } from "../../kernel/decimal.ts"

const AMOUNT_MAX = 30
const SPACES = /[\s\u00a0\u202f']/g

/** Digits with at most one mark for decimals: "1,800.00", "10 100,00", "1.500.000" and "1,000" as operators write them. */
const canonical = (text: string): string | undefined => {
  const bare = text.replaceAll(SPACES, "")
  if (!/^\d[\d.,]*$/.test(bare)) return undefined
  const [commas, points] = [bare.split(",").length - 1, bare.split(".").length - 1]
  const last = bare.lastIndexOf(",") > bare.lastIndexOf(".") ? "," : "."
  const decimals = bare.length - bare.lastIndexOf(last) - 1
  const isMixed = commas > 0 && points > 0
  // Of both marks the last one begins the decimals; of one alone three digits are thousands.
  const hasDecimals = isMixed || (commas + points === 1 && decimals !== 3)
  if (isMixed && bare.split(last).length > 2) return undefined
  const whole = hasDecimals ? bare.slice(0, bare.lastIndexOf(last)) : bare
  const groups = whole.split(/[.,]/)
  if (groups.slice(1).some((group) => group.length !== 3) || (groups[0] ?? "").length === 0) return undefined
  if (groups.length > 1 && (groups[0] ?? "").length > 3) return undefined
  return hasDecimals && decimals > 0 ? `${groups.join("")}.${bare.slice(-decimals)}` : groups.join("")
}

/**
 * An amount as operators write it, in minor units; undefined where it is none, or has more decimals than the currency. Thousands are
 * apart by nothing, a space, a comma, a point or an apostrophe.
 */
export const writtenAmount = (text: string, currency: CurrencyCode): bigint | undefined => {
  if (text.length > AMOUNT_MAX) return undefined
  const plain = canonical(text.trim())
  if (plain === undefined) return undefined
  const decimal = parseDecimal(plain)
  if (decimal === undefined) return undefined
  const exponent = exponentOf(currency)
  return decimal.scale > exponent ? undefined : withDecimals(decimal, exponent).mantissa
}

/** A day and, where it is written, the time of it as HH:MM. */
export interface Moment {
  readonly day: IsoDate
  readonly time: string | null
}

/** How the day is written: "2025-11-25 21:27:14", or day first, "27/1/14 at 1:19 PM" and "31/01/2014 05:36 PM". */
const forms = {
  yearFirst: /^(\d{4})-(\d{2})-(\d{2})(?: (?:at )?(\d{1,2}):(\d{2})(?::\d{2})?)?/,
  dayFirst:
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)(?:,? (?:at |a )?(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([AP]M))?)?/i
} as const

const two = (text: string): string => text.padStart(2, "0")

const timeOf = (hour: string | undefined, minute: string | undefined, half: string | undefined): string | null => {
  if (hour === undefined || minute === undefined) return null
  const n = Number(hour)
  const at = half === undefined ? n : (n % 12) + (half.toUpperCase() === "PM" ? 12 : 0)
  return at > 23 || Number(minute) > 59 ? null : `${two(at.toString())}:${minute}`
}

/** The moment that a text begins with, and how long it is written; undefined where it begins with none that is in the calendar. */
export const momentAt = (text: string): { readonly moment: Moment; readonly length: number } | undefined => {
  const head = text.slice(0, 40)
  const year = forms.yearFirst.exec(head)
  const found = year ?? forms.dayFirst.exec(head)
  if (found === null) return undefined
  const [whole, first = "", month = "", last = "", hour, minute, half] = found
  const written = year === null ? [last.length === 2 ? `20${last}` : last, month, first] : [first, month, last]
  const day = written.map(two).join("-")
  if (!isIsoDate(day)) return undefined
  return { moment: { day, time: timeOf(hour, minute, half) }, length: whole.length }
}
