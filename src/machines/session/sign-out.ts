import { assign, setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { codeOf, hasFailed, unexpected, type Failed } from "./outcomes.ts"
import type { SessionFailure, SessionPorts } from "./ports.ts"

/** How signing out ended; failed means that this device still holds the session. */
export type SignOutOutcome = { readonly _tag: "SignedOut" } | Failed

type Ports = Pick<SessionPorts, "signOutEverywhere" | "clearSession" | "clearExpiry" | "reload">
type Answer = Outcome<unknown, SessionFailure>

const failed = {
  guard: { type: "failed", params: output<Answer> },
  target: "failed",
  actions: { type: "keepCode", params: output<Answer> }
} as const
const crashed = { target: "failed", actions: "keepDefect" } as const

/**
 * Logout: clears the tokens and the expiry time, then reloads the page. Before that the session is revoked where the
 * network allows it; without a network, or with a slow one, signing out on this device goes on. Source: spec section
 * 4; AUTH-13, AUTH-14.
 */
export const signOutMachine = setup({
  types: {
    context: {} as { readonly outcome: SignOutOutcome },
    output: {} as SignOutOutcome,
    meta: {} as StateMeta
  },
  actors: {} as ActorsOf<Ports>,
  guards: { failed: hasFailed },
  delays: { revocationPatience: 3_000 },
  actions: {
    keepCode: assign((_, answer: Answer) => ({ outcome: { _tag: "Failed" as const, code: codeOf(answer) } })),
    keepDefect: assign({ outcome: { _tag: "Failed", code: unexpected } })
  }
}).createMachine({
  id: "signOut",
  context: { outcome: { _tag: "SignedOut" } },
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
        onDone: [failed, { target: "reloading" }],
        onError: crashed
      }
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
