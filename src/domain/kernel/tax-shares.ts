import { divideHalfAwayFromZero, parseDecimal, pow10, RATE_DECIMALS_MAX } from "./decimal.ts"
import { allocateUnits, partOf } from "./money.ts"
import { WHOLE } from "./totals-input.ts"

/** Some lines that bear the same percentage taxes: what they come to in minor units, and those taxes. */
export interface TaxedAmount {
  /** Same for lines that are taxed alike. */
  readonly key: string
  /** In entered prices, after discounts. */
  readonly net: bigint
  /** What taxes of single lines add to it: on top, and inside the base of the percentage taxes. */
  readonly specific: bigint
  /** Percentages as exact decimal texts. */
  readonly rates: ReadonlyArray<string>
  /** Whether prices contain them. */
  readonly inclusive: boolean
}

const rateOf = (text: string): bigint => {
  const rate = parseDecimal(text)
  return rate === undefined ? 0n : rate.mantissa * pow10(Math.max(0, RATE_DECIMALS_MAX - rate.scale))
}

/** With its percentage taxes, in a unit that makes no difference to proportions. */
const withTaxes = ({ inclusive, net, rates, specific }: TaxedAmount): bigint => {
  const taxed = WHOLE + rates.reduce((sum, rate) => sum + rateOf(rate), 0n)
  return net * (inclusive ? WHOLE : taxed) + specific * taxed
}

/**
 * Splits an amount, taxes included, over what is taxed differently, as the whole is: the parts sum exactly, and follow neither the order
 * nor the number of lines. Parts of nothing are left out.
 */
export const sharesByTaxes = (minor: bigint, amounts: ReadonlyArray<TaxedAmount>): ReadonlyMap<string, bigint> => {
  const weights = new Map<string, bigint>()
  for (const each of amounts) weights.set(each.key, (weights.get(each.key) ?? 0n) + withTaxes(each))
  const keys = [...weights.keys()].toSorted()
  if (keys.length === 0) return new Map()
  const parts = allocateUnits(
    minor,
    keys.map((key) => weights.get(key) ?? 0n),
    keys
  )
  return new Map(keys.flatMap((key, index) => (parts[index] === 0n ? [] : [[key, parts[index] ?? 0n] as const])))
}

/** So many percent of an amount, rounded once. */
export const percentOf = (minor: bigint, rate: string): bigint => divideHalfAwayFromZero(minor * rateOf(rate), WHOLE)

/**
 * What of `figure` falls to `taken` of `whole` minor units, where so many were taken before: pieces add up to the figure, however many they
 * are.
 */
export const pieceOf = (figure: bigint, taken: bigint, before: bigint, whole: bigint): bigint => {
  if (whole === 0n) return 0n
  const upTo = (minor: bigint): bigint => partOf(figure, { mantissa: minor, scale: 0 }, { mantissa: whole, scale: 0 })
  return upTo(before + taken) - upTo(before)
}
