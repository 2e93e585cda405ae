import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { createHmac, randomBytes } from "node:crypto"
import { v7 as uuidv7 } from "uuid"
import { UserId } from "../../../domain/kernel/ids.ts"
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from "../../contract/limits.ts"
import { TokenNotValid } from "../../contract/problems.ts"
import { AccessTokens } from "./access-tokens.ts"
import { now } from "./clock.ts"
import { Pepper } from "./pepper.ts"

/** How long the value used last still answers its successor: an answer lost on a mobile network must not sign people out. */
const LOST_ANSWER_MS = 60_000

/**
 * The value after a value. Derived with the session's own secret, so that it can be answered again without being stored, and
 * so that neither the database alone nor a stolen value alone tells it.
 */
const successorOf = (value: string, secret: Uint8Array): string =>
  createHmac("sha256", secret).update(value).digest("base64url")

interface Row {
  readonly session_id: string
  readonly number: number
  readonly used_at: number | null
  readonly user_id: string
  readonly secret: Uint8Array
  readonly fingerprint: string
  readonly latest: number
  readonly seen_at: number
  readonly expires_at: number
  readonly revoked_at: number | null
}

/** What a client holds of a session. `expiresAt` of the access token, in milliseconds since 1970. */
export interface Session {
  readonly access: string
  readonly refresh: string
  readonly expiresAt: number
}

/** Sign-ins and their refresh values, each usable once. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** Begins a session bound to the browser with that fingerprint. `agent`: what its owner will know it by (people/agent.ts). */
    readonly open: (userId: UserId, fingerprint: string, agent: string) => Effect.Effect<Session, SqlError>
    /**
     * Exchanges a value. One used earlier than the last, or coming from another browser, ends the session: someone else may
     * hold it.
     */
    readonly refresh: (value: string, fingerprint: string | null) => Effect.Effect<Session, TokenNotValid | SqlError>
    /** Ends the session of a value, used or not. One that is unknown changes nothing. */
    readonly revoke: (value: string) => Effect.Effect<void, SqlError>
    /** Ends a session, wherever its tokens come from. One that is unknown, or over, changes nothing. */
    readonly end: (sessionId: string) => Effect.Effect<void, SqlError>
    /** Lets go of sessions that have ended by themselves. */
    readonly forget: Effect.Effect<void, SqlError>
  }
>()("kazi/server/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const tokens = yield* AccessTokens
      const key = (yield* Pepper).keyFor("refresh values")
      const hashOf = (value: string): Buffer => createHmac("sha256", key).update(value).digest()

      const find = Effect.fnUntraced(function* (value: string) {
        const rows = yield* sql<Row>`
          SELECT r.session_id, r.number, r.used_at, s.user_id, s.secret, s.fingerprint, s.latest,
            s.seen_at, s.expires_at, s.revoked_at
          FROM refresh_value r JOIN session s ON s.id = r.session_id WHERE r.hash = ${hashOf(value)}`
        return rows[0]
      })

      const keep = (sessionId: string, value: string, number: number) =>
        sql`INSERT INTO refresh_value (hash, session_id, number) VALUES (${hashOf(value)}, ${sessionId}, ${number})`

      const end = Effect.fnUntraced(function* (sessionId: string, at: number) {
        const ended = yield* sql`
          UPDATE session SET revoked_at = ${at} WHERE id = ${sessionId} AND revoked_at IS NULL RETURNING id`
        // Anybody may name any id: what is no session takes no room among those that are over.
        if (ended.length > 0) yield* tokens.revoke(sessionId)
      })

      /** The successor of a value; null when the value is not to be honoured, and then its session is over. */
      const exchange = Effect.fnUntraced(function* (value: string, fingerprint: string | null) {
        const at = yield* now
        const row = yield* find(value)
        if (row === undefined || row.revoked_at !== null || row.expires_at <= at) return null
        if (at - row.seen_at > SESSION_IDLE_MS) return null
        const next = successorOf(value, row.secret)
        const isBound = row.fingerprint === fingerprint
        if (isBound && row.used_at === null) {
          yield* sql`UPDATE refresh_value SET used_at = ${at} WHERE hash = ${hashOf(value)}`
          yield* keep(row.session_id, next, row.number + 1)
          yield* sql`UPDATE session SET latest = ${row.number + 1}, seen_at = ${at} WHERE id = ${row.session_id}`
          return { row, next }
        }
        const isRepeated = row.used_at !== null && row.number === row.latest - 1 && at - row.used_at <= LOST_ANSWER_MS
        if (isBound && isRepeated) return { row, next }
        yield* end(row.session_id, at)
        return null
      }, sql.withTransaction)

      return Sessions.of({
        open: Effect.fnUntraced(function* (userId, fingerprint, agent) {
          const at = yield* now
          const until = at + SESSION_LIFE_MS
          const id = uuidv7()
          const refresh = randomBytes(32).toString("base64url")
          yield* sql.withTransaction(
            Effect.gen(function* () {
              yield* sql`
                INSERT INTO session (id, user_id, secret, fingerprint, agent, latest, created_at, seen_at, expires_at)
                VALUES (${id}, ${userId}, ${randomBytes(32)}, ${fingerprint}, ${agent}, 1, ${at}, ${at}, ${until})`
              yield* keep(id, refresh, 1)
            })
          )
          return { ...(yield* tokens.issue({ userId, sessionId: id, fingerprint, until })), refresh }
        }),
        refresh: Effect.fnUntraced(function* (value, fingerprint) {
          const exchanged = yield* exchange(value, fingerprint)
          if (exchanged === null) return yield* TokenNotValid.of()
          const { row, next } = exchanged
          const issued = yield* tokens.issue({
            userId: UserId.make(row.user_id),
            sessionId: row.session_id,
            fingerprint: row.fingerprint,
            until: row.expires_at
          })
          return { ...issued, refresh: next }
        }),
        revoke: Effect.fnUntraced(function* (value) {
          const row = yield* find(value)
          if (row !== undefined && row.revoked_at === null) yield* end(row.session_id, yield* now)
        }, sql.withTransaction),
        end: Effect.fnUntraced(function* (sessionId) {
          yield* end(sessionId, yield* now)
        }, sql.withTransaction),
        forget: Effect.flatMap(now, (at) => sql`DELETE FROM session WHERE expires_at < ${at}`).pipe(Effect.asVoid)
      })
    })
  )
}
