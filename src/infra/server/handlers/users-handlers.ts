import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { isCurrencyCode } from "../../../domain/kernel/currency.ts"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import { NotAskedFor, NotFound, TokenNotValid } from "../../contract/problems.ts"
import { Settings } from "../config.ts"
import type { CompanyCard } from "../event-store/cards.ts"
import { EventStore } from "../event-store/event-store.ts"
import { FileStore } from "../files/file-store.ts"
import { inlineLogo } from "../files/inline-logo.ts"
import { Accounts } from "../identity/accounts.ts"
import { Joining } from "../people/joining.ts"
import { Verification } from "../people/verification.ts"
import { accountsProblems, filesProblems, storeReadiness } from "../problems.ts"
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
    const joining = yield* Joining
    const verification = yield* Verification
    const contents = yield* FileStore

    const withLogo = (card: CompanyCard) =>
      Effect.map(inlineLogo(contents, card.id, card.logo), (logo) => ({ ...card, logo }))

    return handlers.handleAll({
      me: () =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          const account = yield* accounts.find(userId)
          if (account === null) return yield* TokenNotValid.of()
          // The books say who belongs where: a company that was left is not one to go back to.
          const { latest_company_id: latest } = account
          const isLeft = latest !== null && !(yield* store.isMember(latest, userId))
          return { data: isLeft ? { ...account, latest_company_id: null } : account }
        }).pipe(Effect.catchTags({ ...accountsProblems, ...storeReadiness })),
      companiesList: ({ query: { after, limit, logos } }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          const companies = yield* store.companiesOf(userId, { logos: logos === "yes" })
          const from = after === undefined ? 0 : companies.findIndex(({ id }) => id === after) + 1
          const page = companies.slice(from, limit === undefined ? undefined : from + Number(limit))
          return { data: yield* Effect.forEach(yield* Effect.forEach(page, withLogo), entryOf) }
        }).pipe(Effect.catchTags({ ...storeReadiness, ...filesProblems })),
      updateLatestCompanyId: ({ params, request }) =>
        Effect.gen(function* () {
          if (!isAskedFor(request)) return yield* NotAskedFor.of()
          const { userId } = yield* CurrentCaller
          if (!(yield* store.isMember(params.id, userId))) return yield* NotFound.of()
          yield* accounts.setLatestCompany(userId, params.id)
          return { data: { latest_company_id: params.id } }
        }).pipe(Effect.catchTags({ ...accountsProblems, ...storeReadiness })),
      newSignup: ({ payload: { invitation, ...form }, request }) =>
        Effect.gen(function* () {
          if (invitation !== undefined) yield* joining.check(invitation, form.email)
          const made = yield* accounts.create(
            { ...form, password: Redacted.make(form.password), ip: clientAddress(request, settings) },
            // The link of an invitation proves the address; without one a link of its own is mailed.
            invitation === undefined ? verification.begin : () => Effect.void
          )
          // The account is there whatever becomes of the invitation; its link can be followed again.
          if (invitation !== undefined) yield* Effect.ignore(joining.join(invitation, made.id))
          const { email, email_verified, id, latest_company_id } = (yield* accounts.find(made.id)) ?? made
          return { success: true as const, data: { id, email, email_verified, latest_company_id } }
        }).pipe(Effect.catchTags(accountsProblems)),
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
          Effect.catchTag("ProviderRefused", ({ code }) => Effect.succeed({ success: false as const, code })),
          Effect.catchTags(accountsProblems)
        )
    })
  })
)
