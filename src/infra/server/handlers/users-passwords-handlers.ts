import { Effect, Redacted } from "effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import { MAIL_AGAIN_MS } from "../../contract/mailed-links.ts"
import { TokenNotValid } from "../../contract/problems.ts"
import { done, mailed } from "../../contract/users-passwords.ts"
import { Settings } from "../config.ts"
import { Accounts } from "../identity/accounts.ts"
import { BrowserCookies } from "../identity/browser-cookies.ts"
import { Credentials } from "../people/credentials.ts"
import { maskedEmail } from "../people/masked-email.ts"
import { accountsProblems, providerProblems } from "../problems.ts"
import { clientAddress } from "./client-address.ts"
import { confirmationNeeded, isConfirmed } from "./intent.ts"

export const PasswordsHandlers = HttpApiBuilder.group(
  Api,
  "passwords",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    const credentials = yield* Credentials
    const settings = yield* Settings
    const cookies = yield* BrowserCookies

    /** The caller's account; one that is no more has no valid token either. */
    const own = Effect.fnUntraced(function* () {
      const { userId } = yield* CurrentCaller
      return (yield* accounts.find(userId)) ?? (yield* TokenNotValid.of())
    })

    /** The caller's account, once their present password is shown; counted like any other guess at it. */
    const proven = Effect.fnUntraced(function* (password: string, request: HttpServerRequest) {
      const account = yield* own()
      yield* accounts.authenticate({
        email: account.email,
        password: Redacted.make(password),
        ip: clientAddress(request, settings),
        device: cookies.deviceOf(request)
      })
      return account
    })

    return handlers.handleAll({
      forgotten: ({ payload, request }) =>
        credentials
          .forgotten(payload.email, clientAddress(request, settings))
          .pipe(Effect.as(mailed(MAIL_AGAIN_MS)), Effect.catchTags(accountsProblems)),
      reset: ({ payload }) =>
        credentials
          .reset(payload.token, Redacted.make(payload.password))
          .pipe(Effect.as(done), Effect.catchTags({ ...accountsProblems, ...providerProblems })),
      change: ({ payload, request }) =>
        Effect.gen(function* () {
          const account = yield* proven(payload.password, request)
          const { sessionId } = yield* CurrentCaller
          yield* credentials.change(account, Redacted.make(payload.new_password), sessionId)
          return done
        }).pipe(Effect.catchTags({ ...accountsProblems, ...providerProblems })),
      changeEmail: ({ payload, request }) =>
        Effect.gen(function* () {
          const account = yield* proven(payload.password, request)
          yield* credentials.askAddress(account, payload.email)
          return mailed(MAIL_AGAIN_MS)
        }).pipe(Effect.catchTags(accountsProblems)),
      pendingEmail: () =>
        own().pipe(
          Effect.flatMap(credentials.waitingAddress),
          Effect.map((data) => ({ data })),
          Effect.catchTags(accountsProblems)
        ),
      mailPendingEmail: ({ payload }) =>
        own().pipe(
          Effect.flatMap((account) => credentials.addressAgain(account, payload.email)),
          Effect.as(mailed(MAIL_AGAIN_MS)),
          Effect.catchTags(accountsProblems)
        ),
      cancelPendingEmail: ({ payload }) =>
        own().pipe(
          Effect.flatMap((account) => credentials.keepAddress(account, payload.email)),
          Effect.as(done),
          Effect.catchTags(accountsProblems)
        ),
      confirmEmail: ({ params, request }) =>
        isConfirmed(request)
          ? credentials.takeAddress(params.token).pipe(
              Effect.map((email) => ({ data: { status: "changed" as const, email: maskedEmail(email) } })),
              Effect.catchTags({ ...accountsProblems, ...providerProblems })
            )
          : Effect.succeed(confirmationNeeded)
    })
  })
)
