import { assign, setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { codeOf, hasFailed, known, unexpected, type SessionOutcome } from "./outcomes.ts"
import type { Company, Credentials, Me, SessionFailure, SessionPorts, Tokens } from "./ports.ts"
import { tokenSignInMachine, type TokenSignInOutcome } from "./token-sign-in.ts"
import { crashTo, failTo } from "./steps.ts"

/**
 * Where a sign-in begins: with credentials for the identity provider, with credentials for the product's own token
 * endpoint, or with a token stored earlier whose company was not found out yet (from step 3 on).
 */
export type SignInInput =
  | { readonly from: "provider" | "product"; readonly credentials: Credentials }
  | { readonly from: "storedToken" }

interface Context {
  readonly input: SignInInput
  readonly tokens: Tokens | null
  readonly me: Me | null
  readonly firstCompany: Company | null
  readonly companyId: string | null
  readonly code: string | null
}

type Ports = Pick<
  SessionPorts,
  | "signIn"
  | "clearSession"
  | "forgetCompany"
  | "storeToken"
  | "fetchMe"
  | "fetchCompanies"
  | "storeUserId"
  | "updateLatestCompany"
  | "storeCompanyId"
>
type Answer<A> = Outcome<A, SessionFailure>

const succeeded = <A>(answer: Answer<A>): A | null => (answer._tag === "Success" ? answer.success : null)

const credentialsIn = ({ input }: Context): Credentials => {
  if (input.from === "storedToken") throw new Error("A stored token has no credentials")
  return input.credentials
}

const outcomeOf = ({ me, companyId, code }: Context): SessionOutcome => {
  if (code !== null) return { _tag: "Failed", code }
  const userId = known(me, "The user").id
  return companyId === null ? { _tag: "NeedsCompany", userId } : { _tag: "SignedIn", userId, companyId }
}

const failed = failTo("#signIn.failed")
const crashed = crashTo("#signIn.failed")

/** Login in the six steps of the specification, each a state of its own. Source: spec section 4; AUTH-1 to AUTH-6. */
export const signInMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SignInInput,
    output: {} as SessionOutcome,
    meta: {} as StateMeta
  },
  actors: { ...({} as ActorsOf<Ports>), tokenSignIn: tokenSignInMachine },
  guards: {
    failed: hasFailed,
    refused: (_, answer: TokenSignInOutcome) => answer._tag === "Failed",
    tokenStored: ({ context }) => context.input.from === "storedToken",
    throughProduct: ({ context }) => context.input.from === "product",
    hasLatestCompany: ({ context }) => typeof context.me?.latestCompanyId === "string",
    hasNoCompany: ({ context }) => context.firstCompany === null
  },
  actions: {
    keepCode: assign((_, answer: Answer<unknown>) => ({ code: codeOf(answer) })),
    keepRefusal: assign((_, answer: TokenSignInOutcome) => ({
      code: answer._tag === "Failed" ? answer.code : unexpected
    })),
    keepDefect: assign({ code: unexpected }),
    keepToken: assign((_, answer: Answer<Tokens>) => ({ tokens: succeeded(answer) })),
    keepProductToken: assign((_, answer: TokenSignInOutcome) => ({
      tokens: answer._tag === "Granted" ? answer.tokens : null
    })),
    keepUser: assign((_, answer: Answer<Me>) => ({ me: succeeded(answer) })),
    keepFirstCompany: assign((_, answer: Answer<ReadonlyArray<Company>>) => ({
      firstCompany: succeeded(answer)?.[0] ?? null
    })),
    chooseLatestCompany: assign({ companyId: ({ context }) => context.me?.latestCompanyId ?? null }),
    chooseFirstCompany: assign({ companyId: ({ context }) => context.firstCompany?.id ?? null })
  }
}).createMachine({
  id: "signIn",
  context: ({ input }) => ({ input, tokens: null, me: null, firstCompany: null, companyId: null, code: null }),
  initial: "starting",
  states: {
    starting: {
      meta: { requirement: ["AUTH-1", "AUTH-7", "AUTH-15"] },
      always: [
        { guard: "tokenStored", target: "fetchingUserAndCompanies" },
        { guard: "throughProduct", target: "obtainingProductToken" },
        { target: "obtainingIdToken" }
      ]
    },
    obtainingIdToken: {
      description: "Step 1",
      meta: { requirement: "AUTH-1" },
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ context }) => credentialsIn(context),
        onDone: [failed, { target: "clearingOldSession", actions: { type: "keepToken", params: output } }],
        onError: crashed
      }
    },
    obtainingProductToken: {
      description: "Step 1, at the product's own token endpoint",
      meta: { requirement: "AUTH-7" },
      invoke: {
        id: "tokenSignIn",
        src: "tokenSignIn",
        input: ({ context }) => credentialsIn(context),
        onDone: [
          {
            guard: { type: "refused", params: output },
            target: "failed",
            actions: { type: "keepRefusal", params: output }
          },
          { target: "clearingOldSession", actions: { type: "keepProductToken", params: output } }
        ],
        onError: crashed
      }
    },
    clearingOldSession: {
      description: "Step 2",
      meta: { requirement: ["AUTH-2", "AUTH-13"] },
      invoke: {
        id: "clearSession",
        src: "clearSession",
        onDone: [failed, { target: "forgettingCompany" }],
        onError: crashed
      }
    },
    forgettingCompany: {
      description: "Step 2: no session begins in the company of the one before",
      meta: { requirement: "AUTH-17" },
      invoke: {
        id: "forgetCompany",
        src: "forgetCompany",
        onDone: [failed, { target: "storingToken" }],
        onError: crashed
      }
    },
    storingToken: {
      description: "Step 2: access_token and Bearer header",
      meta: { requirement: "AUTH-2" },
      invoke: {
        id: "storeToken",
        src: "storeToken",
        input: ({ context }) => known(context.tokens, "The token"),
        onDone: [failed, { target: "fetchingUserAndCompanies" }],
        onError: crashed
      }
    },
    fetchingUserAndCompanies: {
      description: "Step 3: both at once",
      meta: { requirement: "AUTH-3" },
      type: "parallel",
      states: {
        user: {
          meta: { requirement: "AUTH-3" },
          initial: "fetching",
          states: {
            fetching: {
              meta: { requirement: "AUTH-3" },
              invoke: {
                id: "fetchMe",
                src: "fetchMe",
                onDone: [failed, { target: "fetched", actions: { type: "keepUser", params: output } }],
                onError: crashed
              }
            },
            fetched: { meta: { requirement: "AUTH-3" }, type: "final" }
          }
        },
        companies: {
          meta: { requirement: "AUTH-3" },
          initial: "fetching",
          states: {
            fetching: {
              meta: { requirement: "AUTH-3" },
              invoke: {
                id: "fetchCompanies",
                src: "fetchCompanies",
                onDone: [failed, { target: "fetched", actions: { type: "keepFirstCompany", params: output } }],
                onError: crashed
              }
            },
            fetched: { meta: { requirement: "AUTH-3" }, type: "final" }
          }
        }
      },
      onDone: { target: "storingUserId" }
    },
    storingUserId: {
      description: "Step 3: user_id",
      meta: { requirement: "AUTH-3" },
      invoke: {
        id: "storeUserId",
        src: "storeUserId",
        input: ({ context }) => known(context.me, "The user").id,
        onDone: [failed, { target: "choosingCompany" }],
        onError: crashed
      }
    },
    choosingCompany: {
      description: "Steps 4 and 5: latest company, no company, or the first of the list",
      meta: { requirement: ["AUTH-4", "AUTH-5"] },
      always: [
        { guard: "hasLatestCompany", target: "storingCompanyId", actions: "chooseLatestCompany" },
        { guard: "hasNoCompany", target: "redirectedToCompletionStage" },
        { target: "makingFirstCompanyLatest", actions: "chooseFirstCompany" }
      ]
    },
    makingFirstCompanyLatest: {
      description: "Step 5: update-latest-company",
      meta: { requirement: "AUTH-5" },
      invoke: {
        id: "updateLatestCompany",
        src: "updateLatestCompany",
        input: ({ context }) => known(context.companyId, "The company"),
        onDone: [failed, { target: "storingCompanyId" }],
        onError: crashed
      }
    },
    storingCompanyId: {
      description: "Steps 4 and 5: company_id",
      meta: { requirement: ["AUTH-4", "AUTH-5"] },
      invoke: {
        id: "storeCompanyId",
        src: "storeCompanyId",
        input: ({ context }) => known(context.companyId, "The company"),
        onDone: [failed, { target: "signedIn" }],
        onError: crashed
      }
    },
    redirectedToCompletionStage: {
      description: "Step 5: the result is 'redirect-completion-stage'",
      meta: { requirement: "AUTH-5" },
      type: "final"
    },
    signedIn: { description: "Step 6: the result is true", meta: { requirement: "AUTH-6" }, type: "final" },
    failed: {
      description: "Step 6: the result is the error code",
      meta: { requirement: "AUTH-6" },
      type: "final"
    }
  },
  output: ({ context }) => outcomeOf(context)
})
