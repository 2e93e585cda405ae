import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { docsPolicy, pageOf } from "../docs/page.ts"
import { openApiDocument, readApi } from "../docs/reading.ts"
import { DOCS_PATH, OPENAPI_PATH } from "./known-routes.ts"

const lazily = (make: () => HttpServerResponse.HttpServerResponse) => {
  let made: HttpServerResponse.HttpServerResponse | undefined
  return Effect.sync(() => (made ??= make()))
}

/** The API's description, for people and for machines. */
export const DocsRoutes = Layer.mergeAll(
  HttpRouter.add(
    "GET",
    DOCS_PATH,
    lazily(() =>
      HttpServerResponse.text(pageOf(readApi()), {
        contentType: "text/html; charset=utf-8",
        headers: { "content-security-policy": docsPolicy }
      })
    )
  ),
  HttpRouter.add(
    "GET",
    OPENAPI_PATH,
    lazily(() => HttpServerResponse.jsonUnsafe(openApiDocument()))
  )
)
