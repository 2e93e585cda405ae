import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { HttpServerRequest } from "effect/http/HttpServerRequest"
import { createHmac, randomBytes } from "node:crypto"
import type { UserId } from "../../../domain/kernel/ids.ts"
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from "../../contract/limits.ts"
import { TokenNotValid } from "../../contract/problems.ts"
import { uuidOf } from "../derived-id.ts"
import { agentOf, agentText } from "../people/agent.ts"
import { BrowserCookies, fingerprintOf } from "./browser-cookies.ts"
import { now } from "./clock.ts"
import { Pepper } from "./pepper.ts"
import type { ProviderIdentity } from "./provider.ts"

/** Every token of one sign-in at a provider says the same subject and the same moment at which the password was typed. */
const idOf = ({ authenticatedAt, issuer, subject }: ProviderIdentity): string =>
  uuidOf(JSON.stringify(["provider session", issuer, subject, authenticatedAt]))

/**
 * How long after the password was typed a browser is taken for the one it was typed in, in milliseconds: its first calls go out
 * together, and a line may be slow. Whoever comes later needs the cookie that it was given.
 */
const FRESH_MS = 2 * 60 * 1000

interface Row {
  readonly secret: Uint8Array
  readonly created_at: number
  readonly seen_at: number
  readonly expires_at: number
  readonly revoked_at: number | null
}

/**
 * Sign-ins at a provider as sessions of ours: what ends a session ends them, whatever tokens the provider still gives. They have no
 * refresh values here. The provider's tokens say nothing of a browser: the session is bound to the one that brings its tokens right
 * after the password was typed.
 */
export class ProviderSessions extends Context.Service<
  ProviderSessions,
  {
    /** The session of a token that is seen for the first time: begun with the first token of a sign-in, gone on with by each later one. */
    readonly enter: (
      identity: ProviderIdentity,
      userId: UserId
    ) => Effect.Effect<string, TokenNotValid | SqlError, HttpServerRequest>
    /** Fails once the session is over, or when the call comes from another browser than the session's (`fingerprint`). */
    readonly check: (
      sessionId: string,
      fingerprint: string | null
    ) => Effect.Effect<void, TokenNotValid | SqlError, HttpServerRequest>
  }
>()("kazi/server/ProviderSessions") {
  static readonly layer = Layer.effect(
    ProviderSessions,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const cookies = yield* BrowserCookies
      const key = (yield* Pepper).keyFor("provider bindings")

      /** The same for all who ask within the first moments, and known to nobody who holds the database alone. */
      const bindingOf = ({ secret }: Row): string => createHmac("sha256", key).update(secret).digest("base64url")

      const find = Effect.fnUntraced(function* (id: string) {
        const [row] =
          yield* sql<Row>`SELECT secret, created_at, seen_at, expires_at, revoked_at FROM session WHERE id = ${id}`
        return row
      })

      const begin = Effect.fnUntraced(function* (id: string, userId: UserId, authenticatedAt: number, at: number) {
        const { headers } = yield* HttpServerRequest
        const agent = agentText(agentOf(headers["user-agent"]))
        yield* sql`DELETE FROM session WHERE expires_at < ${at}`
        yield* sql`
          INSERT INTO session (id, user_id, secret, fingerprint, agent, latest, created_at, seen_at, expires_at)
          VALUES (${id}, ${userId}, ${randomBytes(32)}, '', ${agent}, 0, ${authenticatedAt}, ${at},
            ${authenticatedAt + SESSION_LIFE_MS})`
      })

      return ProviderSessions.of({
        enter: Effect.fnUntraced(function* (identity, userId) {
          const at = yield* now
          const id = idOf(identity)
          const row = yield* find(id)
          if (row === undefined) {
            yield* begin(id, userId, identity.authenticatedAt, at)
            return id
          }
          if (row.revoked_at !== null || at - row.seen_at > SESSION_IDLE_MS) return yield* TokenNotValid.of()
          yield* sql`UPDATE session SET seen_at = ${at} WHERE id = ${id}`
          return id
        }, sql.withTransaction),
        check: Effect.fnUntraced(function* (sessionId, fingerprint) {
          const at = yield* now
          const row = yield* find(sessionId)
          if (row === undefined || row.revoked_at !== null || row.expires_at <= at) return yield* TokenNotValid.of()
          const binding = bindingOf(row)
          const isBound = fingerprint === fingerprintOf(binding)
          if (!isBound && at - row.created_at > FRESH_MS) return yield* TokenNotValid.of()
          return yield* isBound ? Effect.void : cookies.bindTo(binding)
        })
      })
    })
  )
}
