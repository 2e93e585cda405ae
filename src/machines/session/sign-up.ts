import { assign, setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { codeOf, hasFailed, known, unexpected, unknownAccount, wrongPassword, type SessionOutcome } from "./outcomes.ts"
import type { AccountAnswer, SessionFailure, SessionPorts, SignUpForm, TokenAnswer, Tokens } from "./ports.ts"
import { crashTo, failTo } from "./steps.ts"

interface Context {
  readonly form: SignUpForm
  readonly tokens: Tokens | null
  readonly userId: string | null
  readonly companyId: string | null
  readonly code: string | null
}

type Ports = Pick<
  SessionPorts,
  | "requestToken"
  | "newSignup"
  | "createFirebaseAccount"
  | "signIn"
  | "forgetCompany"
  | "storeToken"
  | "storeCompanyId"
  | "storeUserId"
>
type Answer<A> = Outcome<A, SessionFailure>

const refusal = (answer: Answer<TokenAnswer>) =>
  answer._tag === "Success" && !answer.success.granted ? answer.success : null

const created = (answer: Answer<AccountAnswer>) =>
  answer._tag === "Success" && answer.success.success ? answer.success : null

const outcomeOf = ({ userId, companyId, code }: Context): SessionOutcome =>
  code === null ? { _tag: "SignedIn", userId: known(userId, "The user"), companyId } : { _tag: "Failed", code }

const failed = failTo("failed")
const crashed = crashTo("failed")

/** Sign-up: credentials first, then the account, then the session. Source: spec section 4; AUTH-8 to AUTH-11. */
export const signUpMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SignUpForm,
    output: {} as SessionOutcome,
    meta: {} as StateMeta
  },
  actors: {} as ActorsOf<Ports>,
  guards: {
    failed: hasFailed,
    valid: (_, answer: Answer<TokenAnswer>) => answer._tag === "Success" && answer.success.granted,
    passwordRefused: (_, answer: Answer<TokenAnswer>) => "password" in (refusal(answer)?.message ?? {}),
    accountUnknown: (_, answer: Answer<TokenAnswer>) => refusal(answer)?.code === unknownAccount,
    accountCreated: (_, answer: Answer<AccountAnswer>) => created(answer) !== null,
    hasCompany: ({ context }) => context.companyId !== null
  },
  actions: {
    keepCode: assign((_, answer: Answer<unknown>) => ({ code: codeOf(answer) })),
    keepDefect: assign({ code: unexpected }),
    keepWrongPassword: assign({ code: wrongPassword }),
    keepRefusal: assign((_, answer: Answer<TokenAnswer>) => ({ code: refusal(answer)?.code ?? codeOf(answer) })),
    keepAccount: assign((_, answer: Answer<AccountAnswer>) => ({
      userId: created(answer)?.userId ?? null,
      companyId: created(answer)?.latestCompanyId ?? null
    })),
    keepAccountRefusal: assign((_, answer: Answer<AccountAnswer>) => ({
      code: answer._tag === "Success" && !answer.success.success ? answer.success.code : codeOf(answer)
    })),
    keepToken: assign((_, answer: Answer<Tokens>) => ({
      tokens: answer._tag === "Success" ? answer.success : null
    }))
  }
}).createMachine({
  id: "signUp",
  context: ({ input }) => ({ form: input, tokens: null, userId: null, companyId: null, code: null }),
  initial: "verifyingCredentials",
  states: {
    verifyingCredentials: {
      description: "Asks the token endpoint first",
      meta: { requirement: ["AUTH-8", "AUTH-10", "AUTH-11"] },
      invoke: {
        id: "requestToken",
        src: "requestToken",
        input: ({ context }) => ({ email: context.form.email, password: context.form.password }),
        onDone: [
          { guard: { type: "valid", params: output }, target: "creatingAccount" },
          {
            guard: { type: "passwordRefused", params: output },
            target: "failed",
            actions: "keepWrongPassword"
          },
          { guard: { type: "accountUnknown", params: output }, target: "registering" },
          { target: "failed", actions: { type: "keepRefusal", params: output } }
        ],
        onError: crashed
      }
    },
    registering: {
      description: "new_signup, for an e-mail address no account has",
      meta: { requirement: "AUTH-11" },
      invoke: {
        id: "newSignup",
        src: "newSignup",
        input: ({ context }) => context.form,
        onDone: [failed, { target: "creatingAccount" }],
        onError: crashed
      }
    },
    creatingAccount: {
      description: "create_firebase_account with the form data",
      meta: { requirement: "AUTH-9" },
      invoke: {
        id: "createFirebaseAccount",
        src: "createFirebaseAccount",
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: "accountCreated", params: output },
            target: "obtainingIdToken",
            actions: { type: "keepAccount", params: output }
          },
          { target: "failed", actions: { type: "keepAccountRefusal", params: output } }
        ],
        onError: crashed
      }
    },
    obtainingIdToken: {
      description: "Signs in with the identity provider",
      meta: { requirement: "AUTH-9" },
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ context }) => ({ email: context.form.email, password: context.form.password }),
        onDone: [failed, { target: "forgettingCompany", actions: { type: "keepToken", params: output } }],
        onError: crashed
      }
    },
    forgettingCompany: {
      description: "No session begins in the company of the one before",
      meta: { requirement: "AUTH-17" },
      invoke: {
        id: "forgetCompany",
        src: "forgetCompany",
        onDone: [failed, { target: "storingToken" }],
        onError: crashed
      }
    },
    storingToken: {
      meta: { requirement: "AUTH-9" },
      invoke: {
        id: "storeToken",
        src: "storeToken",
        input: ({ context }) => known(context.tokens, "The token"),
        onDone: [failed, { guard: "hasCompany", target: "storingCompanyId" }, { target: "storingUserId" }],
        onError: crashed
      }
    },
    storingCompanyId: {
      meta: { requirement: "AUTH-9" },
      invoke: {
        id: "storeCompanyId",
        src: "storeCompanyId",
        input: ({ context }) => known(context.companyId, "The company"),
        onDone: [failed, { target: "storingUserId" }],
        onError: crashed
      }
    },
    storingUserId: {
      meta: { requirement: "AUTH-9" },
      invoke: {
        id: "storeUserId",
        src: "storeUserId",
        input: ({ context }) => known(context.userId, "The user"),
        onDone: [failed, { target: "signedUp" }],
        onError: crashed
      }
    },
    signedUp: { description: "The result is true", meta: { requirement: "AUTH-9" }, type: "final" },
    failed: {
      description: "The result is 'kz/wrong-password' or the error code",
      meta: { requirement: ["AUTH-6", "AUTH-10"] },
      type: "final"
    }
  },
  output: ({ context }) => outcomeOf(context)
})
