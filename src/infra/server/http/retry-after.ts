import { Effect } from "effect"
import { HttpEffect, HttpServerResponse, type HttpServerRequest } from "effect/http"

/** Says when to come back in the header that clients and proxies read, too, when a call is refused because it came too soon. */
export const retryLater = <A, E, R>(
  call: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R | HttpServerRequest.HttpServerRequest> =>
  Effect.tapError(call, (error) =>
    typeof error === "object" && error !== null && "retry_after_ms" in error
      ? HttpEffect.appendPreResponseHandler((_request, answer) =>
          Effect.succeed(
            HttpServerResponse.setHeader(answer, "retry-after", String(Math.ceil(Number(error.retry_after_ms) / 1000)))
          )
        )
      : Effect.void
  )
