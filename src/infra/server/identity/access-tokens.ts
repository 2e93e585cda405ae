import { Context, DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type CryptoKey, type JWK } from "jose"
import { v7 as uuidv7 } from "uuid"
import { UserId } from "../../../domain/kernel/ids.ts"
import type { Caller } from "../../contract/authorization.ts"
import { ACCESS_LIFE_MS } from "../../contract/limits.ts"
import { TokenNotValid } from "../../contract/problems.ts"
import { now } from "./clock.ts"

const ISSUER = "kazi"
const AUDIENCE = "kazi-api"
const ALGORITHM = "EdDSA"
/** The `typ` of our tokens. */
export const ACCESS_TOKEN_TYPE = "at+jwt"
const REMEMBERED = 10_000

const Claims = Schema.Struct({ sub: UserId, sid: Schema.String, exp: Schema.Int })
const decodeClaims = Schema.decodeUnknownEffect(Claims)
const decodeJwk = Schema.decodeUnknownEffect(
  Schema.fromJsonString(
    Schema.Struct({ kty: Schema.Literal("OKP"), crv: Schema.Literal("Ed25519"), x: Schema.String, d: Schema.String })
  )
)

interface SigningKey {
  readonly kid: string
  readonly secret: CryptoKey
  readonly open: CryptoKey
}

interface Known {
  readonly caller: Caller
  readonly sid: string
}

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new TypeError("a signing key must be a key pair")
  return key
}

/** The signing key of this installation, made at the first start. */
const loadKey = Effect.gen(function* () {
  const sql = yield* SqlClient
  const rows = yield* sql<{ kid: string; jwk: string }>`
    SELECT kid, jwk FROM signing_key ORDER BY created_at DESC LIMIT 1`
  const row = rows[0]
  if (row !== undefined) return { kid: row.kid, jwk: yield* decodeJwk(row.jwk) }
  const jwk = yield* Effect.promise(async () =>
    exportJWK((await generateKeyPair(ALGORITHM, { crv: "Ed25519", extractable: true })).privateKey)
  )
  const kid = uuidv7()
  yield* sql`INSERT INTO signing_key (kid, jwk, created_at) VALUES (${kid}, ${JSON.stringify(jwk)}, ${yield* now})`
  return { kid, jwk: yield* decodeJwk(JSON.stringify(jwk)) }
})

const openKey = Effect.gen(function* () {
  const { kid, jwk } = yield* loadKey
  const { d: _secret, ...open } = jwk
  return yield* Effect.promise(async (): Promise<SigningKey> => ({
    kid,
    secret: await importKey(jwk),
    open: await importKey(open)
  }))
})

/** Makes and checks the short tokens that every call carries. A token once checked is remembered until it ends. */
export class AccessTokens extends Context.Service<
  AccessTokens,
  {
    /** `expiresAt` in milliseconds since 1970. */
    readonly issue: (userId: UserId, sessionId: string) => Effect.Effect<{ access: string; expiresAt: number }>
    readonly verify: (access: string) => Effect.Effect<Caller, TokenNotValid>
    /** No token of the session is good any more. */
    readonly revoke: (sessionId: string) => Effect.Effect<void>
  }
>()("kazi/server/AccessTokens") {
  static readonly layer = Layer.effect(
    AccessTokens,
    Effect.gen(function* () {
      const key = yield* openKey
      const sql = yield* SqlClient
      const known = new Map<string, Known>()
      const revoked = new Map<string, number>()
      const started = yield* now
      const recent = yield* sql<{ id: string; revoked_at: number }>`
        SELECT id, revoked_at FROM session WHERE revoked_at > ${started - ACCESS_LIFE_MS}`
      for (const row of recent) revoked.set(row.id, row.revoked_at + ACCESS_LIFE_MS)

      const remember = (access: string, entry: Known) => {
        if (known.size >= REMEMBERED) {
          const oldest = known.keys().next().value
          if (oldest !== undefined) known.delete(oldest)
        }
        known.set(access, entry)
      }

      const check = Effect.fnUntraced(function* (access: string, at: number) {
        const { payload } = yield* Effect.tryPromise({
          try: () =>
            jwtVerify(access, key.open, {
              algorithms: [ALGORITHM],
              audience: AUDIENCE,
              currentDate: DateTime.toDateUtc(DateTime.makeUnsafe(at)),
              issuer: ISSUER,
              requiredClaims: ["sub", "sid", "jti", "iat", "nbf", "exp"],
              typ: ACCESS_TOKEN_TYPE
            }),
          catch: () => TokenNotValid.of()
        })
        const claims = yield* Effect.mapError(decodeClaims(payload), () => TokenNotValid.of())
        const entry = { caller: { userId: claims.sub, expiresAt: claims.exp * 1000 }, sid: claims.sid }
        remember(access, entry)
        return entry
      })

      return AccessTokens.of({
        issue: Effect.fnUntraced(function* (userId, sessionId) {
          const seconds = Math.floor((yield* now) / 1000)
          const expires = seconds + ACCESS_LIFE_MS / 1000
          const access = yield* Effect.promise(() =>
            new SignJWT({ sid: sessionId })
              .setProtectedHeader({ alg: ALGORITHM, typ: ACCESS_TOKEN_TYPE, kid: key.kid })
              .setIssuer(ISSUER)
              .setAudience(AUDIENCE)
              .setSubject(userId)
              .setJti(uuidv7())
              .setIssuedAt(seconds)
              .setNotBefore(seconds)
              .setExpirationTime(expires)
              .sign(key.secret)
          )
          return { access, expiresAt: expires * 1000 }
        }),
        verify: Effect.fnUntraced(function* (access) {
          const at = yield* now
          const { caller, sid } = known.get(access) ?? (yield* check(access, at))
          if (caller.expiresAt > at && !revoked.has(sid)) return caller
          known.delete(access)
          return yield* TokenNotValid.of()
        }),
        revoke: Effect.fnUntraced(function* (sessionId) {
          const at = yield* now
          for (const [id, until] of revoked) if (until < at) revoked.delete(id)
          revoked.set(sessionId, at + ACCESS_LIFE_MS)
        })
      })
    })
  )
}
