import { Effect } from "effect"
import { HttpEffect, HttpServerResponse, type HttpServerRequest } from "effect/http"

/**
 * Has the browser drop the pages and answers that it keeps to show again, such as those behind the back button. Nothing more: `storage`
 * would take what others of this browser have not sent yet, `cookies` the mark by which it is known. Source: decision 0022.
 */
export const clearCaches: Effect.Effect<void, never, HttpServerRequest.HttpServerRequest> =
  HttpEffect.appendPreResponseHandler((_request, answer) =>
    Effect.succeed(HttpServerResponse.setHeader(answer, "clear-site-data", '"cache"'))
  )
