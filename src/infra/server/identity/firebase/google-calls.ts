import { Data, Duration, Effect, Schema } from "effect"
import { HttpClient, HttpClientRequest, HttpClientResponse } from "effect/http"
import { isHttpClientError } from "effect/http/HttpClientError"
import { Unavailable } from "../../../contract/problems.ts"

const PATIENCE = Duration.seconds(10)

/** Google understood and would not: `word` is the first of its message (`WEAK_PASSWORD : …`). */
export class GoogleRefused extends Data.TaggedError("GoogleRefused")<{ readonly word: string }> {}

const Refusal = Schema.Struct({ error: Schema.Struct({ message: Schema.String }) })
const readRefusal = HttpClientResponse.schemaBodyJson(Refusal)

/** What may stand in a log: not the request, which may hold a password. */
export const said = (error: unknown): string =>
  isHttpClientError(error) ? error.reason._tag : error instanceof Error ? error.name : "unknown"

/** A call to Google that came to nothing for no fault of the caller's: noted, and answered « not now ». */
export const unavailable = (what: string, error: unknown) =>
  Effect.andThen(Effect.logError(what, said(error)), Unavailable.of())

/** Sends a request with a JSON body and reads the answer. Fails with GoogleRefused, or with Unavailable whatever went wrong on the way. */
export const callGoogle = <A>(
  request: HttpClientRequest.HttpClientRequest,
  body: { readonly [field: string]: unknown },
  answer: Schema.Codec<A, unknown>
): Effect.Effect<A, GoogleRefused | Unavailable, HttpClient.HttpClient> =>
  Effect.gen(function* () {
    const response = yield* HttpClient.execute(HttpClientRequest.bodyJsonUnsafe(request, body))
    if (response.status < 300) return yield* HttpClientResponse.schemaBodyJson(answer)(response)
    const { error } = yield* readRefusal(response)
    return yield* new GoogleRefused({ word: /^\w+/.exec(error.message)?.[0] ?? "" })
  }).pipe(
    Effect.timeout(PATIENCE),
    Effect.catchIf(
      (error) => error._tag !== "GoogleRefused",
      (error) => unavailable("Google cannot be asked", error)
    )
  )
