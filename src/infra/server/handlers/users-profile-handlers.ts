import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { allows, areasOf } from "../../../domain/kernel/permissions.ts"
import type { UserId } from "../../../domain/kernel/ids.ts"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import { NotFound, TokenNotValid } from "../../contract/problems.ts"
import { EventStore } from "../event-store/event-store.ts"
import { Accounts } from "../identity/accounts.ts"
import { Profiles } from "../people/profiles.ts"
import { accountsProblems, storeReadiness } from "../problems.ts"

/** The caller, when the call is about themselves. */
const oneself = (id: UserId) =>
  Effect.flatMap(CurrentCaller, ({ userId }) => (userId === id ? Effect.succeed(id) : Effect.fail(NotFound.of())))

/** An account that is no more has no valid token either. */
const existing = <A>(found: A | null) => (found === null ? Effect.fail(TokenNotValid.of()) : Effect.succeed(found))

const success = <A>(data: A) => ({ success: true as const, data })

export const ProfileHandlers = HttpApiBuilder.group(
  Api,
  "profile",
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts
    const profiles = yield* Profiles
    const store = yield* EventStore
    const problems = { ...accountsProblems, ...storeReadiness }

    /** Whom the caller may see: themselves and those of their companies. Says whether the e-mail address is among it. */
    const acquaintance = Effect.fnUntraced(function* (id: UserId) {
      const { userId } = yield* CurrentCaller
      const roles = yield* store.rolesBeside(userId, id)
      if (userId !== id && roles.length === 0) return yield* NotFound.of()
      return { seesEmail: userId === id || roles.some((role) => allows(role, "members")) }
    })

    return handlers.handleAll({
      get: ({ params }) =>
        Effect.gen(function* () {
          const { seesEmail } = yield* acquaintance(params.id)
          const found = yield* accounts.find(params.id)
          if (found === null) return yield* NotFound.of()
          const { avatar, email, id, name } = found
          return { data: { id, name, avatar, email: seesEmail ? email : null } }
        }).pipe(Effect.catchTags(problems)),
      updateName: ({ params, payload }) =>
        oneself(params.id).pipe(
          Effect.flatMap((id) => profiles.rename(id, payload.name)),
          Effect.flatMap(existing),
          Effect.map(success),
          Effect.catchTags(accountsProblems)
        ),
      updateLanguage: ({ params, payload }) =>
        oneself(params.id).pipe(
          Effect.flatMap((id) => profiles.speak(id, payload.language)),
          Effect.flatMap(existing),
          Effect.map(success),
          Effect.catchTags(accountsProblems)
        ),
      membership: ({ params }) =>
        Effect.gen(function* () {
          const id = yield* oneself(params.id)
          const { latest_company_id } = yield* Effect.flatMap(accounts.find(id), existing)
          const companies = yield* store.companiesOf(id)
          const current = companies.find((company) => company.id === latest_company_id) ?? companies[0]
          if (current === undefined) return { data: null }
          const { role, socialName } = current
          return { data: { company_id: current.id, social_name: socialName, role, areas: areasOf(role) } }
        }).pipe(Effect.catchTags(problems)),
      updateOnboarding: ({ payload }) =>
        CurrentCaller.pipe(
          Effect.flatMap(({ userId }) => profiles.progress(userId, payload)),
          Effect.flatMap(existing),
          Effect.map(success),
          Effect.catchTags(accountsProblems)
        ),
      updateAvatar: ({ payload }) =>
        CurrentCaller.pipe(
          Effect.flatMap(({ userId }) => profiles.dress(userId, payload)),
          Effect.flatMap(existing),
          Effect.map(success),
          Effect.catchTags(accountsProblems)
        ),
      avatar: ({ params }) =>
        Effect.gen(function* () {
          yield* acquaintance(params.id)
          const found = yield* profiles.image(params.id)
          if (found === null) return yield* NotFound.of()
          return { data: { image: found.image, png: Buffer.from(found.png).toString("base64") } }
        }).pipe(Effect.catchTags(problems))
    })
  })
)
