import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { UserId } from "../../../domain/kernel/ids.ts"
import { SESSION_IDLE_MS } from "../../contract/limits.ts"
import { NotFound } from "../../contract/problems.ts"
import type { SessionView } from "../../contract/users-sessions.ts"
import { AccessTokens } from "../identity/access-tokens.ts"
import { now } from "../identity/clock.ts"
import { readAgent } from "./agent.ts"

interface Row {
  readonly id: string
  readonly agent: string
  readonly created_at: number
  readonly seen_at: number
  readonly expires_at: number
}

/** Where a person is signed in. */
export class SignedIn extends Context.Service<
  SignedIn,
  {
    /** The person's sign-ins that are not over, the latest used first; `current` names the one that asks. */
    readonly list: (userId: UserId, current: string | null) => Effect.Effect<ReadonlyArray<SessionView>, SqlError>
    /** Ends one of the person's own at once. Anybody else's is not found. */
    readonly end: (userId: UserId, id: string) => Effect.Effect<void, NotFound | SqlError>
    /** Ends the person's sign-ins at once, except the one named (null: all). In the transaction of what asks for it. */
    readonly endAll: (userId: UserId, except: string | null) => Effect.Effect<void, SqlError>
  }
>()("kazi/server/SignedIn") {
  static readonly layer = Layer.effect(
    SignedIn,
    Effect.gen(function* () {
      const sql = yield* SqlClient
      const tokens = yield* AccessTokens
      return SignedIn.of({
        list: Effect.fnUntraced(function* (userId, current) {
          const at = yield* now
          const rows = yield* sql<Row>`
            SELECT id, agent, created_at, seen_at, expires_at FROM session
            WHERE user_id = ${userId} AND revoked_at IS NULL AND expires_at > ${at} AND seen_at > ${at - SESSION_IDLE_MS}
            ORDER BY seen_at DESC, id DESC`
          return rows.map(({ agent, created_at, expires_at, id, seen_at }) => ({
            id,
            ...readAgent(agent),
            current: id === current,
            started_at: created_at,
            seen_at,
            expires_at
          }))
        }),
        end: Effect.fnUntraced(function* (userId, id) {
          const ended = yield* sql`
            UPDATE session SET revoked_at = ${yield* now}
            WHERE id = ${id} AND user_id = ${userId} AND revoked_at IS NULL RETURNING id`
          if (ended.length === 0) return yield* NotFound.of()
          return yield* tokens.revoke(id)
        }, sql.withTransaction),
        endAll: Effect.fnUntraced(function* (userId, except) {
          const ended = yield* sql<{ id: string }>`
            UPDATE session SET revoked_at = ${yield* now}
            WHERE user_id = ${userId} AND revoked_at IS NULL AND id IS NOT ${except} RETURNING id`
          yield* Effect.forEach(ended, ({ id }) => tokens.revoke(id), { discard: true })
        })
      })
    })
  )
}
