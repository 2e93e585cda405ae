import { Effect, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import { EventStore } from "../event-store/event-store.ts"
import { storeProblems } from "../problems.ts"
import { Closing } from "../http/closing.ts"
import { headStream } from "./head-stream.ts"

export const SyncHandlers = HttpApiBuilder.group(
  Api,
  "sync",
  Effect.fnUntraced(function* (handlers) {
    const store = yield* EventStore
    const closing = yield* Closing
    return handlers.handleAll({
      push: ({ params, payload }) =>
        Effect.flatMap(CurrentCaller, ({ userId }) =>
          store.submit({ kind: "push", companyId: params.id, userId, push: payload })
        ).pipe(Effect.catchTags(storeProblems)),
      pull: ({ params, payload }) =>
        Effect.flatMap(CurrentCaller, ({ userId }) => store.pull({ companyId: params.id, userId, pull: payload })).pipe(
          Effect.catchTags(storeProblems)
        ),
      stream: Effect.fnUntraced(function* ({ query }) {
        const caller = yield* CurrentCaller
        return HttpServerResponse.stream(
          headStream(store, caller, query.after).pipe(Stream.interruptWhen(closing.await)),
          {
            contentType: "text/event-stream; charset=utf-8",
            headers: { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" }
          }
        )
      })
    })
  })
)
