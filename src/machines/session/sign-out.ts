import { assign, setup } from "xstate"
import type { ActorsOf, Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { codeOf, hasFailed, known, unexpected, type Failed } from "./outcomes.ts"
import type { SessionFailure, SessionPorts } from "./ports.ts"
import { crashTo, failTo } from "./steps.ts"

/** How signing out ended; failed means that this device still holds the session. */
export type SignOutOutcome = { readonly _tag: "SignedOut" } | Failed

/** Whose copies of the books leave this device; null where nobody is known. */
export interface SignOutInput {
  readonly userId: string | null
}

interface Context extends SignOutInput {
  readonly outcome: SignOutOutcome
}

type Ports = Pick<SessionPorts, "signOutEverywhere" | "clearSession" | "clearExpiry" | "forgetDevice" | "reload">
type Answer = Outcome<unknown, SessionFailure>

const failed = failTo("failed")
const crashed = crashTo("failed")

/**
 * Logout: clears the tokens and the expiry time, then reloads the page. Before that the session is revoked where the
 * network allows it; without a network, or with a slow one, signing out on this device goes on and the server is told
 * later, or the session ends there by itself within its day. Before the reload the device forgets who worked there,
 * with the copies of their books; what it cannot remove in time is removed when the page starts again. Source: spec
 * section 4; AUTH-13, AUTH-14, AUTH-19.
 */
export const signOutMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SignOutInput,
    output: {} as SignOutOutcome,
    meta: {} as StateMeta
  },
  actors: {} as ActorsOf<Ports>,
  guards: { failed: hasFailed, isKnown: ({ context }) => context.userId !== null },
  delays: { revocationPatience: 3_000, removalPatience: 5_000 },
  actions: {
    keepCode: assign((_, answer: Answer) => ({ outcome: { _tag: "Failed" as const, code: codeOf(answer) } })),
    keepDefect: assign({ outcome: { _tag: "Failed", code: unexpected } })
  }
}).createMachine({
  id: "signOut",
  context: ({ input }) => ({ userId: input.userId, outcome: { _tag: "SignedOut" } }),
  initial: "revoking",
  states: {
    revoking: {
      description: "As far as the network lets it",
      meta: { requirement: "AUTH-14" },
      invoke: {
        id: "signOutEverywhere",
        src: "signOutEverywhere",
        onDone: { target: "clearingTokens" },
        onError: { target: "clearingTokens" }
      },
      after: { revocationPatience: { target: "clearingTokens" } }
    },
    clearingTokens: {
      meta: { requirement: ["AUTH-13", "AUTH-14"] },
      invoke: {
        id: "clearSession",
        src: "clearSession",
        onDone: [failed, { target: "clearingExpiry" }],
        onError: crashed
      }
    },
    clearingExpiry: {
      meta: { requirement: "AUTH-14" },
      invoke: {
        id: "clearExpiry",
        src: "clearExpiry",
        onDone: [failed, { guard: "isKnown", target: "forgettingDevice" }, { target: "reloading" }],
        onError: crashed
      }
    },
    forgettingDevice: {
      description: "The tokens are gone: what stays behind cannot keep anyone signed in",
      meta: { requirement: "AUTH-19" },
      invoke: {
        id: "forgetDevice",
        src: "forgetDevice",
        input: ({ context }) => known(context.userId, "The user"),
        onDone: { target: "reloading" },
        onError: { target: "reloading" }
      },
      after: { removalPatience: { target: "reloading" } }
    },
    reloading: {
      meta: { requirement: "AUTH-14" },
      invoke: {
        id: "reload",
        src: "reload",
        onDone: [failed, { target: "signedOut" }],
        onError: crashed
      }
    },
    signedOut: { meta: { requirement: "AUTH-14" }, type: "final" },
    failed: { description: "This device still holds the session", meta: { requirement: "AUTH-14" }, type: "final" }
  },
  output: ({ context }) => context.outcome
})
