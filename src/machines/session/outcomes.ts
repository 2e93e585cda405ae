import type { Outcome } from "../effect-actor.ts"
import type { SessionFailure } from "./ports.ts"

/** How signing in, signing up or registering a company ended. `companyId` is null only after a sign-up without a company. */
export type SessionOutcome =
  | { readonly _tag: "SignedIn"; readonly userId: string; readonly companyId: string | null }
  | { readonly _tag: "NeedsCompany"; readonly userId: string }
  | Failed

/** An attempt that failed, with the code it failed with. */
export interface Failed {
  readonly _tag: "Failed"
  readonly code: string
}

/** The outcome in the words of the specification. Source: spec section 4. */
export type SessionResult = true | "redirect-completion-stage" | (string & {})

/** The result of a user who has no company yet. Source: spec section 4, login step 5. */
const redirectCompletionStage = "redirect-completion-stage"

/** The result of a sign-up whose e-mail address is known with another password. Source: spec sections 4 and 8. */
export const wrongPassword = "kz/wrong-password"

/** The token endpoint's code for credentials that fit no account it knows; a sign-up then registers the account. */
export const unknownAccount = "no_active_account"

/** The code of a defect: a bug, not an answer of the world. The runner of the ports reports the cause. */
export const unexpected = "kz/unexpected"

/** True, 'redirect-completion-stage', or the error code. Source: spec section 4. */
export const resultOf = (outcome: SessionOutcome): SessionResult => {
  switch (outcome._tag) {
    case "SignedIn":
      return true
    case "NeedsCompany":
      return redirectCompletionStage
    case "Failed":
      return outcome.code
    default:
      return outcome satisfies never
  }
}

/** The code to explain to the user, or null where the last attempt did not fail. */
export const failureOf = (result: SessionResult | null): string | null =>
  result === null || result === true || result === redirectCompletionStage ? null : result

/** Guard: the port failed. */
export const hasFailed = (_: unknown, outcome: Outcome<unknown, SessionFailure>): boolean => outcome._tag === "Failure"

/** The code of a failed port; only asked after `hasFailed`. */
export const codeOf = (outcome: Outcome<unknown, SessionFailure>): string =>
  outcome._tag === "Failure" ? outcome.failure.code : unexpected

/** A value that earlier steps have made known; anything else is a defect of the machine. */
export const known = <T>(value: T | null, what: string): T => {
  if (value === null) throw new Error(`${what} is not known at this step`)
  return value
}
