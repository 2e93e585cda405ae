import { Context, DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { jwtVerify, SignJWT } from "jose"
import { v7 as uuidv7 } from "uuid"
import { UserId } from "../../../domain/kernel/ids.ts"
import type { Caller } from "../../contract/authorization.ts"
import { ACCESS_LIFE_MS } from "../../contract/limits.ts"
import { TokenNotValid } from "../../contract/problems.ts"
import { now } from "./clock.ts"
import { ALGORITHM, type SigningKey, SigningKeys } from "./signing-keys.ts"

const ISSUER = "kazi"
const AUDIENCE = "kazi-api"
/** The `typ` of our tokens. */
export const ACCESS_TOKEN_TYPE = "at+jwt"
const REMEMBERED = 10_000
const ACCESS_LIFE_S = ACCESS_LIFE_MS / 1000
/** A token of ours has some 500 characters. */
const LONGEST = 1024

const Claims = Schema.Struct({
  iss: Schema.Literal(ISSUER),
  aud: Schema.Literal(AUDIENCE),
  sub: UserId,
  sid: Schema.String.check(Schema.isUUID()),
  jti: Schema.String.check(Schema.isUUID()),
  fph: Schema.String.check(Schema.isPattern(/^[\w-]{43}$/)),
  iat: Schema.Int,
  nbf: Schema.Int,
  exp: Schema.Int
})
const decodeClaims = Schema.decodeUnknownEffect(Claims, { onExcessProperty: "error" })

interface Known {
  readonly caller: Caller
  readonly sid: string
  readonly fph: string
}

/** Whom a token is made for: `fingerprint` is that of the browser it is bound to, `until` when its session ends. */
export interface Grant {
  readonly userId: UserId
  readonly sessionId: string
  readonly fingerprint: string
  readonly until: number
}

const encoded = (text: string): string => Buffer.from(text).toString("base64url")

const headerOf = ({ kid }: SigningKey) => ({ alg: ALGORITHM, typ: ACCESS_TOKEN_TYPE, kid })

const kidIn = (header: string): string => {
  try {
    const value: unknown = JSON.parse(Buffer.from(header, "base64url").toString())
    return typeof value === "object" && value !== null && "kid" in value ? String(value.kid) : ""
  } catch {
    return ""
  }
}

/** Whether the part of a token is written as we write it: a claim said twice, or a bit that nobody reads, is not ours. */
const isOurWriting = (part: string, value?: unknown): boolean => {
  const bytes = Buffer.from(part, "base64url")
  return bytes.toString("base64url") === part && (value === undefined || bytes.toString() === JSON.stringify(value))
}

/** Makes and checks the short tokens that every call carries. A token once checked is remembered until it ends. */
export class AccessTokens extends Context.Service<
  AccessTokens,
  {
    /** `expiresAt` in milliseconds since 1970. */
    readonly issue: (grant: Grant) => Effect.Effect<{ access: string; expiresAt: number }, SqlError>
    /** Whom a token speaks for, when it comes from the browser with that fingerprint. */
    readonly verify: (access: string, fingerprint: string | null) => Effect.Effect<Caller, TokenNotValid>
    /** No token of the session is good any more. */
    readonly revoke: (sessionId: string) => Effect.Effect<void>
    /** Hears of every session whose tokens are revoked, at once, for as long as the server runs. */
    readonly onRevoked: (hear: (sessionId: string) => void) => void
  }
>()("kazi/server/AccessTokens") {
  static readonly layer = Layer.effect(
    AccessTokens,
    Effect.gen(function* () {
      const keys = yield* SigningKeys
      const sql = yield* SqlClient
      const known = new Map<string, Known>()
      const revoked = new Map<string, number>()
      const ears: Array<(sessionId: string) => void> = []
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
        const [header = "", body = "", signature = ""] = access.length > LONGEST ? [] : access.split(".")
        const key = keys.find(kidIn(header), at)
        // The header is ours to the letter, or no word of the token is believed.
        if (key === undefined || header !== encoded(JSON.stringify(headerOf(key)))) return yield* TokenNotValid.of()
        const { payload } = yield* Effect.tryPromise({
          try: () =>
            jwtVerify(access, key.open, {
              algorithms: [ALGORITHM],
              audience: AUDIENCE,
              currentDate: DateTime.toDateUtc(DateTime.makeUnsafe(at)),
              issuer: ISSUER,
              typ: ACCESS_TOKEN_TYPE
            }),
          catch: () => TokenNotValid.of()
        })
        if (!isOurWriting(body, payload) || !isOurWriting(signature)) return yield* TokenNotValid.of()
        const claims = yield* Effect.mapError(decodeClaims(payload), () => TokenNotValid.of())
        if (claims.iat !== claims.nbf || claims.exp - claims.iat > ACCESS_LIFE_S) return yield* TokenNotValid.of()
        return {
          caller: { userId: claims.sub, expiresAt: claims.exp * 1000, sessionId: claims.sid },
          sid: claims.sid,
          fph: claims.fph
        }
      })

      return AccessTokens.of({
        issue: Effect.fnUntraced(function* ({ fingerprint, sessionId, until, userId }) {
          const key = yield* keys.current
          const seconds = Math.floor((yield* now) / 1000)
          const expires = Math.min(seconds + ACCESS_LIFE_S, Math.floor(until / 1000))
          const access = yield* Effect.promise(() =>
            new SignJWT({ sid: sessionId, fph: fingerprint })
              .setProtectedHeader(headerOf(key))
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
        verify: Effect.fnUntraced(function* (access, fingerprint) {
          const at = yield* now
          const remembered = known.get(access)
          const entry = remembered ?? (yield* check(access, at))
          if (entry.caller.expiresAt <= at || revoked.has(entry.sid)) {
            known.delete(access)
            return yield* TokenNotValid.of()
          }
          // Copied out of its browser, a token is worth nothing.
          if (fingerprint !== entry.fph) return yield* TokenNotValid.of()
          if (remembered === undefined) remember(access, entry)
          return entry.caller
        }),
        revoke: Effect.fnUntraced(function* (sessionId) {
          const at = yield* now
          for (const [id, until] of revoked) if (until < at) revoked.delete(id)
          revoked.set(sessionId, at + ACCESS_LIFE_MS)
          for (const hear of ears) hear(sessionId)
        }),
        onRevoked: (hear) => void ears.push(hear)
      })
    })
  )
}
