/** The next round number at or above the largest amount: 1, 2 or 5 times a power of ten. */
export const roundTop = (largest: bigint): bigint => {
  if (largest <= 0n) return 0n
  let power = 1n
  while (power * 10n < largest) power *= 10n
  return [1n, 2n, 5n, 10n].map((step) => step * power).find((top) => top >= largest) ?? largest
}
