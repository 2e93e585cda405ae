import { Effect, Option, Schema } from "effect"
import { ChangedMeReply, type Language } from "../../contract/users.ts"
import {
  AvatarImageReply,
  AvatarReply,
  MembershipReply,
  OnboardingReply,
  PersonReply,
  type UpdateAvatar,
  type UpdateOnboarding
} from "../../contract/users-profile.ts"
import { reading, valueAt, type ApiCall, type ApiFailure, type SendCall } from "./http-client.ts"

/** Paths of the calls below; tests hold them against the contract. */
export const PEOPLE_PATHS = {
  person: (id: string) => `/users/get/${encodeURIComponent(id)}/`,
  name: (id: string) => `/users/update_name/${encodeURIComponent(id)}/`,
  language: (id: string) => `/users/update_language/${encodeURIComponent(id)}/`,
  membership: (id: string) => `/users/${encodeURIComponent(id)}/membership/get_current_membership/`,
  onboarding: "/users/update_onboarding/",
  updateAvatar: "/users/update_avatar/",
  avatar: (id: string) => `/users/avatar/${encodeURIComponent(id)}/`
} as const

/** Sends calls and reads the `data` of their answers by the contract's schemas. A GET is answered with it already. */
const asking = (send: SendCall) => {
  const read = <A>(schema: Schema.Codec<A, unknown>) => {
    const decode = Schema.decodeUnknownOption(schema)
    return reading((answer: unknown) => Option.getOrUndefined(decode(answer)))
  }
  return {
    get: <A>(path: string, { fields: { data } }: { readonly fields: { readonly data: Schema.Codec<A, unknown> } }) =>
      Effect.flatMap(send({ method: "GET", path }), read(data)),
    change: <A>(
      call: ApiCall,
      { fields: { data } }: { readonly fields: { readonly data: Schema.Codec<A, unknown> } }
    ): Effect.Effect<A, ApiFailure> => Effect.flatMap(send(call), (answer) => read(data)(valueAt(answer, "data")))
  }
}

/**
 * The calls of people's flows, for screens that come after the first one: answers are read by the contract's schemas. `authorised`
 * sends with the session's token. Source: spec section 7.
 */
export const peopleApi = (authorised: SendCall) => {
  const { change, get } = asking(authorised)
  const put = (path: string, body: object): ApiCall => ({ method: "PUT", path, body })
  const post = (path: string, body: object): ApiCall => ({ method: "POST", path, body })
  return {
    person: (id: string) => get(PEOPLE_PATHS.person(id), PersonReply),
    updateName: (id: string, name: string) => change(put(PEOPLE_PATHS.name(id), { name }), ChangedMeReply),
    updateLanguage: (id: string, language: Language) =>
      change(put(PEOPLE_PATHS.language(id), { language }), ChangedMeReply),
    membership: (id: string) => get(PEOPLE_PATHS.membership(id), MembershipReply),
    updateOnboarding: (news: UpdateOnboarding) => change(post(PEOPLE_PATHS.onboarding, news), OnboardingReply),
    updateAvatar: (news: UpdateAvatar) => change(post(PEOPLE_PATHS.updateAvatar, news), AvatarReply),
    avatar: (id: string) => get(PEOPLE_PATHS.avatar(id), AvatarImageReply)
  }
}

export type PeopleApi = ReturnType<typeof peopleApi>
