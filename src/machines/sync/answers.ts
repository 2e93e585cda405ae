import { output, type Outcome } from "../effect-actor.ts"
import type { PushAnswer, SyncFailure, Verdict } from "./ports.ts"

export type Answer<A> = Outcome<A, SyncFailure>

/** The failure in an answer; a defect counts as no answer. */
export const failureIn = (answer: Answer<unknown>): SyncFailure =>
  answer._tag === "Failure" ? answer.failure : { reason: "unreachable" }

export const report = {
  type: "tellFailure",
  params: ({ event }: { readonly event: { readonly output: Answer<unknown> } }) => failureIn(event.output)
} as const
export const failedTo = <Target extends string>(target: Target) =>
  ({ guard: { type: "failed", params: output<Answer<unknown>> }, target, actions: report }) as const
export const crashedTo = <Target extends string>(target: Target) => ({ target, actions: "tellDefect" }) as const

/** Guards for one of several successes. */
export const verdictIs = (wanted: Verdict) => (_: unknown, answer: Answer<Verdict>) =>
  answer._tag === "Success" && answer.success === wanted
export const answerIs = (wanted: PushAnswer["_tag"]) => (_: unknown, answer: Answer<PushAnswer>) =>
  answer._tag === "Success" && answer.success._tag === wanted
