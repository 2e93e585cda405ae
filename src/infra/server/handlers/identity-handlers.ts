import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { Settings } from "../config.ts"
import { Accounts } from "../identity/accounts.ts"
import { Sessions } from "../identity/sessions.ts"
import { accountsProblems } from "../problems.ts"
import { clientAddress } from "./client-address.ts"

export const IdentityHandlers = HttpApiBuilder.group(
  Api,
  "identity",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    const sessions = yield* Sessions
    const settings = yield* Settings
    return handlers.handleAll({
      token: ({ payload, request }) =>
        Effect.gen(function* () {
          const account = yield* accounts.authenticate({
            email: payload.email,
            password: Redacted.make(payload.password),
            ip: clientAddress(request, settings)
          })
          const session = yield* sessions.open(account.id)
          return {
            access: session.access,
            refresh: session.refresh,
            expires_at: session.expiresAt,
            user_id: account.id
          }
        }).pipe(Effect.catchTags(accountsProblems)),
      refresh: ({ payload }) =>
        sessions.refresh(payload.refresh).pipe(
          Effect.map((session) => ({
            access: session.access,
            refresh: session.refresh,
            expires_at: session.expiresAt
          })),
          Effect.catchTags(accountsProblems)
        ),
      revoke: ({ payload }) =>
        sessions.revoke(payload.refresh).pipe(Effect.as({ success: true as const }), Effect.catchTags(accountsProblems))
    })
  })
)
