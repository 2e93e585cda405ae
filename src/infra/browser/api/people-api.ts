import { Effect, Option, Schema } from "effect"
import { EmailVerifiedReply, LinkViewReply, MailOnItsWayReply } from "../../contract/mailed-links.ts"
import {
  type ChangeRoleRequest,
  DirectoryReply,
  IntegratedReply,
  InvitedReply,
  type InviteRequest,
  MembersReply,
  PendingUserReply,
  type RemoveRequest,
  type WithdrawRequest
} from "../../contract/members.ts"
import { ChangedMeReply, type Language } from "../../contract/users.ts"
import {
  type ChangeEmail,
  type ChangePassword,
  EmailChangedReply,
  MailedReply,
  PendingEmailReply,
  type ResetPassword
} from "../../contract/users-passwords.ts"
import {
  AvatarImageReply,
  AvatarReply,
  MembershipReply,
  PersonReply,
  type UpdateAvatar
} from "../../contract/users-profile.ts"
import { type RevokeSession, SessionsReply } from "../../contract/users-sessions.ts"
import { OWN_PATHS, ownApi } from "./own-api.ts"
import { reading, valueAt, type ApiCall, type ApiFailure, type SendCall } from "./http-client.ts"

/** Paths of the calls below; tests hold them against the contract. */
export const PEOPLE_PATHS = {
  ...OWN_PATHS,
  person: (id: string) => `/users/get/${encodeURIComponent(id)}/`,
  name: (id: string) => `/users/update_name/${encodeURIComponent(id)}/`,
  language: (id: string) => `/users/update_language/${encodeURIComponent(id)}/`,
  membership: (id: string) => `/users/${encodeURIComponent(id)}/membership/get_current_membership/`,
  updateAvatar: "/users/update_avatar/",
  avatar: (id: string) => `/users/avatar/${encodeURIComponent(id)}/`,
  link: "/users/look_at_link/",
  verifyEmail: (token: string) => `/users/update_email_verified/${encodeURIComponent(token)}/`,
  verifyMailAgain: (id: string) => `/users/resend_signup_verify_mail/${encodeURIComponent(id)}`,
  forgotten: "/users/forgotten_password/",
  reset: "/users/reset_password/",
  changePassword: "/users/change_password/",
  changeEmail: "/users/change_email/",
  pendingEmail: "/users/pending_email/",
  pendingEmailAgain: "/users/pending_email/again/",
  cancelPendingEmail: "/users/pending_email/cancel/",
  confirmEmail: (token: string) => `/users/confirm_email/${encodeURIComponent(token)}/`,
  sessions: "/users/sessions/",
  revokeSession: "/users/sessions/revoke/",
  pendingUser: (id: string) => `/users/pending_users/get/${encodeURIComponent(id)}`,
  invitationAgain: (id: string) => `/users/pending_users/resend_email/${encodeURIComponent(id)}/`,
  declineInvitation: "/users/pending_users/decline/",
  acceptInvitation: (token: string) => `/users/signup/integrate_existing_user/${encodeURIComponent(token)}/`,
  members: (id: string) => `/companies/${encodeURIComponent(id)}/members/`,
  directory: (id: string) => `/companies/${encodeURIComponent(id)}/directory/`,
  invite: (id: string) => `/companies/${encodeURIComponent(id)}/members/invite/`,
  withdraw: (id: string) => `/companies/${encodeURIComponent(id)}/members/withdraw/`,
  changeRole: (id: string) => `/companies/${encodeURIComponent(id)}/members/role/`,
  removeMember: (id: string) => `/companies/${encodeURIComponent(id)}/members/remove/`
} as const

/** A reply of the contract whose answer stands in `data`. */
interface Reply<A> {
  readonly fields: { readonly data: Schema.Codec<A, unknown> }
}

/** Sends calls and reads the `data` of their answers by the contract's schemas. A GET is answered with it already. */
const asking = (send: SendCall) => {
  const read = <A>(schema: Schema.Codec<A, unknown>) => {
    const decode = Schema.decodeUnknownOption(schema)
    return reading((answer: unknown) => Option.getOrUndefined(decode(answer)))
  }
  return {
    get: <A>(path: string, { fields: { data } }: Reply<A>) => Effect.flatMap(send({ method: "GET", path }), read(data)),
    confirm: <A>(path: string, { fields: { data } }: Reply<A>) =>
      Effect.flatMap(send({ method: "GET", path, isConfirmed: true }), read(data)),
    change: <A>(call: ApiCall, { fields: { data } }: Reply<A>): Effect.Effect<A, ApiFailure> =>
      Effect.flatMap(send(call), (answer) => read(data)(valueAt(answer, "data")))
  }
}

/**
 * The calls of people's flows, for screens that come after the first one: answers are read by the contract's schemas. `authorised`
 * sends with the session's token, `send` without one: the pages of mailed links need nobody to be signed in. Calls that are confirmed
 * are to be made when a person pressed the button, and not before. Source: spec section 7.
 */
export const peopleApi = (send: SendCall, authorised: SendCall) => {
  const { change, confirm, get } = asking(authorised)
  const open = asking(send)
  const put = (path: string, body: object): ApiCall => ({ method: "PUT", path, body })
  const post = (path: string, body: object): ApiCall => ({ method: "POST", path, body })
  return {
    ...ownApi(authorised),
    person: (id: string) => get(PEOPLE_PATHS.person(id), PersonReply),
    updateName: (id: string, name: string) => change(put(PEOPLE_PATHS.name(id), { name }), ChangedMeReply),
    updateLanguage: (id: string, language: Language) =>
      change(put(PEOPLE_PATHS.language(id), { language }), ChangedMeReply),
    membership: (id: string) => get(PEOPLE_PATHS.membership(id), MembershipReply),
    updateAvatar: (news: UpdateAvatar) => change(post(PEOPLE_PATHS.updateAvatar, news), AvatarReply),
    avatar: (id: string) => get(PEOPLE_PATHS.avatar(id), AvatarImageReply),
    link: (token: string) => open.change(post(PEOPLE_PATHS.link, { token }), LinkViewReply),
    verifyEmail: (token: string) => open.confirm(PEOPLE_PATHS.verifyEmail(token), EmailVerifiedReply),
    verifyMailAgain: (id: string) => open.confirm(PEOPLE_PATHS.verifyMailAgain(id), MailOnItsWayReply),
    forgottenPassword: (email: string) => open.change(post(PEOPLE_PATHS.forgotten, { email }), MailedReply),
    resetPassword: (form: typeof ResetPassword.Type) => Effect.asVoid(send(post(PEOPLE_PATHS.reset, form))),
    changePassword: (form: typeof ChangePassword.Type) =>
      Effect.asVoid(authorised(post(PEOPLE_PATHS.changePassword, form))),
    changeEmail: (form: typeof ChangeEmail.Type) => change(post(PEOPLE_PATHS.changeEmail, form), MailedReply),
    pendingEmail: () => get(PEOPLE_PATHS.pendingEmail, PendingEmailReply),
    pendingEmailAgain: (email: string) => change(post(PEOPLE_PATHS.pendingEmailAgain, { email }), MailedReply),
    cancelPendingEmail: (email: string) => Effect.asVoid(authorised(post(PEOPLE_PATHS.cancelPendingEmail, { email }))),
    confirmEmail: (token: string) => open.confirm(PEOPLE_PATHS.confirmEmail(token), EmailChangedReply),
    sessions: () => get(PEOPLE_PATHS.sessions, SessionsReply),
    revokeSession: (session: (typeof RevokeSession.Type)["session"]) =>
      Effect.asVoid(authorised(post(PEOPLE_PATHS.revokeSession, { session }))),
    pendingUser: (id: string) => open.get(PEOPLE_PATHS.pendingUser(id), PendingUserReply),
    invitationAgain: (id: string) => open.confirm(PEOPLE_PATHS.invitationAgain(id), MailOnItsWayReply),
    declineInvitation: (token: string) => Effect.asVoid(send(post(PEOPLE_PATHS.declineInvitation, { token }))),
    acceptInvitation: (token: string) => confirm(PEOPLE_PATHS.acceptInvitation(token), IntegratedReply),
    members: (company: string) => get(PEOPLE_PATHS.members(company), MembersReply),
    directory: (company: string) => get(PEOPLE_PATHS.directory(company), DirectoryReply),
    invite: (company: string, form: InviteRequest) => change(post(PEOPLE_PATHS.invite(company), form), InvitedReply),
    withdrawInvitation: (company: string, form: typeof WithdrawRequest.Type) =>
      Effect.asVoid(authorised(post(PEOPLE_PATHS.withdraw(company), form))),
    changeRole: (company: string, form: typeof ChangeRoleRequest.Type) =>
      Effect.asVoid(authorised(put(PEOPLE_PATHS.changeRole(company), form))),
    removeMember: (company: string, form: typeof RemoveRequest.Type) =>
      Effect.asVoid(authorised(post(PEOPLE_PATHS.removeMember(company), form)))
  }
}

export type PeopleApi = ReturnType<typeof peopleApi>
