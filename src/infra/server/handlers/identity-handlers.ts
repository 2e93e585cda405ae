import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { EmailNotVerified, TokenNotValid } from "../../contract/problems.ts"
import { Settings } from "../config.ts"
import { Accounts } from "../identity/accounts.ts"
import { Bearers } from "../identity/bearers.ts"
import { BrowserCookies } from "../identity/browser-cookies.ts"
import { KnownDevices } from "../identity/known-devices.ts"
import { Sessions } from "../identity/sessions.ts"
import { clearCaches } from "../http/clear-site-data.ts"
import { agentOf, agentText } from "../people/agent.ts"
import { accountsProblems } from "../problems.ts"
import { clientAddress } from "./client-address.ts"

export const IdentityHandlers = HttpApiBuilder.group(
  Api,
  "identity",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    const bearers = yield* Bearers
    const sessions = yield* Sessions
    const settings = yield* Settings
    const cookies = yield* BrowserCookies
    const devices = yield* KnownDevices
    return handlers.handleAll({
      token: ({ payload, request }) =>
        Effect.gen(function* () {
          const device = cookies.deviceOf(request)
          const account = yield* accounts.authenticate({
            email: payload.email,
            password: Redacted.make(payload.password),
            ip: clientAddress(request, settings),
            device
          })
          const session = yield* sessions.open(
            account.id,
            yield* cookies.bind,
            agentText(agentOf(request.headers["user-agent"]))
          )
          yield* cookies.keepDevice(yield* devices.introduce(device, account.id))
          return {
            access: session.access,
            refresh: session.refresh,
            expires_at: session.expiresAt,
            user_id: account.id
          }
        }).pipe(Effect.catchTags(accountsProblems)),
      refresh: ({ payload, request }) =>
        sessions.refresh(payload.refresh, cookies.fingerprintOf(request)).pipe(
          Effect.map((session) => ({
            access: session.access,
            refresh: session.refresh,
            expires_at: session.expiresAt
          })),
          Effect.catchTags(accountsProblems)
        ),
      revokeAccess: ({ payload, request }) =>
        bearers.verify(payload.access, cookies.fingerprintOf(request)).pipe(
          Effect.flatMap(({ sessionId }) => sessions.end(sessionId)),
          Effect.catchIf(
            (problem) => problem instanceof TokenNotValid || problem instanceof EmailNotVerified,
            () => Effect.void
          ),
          Effect.andThen(clearCaches),
          Effect.as({ success: true as const }),
          Effect.catchTags(accountsProblems)
        ),
      end: ({ payload }) =>
        sessions.end(payload.session).pipe(Effect.as({ success: true as const }), Effect.catchTags(accountsProblems)),
      revoke: ({ payload }) =>
        sessions
          .revoke(payload.refresh)
          .pipe(Effect.andThen(clearCaches), Effect.as({ success: true as const }), Effect.catchTags(accountsProblems))
    })
  })
)
