import { Context, Effect, Layer } from "effect"
import type { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import { COMMANDS_AT_ONCE, COMMANDS_PER_SECOND } from "../../contract/limits.ts"
import { Throttled } from "../../contract/problems.ts"
import type { Push, Recovery } from "../../contract/sync.ts"
import { now } from "../identity/clock.ts"
import { imagesIn } from "./pushed-images.ts"

/** Budgets that are kept. The oldest goes first, and begins anew. */
const KEPT = 50_000

/** An image is unpacked and packed again, which takes as long as so many commands. */
const COMMANDS_PER_IMAGE = 50

/** Events that are brought back are appended as they were: so many take as long as a command. */
const EVENTS_PER_COMMAND = 10

/** What a push costs, in commands. */
export const costOfPush = (push: Push): number => push.cmds.length + COMMANDS_PER_IMAGE * imagesIn(push)

/** What bringing back events costs, in commands. */
export const costOfRecovery = ({ events }: Recovery): number => Math.ceil(events.length / EVENTS_PER_COMMAND)

/** What was left at a moment, in milliseconds since 1970. */
interface Budget {
  readonly left: number
  readonly at: number
}

/**
 * How much each account may still ask of the one who writes, by company: whoever sends without end is told to wait, and everybody else
 * waits for nobody.
 */
export class CommandBudgets extends Context.Service<
  CommandBudgets,
  {
    /** Takes what so many commands cost, or fails with the time after which they would be taken. */
    readonly take: (userId: UserId, companyId: CompanyId, commands: number) => Effect.Effect<void, Throttled>
  }
>()("kazi/server/CommandBudgets") {
  static readonly layer = Layer.sync(CommandBudgets, () => {
    const budgets = new Map<string, Budget>()
    return CommandBudgets.of({
      take: Effect.fnUntraced(function* (userId, companyId, commands) {
        const at = yield* now
        const key = `${userId} ${companyId}`
        const before = budgets.get(key) ?? { left: COMMANDS_AT_ONCE, at }
        const grown = (Math.max(0, at - before.at) * COMMANDS_PER_SECOND) / 1000
        // A push that asks for nothing is work too.
        const left = Math.min(COMMANDS_AT_ONCE, before.left + grown) - Math.max(1, commands)
        if (left < 0) return yield* Throttled.of((-left * 1000) / COMMANDS_PER_SECOND)
        budgets.delete(key)
        const oldest = budgets.size >= KEPT ? budgets.keys().next().value : undefined
        if (oldest !== undefined) budgets.delete(oldest)
        budgets.set(key, { left, at })
        return undefined
      })
    })
  })
}
