import { Result } from "effect"
import { groupThousands } from "./digits.ts"

/** The two languages of the interface; numbers are read and written by their rules. */
export type Locale = "fr" | "en"

/** An exact decimal: mantissa / 10^scale. Scale is never negative. No floats anywhere. */
export interface Decimal {
  readonly mantissa: bigint
  readonly scale: number
}

/** Most decimals a quantity may carry. Source: product notes 4.3 point 1. */
export const QUANTITY_DECIMALS_MAX = 3
/** Decimals a unit price may carry beyond the exponent of its currency. Source: product notes 4.3 point 1. */
export const UNIT_PRICE_EXTRA_DECIMALS_MAX = 4
/** Most decimals a rate in percent may carry. */
export const RATE_DECIMALS_MAX = 4
/** Most digits before the decimal point of any decimal text, so that one field cannot hold a book. */
export const INTEGER_DIGITS_MAX = 15

/** Zero. */
export const ZERO: Decimal = { mantissa: 0n, scale: 0 }

const powers: ReadonlyArray<bigint> = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent))

/** 10^exponent as a bigint. */
export const pow10 = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent)

const plain = /^-?\d{1,15}(?:\.\d{1,24})?$/

/**
 * Reads a plain decimal ("12", "-0.50", "1.2345"): ASCII digits, a dot, no exponent. Trailing zeros are dropped from
 * the scale; undefined when the text is anything else or longer than 15 digits before and 24 after the dot.
 */
export const parseDecimal = (text: string): Decimal | undefined => {
  if (!plain.test(text)) return undefined
  const dot = text.indexOf(".")
  if (dot < 0) return { mantissa: BigInt(text), scale: 0 }
  let end = text.length
  while (text.charCodeAt(end - 1) === 48) end -= 1
  if (end - 1 === dot) return { mantissa: BigInt(text.slice(0, dot)), scale: 0 }
  return { mantissa: BigInt(text.slice(0, dot) + text.slice(dot + 1, end)), scale: end - 1 - dot }
}

/** Writes a decimal in canonical form: no exponent, no leading or trailing zero, never "-0". */
export const formatDecimal = (value: Decimal): string => {
  const negative = value.mantissa < 0n
  const digits = (negative ? -value.mantissa : value.mantissa).toString().padStart(value.scale + 1, "0")
  const whole = digits.slice(0, digits.length - value.scale)
  const fraction = digits.slice(digits.length - value.scale).replace(/0+$/, "")
  const text = fraction === "" ? whole : `${whole}.${fraction}`
  return negative && value.mantissa !== 0n ? `-${text}` : text
}

/** Below zero, zero or above zero as left is smaller than, equal to or larger than right. */
export const compareDecimals = (left: Decimal, right: Decimal): number => {
  const difference = left.mantissa * pow10(right.scale) - right.mantissa * pow10(left.scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** left + right, exactly. */
export const addDecimals = (left: Decimal, right: Decimal): Decimal => {
  // What is counted in pieces needs no power of ten.
  if (left.scale === right.scale) return { mantissa: left.mantissa + right.mantissa, scale: left.scale }
  const scale = Math.max(left.scale, right.scale)
  return { mantissa: left.mantissa * pow10(scale - left.scale) + right.mantissa * pow10(scale - right.scale), scale }
}

/** The same below zero. */
export const negateDecimal = ({ mantissa, scale }: Decimal): Decimal => ({ mantissa: -mantissa, scale })

/** left - right, exactly. */
export const subtractDecimals = (left: Decimal, right: Decimal): Decimal => addDecimals(left, negateDecimal(right))

/** Whether a plain decimal text is larger than another one; false when it is none. Errors: throws on a bound that is none. */
export const isLarger = (text: string, bound: string): boolean => {
  const [decimal, limit] = [parseDecimal(text), parseDecimal(bound)]
  if (limit === undefined) throw new Error(`${bound} is no decimal.`)
  return decimal !== undefined && compareDecimals(decimal, limit) > 0
}

/** Divides, rounding to the nearest integer, exact halves away from zero, so that f(-x) = -f(x). */
export const divideHalfAwayFromZero = (numerator: bigint, denominator: bigint): bigint => {
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (2n * n + d) / (2n * d)
  return negative ? -rounded : rounded
}

/** The decimal as a whole number of 10^-exponent units, halves away from zero. */
export const roundDecimalTo = (value: Decimal, exponent: number): bigint =>
  value.scale <= exponent
    ? value.mantissa * pow10(exponent - value.scale)
    : divideHalfAwayFromZero(value.mantissa, pow10(value.scale - exponent))

/** Why a typed number was not understood. `ambiguous` lists both readings as canonical decimal texts. */
export type NumeralProblem =
  | { readonly reason: "empty" | "notANumber" | "badGrouping" | "tooLarge" }
  | { readonly reason: "tooManyDecimals"; readonly decimalsMax: number }
  | { readonly reason: "ambiguous"; readonly readings: readonly [string, string] }

/** How a typed number is to be read. */
export interface NumeralRules {
  readonly locale: Locale
  /** More decimals than this are refused unless they are zeros. */
  readonly decimalsMax: number
  /** True for currencies without decimals: "12.500" and "12,500" are then 12 500. */
  readonly wholeUnits: boolean
}

const spaces = /[\s\u00A0\u202F\u2009'\u2019]/

const grouped = (whole: string, separator: RegExp): string | undefined => {
  const parts = whole.split(separator)
  if (parts.length === 1) return parts[0]
  const wellFormed = parts.every((part, index) => (index === 0 ? /^\d{1,3}$/.test(part) : /^\d{3}$/.test(part)))
  return wellFormed ? parts.join("") : undefined
}

const assemble = (
  negative: boolean,
  whole: string | undefined,
  fraction: string,
  decimalsMax: number
): Result.Result<Decimal, NumeralProblem> => {
  if (whole === undefined) return Result.fail({ reason: "badGrouping" })
  const significant = fraction.replace(/0+$/, "")
  if (significant.length > decimalsMax) return Result.fail({ reason: "tooManyDecimals", decimalsMax })
  const digits = whole.replace(/^0+(?=\d)/, "")
  if (digits.length > INTEGER_DIGITS_MAX) return Result.fail({ reason: "tooLarge" })
  const mantissa = BigInt(digits + significant)
  return Result.succeed({ mantissa: negative ? -mantissa : mantissa, scale: significant.length })
}

const loneSeparator = (
  negative: boolean,
  whole: string,
  fraction: string,
  separator: string,
  rules: NumeralRules
): Result.Result<Decimal, NumeralProblem> => {
  const couldGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  const decimal = rules.locale === "fr" ? "," : "."
  if (!couldGroup) return assemble(negative, whole === "" ? "0" : whole, fraction, rules.decimalsMax)
  if (rules.wholeUnits || (rules.locale === "en" && separator === ",")) {
    return assemble(negative, whole + fraction, "", rules.decimalsMax)
  }
  if (separator === decimal && rules.decimalsMax >= 3) return assemble(negative, whole, fraction, rules.decimalsMax)
  const sign = negative ? "-" : ""
  const asDecimal = formatDecimal({ mantissa: BigInt(whole + fraction), scale: 3 })
  return Result.fail({ reason: "ambiguous", readings: [`${sign}${whole}${fraction}`, `${sign}${asDecimal}`] })
}

/**
 * Reads a number as people type or paste it. Groups of three may be set apart by any space (no-break and narrow ones
 * included), an apostrophe, dots or commas; the decimal sign may be either, whatever the language, as long as only one
 * reading is possible:
 * - dots and commas both present: the last one is the decimal sign;
 * - the same one several times, or spaces before it: it is settled by that;
 * - alone, with exactly three digits after it and one to three before ("12.500"): a group when the currency has no
 *   decimals, or for the comma in English; a decimal sign when it is the language's own and three decimals are
 *   allowed; otherwise refused as `ambiguous`, for guessing wrong would be wrong by a thousand;
 * - in every other case it is the decimal sign.
 */
export const readNumeral = (text: string, rules: NumeralRules): Result.Result<Decimal, NumeralProblem> => {
  const trimmed = text.trim()
  if (trimmed === "") return Result.fail({ reason: "empty" })
  if (trimmed.length > 60) return Result.fail({ reason: "tooLarge" })
  const negative = trimmed.startsWith("-") || trimmed.startsWith("\u2212")
  const body = negative ? trimmed.slice(1).trim() : trimmed
  if (!/^[\d.,\s\u00A0\u202F\u2009'\u2019]*\d$/.test(body)) return Result.fail({ reason: "notANumber" })
  const dots = body.split(".").length - 1
  const commas = body.split(",").length - 1
  if (dots + commas === 0) return assemble(negative, grouped(body, spaces), "", rules.decimalsMax)
  const separator = body.lastIndexOf(".") > body.lastIndexOf(",") ? "." : ","
  const count = separator === "." ? dots : commas
  const others = separator === "." ? commas : dots
  const at = body.lastIndexOf(separator)
  const whole = body.slice(0, at)
  const fraction = body.slice(at + 1)
  if (count > 1) {
    if (others > 0 || spaces.test(body)) return Result.fail({ reason: "badGrouping" })
    return assemble(negative, grouped(body, separator === "." ? /\./ : /,/), "", rules.decimalsMax)
  }
  if (spaces.test(fraction)) return Result.fail({ reason: "badGrouping" })
  if (others > 0) {
    if (spaces.test(whole)) return Result.fail({ reason: "badGrouping" })
    return assemble(negative, grouped(whole, separator === "." ? /,/ : /\./), fraction, rules.decimalsMax)
  }
  if (spaces.test(whole)) return assemble(negative, grouped(whole, spaces), fraction, rules.decimalsMax)
  return loneSeparator(negative, whole, fraction, separator, rules)
}

/** The canonical text of a typed quantity or rate, at most `decimalsMax` decimals. */
export const readDecimalText = (
  text: string,
  locale: Locale,
  decimalsMax: number
): Result.Result<string, NumeralProblem> =>
  Result.map(readNumeral(text, { locale, decimalsMax, wholeUnits: false }), formatDecimal)

/** A decimal for reading: "1234.5" is "1 234,5" in French (U+202F) and "1,234.5" in English. */
export const displayDecimal = (value: Decimal, locale: Locale, decimalsMin = 0): string => {
  const [whole = "0", fraction = ""] = formatDecimal(value).split(".")
  const negative = whole.startsWith("-")
  const digits = groupThousands(negative ? whole.slice(1) : whole, locale)
  const decimals = fraction.padEnd(decimalsMin, "0")
  const point = locale === "fr" ? "," : "."
  return `${negative ? "-" : ""}${digits}${decimals === "" ? "" : point + decimals}`
}

/**
 * A decimal for a spreadsheet: every decimal of its scale, the decimal sign of the language, no groups. 125050 hundredths are
 * "1250,50" in French and "1250.50" in English; never "-0".
 */
export const bareDecimal = ({ mantissa, scale }: Decimal, locale: Locale): string => {
  const digits = (mantissa < 0n ? -mantissa : mantissa).toString().padStart(scale + 1, "0")
  const [whole, fraction] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)]
  const point = locale === "fr" ? "," : "."
  return `${mantissa < 0n ? "-" : ""}${whole}${fraction === "" ? "" : point + fraction}`
}

/** The same value with at least so many decimals: 12.5 with two is 12.50. */
export const withDecimals = (value: Decimal, decimals: number): Decimal =>
  value.scale >= decimals ? value : { mantissa: value.mantissa * pow10(decimals - value.scale), scale: decimals }
