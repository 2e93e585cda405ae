import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import type { LinkPurpose } from "../../contract/mailed-links.ts"
import { Settings } from "../config.ts"
import { Allowances, LOOKS_OF_CROWD, LOOKS_OF_PLACE } from "../people/allowances.ts"
import { Invitations } from "../people/invitations.ts"
import { Links } from "../people/links.ts"
import { maskedEmail } from "../people/masked-email.ts"
import { Verification } from "../people/verification.ts"
import { accountsProblems, storeReadiness } from "../problems.ts"
import { clientAddress } from "./client-address.ts"
import { confirmationNeeded, isConfirmed, onItsWay } from "./intent.ts"

export const VerificationHandlers = HttpApiBuilder.group(
  Api,
  "verification",
  Effect.fnUntraced(function* (handlers) {
    const allowances = yield* Allowances
    const invitations = yield* Invitations
    const links = yield* Links
    const settings = yield* Settings
    const verification = yield* Verification
    const problems = { ...accountsProblems, ...storeReadiness }

    /** What a link that is good and was not used is for, when it is for one of the purposes. Changes nothing. */
    const view = Effect.fnUntraced(function* (token: string, ...purposes: ReadonlyArray<LinkPurpose>) {
      const { email, expiresAt, purpose } = yield* links.look(token, ...purposes)
      if (purpose === "invitation") return { data: yield* invitations.view(token) }
      const none = { company_name: null, inviter: null, role: null, has_account: null }
      return { data: { purpose, email: maskedEmail(email), expires_at: expiresAt, ...none } }
    })
    const place = (request: HttpServerRequest) => `look:${clientAddress(request, settings)}`

    return handlers.handleAll({
      decryptToken: ({ params, request }) =>
        allowances
          .take([[place(request), LOOKS_OF_PLACE]])
          .pipe(
            Effect.andThen(view(params.token, "verify_email", "change_email", "invitation")),
            Effect.catchTags(problems)
          ),
      look: ({ payload, request }) =>
        allowances
          .take([[`page ${place(request)}`, LOOKS_OF_CROWD]])
          .pipe(
            Effect.andThen(view(payload.token, "verify_email", "change_email", "reset_password", "invitation")),
            Effect.catchTags(problems)
          ),
      updateEmailVerified: ({ params, request }) =>
        isConfirmed(request)
          ? verification.finish(params.token).pipe(
              Effect.map((email) => ({ data: { status: "verified" as const, email: maskedEmail(email) } })),
              Effect.catchTags(accountsProblems)
            )
          : Effect.succeed(confirmationNeeded),
      resendSignupVerifyMail: ({ params, request }) =>
        isConfirmed(request)
          ? verification
              .again(params.id, clientAddress(request, settings))
              .pipe(Effect.as(onItsWay), Effect.catchTags(accountsProblems))
          : Effect.succeed(confirmationNeeded)
    })
  })
)
