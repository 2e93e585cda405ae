import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { Settings } from "../config.ts"
import { retryLater } from "../http/retry-after.ts"
import { Allowances, LOOKS_OF_PLACE } from "../people/allowances.ts"
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
    return handlers.handleAll({
      decryptToken: ({ params, request }) =>
        Effect.gen(function* () {
          yield* allowances.take([[`look:${clientAddress(request, settings)}`, LOOKS_OF_PLACE]])
          const { email, expiresAt, purpose } = yield* links.find(
            params.token,
            "verify_email",
            "change_email",
            "invitation"
          )
          if (purpose === "invitation") return { data: yield* invitations.view(params.token) }
          return {
            data: {
              purpose: purpose === "verify_email" ? ("verify_email" as const) : ("change_email" as const),
              email: maskedEmail(email),
              expires_at: expiresAt,
              company_name: null,
              inviter: null,
              role: null,
              has_account: null
            }
          }
        }).pipe(retryLater, Effect.catchTags({ ...accountsProblems, ...storeReadiness })),
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
              .pipe(Effect.as(onItsWay), retryLater, Effect.catchTags(accountsProblems))
          : Effect.succeed(confirmationNeeded)
    })
  })
)
