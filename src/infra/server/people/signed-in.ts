import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql/SqlClient"
import type { SqlError } from "effect/sql/SqlError"
import type { UserId } from "../../../domain/kernel/ids.ts"
import { AccessTokens } from "../identity/access-tokens.ts"
import { now } from "../identity/clock.ts"

/** Where a person is signed in. */
export class SignedIn extends Context.Service<
  SignedIn,
  {
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
