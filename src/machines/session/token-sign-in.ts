import { assign, setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { codeOf, unexpected, type Failed } from "./outcomes.ts"
import type { Credentials, SessionFailure, SessionPorts, TokenAnswer, Tokens } from "./ports.ts"

/** How the alternative login ended: granted is the specification's `true`, failed carries its error. */
export type TokenSignInOutcome = { readonly _tag: "Granted"; readonly tokens: Tokens } | Failed

type Answer = Outcome<TokenAnswer, SessionFailure>

const accessOf = (answer: Answer): Tokens | null =>
  answer._tag === "Success" && answer.success.granted ? answer.success.tokens : null

const errorOf = (answer: Answer): string =>
  answer._tag === "Success" && !answer.success.granted ? answer.success.code : codeOf(answer)

/** Alternative login against the product's own token endpoint. Source: spec section 4; AUTH-7. */
export const tokenSignInMachine = setup({
  types: {
    context: {} as { readonly credentials: Credentials; readonly outcome: TokenSignInOutcome },
    input: {} as Credentials,
    output: {} as TokenSignInOutcome,
    meta: {} as StateMeta
  },
  actors: {} as ActorsOf<Pick<SessionPorts, "requestToken">>,
  guards: {
    accessReturned: (_, answer: Answer) => accessOf(answer) !== null
  },
  actions: {
    keepAccess: assign((_, answer: Answer) => {
      const tokens = accessOf(answer)
      return tokens === null ? {} : { outcome: { _tag: "Granted" as const, tokens } }
    }),
    keepError: assign((_, answer: Answer) => ({ outcome: { _tag: "Failed" as const, code: errorOf(answer) } }))
  }
}).createMachine({
  id: "tokenSignIn",
  context: ({ input }) => ({ credentials: input, outcome: { _tag: "Failed", code: unexpected } }),
  initial: "requestingToken",
  states: {
    requestingToken: {
      meta: { requirement: "AUTH-7" },
      invoke: {
        id: "requestToken",
        src: "requestToken",
        input: ({ context }) => context.credentials,
        onDone: [
          {
            guard: { type: "accessReturned", params: output },
            target: "granted",
            actions: { type: "keepAccess", params: output }
          },
          { target: "failed", actions: { type: "keepError", params: output } }
        ],
        onError: { target: "failed" }
      }
    },
    granted: { description: "The result is true", meta: { requirement: "AUTH-7" }, type: "final" },
    failed: { description: "The result is the error", meta: { requirement: "AUTH-7" }, type: "final" }
  },
  output: ({ context }) => context.outcome
})
