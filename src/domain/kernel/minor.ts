/*
 * Amounts as records keep them: whole minor units of the currency that stands beside them. Where the currency goes along, use Money
 * (money.ts), which refuses to mix two. No other module but those of the kernel's money engine computes with amounts.
 */

/** No money at all. */
export const NOTHING = 0n

/** Minor units from their decimal text, as events carry them. Errors: throws on a text that is no whole number. */
export const minorOf = (text: string | bigint): bigint => BigInt(text)

/** left + right. */
export const addMinor = (left: bigint, right: bigint): bigint => left + right

/** left - right. */
export const subtractMinor = (left: bigint, right: bigint): bigint => left - right

/** The same amount with the other sign. */
export const negateMinor = (minor: bigint): bigint => -minor

/** The sum; nothing when there are no amounts. */
export const sumMinor = (amounts: Iterable<bigint>): bigint => {
  let total = NOTHING
  for (const minor of amounts) total += minor
  return total
}

/** Below zero, zero or above zero as left is less than, equal to or more than right; plain numbers are put in order in the same way. */
export const compareMinor = (left: bigint | number, right: bigint | number): number =>
  left < right ? -1 : left > right ? 1 : 0

/** The amount as a plain number, to sort by; undefined where that would round it. */
export const plainOf = (minor: bigint | number): number | undefined => {
  const plain = Number(minor)
  return Number.isSafeInteger(plain) ? plain : undefined
}

/** The smaller of two amounts. */
export const lesser = (left: bigint, right: bigint): bigint => (right < left ? right : left)

/** The larger of two amounts. */
export const greater = (left: bigint, right: bigint): bigint => (right > left ? right : left)

/** Whether left is more than right. */
export const isMore = (left: bigint, right: bigint): boolean => left > right

/** Whether there is any money: more than nothing. */
export const isPositive = (minor: bigint): boolean => minor > 0n

/** Whether it is exactly nothing. */
export const isNothing = (minor: bigint): boolean => minor === 0n

/** Half of it, without the unit that cannot be halved. */
export const halfOf = (minor: bigint): bigint => minor / 2n

/** The next multiple of `step` towards zero; `step` is a whole number of minor units above zero. */
export const roundedDown = (minor: bigint, step: number): bigint => minor - (minor % BigInt(step))
