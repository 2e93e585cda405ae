/** How a figure compares with the one before it. `percent` is whole, at most 999. */
export type Change =
  | { readonly kind: "same" | "new" | "none" }
  | { readonly kind: "more" | "less"; readonly percent: number }

/** Compares two amounts of one currency in minor units, in whole percent of the one before. */
export const changeOf = (now: bigint, before: bigint): Change => {
  if (before === 0n) return { kind: now === 0n ? "none" : "new" }
  if (now === before) return { kind: "same" }
  const difference = now > before ? now - before : before - now
  const percent = Number((difference * 100n + before / 2n) / before)
  if (percent === 0) return { kind: "same" }
  return { kind: now > before ? "more" : "less", percent: Math.min(percent, 999) }
}

/** A part of a whole from 0 to 1, for drawing only; 0 of nothing is 0. */
export const shareOf = (part: bigint, whole: bigint): number =>
  whole <= 0n || part <= 0n ? 0 : Number((part * 10_000n) / whole) / 10_000
