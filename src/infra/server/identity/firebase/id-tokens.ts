import { DateTime, Effect, Schema } from "effect"
import { decodeProtectedHeader, jwtVerify, UnsecuredJWT, type JWTClaimVerificationOptions } from "jose"
import { SESSION_LIFE_MS } from "../../../contract/limits.ts"
import { TokenNotValid } from "../../../contract/problems.ts"
import type { FirebaseSettings } from "../../firebase-settings.ts"
import { now } from "../clock.ts"
import type { IdentityProvider, ProviderIdentity } from "../provider.ts"
import { ALGORITHM, googleKeys } from "./google-keys.ts"

/** How far ahead of ours Google's clock may be. */
const AHEAD_SECONDS = 30
/** A token of Google's has some 1,000 characters; a cookie, in which it must fit, 4,096. */
const LONGEST = 4096

/** What every ID token of a person with an e-mail address says. Instants are seconds since 1970. */
const Claims = Schema.Struct({
  iss: Schema.String,
  aud: Schema.String,
  sub: Schema.NonEmptyString.check(Schema.isMaxLength(128)),
  iat: Schema.Int,
  exp: Schema.Int,
  auth_time: Schema.Int,
  email: Schema.NonEmptyString.check(Schema.isMaxLength(254)),
  email_verified: Schema.optionalKey(Schema.Boolean),
  name: Schema.optionalKey(Schema.String)
})
const decodeClaims = Schema.decodeUnknownEffect(Claims)

const issuerOf = (projectId: string): string => `https://securetoken.google.com/${projectId}`

const identityOf = (claims: typeof Claims.Type): ProviderIdentity => ({
  issuer: claims.iss,
  subject: claims.sub,
  email: claims.email.toLowerCase(),
  emailVerified: claims.email_verified === true,
  name: (claims.name ?? "").trim().slice(0, 120),
  authenticatedAt: claims.auth_time * 1000,
  issuedAt: claims.iat * 1000,
  expiresAt: claims.exp * 1000
})

/** Checks what no signature says: who made the token for whom, and that it was made in the past and not too long ago. */
const readClaims = Effect.fnUntraced(function* (payload: unknown, at: number) {
  const claims = yield* Effect.mapError(decodeClaims(payload), () => TokenNotValid.of())
  const latest = at / 1000 + AHEAD_SECONDS
  const isPast = claims.iat <= latest && claims.auth_time <= latest
  // One day after the password was typed it is asked for again, however often the token was refreshed; as with our own accounts.
  const isToday = claims.auth_time * 1000 > at - SESSION_LIFE_MS
  return isPast && isToday ? identityOf(claims) : yield* TokenNotValid.of()
})

const kidOf = (token: string) =>
  Effect.try({
    try: () => {
      const { kid } = decodeProtectedHeader(token)
      if (kid === undefined) throw new TypeError("a token names its key")
      return kid
    },
    catch: () => TokenNotValid.of()
  })

/** Tokens of Google: signed with RS256 by a key that Google publishes, and nothing else. */
const signed = Effect.gen(function* () {
  const keyOf = yield* googleKeys
  return Effect.fnUntraced(function* (token: string, expected: JWTClaimVerificationOptions) {
    const key = yield* keyOf(yield* kidOf(token))
    if (key === null) return yield* TokenNotValid.of()
    const { payload } = yield* Effect.tryPromise({
      try: () => jwtVerify(token, key, { ...expected, algorithms: [ALGORITHM] }),
      catch: () => TokenNotValid.of()
    })
    return payload
  })
})

/** Tokens of the emulator, which signs none. */
const unsigned = Effect.succeed((token: string, expected: JWTClaimVerificationOptions) =>
  Effect.try({ try: () => UnsecuredJWT.decode(token, expected).payload, catch: () => TokenNotValid.of() })
)

/** Reads ID tokens of the project. Source: spec section 4; Firebase's rules for checking ID tokens with a third-party library. */
export const firebaseTokens = Effect.fnUntraced(function* ({ at: place, projectId }: FirebaseSettings) {
  const read = yield* place.kind === "emulator" ? unsigned : signed
  const verify: IdentityProvider["verify"] = Effect.fnUntraced(function* (token) {
    if (token.length > LONGEST) return yield* TokenNotValid.of()
    const at = yield* now
    const payload = yield* read(token, {
      audience: projectId,
      currentDate: DateTime.toDateUtc(DateTime.makeUnsafe(at)),
      issuer: issuerOf(projectId)
    })
    return yield* readClaims(payload, at)
  })
  return { verify, issuer: issuerOf(projectId) }
})
