import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Authorization } from "./authorization.ts"
import { BodyTooLarge, NotFound, Unavailable } from "./problems.ts"
import { DoneReply } from "./users-passwords.ts"
import { RevokeSession, SessionsReply } from "./users-sessions.ts"

/** Where one is signed in. This product's own calls, in the style of spec section 7. */
export class SessionsApi extends HttpApiGroup.make("sessions")
  .add(
    HttpApiEndpoint.get("list", "/users/sessions/", { success: SessionsReply, error: Unavailable }).annotateMerge(
      OpenApi.annotations({ summary: "One's sign-ins, the latest used first" })
    )
  )
  .add(
    HttpApiEndpoint.post("revoke", "/users/sessions/revoke/", {
      payload: RevokeSession,
      success: DoneReply,
      error: [BodyTooLarge, NotFound, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Sign out elsewhere",
        description:
          "At once: the next call from there is refused. What waits there to be sent stays on that device. A sign-in of somebody else is not found."
      })
    )
  )
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Sign-ins" })) {}
