import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { UserId } from "../../domain/kernel/ids.ts"
import {
  ConfirmationNeededReply,
  EmailVerifiedReply,
  Intent,
  LinkToken,
  LinkViewReply,
  GivenLink,
  MailOnItsWayReply
} from "./mailed-links.ts"
import { BodyTooLarge, NotFound, Throttled, Unavailable } from "./problems.ts"

const byLink = { params: { token: LinkToken } }

/**
 * Mailed links and the verification of e-mail addresses. A link that is unknown, used, replaced by a later one or too old is not
 * found: the answers are the same. Source: spec section 7.
 */
export class VerificationApi extends HttpApiGroup.make("verification")
  .add(
    HttpApiEndpoint.get("decryptToken", "/users/decrypt_token/:token/", {
      ...byLink,
      success: LinkViewReply,
      error: [NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "What a mailed link is for",
        description:
          "Nothing is decrypted: the token is looked up by its hash, and only what is listed here is told. A link to a new password is not shown. Ten calls a minute."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("look", "/users/look_at_link/", {
      payload: GivenLink,
      success: LinkViewReply,
      error: [BodyTooLarge, NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Whether a mailed link is good, and what it is for",
        description:
          "For the page to show before its button is pressed; changes nothing and uses nothing up. Links to a new password too, which the call above does not show. A used link is as unknown as any. 300 calls in 15 minutes from one place."
      })
    )
  )
  .add(
    HttpApiEndpoint.get("updateEmailVerified", "/users/update_email_verified/:token/", {
      ...byLink,
      headers: Intent,
      success: EmailVerifiedReply,
      error: [NotFound, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Verify an e-mail address",
        description:
          "With `X-Intent: confirm`. Without it nothing is used up, so that programs that look into mails do no harm. Again within ten minutes: the same answer."
      })
    )
  )
  .add(
    HttpApiEndpoint.get("resendSignupVerifyMail", "/users/resend_signup_verify_mail/:id", {
      params: { id: UserId },
      headers: Intent,
      success: [ConfirmationNeededReply, MailOnItsWayReply.pipe(HttpApiSchema.status(202))],
      error: [Throttled, NotFound, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Mail the verification link again",
        description:
          "With `X-Intent: confirm`. The answer does not tell whether the account exists or is verified already. Once a minute and five times a day for an id; the latest link replaces the earlier ones."
      })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "Verification" })) {}
