import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Authorization } from "./authorization.ts"
import { Intent, LinkToken } from "./mailed-links.ts"
import {
  BodyTooLarge,
  CommonPassword,
  EmailExists,
  NoActiveAccount,
  NotFound,
  RefusedByProvider,
  Throttled,
  Unavailable,
  WrongPassword
} from "./problems.ts"
import {
  ChangeEmail,
  ChangePassword,
  DoneReply,
  EmailChangedReply,
  ForgottenPassword,
  MailedReply,
  NamedPendingEmail,
  PendingEmailReply,
  ResetPassword
} from "./users-passwords.ts"

const accepted = MailedReply.pipe(HttpApiSchema.status(202))

/** Passwords and the address to sign in with. This product's own calls, in the style of spec section 7. */
export class PasswordsApi extends HttpApiGroup.make("passwords")
  .add(
    HttpApiEndpoint.post("forgotten", "/users/forgotten_password/", {
      payload: ForgottenPassword,
      success: accepted,
      error: [BodyTooLarge, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Ask for a link to a new password",
        description:
          "The answer does not tell whether the address has an account. Once a minute and five times a day for an address; the latest link replaces the earlier ones."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("reset", "/users/reset_password/", {
      payload: ResetPassword,
      success: DoneReply,
      error: [BodyTooLarge, CommonPassword, NotFound, RefusedByProvider, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Choose a new password by a mailed link",
        description:
          "Signs out everywhere, and verifies the e-mail address. The link is good once, for 30 minutes; the same password again within ten minutes answers the same."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("change", "/users/change_password/", {
      payload: ChangePassword,
      success: DoneReply,
      error: [BodyTooLarge, CommonPassword, WrongPassword, NoActiveAccount, RefusedByProvider, Throttled, Unavailable]
    })
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Change one's password",
          description:
            "Signs out everywhere else, and tells the account's address by mail. Where an identity provider keeps the password, it ends the sign-ins that it knows; this one lasts until its token ends."
        })
      )
  )
  .add(
    HttpApiEndpoint.post("changeEmail", "/users/change_email/", {
      payload: ChangeEmail,
      success: accepted,
      error: [BodyTooLarge, EmailExists, WrongPassword, NoActiveAccount, Throttled, Unavailable]
    })
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Ask to change one's e-mail address",
          description:
            "Mails a link to the new address and a notice to the present one; nothing changes until the link."
        })
      )
  )
  .add(
    HttpApiEndpoint.get("pendingEmail", "/users/pending_email/", {
      success: PendingEmailReply,
      error: Unavailable
    })
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "The address that waits for its mailed link",
          description: "Null when none does."
        })
      )
  )
  .add(
    HttpApiEndpoint.post("mailPendingEmail", "/users/pending_email/again/", {
      payload: NamedPendingEmail,
      success: accepted,
      error: [BodyTooLarge, EmailExists, NotFound, Throttled, Unavailable]
    })
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Mail the link to the new address again",
          description: "Once a minute and five times a day; the latest link replaces the earlier ones."
        })
      )
  )
  .add(
    HttpApiEndpoint.post("cancelPendingEmail", "/users/pending_email/cancel/", {
      payload: NamedPendingEmail,
      success: DoneReply,
      error: [BodyTooLarge, Unavailable]
    })
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Keep one's e-mail address after all",
          description: "The link to the new one is void at once. An address that does not wait is the same answer."
        })
      )
  )
  .add(
    HttpApiEndpoint.get("confirmEmail", "/users/confirm_email/:token/", {
      params: { token: LinkToken },
      headers: Intent,
      success: EmailChangedReply,
      error: [NotFound, EmailExists, RefusedByProvider, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Change one's e-mail address by a mailed link",
        description:
          "With `X-Intent: confirm`; without it nothing is used up. The address before is told by mail. Again within ten minutes: the same answer."
      })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "Passwords and addresses" })) {}
