import { output, type Outcome } from "../effect-actor.ts"
import type { SessionFailure } from "./ports.ts"

/** Transition: the port failed, and its code is the result. The machine declares the guard `failed` and the action `keepCode`. */
export const failTo = <Target extends string>(target: Target) =>
  ({
    guard: { type: "failed", params: output<Outcome<unknown, SessionFailure>> },
    target,
    actions: { type: "keepCode", params: output<Outcome<unknown, SessionFailure>> }
  }) as const

/** Transition: a defect ended the step. The machine declares the action `keepDefect`. */
export const crashTo = <Target extends string>(target: Target) => ({ target, actions: "keepDefect" }) as const
