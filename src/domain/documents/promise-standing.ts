import type { IsoDate } from "../kernel/calendar.ts"
import { isMore, isNothing, minorOf, NOTHING, subtractMinor } from "../kernel/minor.ts"

/** What is known of a promise: `owed` is what was owed when it was made, in minor units. */
export type KnownPromise = {
  readonly payOn: IsoDate
  readonly amount: string | null
  readonly note: string
  readonly owed: string
}

/** Whether a promise was kept, was not, or can still be. */
export type PromiseStanding = "open" | "kept" | "broken"

/** A promise is kept once so much less is owed, whenever that was; broken from the day after it on. `owed`: what is owed now. */
export const promiseStanding = (
  { amount, owed: before, payOn }: KnownPromise,
  owed: bigint,
  today: IsoDate
): PromiseStanding => {
  const left = amount === null ? NOTHING : subtractMinor(minorOf(before), minorOf(amount))
  if (isNothing(owed) || (amount !== null && !isMore(owed, left))) return "kept"
  return payOn < today ? "broken" : "open"
}
