import { assign, fromCallback, setup, type EventObject } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { retryCeiling } from "../sync/setup.ts"
import type { UploadFailure, UploadPorts } from "./ports.ts"

/** What the world tells the uploads. */
export type UploadsEvent =
  /** There is something to try: a file was added, the network or the page is back, a person asked for it. */
  | { readonly type: "upload.wanted" }
  /** There is a valid sign-in again. */
  | { readonly type: "session.renewed" }
  /** The page is frozen or left: it must not send any longer. */
  | { readonly type: "page.hidden" }
  | { readonly type: "page.shown" }
  /** This tab may send for all tabs, or may not any more. */
  | { readonly type: "lock.granted" }
  | { readonly type: "lock.lost" }

/** `id`: the file that is being sent; `code`: why it was refused; `attempt`: failures since something went well. */
export interface UploadsContext {
  readonly id: string
  readonly code: string
  readonly attempt: number
  readonly patienceMs: number
}

type Answer = Outcome<unknown, UploadFailure>
type Next = Outcome<string | null, UploadFailure>

const failureIn = (answer: Answer): UploadFailure | undefined =>
  answer._tag === "Failure" ? answer.failure : undefined

/** The delay before the next try, in milliseconds, as that of the synchronisation. `chance`: from 0 to 1. */
export const uploadDelays = (chance: () => number) => ({
  retry: ({ context }: { readonly context: UploadsContext }) =>
    context.patienceMs + chance() * retryCeiling(context.attempt)
})

/** A failure that passes, or a defect: it is tried again later. */
const resting = { target: "resting", actions: "countAttempt" } as const
const signedOutOr = [
  { guard: { type: "isAuth", params: output<Answer> }, target: "signedOut" },
  {
    guard: { type: "failed", params: output<Answer> },
    target: "resting",
    actions: ["countAttempt", { type: "heedPatience", params: output<Answer> }]
  }
] as const
const refusedTo = {
  guard: { type: "isRefused", params: output<Answer> },
  target: "settingAside",
  actions: { type: "keepCode", params: output<Answer> }
} as const

/** Sends the files of one company that wait on this device, one after the other, in one tab of the browser. Source: FILE-1 to FILE-6. */
export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
    meta: {} as StateMeta
  },
  actors: {
    ...({} as ActorsOf<UploadPorts>),
    /** Holds the lock of the user's uploads in the company while it runs; says `lock.granted`, `lock.lost`. */
    lock: fromCallback<EventObject>(() => {})
  },
  guards: {
    nothingWaits: (_, answer: Next) => answer._tag === "Success" && answer.success === null,
    failed: (_, answer: Answer) => answer._tag === "Failure",
    isAuth: (_, answer: Answer) => failureIn(answer)?.reason === "auth",
    isRefused: (_, answer: Answer) => failureIn(answer)?.reason === "refused"
  },
  actions: {
    keepId: assign((_, answer: Next) => ({ id: answer._tag === "Success" ? (answer.success ?? "") : "" })),
    keepCode: assign((_, answer: Answer) => ({ code: failureIn(answer)?.code ?? "" })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1, patienceMs: 0 }),
    heedPatience: assign((_, answer: Answer) => ({ patienceMs: failureIn(answer)?.retryAfterMs ?? 0 })),
    forgetAttempts: assign({ attempt: 0, patienceMs: 0 })
  },
  delays: uploadDelays(() => 1)
}).createMachine({
  id: "uploads",
  context: { id: "", code: "", attempt: 0, patienceMs: 0 },
  initial: "candidate",
  states: {
    away: {
      description: "The page is frozen or left: another tab may send",
      meta: { requirement: "FILE-1" },
      on: { "page.shown": { target: "candidate" } }
    },
    candidate: {
      meta: { requirement: "FILE-1" },
      invoke: { id: "lock", src: "lock" },
      on: { "page.hidden": { target: "away" }, "lock.lost": { target: "candidate", reenter: true } },
      initial: "electing",
      states: {
        electing: {
          description: "Another tab sends; this one waits for its turn",
          meta: { requirement: "FILE-1" },
          on: { "lock.granted": { target: "looking" } }
        },
        looking: {
          description: "Reads what waits, anew where a file is added meanwhile: what was read may be from before",
          meta: { requirement: "FILE-2" },
          on: { "upload.wanted": { target: "looking", reenter: true } },
          invoke: {
            id: "next",
            src: "next",
            onDone: [
              { guard: { type: "failed", params: output<Answer> }, ...resting },
              { guard: { type: "nothingWaits", params: output<Next> }, target: "idle" },
              { target: "sending", actions: { type: "keepId", params: output<Next> } }
            ],
            onError: resting
          }
        },
        idle: {
          description: "Nothing waits",
          meta: { requirement: "FILE-2" },
          on: { "upload.wanted": { target: "looking" } }
        },
        sending: {
          description: "Asks how much of the file the server has, and sends the rest",
          meta: { requirement: "FILE-3" },
          invoke: {
            id: "send",
            src: "send",
            input: ({ context }) => context.id,
            onDone: [refusedTo, ...signedOutOr, { target: "booking", actions: "forgetAttempts" }],
            onError: resting
          }
        },
        booking: {
          description: "Gives the command that names the file, and lets go of the file",
          meta: { requirement: "FILE-4" },
          invoke: {
            id: "book",
            src: "book",
            input: ({ context }) => context.id,
            onDone: [refusedTo, ...signedOutOr, { target: "looking" }],
            onError: resting
          }
        },
        settingAside: {
          description: "Keeps what was refused, and why, for a person to see",
          meta: { requirement: "FILE-5" },
          invoke: {
            id: "setAside",
            src: "setAside",
            input: ({ context: { code, id } }) => ({ code, id }),
            onDone: [{ guard: { type: "failed", params: output<Answer> }, ...resting }, { target: "looking" }],
            onError: resting
          }
        },
        resting: {
          description: "Waits before the next try",
          meta: { requirement: "FILE-6" },
          after: { retry: { target: "looking" } },
          on: { "upload.wanted": { target: "looking" }, "session.renewed": { target: "looking" } }
        },
        signedOut: {
          description: "The sign-in is over: files wait here",
          meta: { requirement: "FILE-6" },
          on: { "session.renewed": { target: "looking" } }
        }
      }
    }
  }
})
