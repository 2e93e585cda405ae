import { Effect } from "effect"
import type { Onboarding, UpdateOnboarding } from "../contract/users-profile.ts"
import type { OwnApi } from "./api/own-api.ts"
import { keepSteps, readSteps, type StepsMemory } from "./storage/steps-memory.ts"

/**
 * Brings device and server level: what the person did here is told, what they did elsewhere is taken over, and steps done since are
 * noted. Answers with what holds now; undefined where the server cannot be asked, which the next visit tries again.
 * Source: spec section 7, update_onboarding.
 */
export const levelSteps = async (
  people: Pick<OwnApi, "me" | "updateOnboarding">,
  userId: string,
  done: Onboarding["done"]
): Promise<StepsMemory | undefined> => {
  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect))
  const before = readSteps(userId)
  const asked =
    before === undefined || !before.isUntold
      ? await run(Effect.map(people.me(), ({ onboarding }) => onboarding))
      : undefined
  if (asked?._tag === "Failure") return undefined
  const isHidden = asked?.success.hidden ?? before?.isHidden ?? false
  const told = asked?.success.done ?? before?.told ?? []
  const news: UpdateOnboarding = {
    done: done.filter((step) => !told.includes(step)),
    ...(before?.isUntold === true ? { hidden: before.isHidden } : {})
  }
  const level = (now: Onboarding): StepsMemory => {
    const wish = readSteps(userId)
    // What was wished while the server was being asked is newer than its answer, whether or not it was told meanwhile.
    const isOvertaken = wish !== undefined && (wish.isHidden !== before?.isHidden || wish.isUntold !== before.isUntold)
    const memory = isOvertaken ? { ...wish, told: now.done } : { isHidden: now.hidden, isUntold: false, told: now.done }
    keepSteps(userId, memory)
    return memory
  }
  if (news.done.length === 0 && news.hidden === undefined) return level({ done: told, hidden: isHidden })
  const outcome = await run(people.updateOnboarding(news))
  return outcome._tag === "Success" ? level(outcome.success) : undefined
}
