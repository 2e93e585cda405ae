import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { AccessRequest, EndRequest, RefreshRequest, Revoked, TokenPair, TokenReply, TokenRequest } from "./identity.ts"
import { BodyTooLarge, NoActiveAccount, Throttled, TokenNotValid, Unavailable, WrongPassword } from "./problems.ts"

/** Sign-in against the product's own accounts. Source: spec sections 4 and 7. */
export class IdentityApi extends HttpApiGroup.make("identity")
  .add(
    HttpApiEndpoint.post("token", "/token/", {
      payload: TokenRequest,
      success: TokenReply,
      error: [BodyTooLarge, WrongPassword, NoActiveAccount, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({ summary: "Sign in", description: "Exchanges an e-mail address and a password for tokens." })
    )
  )
  .add(
    HttpApiEndpoint.post("refresh", "/token/refresh/", {
      payload: RefreshRequest,
      success: TokenPair,
      error: [BodyTooLarge, TokenNotValid, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Refresh",
        description:
          "Exchanges a refresh value, usable once, for new tokens. The value used last answers the same successor for 60 seconds; any older one ends the session."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("revoke", "/token/revoke/", {
      payload: RefreshRequest,
      success: Revoked,
      error: [BodyTooLarge, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Sign out",
        description:
          "Ends the session that a refresh value belongs to, with every token it gave. The value is the proof; one that is unknown or over is answered alike."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("revokeAccess", "/token/revoke_access/", {
      payload: AccessRequest,
      success: Revoked,
      error: [BodyTooLarge, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Sign out with an access token",
        description:
          "Ends the sign-in that the token belongs to, with all its tokens: for tokens of an identity provider, which have no refresh value here. The token is the proof; one that is not valid is answered alike."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("end", "/token/end/", {
      payload: EndRequest,
      success: Revoked,
      error: [BodyTooLarge, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "End a session that signed out offline",
        description:
          "Ends a session by its id: for a sign-out that could not be told when it was done, and whose device keeps nothing that opens anything. One that is unknown or over is answered alike."
      })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "Identity", description: "Sessions of the product's own accounts." })) {}
