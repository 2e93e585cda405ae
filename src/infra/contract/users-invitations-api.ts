import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { InvitationId } from "../../domain/kernel/ids.ts"
import { Authorization } from "./authorization.ts"
import { ConfirmationNeededReply, Intent, LinkToken, GivenLink, MailOnItsWayReply } from "./mailed-links.ts"
import { IntegratedReply, PendingUserReply } from "./members.ts"
import { BodyTooLarge, NotFound, OtherAccount, Refused, Throttled, Unavailable } from "./problems.ts"
import { DoneReply } from "./users-passwords.ts"

/** Invitations as those who were invited meet them: a pending user is somebody who was invited. Source: spec section 7. */
export class InvitationsApi extends HttpApiGroup.make("invitations")
  .add(
    HttpApiEndpoint.get("pendingUser", "/users/pending_users/get/:id", {
      params: { id: InvitationId },
      success: PendingUserReply,
      error: [NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "How an invitation stands",
        description: "Whom it is for and to what is told only to the company and to whoever holds the mailed link."
      })
    )
  )
  .add(
    HttpApiEndpoint.get("resendInvitation", "/users/pending_users/resend_email/:id/", {
      params: { id: InvitationId },
      headers: Intent,
      success: [ConfirmationNeededReply, MailOnItsWayReply.pipe(HttpApiSchema.status(202))],
      error: [NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Mail an invitation again",
        description:
          "With `X-Intent: confirm`. The answer does not tell whether there is such an invitation or whether it still waits. Once a minute and five times a day for an id; the latest link replaces the earlier ones."
      })
    )
  )
  .add(
    HttpApiEndpoint.get("integrateExistingUser", "/users/signup/integrate_existing_user/:token/", {
      params: { token: LinkToken },
      headers: Intent,
      success: IntegratedReply,
      error: [NotFound, OtherAccount, Refused, Unavailable]
    })
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Accept an invitation",
          description:
            "With `X-Intent: confirm`; without it nothing is used up. The caller's e-mail address must be the one that was invited; the link proves it. Again within ten minutes: the same answer. Somebody without an account gives the link to `/users/new_signup/` instead."
        })
      )
  )
  .add(
    HttpApiEndpoint.post("decline", "/users/pending_users/decline/", {
      payload: GivenLink,
      success: DoneReply,
      error: [BodyTooLarge, NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Decline an invitation",
        description:
          "By its mailed link, with or without an account. The link is used up, and who invited sees it. Again within ten minutes: the same answer."
      })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "Invitations" })) {}
