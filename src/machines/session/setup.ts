import { assign, setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { tokenNotValid } from "../request/ports.ts"
import { completionMachine } from "./completion.ts"
import { codeOf, hasFailed, resultOf, unexpected, type SessionOutcome, type SessionResult } from "./outcomes.ts"
import type {
  CompanyForm,
  Credentials,
  Remembered,
  SessionFailure,
  SessionPorts,
  SignUpForm,
  StoredSession
} from "./ports.ts"
import { signInMachine } from "./sign-in.ts"
import { latestCompanyMachine } from "./latest-company.ts"
import { signOutMachine, type SignOutOutcome } from "./sign-out.ts"
import { signUpMachine } from "./sign-up.ts"

/** What people, the request machine and the other tabs tell the session. */
export type SessionEvent =
  | {
      readonly type: "credentials.submitted"
      /** The identity provider, or the alternative login at the product's own token endpoint. */
      readonly through: "provider" | "product"
      readonly credentials: Credentials
      /** Whether this device is shared with others; absent where nobody was asked. */
      readonly isShared?: boolean
    }
  | { readonly type: "signUp.submitted"; readonly form: SignUpForm; readonly isShared?: boolean }
  | { readonly type: "company.submitted"; readonly form: CompanyForm }
  /** The person goes to another of their companies. */
  | { readonly type: "company.chosen"; readonly companyId: string }
  | { readonly type: "signOut.requested" }
  /** The server takes the token no longer and it cannot be refreshed. */
  | { readonly type: "session.expired" }
  /** Another tab has signed in or out: `userId` is who is signed in now, null for nobody. */
  | { readonly type: "session.changed"; readonly userId: string | null }
  /** The server said which address the account of who works here has now: it may have been changed, here or elsewhere. */
  | { readonly type: "email.known"; readonly email: string }
  /** The browser says that there is a network again. */
  | { readonly type: "network.online" }

/**
 * `busy`: something is under way, show progress. `needs-sign-in`: a sign-in form may be shown and submitted.
 * `needs-company`: the completion stage. `signed-in`: the product may be shown.
 */
export type SessionTag = "busy" | "needs-sign-in" | "needs-company" | "signed-in"

/** What was submitted with the attempt under way; the password is not kept. */
interface Attempt {
  readonly email: string
  readonly isShared: boolean | null
}

/** The company that is being entered; `isOver`: the session is, and stays so. */
interface Chosen {
  readonly companyId: string
  readonly isOver: boolean
}

/**
 * Who works here and where; `result` is the last result in the specification's words, null before the first. `email`
 * fills in the form that asks for the password again; null where it is not known. `isShared`: whether the device was
 * said to be shared, null where nobody said. `isUntold`: the company was chosen here and the server does not know yet.
 */
export interface SessionContext {
  readonly userId: string | null
  readonly companyId: string | null
  readonly email: string | null
  readonly isShared: boolean | null
  readonly attempt: Attempt | null
  readonly chosen: Chosen | null
  readonly isUntold: boolean
  readonly result: SessionResult | null
}

type Stored = Outcome<StoredSession | null, SessionFailure>
type Recalled = Outcome<Remembered | null, SessionFailure>
type Ended = Outcome<unknown, SessionFailure>
type ChosenEvent = Extract<SessionEvent, { readonly type: "company.chosen" }>
type Submitted = Extract<SessionEvent, { readonly type: "credentials.submitted" | "signUp.submitted" }>

const answerIn = <A>(answer: Outcome<A | null, SessionFailure>): A | null =>
  answer._tag === "Success" ? answer.success : null

const attemptOf = (submitted: Submitted): Attempt => ({
  email: submitted.type === "signUp.submitted" ? submitted.form.email : submitted.credentials.email,
  isShared: submitted.isShared ?? null
})

/** Nobody, before anything happened. */
export const nobody: SessionContext = {
  userId: null,
  companyId: null,
  email: null,
  isShared: null,
  attempt: null,
  chosen: null,
  isUntold: false,
  result: null
}

/** The parts of which the session machine is made. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as SessionTag,
    meta: {} as StateMeta
  },
  actors: {
    ...({} as ActorsOf<
      Pick<SessionPorts, "readSession" | "recall" | "remember" | "reachServer" | "storeCompanyId" | "reload">
    >),
    signIn: signInMachine,
    signUp: signUpMachine,
    completion: completionMachine,
    tellLatest: latestCompanyMachine,
    signOut: signOutMachine
  },
  delays: { reachAgain: 20_000 },
  guards: {
    failed: hasFailed,
    complete: (_, answer: Stored) => {
      const stored = answerIn(answer)
      return stored !== null && stored.userId !== null && stored.companyId !== null
    },
    incomplete: (_, answer: Stored) => answerIn(answer) !== null,
    remembered: (_, answer: Recalled) => answerIn(answer) !== null,
    signedIn: (_, outcome: SessionOutcome) => outcome._tag === "SignedIn" && outcome.companyId !== null,
    identified: (_, outcome: SessionOutcome) => outcome._tag !== "Failed",
    otherUser: ({ context }, outcome: SessionOutcome) => outcome._tag !== "Failed" && outcome.userId !== context.userId,
    otherCompany: ({ context }, outcome: SessionOutcome) =>
      outcome._tag === "SignedIn" && outcome.companyId !== null && outcome.companyId !== context.companyId,
    tokenRefused: (_, outcome: SessionOutcome) => outcome._tag === "Failed" && outcome.code === tokenNotValid,
    otherEmail: ({ context }, email: string) => email !== context.email,
    otherChosen: ({ context }, companyId: string) => companyId !== context.companyId,
    hasNoCompany: ({ context }) => context.companyId === null,
    sessionOver: ({ context }) => context.chosen?.isOver === true,
    somebodyThere: (_, userId: string | null) => userId !== null,
    sameUserThere: ({ context }, userId: string | null) => userId === context.userId,
    otherThere: ({ context }, userId: string | null) => userId !== context.userId,
    signedOut: (_, outcome: SignOutOutcome) => outcome._tag === "SignedOut"
  },
  actions: {
    keepStored: assign((_, answer: Stored) => ({
      userId: answerIn(answer)?.userId ?? null,
      companyId: answerIn(answer)?.companyId ?? null
    })),
    keepRemembered: assign((_, answer: Recalled) => ({ ...nobody, ...answerIn(answer) })),
    keepEmail: assign(({ context }, answer: Recalled) => ({ email: answerIn(answer)?.email ?? context.email })),
    keepKnownEmail: assign((_, email: string) => ({ email })),
    keepAttempt: assign((_, submitted: Submitted) => ({ attempt: attemptOf(submitted) })),
    keepWord: assign({
      email: ({ context }) => context.attempt?.email ?? context.email,
      isShared: ({ context }) => context.attempt?.isShared ?? context.isShared,
      attempt: null
    }),
    keepIdentity: assign((_, outcome: SessionOutcome) => ({
      userId: outcome._tag === "Failed" ? null : outcome.userId,
      companyId: outcome._tag === "SignedIn" ? outcome.companyId : null,
      isUntold: false
    })),
    keepChosen: assign((_, chosen: Chosen) => ({ chosen, result: null })),
    enterChosen: assign(({ context }) => ({ companyId: context.chosen?.companyId ?? null, isUntold: true })),
    forgetChosen: assign({ chosen: null }),
    latestTold: assign({ isUntold: false }),
    keepResult: assign((_, outcome: SessionOutcome) => ({ result: resultOf(outcome), attempt: null })),
    keepSignOutFailure: assign((_, outcome: SignOutOutcome) => ({
      result: outcome._tag === "Failed" ? outcome.code : null
    })),
    keepCode: assign((_, answer: Ended) => ({ result: codeOf(answer) })),
    keepDefect: assign({ result: unexpected, attempt: null }),
    /** A device that keeps nothing opens nothing without a session; work goes on. */
    notRemembered: () => {},
    forgetResult: assign({ result: null }),
    forgetIdentity: assign(nobody)
  }
})

const enter = ["keepWord", { type: "keepIdentity", params: output<SessionOutcome> }] as const
const tell = { type: "keepResult", params: output<SessionOutcome> } as const

/** The attempt succeeded, in a company. */
export const enterSignedIn = {
  guard: { type: "signedIn", params: output<SessionOutcome> },
  target: "#session.signedIn",
  // Also from within: what was said with this attempt is remembered.
  reenter: true,
  actions: [...enter, tell]
} as const
/** The attempt succeeded, and there is no company yet. */
export const enterCompletionStage = {
  guard: { type: "identified", params: output<SessionOutcome> },
  target: "#session.completionStage",
  actions: [...enter, tell]
} as const
/** The attempt failed. */
export const backTo = <Target extends string>(target: Target) => ({ target, actions: tell }) as const
/** Another company is entered, with the session as it stands. */
export const chooseCompany = (isOver: boolean) =>
  ({
    guard: { type: "otherChosen", params: ({ event }: { readonly event: ChosenEvent }) => event.companyId },
    target: "#session.changingCompany",
    actions: {
      type: "keepChosen",
      params: ({ event }: { readonly event: ChosenEvent }) => ({ companyId: event.companyId, isOver })
    }
  }) as const
/** An attempt begins. */
export const submitTo = <Target extends string>(target: Target) =>
  ({
    target,
    actions: { type: "keepAttempt", params: ({ event }: { readonly event: Submitted }) => event }
  }) as const
