import { Effect, Layer, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import { Authorization, CurrentCaller } from "../../contract/authorization.ts"
import { Bearers } from "../identity/bearers.ts"
import { BrowserCookies } from "../identity/browser-cookies.ts"
import { accountsProblems } from "../problems.ts"

/**
 * Checks the bearer token before anything else of the request is read. The cookie proves nothing without the token, and the token
 * nothing without the cookie of the browser it was given to.
 */
export const AuthorizationLayer = Layer.effect(
  Authorization,
  Effect.gen(function* () {
    const bearers = yield* Bearers
    const cookies = yield* BrowserCookies
    return Authorization.of({
      bearer: (next, { credential }) =>
        HttpServerRequest.HttpServerRequest.pipe(
          Effect.flatMap((request) => bearers.verify(Redacted.value(credential), cookies.fingerprintOf(request))),
          Effect.catchTags(accountsProblems),
          Effect.flatMap((caller) => Effect.provideService(next, CurrentCaller, caller))
        )
    })
  })
)
