import { Result } from "effect"
import { type CurrencyCode, currencyLabel, exponentOf, signsOf } from "./currency.ts"
import {
  type Decimal,
  displayDecimal,
  divideHalfAwayFromZero,
  type Locale,
  type NumeralProblem,
  parseDecimal,
  pow10,
  readNumeral,
  roundDecimalTo,
  UNIT_PRICE_EXTRA_DECIMALS_MAX,
  ZERO
} from "./decimal.ts"
import { minorOf } from "./minor.ts"

/** Largest amount in minor units, either sign: 18 digits, which every store holds exactly in 64 bits. */
export const MINOR_MAX = 999_999_999_999_999_999n

/** An amount of money: whole minor units of one currency. */
export interface Money {
  readonly ccy: CurrencyCode
  readonly minor: bigint
}

/** An amount of whole minor units. */
export const money = (ccy: CurrencyCode, minor: bigint): Money => ({ ccy, minor })

/** Nothing, in that currency. */
export const zero = (ccy: CurrencyCode): Money => ({ ccy, minor: 0n })

/** Throws when the currencies differ: amounts of two currencies never meet without a rate, so this is a defect. */
const assertSame = (left: Money, right: Money): void => {
  if (left.ccy !== right.ccy) throw new Error(`Cannot combine ${left.ccy} with ${right.ccy}: convert first.`)
}

/** left + right. Errors: throws on different currencies. */
export const add = (left: Money, right: Money): Money => {
  assertSame(left, right)
  return { ccy: left.ccy, minor: left.minor + right.minor }
}

/** left - right. Errors: throws on different currencies. */
export const subtract = (left: Money, right: Money): Money => {
  assertSame(left, right)
  return { ccy: left.ccy, minor: left.minor - right.minor }
}

/** The same amount with the other sign. */
export const negate = (value: Money): Money => ({ ccy: value.ccy, minor: -value.minor })

/** Below zero, zero or above zero as left is less than, equal to or more than right. Errors: throws on different currencies. */
export const compare = (left: Money, right: Money): number => {
  assertSame(left, right)
  return left.minor < right.minor ? -1 : left.minor > right.minor ? 1 : 0
}

/** True for nothing, whatever the currency. */
export const isZero = (value: Money): boolean => value.minor === 0n

/** True for any money at all, whatever the currency. */
export const isAboveZero = (value: Money): boolean => value.minor > 0n

/** The sum in the given currency; nothing when there are no amounts. Errors: throws on another currency. */
export const sum = (ccy: CurrencyCode, amounts: Iterable<Money>): Money => {
  let total = zero(ccy)
  for (const amount of amounts) total = add(total, amount)
  return total
}

/**
 * The amount that each of `count` would have had, were they all equal: whole minor units, exact halves away from zero, so that the
 * average of -total is the negative of that of total. Errors: throws when the count is not a whole number above zero.
 */
export const average = (total: Money, count: number): Money => {
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`There is no average of ${count} amounts.`)
  return { ccy: total.ccy, minor: divideHalfAwayFromZero(total.minor, BigInt(count)) }
}

/**
 * Splits whole units by weight so that the parts sum exactly: each part is rounded down, then the units left over go to
 * the largest remainders; equal remainders are settled by the larger weight, then by `keys`, then by place. A part is
 * never larger than rounding its exact share up; the split of -total is the negative of that of total. With weights of
 * both signs the shares keep their proportion. Weights that sum to nothing share equally.
 * Errors: throws when there is something to split and nobody to take it.
 */
export const allocateUnits = (
  total: bigint,
  weights: ReadonlyArray<bigint>,
  keys: ReadonlyArray<string> = []
): ReadonlyArray<bigint> => {
  if (total === 0n) return weights.map(() => 0n)
  if (weights.length === 0) throw new Error("Cannot split an amount among no one.")
  const weightSum = weights.reduce((left, right) => left + right, 0n)
  if (weightSum === 0n)
    return allocateUnits(
      total,
      weights.map(() => 1n),
      keys
    )
  const divisor = weightSum < 0n ? -weightSum : weightSum
  const amount = total < 0n ? -total : total
  const shares = weights.map((weight, index) => {
    const exact = amount * (weightSum < 0n ? -weight : weight)
    const truncated = exact / divisor
    const part = exact < 0n && truncated * divisor !== exact ? truncated - 1n : truncated
    return { index, part, remainder: exact - part * divisor, weight: weightSum < 0n ? -weight : weight }
  })
  let left = shares.reduce((rest, share) => rest - share.part, amount)
  if (left > 0n) {
    const ranked = shares.toSorted(
      (a, b) =>
        descending(a.remainder, b.remainder) ||
        descending(a.weight, b.weight) ||
        ascending(keys[a.index] ?? "", keys[b.index] ?? "") ||
        a.index - b.index
    )
    for (const share of ranked) {
      if (left === 0n) break
      share.part += 1n
      left -= 1n
    }
  }
  return shares.map((share) => (total < 0n ? -share.part : share.part))
}

const descending = (a: bigint, b: bigint): number => (a > b ? -1 : a < b ? 1 : 0)
const ascending = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Splits an amount by weight, largest remainder, so that the parts sum exactly. See {@link allocateUnits}. */
export const allocate = (total: Money, weights: ReadonlyArray<bigint>): ReadonlyArray<Money> =>
  allocateUnits(total.minor, weights).map((minor) => ({ ccy: total.ccy, minor }))

/** Why a typed amount was not understood. `wrongCurrency`: another currency's sign stands beside it. */
export type AmountProblem = NumeralProblem | { readonly reason: "wrongCurrency"; readonly expected: CurrencyCode }

const isMinus = (text: string): boolean => text === "-" || text === "\u2212"

/** The numeral alone, its minus kept, once the sign beside it is known to be that of the currency. */
const withoutSign = (text: string, currency: CurrencyCode): Result.Result<string, AmountProblem> => {
  const trimmed = text.trim()
  if (trimmed === "") return Result.fail({ reason: "empty" })
  if (trimmed.length > 60) return Result.fail({ reason: "tooLarge" })
  const start = trimmed.search(/[.,]?\d/)
  const end = trimmed.search(/\D*$/)
  if (start < 0) return Result.fail({ reason: "notANumber" })
  const lead = trimmed.slice(0, start).trim()
  const minus = isMinus(lead.slice(0, 1)) || isMinus(lead.slice(-1)) ? "-" : ""
  const before = isMinus(lead.slice(0, 1)) ? lead.slice(1) : minus === "" ? lead : lead.slice(0, -1)
  for (const beside of [before, trimmed.slice(end)]) {
    const sign = beside.trim().replaceAll(/\s+/g, " ").toUpperCase()
    if (sign === "" || signsOf(currency).includes(sign)) continue
    return Result.fail(looksLikeSign(sign) ? { reason: "wrongCurrency", expected: currency } : { reason: "notANumber" })
  }
  return Result.succeed(minus + trimmed.slice(start, end))
}

const looksLikeSign = (text: string): boolean => /^(?:[A-Z]{3}|\p{Sc}|F ?CFA|CFA|US\$)$/u.test(text)

const readMajor = (
  text: string,
  currency: CurrencyCode,
  locale: Locale,
  decimalsMax: number
): Result.Result<Decimal, AmountProblem> =>
  Result.flatMap(withoutSign(text, currency), (numeral) =>
    readNumeral(numeral, { locale, decimalsMax, wholeUnits: exponentOf(currency) === 0 })
  )

/**
 * Reads an amount as typed or pasted: "12 500", "12.500", "12,5", "12,500.50", "12 500 FCFA". For currencies without
 * decimals "12.500" and "12,500" are 12 500; for the others a lone separator with three digits after it is refused as
 * `ambiguous` unless it is the English comma (or the language's own decimal sign in a currency with three decimals).
 * The rules in full: {@link readNumeral}. Never throws.
 */
export const parseAmount = (
  text: string,
  currency: CurrencyCode,
  locale: Locale
): Result.Result<Money, AmountProblem> => {
  const exponent = exponentOf(currency)
  return Result.flatMap(readMajor(text, currency, locale, exponent), (decimal): Result.Result<Money, AmountProblem> => {
    const minor = roundDecimalTo(decimal, exponent)
    if (minor > MINOR_MAX || minor < -MINOR_MAX) return Result.fail({ reason: "tooLarge" })
    return Result.succeed({ ccy: currency, minor })
  })
}

/** Reads a unit price in major units, up to exponent + 4 decimals, with the rules of {@link parseAmount}. */
export const parseUnitPrice = (
  text: string,
  currency: CurrencyCode,
  locale: Locale
): Result.Result<Decimal, AmountProblem> =>
  readMajor(text, currency, locale, exponentOf(currency) + UNIT_PRICE_EXTRA_DECIMALS_MAX)

/** The amount in major units as an exact decimal: 1250 EUR cents are 12.5. */
export const toMajor = (value: Money): Decimal => ({ mantissa: value.minor, scale: exponentOf(value.ccy) })

/**
 * As many major units of another currency, without any rate: 100 XOF become 100 EUR. Undefined when that currency has too few decimals
 * for it.
 */
export const withCurrency = ({ ccy, minor }: Money, to: CurrencyCode): Money | undefined => {
  const step = exponentOf(to) - exponentOf(ccy)
  if (step >= 0) return { ccy: to, minor: minor * pow10(step) }
  return minor % pow10(-step) === 0n ? { ccy: to, minor: minor / pow10(-step) } : undefined
}

/** How an amount is written: bare digits by default, with the currency's label on request. */
export interface AmountFormat {
  readonly label?: boolean
}

/** A figure as it is written, with the label of its currency where the language has it: "1 500 FCFA", "-€45.00". */
export const labelled = (text: string, ccy: CurrencyCode, locale: Locale): string => {
  const label = currencyLabel(ccy)
  if (locale === "fr") return `${text}\u00A0${label}`
  const gap = /^[A-Z]+$/.test(label) ? "\u00A0" : ""
  return text.startsWith("-") ? `-${label}${gap}${text.slice(1)}` : `${label}${gap}${text}`
}

/**
 * Writes an amount, the same on every device (no platform locale data): French groups with U+202F and a decimal comma,
 * "12 500 FCFA" with U+00A0 before the label; English "12,500.50", labels before: "FCFA 12,500", "€12,500.50".
 * {@link parseAmount} reads back every result of up to 15 digits before the decimal sign.
 */
export const formatAmount = (value: Money, locale: Locale, format: AmountFormat = {}): string => {
  const exponent = exponentOf(value.ccy)
  const text = displayDecimal({ mantissa: value.minor, scale: exponent }, locale, exponent)
  if (format.label !== true) return text
  return labelled(text, value.ccy, locale)
}

/** The part of an amount that `share` out of `whole` is, halves away from zero; all of it where they are equal. `whole` is above zero. */
export const partOf = (minor: bigint, share: Decimal, whole: Decimal): bigint =>
  divideHalfAwayFromZero(
    minor * share.mantissa * pow10(Math.max(0, whole.scale - share.scale)),
    whole.mantissa * pow10(Math.max(0, share.scale - whole.scale))
  )

/** How far an amount is from nothing. */
export const absolute = ({ ccy, minor }: Money): Money => ({ ccy, minor: minor < 0n ? -minor : minor })

const HUNDRED: Decimal = { mantissa: 100n, scale: 0 }

/** What is asked for, with the tax that is in it or comes on top of it, in percent: rounded as the engine of the documents rounds it, and without it. */
export const amountWithTax = ({
  amount,
  taxIncluded,
  taxRate
}: {
  readonly amount: string
  readonly taxIncluded: boolean
  readonly taxRate: string
}): bigint => {
  const minor = minorOf(amount)
  return taxIncluded ? minor : minor + partOf(minor, parseDecimal(taxRate) ?? ZERO, HUNDRED)
}

/**
 * Amounts that sum to nothing, in another currency at a rate (units of `to` for one of `from`): each side is converted once, halves away from
 * zero, and split over its amounts, so that they sum to nothing again.
 */
export const atRate = (
  amounts: ReadonlyArray<bigint>,
  { from, rate, to }: { readonly from: CurrencyCode; readonly to: CurrencyCode; readonly rate: string }
): ReadonlyArray<bigint> => {
  const { mantissa, scale } = parseDecimal(rate) ?? ZERO
  const up = pow10(exponentOf(to))
  const down = pow10(scale + exponentOf(from))
  const sides = [amounts.map((minor) => (minor > 0n ? minor : 0n)), amounts.map((minor) => (minor < 0n ? minor : 0n))]
  const [debits = [], credits = []] = sides.map((side) => {
    const whole = side.reduce((sum, minor) => sum + minor, 0n)
    return whole === 0n ? side : allocateUnits(divideHalfAwayFromZero(whole * mantissa * up, down), side)
  })
  return amounts.map((_, index) => (debits[index] ?? 0n) + (credits[index] ?? 0n))
}
