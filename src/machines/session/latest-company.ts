import { setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import { hasFailed } from "./outcomes.ts"
import type { SessionFailure, SessionPorts } from "./ports.ts"

/** The company a person works in now, and whether they chose it since the server was last told. */
export interface LatestCompanyInput {
  readonly companyId: string
  readonly isUntold: boolean
}

type Answer = Outcome<unknown, SessionFailure>

/** The code of a company that is not, or no longer, the person's: telling again would change nothing. */
const unknownCompany = "not_found"

/**
 * Tells the server which company was chosen, so that the next sign-in begins there: at once, or as soon as it can be reached. Work
 * never waits for it. Source: spec section 7, update_latest_company_id; AUTH-21.
 */
export const latestCompanyMachine = setup({
  types: { context: {} as LatestCompanyInput, input: {} as LatestCompanyInput, meta: {} as StateMeta },
  actors: {} as ActorsOf<Pick<SessionPorts, "updateLatestCompany">>,
  guards: {
    isTold: ({ context }) => !context.isUntold,
    isForeign: (_, answer: Answer) => answer._tag === "Failure" && answer.failure.code === unknownCompany,
    failed: hasFailed
  },
  delays: { tellAgain: 20_000 }
}).createMachine({
  id: "latestCompany",
  context: ({ input }) => input,
  initial: "asking",
  states: {
    asking: {
      meta: { requirement: "AUTH-21" },
      always: [{ guard: "isTold", target: "told" }, { target: "telling" }]
    },
    telling: {
      meta: { requirement: "AUTH-21" },
      invoke: {
        id: "updateLatestCompany",
        src: "updateLatestCompany",
        input: ({ context }) => context.companyId,
        onDone: [
          { guard: { type: "isForeign", params: output<Answer> }, target: "told" },
          { guard: { type: "failed", params: output<Answer> }, target: "waiting" },
          { target: "told" }
        ],
        onError: { target: "told" }
      }
    },
    waiting: {
      description: "No network, or no answer: work goes on",
      meta: { requirement: "AUTH-21" },
      after: { tellAgain: { target: "telling" } }
    },
    told: { meta: { requirement: "AUTH-21" }, type: "final" }
  }
})
