import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { MAIL_AGAIN_MS } from "../../contract/mailed-links.ts"
import { Settings } from "../config.ts"
import { retryLater } from "../http/retry-after.ts"
import { Allowances, LOOKS_OF_PLACE } from "../people/allowances.ts"
import { Links } from "../people/links.ts"
import { maskedEmail } from "../people/masked-email.ts"
import { Verification } from "../people/verification.ts"
import { accountsProblems } from "../problems.ts"
import { clientAddress } from "./client-address.ts"
import { confirmationNeeded, isConfirmed } from "./intent.ts"

/** What is answered whoever a mail was asked for. */
export const onItsWay = { data: { status: "on_its_way" as const, retry_after_ms: MAIL_AGAIN_MS } }

export const VerificationHandlers = HttpApiBuilder.group(
  Api,
  "verification",
  Effect.fnUntraced(function* (handlers) {
    const allowances = yield* Allowances
    const links = yield* Links
    const settings = yield* Settings
    const verification = yield* Verification
    return handlers.handleAll({
      decryptToken: ({ params, request }) =>
        Effect.gen(function* () {
          yield* allowances.take([[`look:${clientAddress(request, settings)}`, LOOKS_OF_PLACE]])
          const { email, expiresAt, purpose } = yield* links.find(params.token, "verify_email", "change_email")
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
        }).pipe(retryLater, Effect.catchTags(accountsProblems)),
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
