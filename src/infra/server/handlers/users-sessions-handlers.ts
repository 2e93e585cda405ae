import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import { done } from "../../contract/users-passwords.ts"
import { SignedIn } from "../people/signed-in.ts"
import { accountsProblems } from "../problems.ts"

export const SessionsHandlers = HttpApiBuilder.group(
  Api,
  "sessions",
  Effect.fnUntraced(function* (handlers) {
    const signedIn = yield* SignedIn
    return handlers.handleAll({
      list: () =>
        CurrentCaller.pipe(
          Effect.flatMap(({ sessionId, userId }) => signedIn.list(userId, sessionId)),
          Effect.map((data) => ({ data })),
          Effect.catchTags(accountsProblems)
        ),
      revoke: ({ payload: { session } }) =>
        CurrentCaller.pipe(
          Effect.flatMap(({ sessionId, userId }) =>
            session === "others" ? signedIn.endAll(userId, sessionId) : signedIn.end(userId, session)
          ),
          Effect.as(done),
          Effect.catchTags(accountsProblems)
        )
    })
  })
)
