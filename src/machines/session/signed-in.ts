import { assertEvent } from "xstate"
import { output } from "../effect-actor.ts"
import { known, type SessionOutcome } from "./outcomes.ts"
import type { Remembered, SessionFailure } from "./ports.ts"
import type { Outcome } from "../effect-actor.ts"
import { backTo, chooseCompany, enterCompletionStage, enterSignedIn, sessionSetup, submitTo } from "./setup.ts"
import type { SessionEvent } from "./setup.ts"
import { crashTo } from "./steps.ts"

type Ended = Outcome<unknown, SessionFailure>
type KnownEmail = Extract<SessionEvent, { readonly type: "email.known" }>
type Recalled = Outcome<Remembered | null, SessionFailure>

/** What a person may do while the session is over, whether or not the server can be reached. */
const wayBack = {
  "credentials.submitted": submitTo("#session.signedIn.signingInAgain"),
  "signOut.requested": { target: "#session.signingOut" },
  "company.chosen": chooseCompany(true),
  "session.changed": {
    guard: {
      type: "sameUserThere",
      params: ({ event }: { readonly event: { readonly userId: string | null } }) => event.userId
    },
    target: "#session.signedIn.active"
  }
} as const

/** Someone works here: with a session, or with the memory of one that is over. Source: AUTH-6, AUTH-16, AUTH-18, AUTH-20 to AUTH-22. */
export const signedIn = sessionSetup.createStateConfig({
  description: "The device remembers who works here, for the day the session is over",
  meta: { requirement: ["AUTH-6", "AUTH-16", "AUTH-18", "AUTH-20", "AUTH-21"] },
  tags: ["signed-in"],
  initial: "active",
  invoke: [
    {
      id: "remember",
      src: "remember",
      input: ({ context }) => ({
        userId: known(context.userId, "The user"),
        companyId: known(context.companyId, "The company"),
        email: context.email,
        isShared: context.isShared
      }),
      onDone: { actions: { type: "keepEmail", params: output<Recalled> } },
      onError: { actions: "notRemembered" }
    },
    {
      id: "tellLatest",
      src: "tellLatest",
      input: ({ context }) => ({
        companyId: known(context.companyId, "The company"),
        isUntold: context.isUntold
      }),
      onDone: { actions: "latestTold" },
      onError: { actions: "latestTold" }
    }
  ],
  on: {
    "session.changed": {
      guard: { type: "otherThere", params: ({ event }) => event.userId },
      target: "#session.changingUser"
    }
  },
  states: {
    active: {
      meta: { requirement: "AUTH-6" },
      on: {
        "session.expired": { target: "locked" },
        "company.chosen": chooseCompany(false),
        "company.submitted": { target: "#session.addingCompany" },
        // Entered anew, so that the device remembers it.
        "email.known": {
          guard: { type: "otherEmail", params: ({ event }: { readonly event: KnownEmail }) => event.email },
          target: "#session.signedIn",
          reenter: true,
          actions: { type: "keepKnownEmail", params: ({ event }: { readonly event: KnownEmail }) => event.email }
        },
        "signOut.requested": { target: "#session.signingOut" }
      }
    },
    locked: {
      description: "The session is over: reading and writing go on, nothing is sent",
      meta: { requirement: ["AUTH-16", "AUTH-18"] },
      entry: "forgetResult",
      on: wayBack,
      initial: "reaching",
      states: {
        reaching: {
          description: "Asks for nothing before the server can take it",
          meta: { requirement: "AUTH-18" },
          invoke: {
            id: "reachServer",
            src: "reachServer",
            onDone: [
              { guard: { type: "failed", params: output<Ended> }, target: "waiting" },
              { target: "#session.signedIn.passwordRequired" }
            ],
            onError: { target: "waiting" }
          },
          // What was asked without a network may be waited for much longer than a new question takes.
          on: { "network.online": { target: "reaching", reenter: true } }
        },
        waiting: {
          meta: { requirement: "AUTH-18" },
          on: { "network.online": { target: "reaching" } },
          after: { reachAgain: { target: "reaching" } }
        }
      }
    },
    passwordRequired: {
      description: "Asks for the password in place and loses nothing",
      meta: { requirement: "AUTH-16" },
      tags: ["needs-sign-in"],
      on: wayBack
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
          { guard: { type: "otherUser", params: output<SessionOutcome> }, target: "#session.changingUser" },
          {
            guard: { type: "otherCompany", params: output<SessionOutcome> },
            target: "stayingInCompany",
            actions: ["keepWord", { type: "keepResult", params: output<SessionOutcome> }]
          },
          enterSignedIn,
          enterCompletionStage,
          backTo("passwordRequired")
        ],
        onError: crashTo("passwordRequired")
      }
    },
    stayingInCompany: {
      description: "The login chose another company than the one on the page: work goes on where it was",
      meta: { requirement: "AUTH-16" },
      tags: ["busy"],
      invoke: {
        id: "storeCompanyId",
        src: "storeCompanyId",
        input: ({ context }) => known(context.companyId, "The company"),
        onDone: { target: "#session.signedIn", reenter: true },
        onError: { target: "#session.signedIn", reenter: true }
      }
    }
  }
})
