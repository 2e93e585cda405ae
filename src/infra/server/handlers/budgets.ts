import { Effect } from "effect"
import { Throttled } from "../../contract/problems.ts"
import { now } from "../identity/clock.ts"

/** Budgets that are kept. The oldest goes first, and begins anew. */
const KEPT = 50_000

/** What was left at a moment, in milliseconds since 1970. */
interface Budget {
  readonly left: number
  readonly at: number
}

/** How much may be asked for at once, and how much a second comes back after that. */
interface Terms {
  readonly atOnce: number
  readonly perSecond: number
}

/**
 * Budgets in memory, one for each key. The function takes so much of the budget of a key, one at least, or fails with the time after which
 * it would be taken.
 */
export const makeBudgets = ({ atOnce, perSecond }: Terms) => {
  const budgets = new Map<string, Budget>()
  return Effect.fnUntraced(function* (key: string, cost: number) {
    const at = yield* now
    const before = budgets.get(key) ?? { left: atOnce, at }
    const grown = (Math.max(0, at - before.at) * perSecond) / 1000
    const left = Math.min(atOnce, before.left + grown) - Math.max(1, cost)
    if (left < 0) return yield* Throttled.of((-left * 1000) / perSecond)
    budgets.delete(key)
    const oldest = budgets.size >= KEPT ? budgets.keys().next().value : undefined
    if (oldest !== undefined) budgets.delete(oldest)
    budgets.set(key, { left, at })
    return undefined
  })
}
