import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import { randomBytes } from "node:crypto"
import type { UserId } from "../../../domain/kernel/ids.ts"
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from "../../contract/limits.ts"
import { TokenNotValid } from "../../contract/problems.ts"
import { uuidOf } from "../derived-id.ts"
import { now } from "./clock.ts"
import type { ProviderIdentity } from "./provider.ts"

/** Every token of one sign-in at a provider says the same subject and the same moment at which the password was typed. */
const idOf = ({ authenticatedAt, issuer, subject }: ProviderIdentity): string =>
  uuidOf(JSON.stringify(["provider session", issuer, subject, authenticatedAt]))

interface Row {
  readonly seen_at: number
  readonly expires_at: number
  readonly revoked_at: number | null
}

/**
 * Sign-ins at a provider as sessions of ours: what ends a session ends them, whatever tokens the provider still gives. They have no
 * refresh values here, and are bound to no browser (`fingerprint` is empty).
 */
export class ProviderSessions extends Context.Service<
  ProviderSessions,
  {
    /** The session of a token that is seen for the first time: begun with the first token of a sign-in, gone on with by each later one. */
    readonly enter: (identity: ProviderIdentity, userId: UserId) => Effect.Effect<string, TokenNotValid | SqlError>
    /** Fails once the session is over. */
    readonly check: (sessionId: string) => Effect.Effect<void, TokenNotValid | SqlError>
  }
>()("kazi/server/ProviderSessions") {
  static readonly layer = Layer.effect(
    ProviderSessions,
    Effect.gen(function* () {
      const sql = yield* SqlClient

      const find = Effect.fnUntraced(function* (id: string) {
        const [row] = yield* sql<Row>`SELECT seen_at, expires_at, revoked_at FROM session WHERE id = ${id}`
        return row
      })

      const begin = Effect.fnUntraced(function* (id: string, userId: UserId, authenticatedAt: number, at: number) {
        yield* sql`DELETE FROM session WHERE expires_at < ${at}`
        yield* sql`
          INSERT INTO session (id, user_id, secret, fingerprint, latest, created_at, seen_at, expires_at)
          VALUES (${id}, ${userId}, ${randomBytes(32)}, '', 0, ${authenticatedAt}, ${at}, ${authenticatedAt + SESSION_LIFE_MS})`
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
        check: Effect.fnUntraced(function* (sessionId) {
          const row = yield* find(sessionId)
          const isOver = row === undefined || row.revoked_at !== null || row.expires_at <= (yield* now)
          yield* isOver ? Effect.fail(TokenNotValid.of()) : Effect.void
        })
      })
    })
  )
}
