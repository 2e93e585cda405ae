import { Effect } from "effect"
import { createActor } from "xstate"
import type { SessionFailure, SessionPorts, Tokens } from "../../../src/machines/session/ports.ts"
import { sessionWith } from "../../../src/machines/session/wiring.ts"
import type { SessionActor } from "../../../src/ui/app/session-port.ts"
import { companyId, userId } from "./ids.ts"
import type { Scene } from "./scene.ts"

const tokens: Tokens = { accessToken: "token", refreshToken: null, expiresAtMs: null }
const done = Effect.void
const reloaded = Effect.sync(() => document.documentElement.setAttribute("data-reloaded", ""))

const portsOf = (scene: Scene): SessionPorts => {
  // Answers come a little late, so that what shows meanwhile can be looked at.
  const answer = <A>(value: A): Effect.Effect<A, SessionFailure> =>
    Effect.delay(scene.failure === null ? Effect.succeed(value) : Effect.fail({ code: scene.failure }), 60)
  const known = { userId, companyId: scene.stage === "signed-in" ? companyId : null }
  return {
    readSession: () => Effect.succeed(scene.stage === "signed-out" ? null : known),
    recall: () => Effect.succeed(null),
    remember: ({ userId: user, companyId: company }) =>
      Effect.succeed({ userId: user, companyId: company, email: "adjoa@exemple.test" }),
    reachServer: () => done,
    signIn: () => answer(tokens),
    requestToken: () => answer({ granted: true as const, tokens }),
    clearSession: () => done,
    forgetCompany: () => done,
    storeToken: () => done,
    storeUserId: () => done,
    storeCompanyId: () => done,
    fetchMe: () => Effect.succeed({ id: userId, latestCompanyId: scene.stage === "needs-company" ? null : companyId }),
    fetchCompanies: () => Effect.succeed([]),
    updateLatestCompany: () => done,
    newSignup: () => answer(undefined),
    createFirebaseAccount: () => answer({ success: true as const, userId, latestCompanyId: null }),
    registerCompany: () => answer({ id: companyId }),
    signOutEverywhere: () => done,
    clearExpiry: () => done,
    forgetDevice: () => done,
    reload: () => reloaded,
    leave: () => reloaded
  }
}

/** The real session machine over ports that answer as the scene says. */
export const startFakeSession = (scene: Scene): SessionActor => {
  const machine = sessionWith<never>((effect, signal) => Effect.runPromise(Effect.result(effect), { signal }))(
    portsOf(scene)
  )
  return createActor(machine).start()
}
