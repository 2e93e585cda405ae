import { Context, type Effect, Layer } from "effect"
import type { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import { COMMANDS_AT_ONCE, COMMANDS_PER_SECOND } from "../../contract/limits.ts"
import type { Throttled } from "../../contract/problems.ts"
import type { Push, Recovery } from "../../contract/sync.ts"
import { makeBudgets } from "./budgets.ts"
import { imagesIn } from "./pushed-images.ts"

/** An image is unpacked and packed again, which takes as long as so many commands. */
const COMMANDS_PER_IMAGE = 50

/** Events that are brought back are appended as they were: so many take as long as a command. */
const EVENTS_PER_COMMAND = 10

/** What a push costs, in commands. */
export const costOfPush = (push: Push): number => push.cmds.length + COMMANDS_PER_IMAGE * imagesIn(push)

/** What bringing back events costs, in commands. */
export const costOfRecovery = ({ events }: Recovery): number => Math.ceil(events.length / EVENTS_PER_COMMAND)

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
    // A push that asks for nothing is work too.
    const take = makeBudgets({ atOnce: COMMANDS_AT_ONCE, perSecond: COMMANDS_PER_SECOND })
    return CommandBudgets.of({ take: (userId, companyId, commands) => take(`${userId} ${companyId}`, commands) })
  })
}
