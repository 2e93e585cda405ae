import { assign, setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import type { LinkDone, LinkFailure, LinkPorts, LinkShown } from "./link-ports.ts"

/** The page was opened with this secret, null without one. */
export interface MailedLinkInput {
  readonly token: string | null
}

/** `shown` is what the link is for, null while it is not known; `failure` why the last call came to nothing. */
export interface MailedLinkContext extends MailedLinkInput {
  readonly shown: LinkShown | null
  readonly failure: LinkFailure | null
  readonly done: LinkDone | null
}

/** What a person does on the page. `secret` is a new password, where the link is for one. */
export type MailedLinkEvent =
  | { readonly type: "link.confirmed"; readonly secret?: string }
  | { readonly type: "link.declined" }
  | { readonly type: "link.retried" }
  /** Found elsewhere to be good no longer. */
  | { readonly type: "link.lost" }

/** `busy`: something is under way, show progress. */
type MailedLinkTag = "busy"

type Answer<A> = Outcome<A, LinkFailure>

const defect: LinkFailure = { code: "kz/unexpected", body: null }

/** The server's word for a link that is unknown, used up, replaced or too old. Source: infra/contract/problems.ts. */
const goneCode = "not_found"

const answeredGone = {
  guard: { type: "gone", params: output<Answer<unknown>> },
  target: "gone"
} as const

/**
 * The page of a mailed link: it looks at what the link is for, which uses nothing up, and acts once a person has pressed the button and
 * not before, so that programs that open mailed links do no harm. Source: LINK-1 to LINK-4.
 */
export const mailedLinkMachine = setup({
  types: {
    context: {} as MailedLinkContext,
    events: {} as MailedLinkEvent,
    input: {} as MailedLinkInput,
    tags: {} as MailedLinkTag,
    meta: {} as StateMeta
  },
  actors: {} as ActorsOf<LinkPorts>,
  guards: {
    missing: ({ context }) => context.token === null,
    gone: (_, answer: Answer<unknown>) => answer._tag === "Failure" && answer.failure.code === goneCode,
    failed: (_, answer: Answer<unknown>) => answer._tag === "Failure"
  },
  actions: {
    keepShown: assign((_, answer: Answer<LinkShown>) => ({
      shown: answer._tag === "Success" ? answer.success : null
    })),
    keepDone: assign((_, answer: Answer<LinkDone>) => ({ done: answer._tag === "Success" ? answer.success : null })),
    keepFailure: assign((_, answer: Answer<unknown>) => ({
      failure: answer._tag === "Failure" ? answer.failure : null
    })),
    keepDefect: assign({ failure: defect }),
    forgetFailure: assign({ failure: null }),
    /** The secret is worth nothing any more: the page lets go of it. */
    forgetLink: () => {}
  }
}).createMachine({
  id: "mailedLink",
  context: ({ input }) => ({ ...input, shown: null, failure: null, done: null }),
  initial: "opened",
  states: {
    opened: {
      meta: { requirement: "LINK-1" },
      always: [{ guard: "missing", target: "missing" }, { target: "looking" }]
    },
    missing: { description: "Opened without the secret: the link was cut short", meta: { requirement: "LINK-3" } },
    looking: {
      description: "Asks what the link is for; uses nothing up",
      meta: { requirement: "LINK-1" },
      tags: ["busy"],
      entry: "forgetFailure",
      invoke: {
        id: "look",
        src: "look",
        input: ({ context }) => context.token ?? "",
        onDone: [
          answeredGone,
          {
            guard: { type: "failed", params: output },
            target: "notLooked",
            actions: { type: "keepFailure", params: output }
          },
          { target: "ready", actions: { type: "keepShown", params: output } }
        ],
        onError: { target: "notLooked", actions: "keepDefect" }
      }
    },
    notLooked: {
      description: "The server could not be asked; a person may try again",
      meta: { requirement: "LINK-4" },
      on: { "link.retried": { target: "looking" } }
    },
    ready: {
      description: "Waits for a person to press the button",
      meta: { requirement: "LINK-2" },
      on: {
        "link.confirmed": { target: "confirming" },
        "link.declined": { target: "declining" },
        "link.lost": { target: "gone" }
      }
    },
    confirming: {
      meta: { requirement: ["LINK-2", "LINK-4"] },
      tags: ["busy"],
      entry: "forgetFailure",
      invoke: {
        id: "confirm",
        src: "confirm",
        input: ({ context, event }) => ({
          token: context.token ?? "",
          ...(event.type === "link.confirmed" && event.secret !== undefined ? { secret: event.secret } : {})
        }),
        onDone: [
          answeredGone,
          {
            guard: { type: "failed", params: output },
            target: "ready",
            actions: { type: "keepFailure", params: output }
          },
          { target: "done", actions: { type: "keepDone", params: output } }
        ],
        onError: { target: "ready", actions: "keepDefect" }
      }
    },
    declining: {
      description: "Turns down what the link offers",
      meta: { requirement: ["LINK-4", "LINK-5"] },
      tags: ["busy"],
      entry: "forgetFailure",
      invoke: {
        id: "decline",
        src: "decline",
        input: ({ context }) => context.token ?? "",
        onDone: [
          answeredGone,
          {
            guard: { type: "failed", params: output },
            target: "ready",
            actions: { type: "keepFailure", params: output }
          },
          { target: "declined" }
        ],
        onError: { target: "ready", actions: "keepDefect" }
      }
    },
    declined: { meta: { requirement: "LINK-5" }, entry: "forgetLink" },
    gone: {
      description: "Unknown, used, replaced or too old: one way to a new one",
      meta: { requirement: "LINK-3" },
      entry: "forgetLink"
    },
    done: { meta: { requirement: "LINK-2" }, entry: "forgetLink" }
  }
})
