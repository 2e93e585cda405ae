import { assign, setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { codeOf, hasFailed, known, unexpected, type SessionOutcome } from "./outcomes.ts"
import type { Company, CompanyForm, SessionFailure, SessionPorts } from "./ports.ts"
import { crashTo, failTo } from "./steps.ts"

/** Who registers which company. */
export interface CompletionInput {
  readonly userId: string
  readonly form: CompanyForm
}

interface Context extends CompletionInput {
  readonly companyId: string | null
  readonly code: string | null
}

type Answer<A> = Outcome<A, SessionFailure>

const outcomeOf = ({ userId, companyId, code }: Context): SessionOutcome =>
  code === null ? { _tag: "SignedIn", userId, companyId } : { _tag: "Failed", code }

const failed = failTo("failed")
const crashed = crashTo("failed")

/** Completion stage: a user with no company registers the first one. Source: spec sections 1 and 2; AUTH-12. */
export const completionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as CompletionInput,
    output: {} as SessionOutcome,
    meta: {} as StateMeta
  },
  actors: {} as ActorsOf<Pick<SessionPorts, "registerCompany" | "storeCompanyId">>,
  guards: { failed: hasFailed },
  actions: {
    keepCode: assign((_, answer: Answer<unknown>) => ({ code: codeOf(answer) })),
    keepDefect: assign({ code: unexpected }),
    keepCompany: assign((_, answer: Answer<Company>) => ({
      companyId: answer._tag === "Success" ? answer.success.id : null
    }))
  }
}).createMachine({
  id: "completion",
  context: ({ input }) => ({ ...input, companyId: null, code: null }),
  initial: "registeringCompany",
  states: {
    registeringCompany: {
      meta: { requirement: "AUTH-12" },
      invoke: {
        id: "registerCompany",
        src: "registerCompany",
        input: ({ context }) => context.form,
        onDone: [failed, { target: "storingCompanyId", actions: { type: "keepCompany", params: output } }],
        onError: crashed
      }
    },
    storingCompanyId: {
      meta: { requirement: "AUTH-12" },
      invoke: {
        id: "storeCompanyId",
        src: "storeCompanyId",
        input: ({ context }) => known(context.companyId, "The company"),
        onDone: [failed, { target: "registered" }],
        onError: crashed
      }
    },
    registered: { description: "The result is true", meta: { requirement: "AUTH-12" }, type: "final" },
    failed: { description: "The result is the error code", meta: { requirement: "AUTH-12" }, type: "final" }
  },
  output: ({ context }) => outcomeOf(context)
})
