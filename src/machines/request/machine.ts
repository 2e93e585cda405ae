import { assign, setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { timedOut, tokenNotValid, type RefreshPorts, type RequestFailure, type RequestPorts } from "./ports.ts"

/** How a call ended, or null while it is under way. A defect keeps the thrown value. */
export type RequestOutcome = Outcome<unknown, RequestFailure> | { readonly _tag: "Defect"; readonly defect: unknown }

type Answer = Outcome<unknown, RequestFailure>

/** The timer that never matters: the longest a browser can hold. */
const never = 2_147_483_647

const succeed = {
  guard: { type: "succeeded", params: output<Answer> },
  target: "#request.succeeded",
  actions: { type: "keepOutcome", params: output<Answer> }
} as const
const passOn = { target: "#request.failed", actions: { type: "keepOutcome", params: output<Answer> } } as const
const crash = {
  target: "#request.failed",
  actions: { type: "keepDefect", params: ({ event }: { readonly event: { readonly error: unknown } }) => event.error }
} as const

/**
 * An authorised call: a 401 with code token_not_valid is replayed once with a refreshed token, every other error passes
 * on. `timeoutMs` bounds the whole call; 0 sets no bound. Source: spec sections 4, 8 and 9; REQ-1 to REQ-6.
 */
export const requestMachine = setup({
  types: {
    context: {} as { readonly timeoutMs: number; readonly outcome: RequestOutcome | null },
    input: {} as { readonly timeoutMs: number },
    output: {} as RequestOutcome,
    meta: {} as StateMeta
  },
  actors: {} as ActorsOf<RequestPorts<unknown, RequestFailure> & RefreshPorts<RequestFailure>>,
  guards: {
    succeeded: (_, answer: Answer) => answer._tag === "Success",
    failed: (_, answer: Answer) => answer._tag === "Failure",
    tokenRejected: (_, answer: Answer) =>
      answer._tag === "Failure" && answer.failure.status === 401 && answer.failure.code === tokenNotValid,
    timeLimited: ({ context }) => context.timeoutMs > 0
  },
  actions: {
    keepOutcome: assign((_, answer: Answer) => ({ outcome: answer })),
    keepDefect: assign((_, defect: unknown) => ({ outcome: { _tag: "Defect" as const, defect } })),
    keepTimeout: assign({ outcome: { _tag: "Failure", failure: timedOut } })
  },
  delays: { timeout: ({ context }) => (context.timeoutMs > 0 ? context.timeoutMs : never) }
}).createMachine({
  id: "request",
  context: ({ input }) => ({ timeoutMs: input.timeoutMs, outcome: null }),
  initial: "underWay",
  states: {
    underWay: {
      meta: { requirement: "REQ-6" },
      after: { timeout: { guard: "timeLimited", target: "failed", actions: "keepTimeout" } },
      initial: "sending",
      states: {
        sending: {
          meta: { requirement: ["REQ-1", "REQ-2", "REQ-4"] },
          invoke: {
            id: "send",
            src: "send",
            onDone: [succeed, { guard: { type: "tokenRejected", params: output }, target: "refreshing" }, passOn],
            onError: crash
          }
        },
        refreshing: {
          description: "Waits for the refresh that all calls share",
          meta: { requirement: ["REQ-2", "REQ-5"] },
          invoke: {
            id: "refresh",
            src: "refresh",
            onDone: [{ ...passOn, guard: { type: "failed", params: output } }, { target: "replaying" }],
            onError: crash
          }
        },
        replaying: {
          description: "The same call once more, and never again",
          meta: { requirement: "REQ-3" },
          invoke: { id: "replay", src: "send", onDone: [succeed, passOn], onError: crash }
        }
      }
    },
    succeeded: { meta: { requirement: "REQ-1" }, type: "final" },
    failed: { meta: { requirement: ["REQ-3", "REQ-4", "REQ-6"] }, type: "final" }
  },
  output: ({ context }) => context.outcome ?? { _tag: "Defect", defect: new Error("The call ended without an outcome") }
})
