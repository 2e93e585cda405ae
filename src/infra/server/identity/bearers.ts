import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { decodeProtectedHeader } from "jose"
import type { Caller } from "../../contract/authorization.ts"
import { type EmailNotVerified, TokenNotValid, type Unavailable } from "../../contract/problems.ts"
import { ACCESS_TOKEN_TYPE, AccessTokens } from "./access-tokens.ts"
import { now } from "./clock.ts"
import { LinkedAccounts } from "./linked-accounts.ts"
import { ProviderSessions } from "./provider-sessions.ts"
import { type IdentityProvider, Provider } from "./provider.ts"

const REMEMBERED = 10_000

/** Whether a token says that it is one of ours; it is believed no further than to the check that it asks for. */
const isOurs = (token: string): boolean => {
  try {
    return decodeProtectedHeader(token).typ === ACCESS_TOKEN_TYPE
  } catch {
    return false
  }
}

/** Turns what a call carries in its `Authorization` header into a caller: a token of ours, or an ID token of the provider. */
export class Bearers extends Context.Service<
  Bearers,
  {
    /** `fingerprint` is that of the browser the call comes from, null when it has none. */
    readonly verify: (
      token: string,
      fingerprint: string | null
    ) => Effect.Effect<Caller, TokenNotValid | EmailNotVerified | Unavailable | SqlError, HttpServerRequest>
  }
>()("kazi/server/Bearers") {
  static readonly layer = Layer.effect(
    Bearers,
    Effect.gen(function* () {
      const own = yield* AccessTokens
      const linked = yield* LinkedAccounts
      const provider = yield* Provider
      const sessions = yield* ProviderSessions
      const known = new Map<string, Caller>()

      const remember = (token: string, caller: Caller): void => {
        const oldest = known.size >= REMEMBERED ? known.keys().next().value : undefined
        if (oldest !== undefined) known.delete(oldest)
        known.set(token, caller)
      }

      const ofProvider = Effect.fnUntraced(function* (
        outside: IdentityProvider,
        token: string,
        fingerprint: string | null
      ) {
        const remembered = known.get(token)
        if (remembered !== undefined) {
          if (remembered.expiresAt > (yield* now)) {
            yield* sessions.check(remembered.sessionId, fingerprint)
            return remembered
          }
          known.delete(token)
          return yield* TokenNotValid.of()
        }
        const identity = yield* outside.verify(token)
        const userId = yield* linked.userOf(identity)
        const sessionId = yield* sessions.enter(identity, userId)
        yield* sessions.check(sessionId, fingerprint)
        const caller = { userId, expiresAt: identity.expiresAt, sessionId }
        remember(token, caller)
        return caller
      })

      return Bearers.of({
        verify: (token, fingerprint) =>
          provider === null || isOurs(token) ? own.verify(token, fingerprint) : ofProvider(provider, token, fingerprint)
      })
    })
  )
}
