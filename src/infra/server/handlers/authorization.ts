import { Effect, Layer, Redacted } from "effect"
import { Authorization, CurrentCaller } from "../../contract/authorization.ts"
import { Bearers } from "../identity/bearers.ts"
import { accountsProblems } from "../problems.ts"

/** Checks the bearer token before anything else of the request is read. */
export const AuthorizationLayer = Layer.effect(
  Authorization,
  Effect.gen(function* () {
    const bearers = yield* Bearers
    return Authorization.of({
      bearer: (next, { credential }) =>
        Effect.flatMap(Effect.catchTags(bearers.verify(Redacted.value(credential)), accountsProblems), (caller) =>
          Effect.provideService(next, CurrentCaller, caller)
        )
    })
  })
)
