import { assertEvent } from "xstate"
import { output } from "../effect-actor.ts"
import { known } from "./outcomes.ts"
import { backTo, chooseCompany, enterCompletionStage, enterSignedIn, nobody, sessionSetup, submitTo } from "./setup.ts"
import { signedIn } from "./signed-in.ts"
import { crashTo } from "./steps.ts"

const otherUser = {
  guard: {
    type: "otherThere",
    params: ({ event }: { readonly event: { readonly userId: string | null } }) => event.userId
  },
  target: "#session.changingUser"
} as const

/** The session of this device, from restart to sign-out. Source: spec section 4; AUTH-1 to AUTH-22. */
export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  context: nobody,
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
          { target: "recalling" }
        ],
        onError: crashTo("signedOut")
      }
    },
    recalling: {
      description: "No session: whose books may this device open, locked out of sync? Needs no network",
      meta: { requirement: ["AUTH-18", "AUTH-20"] },
      tags: ["busy"],
      invoke: {
        id: "recall",
        src: "recall",
        onDone: [
          {
            guard: { type: "remembered", params: output },
            target: "#session.signedIn.locked",
            actions: { type: "keepRemembered", params: output }
          },
          { target: "signedOut" }
        ],
        onError: { target: "signedOut" }
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
        onDone: [enterSignedIn, enterCompletionStage, backTo("recalling")],
        onError: crashTo("recalling")
      }
    },
    signedOut: {
      meta: { requirement: ["AUTH-6", "AUTH-14"] },
      tags: ["needs-sign-in"],
      on: {
        "credentials.submitted": submitTo("signingIn"),
        "signUp.submitted": submitTo("signingUp"),
        "session.changed": {
          guard: { type: "somebodyThere", params: ({ event }) => event.userId },
          target: "restoring"
        }
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
      on: {
        "session.expired": { target: "signedOut", actions: "forgetIdentity" },
        "session.changed": { target: "changingUser" }
      },
      initial: "filling",
      states: {
        filling: {
          meta: { requirement: "AUTH-12" },
          on: {
            "company.submitted": { target: "registering" },
            "company.chosen": chooseCompany(false),
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
    signedIn,
    changingCompany: {
      description: "Another company of the same person: its books take the place of those on the page",
      meta: { requirement: "AUTH-21" },
      tags: ["busy", "signed-in"],
      on: { "session.changed": otherUser },
      invoke: {
        id: "enterCompany",
        src: "storeCompanyId",
        input: ({ context }) => known(context.chosen, "The company").companyId,
        onDone: [
          {
            guard: { type: "failed", params: output },
            target: "goingOn",
            actions: { type: "keepCode", params: output }
          },
          { target: "goingOn", actions: "enterChosen" }
        ],
        onError: crashTo("goingOn")
      }
    },
    goingOn: {
      description: "Work goes on, with the session or without one",
      meta: { requirement: "AUTH-21" },
      tags: ["busy", "signed-in"],
      always: [
        { guard: "hasNoCompany", target: "completionStage", actions: "forgetChosen" },
        { guard: "sessionOver", target: "#session.signedIn.locked", actions: "forgetChosen" },
        { target: "signedIn", actions: "forgetChosen" }
      ]
    },
    addingCompany: {
      description: "One more company of somebody who has one",
      meta: { requirement: "AUTH-22" },
      tags: ["busy", "signed-in"],
      entry: "forgetResult",
      on: { "session.changed": otherUser },
      invoke: {
        id: "addCompany",
        src: "completion",
        input: ({ context, event }) => {
          assertEvent(event, "company.submitted")
          return { userId: known(context.userId, "The user"), form: event.form }
        },
        onDone: [
          enterSignedIn,
          { guard: { type: "tokenRefused", params: output }, target: "#session.signedIn.locked" },
          backTo("signedIn")
        ],
        onError: crashTo("signedIn")
      }
    },
    changingUser: {
      description: "Another user, or nobody, is signed in: nothing of the one before may stay on the page",
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
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          { guard: { type: "signedOut", params: output }, target: "signedOut", actions: "forgetIdentity" },
          { target: "restoring", actions: { type: "keepSignOutFailure", params: output } }
        ],
        onError: crashTo("restoring")
      }
    }
  }
})
