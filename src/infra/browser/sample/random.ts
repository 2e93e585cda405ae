/** Repeatable randomness: the same seed gives the same run on every machine. */
export interface Random {
  /** A fraction, 0 or more and below 1. */
  readonly next: () => number
  /** A whole number from min to max, both included. */
  readonly between: (min: number, max: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(items: ReadonlyArray<T>) => T
  /** As many hexadecimal digits as asked for. */
  readonly hex: (digits: number) => string
}

/** The mulberry32 generator: small, fast, and good enough to make sample data. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: ReadonlyArray<T>): T => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error("Nothing to pick from.")
    return item
  }
  const hex = (digits: number): string => Array.from({ length: digits }, () => between(0, 15).toString(16)).join("")
  return { next, between, chance: (probability) => next() < probability, pick, hex }
}
