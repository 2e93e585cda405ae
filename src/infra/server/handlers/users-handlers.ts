import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { isCurrencyCode } from "../../../domain/kernel/currency.ts"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import { NotAskedFor, NotFound, TokenNotValid } from "../../contract/problems.ts"
import { Settings } from "../config.ts"
import { type CompanyCard, EventStore } from "../event-store/event-store.ts"
import { Accounts } from "../identity/accounts.ts"
import { retryLater } from "../http/retry-after.ts"
import { Verification } from "../people/verification.ts"
import { accountsProblems, storeReadiness } from "../problems.ts"
import { clientAddress } from "./client-address.ts"
import { isAskedFor } from "./intent.ts"

const entryOf = ({ currency, socialName, ...card }: CompanyCard) =>
  isCurrencyCode(currency)
    ? Effect.succeed({ ...card, currency, social_name: socialName })
    : Effect.die(new Error(`the books of ${card.id} are in ${currency}, which is no currency of the product`))

export const UsersHandlers = HttpApiBuilder.group(
  Api,
  "users",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    const store = yield* EventStore
    const settings = yield* Settings
    const verification = yield* Verification
    return handlers.handleAll({
      me: () =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          const account = yield* accounts.find(userId)
          if (account === null) return yield* TokenNotValid.of()
          return { data: account }
        }).pipe(Effect.catchTags(accountsProblems)),
      companiesList: () =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          const companies = yield* store.companiesOf(userId)
          return { data: yield* Effect.forEach(companies, entryOf) }
        }).pipe(Effect.catchTags(storeReadiness)),
      updateLatestCompanyId: ({ params, request }) =>
        Effect.gen(function* () {
          if (!isAskedFor(request)) return yield* NotAskedFor.of()
          const { userId } = yield* CurrentCaller
          if (!(yield* store.isMember(params.id, userId))) return yield* NotFound.of()
          yield* accounts.setLatestCompany(userId, params.id)
          return { data: { latest_company_id: params.id } }
        }).pipe(Effect.catchTags({ ...accountsProblems, ...storeReadiness })),
      newSignup: ({ payload, request }) =>
        accounts
          .create(
            { ...payload, password: Redacted.make(payload.password), ip: clientAddress(request, settings) },
            verification.begin
          )
          .pipe(
            Effect.map(({ email, email_verified, id }) => ({
              success: true as const,
              data: { id, email, email_verified }
            })),
            retryLater,
            Effect.catchTags(accountsProblems)
          ),
      createFirebaseAccount: ({ payload, request }) =>
        Effect.gen(function* () {
          const password = Redacted.make(payload.password)
          const account = yield* accounts.authenticate({
            email: payload.email,
            password,
            ip: clientAddress(request, settings)
          })
          yield* accounts.entrust(account, password)
          yield* accounts.complete(account.id, payload)
          return {
            success: true as const,
            data: { latest_company_id: account.latest_company_id, id: account.id }
          }
        }).pipe(
          retryLater,
          Effect.catchTag("ProviderRefused", ({ code }) => Effect.succeed({ success: false as const, code })),
          Effect.catchTags(accountsProblems)
        )
    })
  })
)
