import { Effect, Layer, Redacted } from "effect"
import { Authorization, CurrentCaller } from "../../contract/authorization.ts"
import { AccessTokens } from "../identity/access-tokens.ts"

/** Checks the bearer token before anything else of the request is read. */
export const AuthorizationLayer = Layer.effect(
  Authorization,
  Effect.gen(function* () {
    const tokens = yield* AccessTokens
    return Authorization.of({
      bearer: (next, { credential }) =>
        Effect.flatMap(tokens.verify(Redacted.value(credential)), (caller) =>
          Effect.provideService(next, CurrentCaller, caller)
        )
    })
  })
)
