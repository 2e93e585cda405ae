import { assertEvent, assign, setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { completionMachine } from "./completion.ts"
import { codeOf, hasFailed, known, resultOf, unexpected, type SessionOutcome, type SessionResult } from "./outcomes.ts"
import type { CompanyForm, Credentials, SessionFailure, SessionPorts, SignUpForm, StoredSession } from "./ports.ts"
import { signInMachine } from "./sign-in.ts"
import { signOutMachine, type SignOutOutcome } from "./sign-out.ts"
import { signUpMachine } from "./sign-up.ts"

/** What people and the request machine tell the session. */
export type SessionEvent =
  | {
      readonly type: "credentials.submitted"
      /** The identity provider, or the alternative login at the product's own token endpoint. */
      readonly through: "provider" | "product"
      readonly credentials: Credentials
    }
  | { readonly type: "signUp.submitted"; readonly form: SignUpForm }
  | { readonly type: "company.submitted"; readonly form: CompanyForm }
  | { readonly type: "signOut.requested" }
  /** The server takes the token no longer and it cannot be refreshed. */
  | { readonly type: "session.expired" }

/**
 * `busy`: something is under way, show progress. `needs-sign-in`: a sign-in form may be shown and submitted.
 * `needs-company`: the completion stage. `signed-in`: the product may be shown.
 */
export type SessionTag = "busy" | "needs-sign-in" | "needs-company" | "signed-in"

/** Who is signed in and where; `result` is the last result in the specification's words, null before the first. */
export interface SessionContext {
  readonly userId: string | null
  readonly companyId: string | null
  readonly result: SessionResult | null
}

type Stored = Outcome<StoredSession | null, SessionFailure>
type Ended = Outcome<unknown, SessionFailure>

const storedIn = (answer: Stored): StoredSession | null => (answer._tag === "Success" ? answer.success : null)

const enterSignedIn = {
  guard: { type: "signedIn", params: output<SessionOutcome> },
  target: "#session.signedIn",
  actions: [
    { type: "keepIdentity", params: output<SessionOutcome> },
    { type: "keepResult", params: output<SessionOutcome> }
  ]
} as const
const enterCompletionStage = {
  guard: { type: "identified", params: output<SessionOutcome> },
  target: "#session.completionStage",
  actions: [
    { type: "keepIdentity", params: output<SessionOutcome> },
    { type: "keepResult", params: output<SessionOutcome> }
  ]
} as const
const backTo = <Target extends string>(target: Target) =>
  ({ target, actions: { type: "keepResult", params: output<SessionOutcome> } }) as const
const crashTo = <Target extends string>(target: Target) => ({ target, actions: "keepDefect" }) as const

/** The session of this device, from restart to sign-out. Source: spec section 4; AUTH-1 to AUTH-17. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as SessionTag,
    meta: {} as StateMeta
  },
  actors: {
    ...({} as ActorsOf<Pick<SessionPorts, "readSession" | "reload">>),
    signIn: signInMachine,
    signUp: signUpMachine,
    completion: completionMachine,
    signOut: signOutMachine
  },
  guards: {
    failed: hasFailed,
    complete: (_, answer: Stored) => {
      const stored = storedIn(answer)
      return stored !== null && stored.userId !== null && stored.companyId !== null
    },
    incomplete: (_, answer: Stored) => storedIn(answer) !== null,
    signedIn: (_, outcome: SessionOutcome) => outcome._tag === "SignedIn" && outcome.companyId !== null,
    identified: (_, outcome: SessionOutcome) => outcome._tag !== "Failed",
    otherUser: ({ context }, outcome: SessionOutcome) => outcome._tag !== "Failed" && outcome.userId !== context.userId,
    signedOut: (_, outcome: SignOutOutcome) => outcome._tag === "SignedOut"
  },
  actions: {
    keepStored: assign((_, answer: Stored) => ({
      userId: storedIn(answer)?.userId ?? null,
      companyId: storedIn(answer)?.companyId ?? null
    })),
    keepIdentity: assign((_, outcome: SessionOutcome) => ({
      userId: outcome._tag === "Failed" ? null : outcome.userId,
      companyId: outcome._tag === "SignedIn" ? outcome.companyId : null
    })),
    keepResult: assign((_, outcome: SessionOutcome) => ({ result: resultOf(outcome) })),
    keepSignOutFailure: assign((_, outcome: SignOutOutcome) => ({
      result: outcome._tag === "Failed" ? outcome.code : null
    })),
    keepCode: assign((_, answer: Ended) => ({ result: codeOf(answer) })),
    keepDefect: assign({ result: unexpected }),
    forgetResult: assign({ result: null }),
    forgetIdentity: assign({ userId: null, companyId: null, result: null })
  }
}).createMachine({
  id: "session",
  context: { userId: null, companyId: null, result: null },
  initial: "restoring",
  states: {
    restoring: {
      description: "Reads the cookies; needs no network",
      meta: { requirement: "AUTH-15" },
      tags: ["busy"],
      invoke: {
        id: "readSession",
        src: "readSession",
        onDone: [
          {
            guard: { type: "failed", params: output },
            target: "signedOut",
            actions: { type: "keepCode", params: output }
          },
          {
            guard: { type: "complete", params: output },
            target: "signedIn",
            actions: { type: "keepStored", params: output }
          },
          { guard: { type: "incomplete", params: output }, target: "resuming" },
          { target: "signedOut" }
        ],
        onError: crashTo("signedOut")
      }
    },
    resuming: {
      description: "A token without user or company: login from step 3 on",
      meta: { requirement: "AUTH-15" },
      tags: ["busy"],
      invoke: {
        id: "resume",
        src: "signIn",
        input: { from: "storedToken" },
        onDone: [enterSignedIn, enterCompletionStage, backTo("signedOut")],
        onError: crashTo("signedOut")
      }
    },
    signedOut: {
      meta: { requirement: ["AUTH-6", "AUTH-14"] },
      tags: ["needs-sign-in"],
      on: {
        "credentials.submitted": { target: "signingIn" },
        "signUp.submitted": { target: "signingUp" }
      }
    },
    signingIn: {
      meta: { requirement: ["AUTH-1", "AUTH-7"] },
      tags: ["busy"],
      entry: "forgetResult",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ event }) => {
          assertEvent(event, "credentials.submitted")
          return { from: event.through, credentials: event.credentials }
        },
        onDone: [enterSignedIn, enterCompletionStage, backTo("signedOut")],
        onError: crashTo("signedOut")
      }
    },
    signingUp: {
      meta: { requirement: ["AUTH-8", "AUTH-9", "AUTH-10", "AUTH-11"] },
      tags: ["busy"],
      entry: "forgetResult",
      invoke: {
        id: "signUp",
        src: "signUp",
        input: ({ event }) => {
          assertEvent(event, "signUp.submitted")
          return event.form
        },
        onDone: [enterSignedIn, enterCompletionStage, backTo("signedOut")],
        onError: crashTo("signedOut")
      }
    },
    completionStage: {
      description: "Signed in, with no company yet",
      meta: { requirement: ["AUTH-5", "AUTH-12"] },
      tags: ["needs-company"],
      on: { "session.expired": { target: "signedOut", actions: "forgetIdentity" } },
      initial: "filling",
      states: {
        filling: {
          meta: { requirement: "AUTH-12" },
          on: {
            "company.submitted": { target: "registering" },
            "signOut.requested": { target: "#session.signingOut" }
          }
        },
        registering: {
          meta: { requirement: "AUTH-12" },
          tags: ["busy"],
          entry: "forgetResult",
          invoke: {
            id: "completion",
            src: "completion",
            input: ({ context, event }) => {
              assertEvent(event, "company.submitted")
              return { userId: known(context.userId, "The user"), form: event.form }
            },
            onDone: [enterSignedIn, backTo("filling")],
            onError: crashTo("filling")
          }
        }
      }
    },
    signedIn: {
      meta: { requirement: ["AUTH-6", "AUTH-16"] },
      tags: ["signed-in"],
      initial: "active",
      states: {
        active: {
          meta: { requirement: "AUTH-6" },
          on: {
            "session.expired": { target: "passwordRequired", actions: "forgetResult" },
            "signOut.requested": { target: "#session.signingOut" }
          }
        },
        passwordRequired: {
          description: "The session ended while someone was working: asks in place and loses nothing",
          meta: { requirement: "AUTH-16" },
          tags: ["needs-sign-in"],
          on: {
            "credentials.submitted": { target: "signingInAgain" },
            "signOut.requested": { target: "#session.signingOut" }
          }
        },
        signingInAgain: {
          meta: { requirement: "AUTH-16" },
          tags: ["busy"],
          invoke: {
            id: "signInAgain",
            src: "signIn",
            input: ({ event }) => {
              assertEvent(event, "credentials.submitted")
              return { from: event.through, credentials: event.credentials }
            },
            onDone: [
              { guard: { type: "otherUser", params: output }, target: "#session.changingUser" },
              enterSignedIn,
              enterCompletionStage,
              backTo("passwordRequired")
            ],
            onError: crashTo("passwordRequired")
          }
        }
      }
    },
    changingUser: {
      description: "Another user signed in: nothing of the one before may stay on the page",
      meta: { requirement: "AUTH-16" },
      tags: ["busy"],
      entry: "forgetIdentity",
      invoke: {
        id: "reload",
        src: "reload",
        onDone: { target: "restoring" },
        onError: { target: "restoring" }
      }
    },
    signingOut: {
      meta: { requirement: "AUTH-14" },
      tags: ["busy"],
      invoke: {
        id: "signOut",
        src: "signOut",
        onDone: [
          { guard: { type: "signedOut", params: output }, target: "signedOut", actions: "forgetIdentity" },
          { target: "restoring", actions: { type: "keepSignOutFailure", params: output } }
        ],
        onError: crashTo("restoring")
      }
    }
  }
})
