import { assign, emit, setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import type { RefreshPorts, RequestFailure } from "./ports.ts"

/** How the shared refresh ended, told to every call that waits for it. */
export type RefreshOutcome = Outcome<void, RequestFailure>

/** A call asks for a new token, saying how many renewals it had seen when it was sent. */
export interface RefreshRequested {
  readonly type: "refresh.requested"
  readonly seen: number
}

/** The answer to all who asked. */
export interface RefreshSettled {
  readonly type: "refresh.settled"
  readonly outcome: RefreshOutcome
}

const renewed: RefreshOutcome = { _tag: "Success", success: undefined }

/**
 * The one refresh that all waiting calls share. A call that was sent before a renewal and is refused after it needs no
 * further one: it is told at once that the token is renewed. Source: spec section 4; REQ-5, REQ-7.
 */
export const refreshMachine = setup({
  types: {
    context: {} as { readonly renewals: number; readonly waiting: number },
    events: {} as RefreshRequested,
    emitted: {} as RefreshSettled,
    meta: {} as StateMeta
  },
  actors: {} as ActorsOf<RefreshPorts<RequestFailure>>,
  guards: {
    alreadyRenewed: ({ context }, seen: number) => seen < context.renewals,
    failed: (_, outcome: RefreshOutcome) => outcome._tag === "Failure"
  },
  actions: {
    countWaiting: assign({ waiting: ({ context }) => context.waiting + 1 }),
    countRenewal: assign({ renewals: ({ context }) => context.renewals + 1 }),
    releaseWaiting: assign({ waiting: 0 }),
    tellRenewed: emit({ type: "refresh.settled", outcome: renewed }),
    tellOutcome: emit((_, outcome: RefreshOutcome) => ({ type: "refresh.settled" as const, outcome })),
    tellDefect: emit({
      type: "refresh.settled",
      outcome: { _tag: "Failure", failure: { status: 0, code: "kz/unexpected" } }
    })
  }
}).createMachine({
  id: "refresh",
  context: { renewals: 0, waiting: 0 },
  initial: "idle",
  states: {
    idle: {
      meta: { requirement: "REQ-5" },
      on: {
        "refresh.requested": [
          { guard: { type: "alreadyRenewed", params: ({ event }) => event.seen }, actions: "tellRenewed" },
          { target: "refreshing", actions: "countWaiting" }
        ]
      }
    },
    refreshing: {
      description: "One at a time among the tabs of a browser, too",
      meta: { requirement: ["REQ-2", "REQ-5", "REQ-7"] },
      on: { "refresh.requested": { actions: "countWaiting" } },
      invoke: {
        id: "refresh",
        src: "refresh",
        onDone: [
          {
            guard: { type: "failed", params: output },
            target: "idle",
            actions: ["releaseWaiting", { type: "tellOutcome", params: output }]
          },
          { target: "idle", actions: ["countRenewal", "releaseWaiting", "tellRenewed"] }
        ],
        onError: { target: "idle", actions: ["releaseWaiting", "tellDefect"] }
      }
    }
  }
})
