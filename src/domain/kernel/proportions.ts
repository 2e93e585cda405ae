import { addDecimals, formatDecimal, parseDecimal, pow10, ZERO } from "./decimal.ts"
import { allocateUnits, compare, isAboveZero, money, toMajor, zero, type Money } from "./money.ts"
import type { CurrencyCode } from "./currency.ts"

/*
 * How amounts of one currency stand to each other, for reading and drawing: shares, changes, the ends of an axis. Nothing here is booked.
 */

/** The largest change that is told in percent. */
const PERCENT_MAX = 999

/**
 * How a figure compares with the one before it. `percent` is whole; `isBeyond`: it is more than the {@link PERCENT_MAX} that stand there.
 * `unlike`: the one before was below nothing, of which there are no percent.
 */
export type Change =
  | { readonly kind: "same" | "new" | "none" | "unlike" }
  | { readonly kind: "more" | "less"; readonly percent: number; readonly isBeyond: boolean }

/** Compares two amounts of one currency, in whole percent of the one before. Errors: throws on different currencies. */
export const changeOf = (now: Money, before: Money): Change => {
  const order = compare(now, before)
  if (before.minor === 0n) return { kind: order === 0 ? "none" : "new" }
  if (order === 0) return { kind: "same" }
  if (before.minor < 0n) return { kind: "unlike" }
  const difference = order > 0 ? now.minor - before.minor : before.minor - now.minor
  const percent = Number((difference * 100n + before.minor / 2n) / before.minor)
  if (percent === 0) return { kind: "same" }
  return {
    kind: order > 0 ? "more" : "less",
    percent: Math.min(percent, PERCENT_MAX),
    isBeyond: percent > PERCENT_MAX
  }
}

/** A part of a whole from 0 to 1, for drawing only; 0 of nothing is 0. Errors: throws on different currencies. */
export const shareOf = (part: Money, whole: Money): number => {
  const isPart = compare(part, zero(whole.ccy)) > 0 && isAboveZero(whole)
  return isPart ? Number((part.minor * 10_000n) / whole.minor) / 10_000 : 0
}

/** The largest of the amounts, nothing at least. Errors: throws on another currency. */
export const largestOf = (ccy: CurrencyCode, amounts: Iterable<Money>): Money => {
  let largest = zero(ccy)
  for (const amount of amounts) if (compare(amount, largest) > 0) largest = amount
  return largest
}

/** What a scale may end at, times a power of ten, and with it its middle; the largest bar fills at least three quarters of it. */
const TOPS = [10n, 12n, 16n, 20n, 24n, 30n, 40n, 50n, 60n, 80n, 100n]

/** The next round amount at or above this one, in minor units; nothing for what is not above zero. */
export const roundTop = ({ ccy, minor }: Money): Money => {
  if (minor <= 0n) return zero(ccy)
  let power = 1n
  while (power * 10n < minor) power *= 10n
  const top = TOPS.find((step) => step * power >= minor * 10n)
  return money(ccy, top === undefined ? minor : (top * power) / 10n)
}

/** The amount in major units as a number that may be inexact: for drawing, and for what is shown in short (« 2 M »). */
export const approximate = (value: Money): number => Number(formatDecimal(toMajor(value)))

/** The places behind the point that weights of amounts without their taxes keep. */
const WEIGHT_PLACES = 12

/**
 * The parts of amounts in a net total, which sum to it exactly: each as its amount without the taxes of these rates (in percent) that it
 * contains. All as texts of whole minor units.
 */
export const netShares = (
  total: string,
  of: ReadonlyArray<{ readonly amount: string; readonly rates: ReadonlyArray<string> }>
): ReadonlyArray<bigint> => {
  const hundred = { mantissa: 100n, scale: 0 }
  const weights = of.map(({ amount, rates }) => {
    const whole = rates.reduce((sum, rate) => addDecimals(sum, parseDecimal(rate) ?? ZERO), hundred)
    return (BigInt(amount) * pow10(whole.scale + WEIGHT_PLACES)) / whole.mantissa
  })
  return weights.length === 0 ? [] : allocateUnits(BigInt(total), weights)
}
