import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import { NotFound, Refused } from "../../contract/problems.ts"
import { done } from "../../contract/users-passwords.ts"
import { Settings } from "../config.ts"
import { Allowances, LOOKS_OF_CROWD } from "../people/allowances.ts"
import { Invitations } from "../people/invitations.ts"
import { Joining } from "../people/joining.ts"
import { accountsProblems, storeProblems, storeReadiness } from "../problems.ts"
import { clientAddress } from "./client-address.ts"
import { confirmationNeeded, isConfirmed, onItsWay } from "./intent.ts"

export const InvitationsHandlers = HttpApiBuilder.group(
  Api,
  "invitations",
  Effect.fnUntraced(function* (handlers) {
    const allowances = yield* Allowances
    const invitations = yield* Invitations
    const joining = yield* Joining
    const settings = yield* Settings
    return handlers.handleAll({
      pendingUser: ({ params, request }) =>
        allowances.take([[`look at invitations:${clientAddress(request, settings)}`, LOOKS_OF_CROWD]]).pipe(
          Effect.andThen(invitations.statusOf(params.id)),
          Effect.map((status) => ({ data: { status } })),
          Effect.catchTags(accountsProblems)
        ),
      resendInvitation: ({ params, request }) =>
        isConfirmed(request)
          ? invitations
              .again(params.id, clientAddress(request, settings))
              .pipe(Effect.as(onItsWay), Effect.catchTags({ ...accountsProblems, ...storeReadiness }))
          : Effect.succeed(confirmationNeeded),
      decline: ({ payload, request }) =>
        allowances.take([[`decline:${clientAddress(request, settings)}`, LOOKS_OF_CROWD]]).pipe(
          Effect.andThen(invitations.decline(payload.token)),
          Effect.as(done),
          Effect.catchTags({
            ...accountsProblems,
            ...storeProblems,
            // An invitation that was answered or withdrawn meanwhile is as void as any.
            CommandRefused: () => Effect.fail(NotFound.of())
          })
        ),
      integrateExistingUser: ({ params, request }) =>
        Effect.gen(function* () {
          if (!isConfirmed(request)) return confirmationNeeded
          const { userId } = yield* CurrentCaller
          const { companyId, companyName, role } = yield* joining.join(params.token, userId)
          return { data: { status: "joined" as const, company_id: companyId, company_name: companyName, role } }
        }).pipe(
          Effect.catchTags({
            ...accountsProblems,
            ...storeProblems,
            // A link whose invitation was withdrawn is as void as any.
            CommandRefused: ({ code }) => Effect.fail(code === "already_a_member" ? Refused.of(code) : NotFound.of())
          })
        )
    })
  })
)
