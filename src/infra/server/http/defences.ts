import { Cause, Effect } from "effect"
import { type HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { isHttpServerError } from "effect/http/HttpServerError"
import { MAX_UPLOAD_BYTES } from "../../contract/files.ts"
import { API_BASE, MAX_BODY_BYTES } from "../../contract/limits.ts"
import { BodyTooLarge, Failed, InvalidRequest, NotFound } from "../../contract/problems.ts"
import { readable } from "../problems.ts"
import { isOwnHost } from "./host-check.ts"
import { methodsOf } from "./known-routes.ts"
import { inLanguageAsked } from "./refusal-language.ts"
import { sayingWhen } from "./retry-after.ts"
import { apiHeaders, commonHeaders, type HeaderSet } from "./security-headers.ts"

type Answer = HttpServerResponse.HttpServerResponse

const pathOf = (url: string): string => {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

/** Headers that an answer lacks. Its own win. */
const withDefaults = (answer: Answer, defaults: HeaderSet): Answer =>
  HttpServerResponse.setHeaders(answer, { ...defaults, ...answer.headers })

const tooLargeFor = (limit: number) =>
  HttpServerResponse.setHeader(readable(413, BodyTooLarge.of(limit)), "connection", "close")
const tooLarge = tooLargeFor(MAX_BODY_BYTES)

const UPLOADS = new RegExp(`^${API_BASE.replaceAll(".", "\\.")}/companies/[^/]+/files/$`)

/** The longest body of a call: files are longer than messages. */
const longestOf = (path: string): number => (UPLOADS.test(path) ? MAX_UPLOAD_BYTES : MAX_BODY_BYTES)

const unknownRoute = (path: string): Answer => {
  const methods = methodsOf(path)
  if (methods.length === 0) return readable(404, NotFound.of())
  const answer = readable(405, { detail: "Cette méthode n'est pas permise ici.", code: "method_not_allowed" })
  return HttpServerResponse.setHeader(answer, "allow", methods.join(", "))
}

const notRead = (error: HttpServerError.HttpServerError, path: string): Answer | null => {
  switch (error.reason._tag) {
    case "RouteNotFound":
      return unknownRoute(path)
    case "RequestParseError":
      return error.reason.reason === "BodyTooLarge"
        ? tooLarge
        : readable(400, InvalidRequest.of([{ path: "body", message: "n'a pas pu être lu." }]))
    default:
      return null
  }
}

/** The answer to a request that failed outside the contract. Its cause goes to the log, never into the answer. */
const explain = <E>(cause: Cause.Cause<E>, path: string): Effect.Effect<Answer, E> => {
  if (Cause.hasInterruptsOnly(cause)) return Effect.failCause(cause)
  for (const reason of cause.reasons) {
    const problem = reason._tag === "Fail" ? reason.error : reason._tag === "Die" ? reason.defect : undefined
    const answer = isHttpServerError(problem) ? notRead(problem, path) : null
    if (answer !== null) return Effect.succeed(answer)
  }
  return Effect.as(Effect.logError("a request failed", cause), readable(500, Failed.of()))
}

/** An error that the libraries below answered in their own words, in ours. */
const reworded = (answer: Answer): Answer => {
  if (answer.status < 400 || answer.headers["content-type"]?.startsWith("application/json") === true) return answer
  return answer.status === 415
    ? readable(415, {
        detail: "Le corps de la requête n'est pas de la forme attendue : du JSON, ou un formulaire pour un fichier.",
        code: "unsupported_media_type"
      })
    : readable(answer.status, { detail: "La requête n'a pas pu être traitée.", code: "request_error" })
}

/**
 * What stands around every request: its host must be ours and its body not too long; every answer carries the security headers;
 * an error is readable JSON whatever part of the server it comes from. Paths outside `/api` go to the web app.
 */
export const defend = (options: {
  readonly publicOrigin: string | null
  readonly web: (request: HttpServerRequest.HttpServerRequest, path: string) => Effect.Effect<Answer>
}) => {
  const common = commonHeaders(options.publicOrigin)
  const ofApi = { ...common, ...apiHeaders }
  const unasked = (answer: Answer) => withDefaults(sayingWhen(reworded(answer)), ofApi)
  const misdirected = unasked(readable(421, { detail: "Ce serveur ne porte pas ce nom.", code: "unknown_host" }))

  return <E, R>(api: Effect.Effect<Answer, E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request): Effect.Effect<Answer, E, R> => {
      const path = pathOf(request.url)
      const finish = (answer: Answer) => inLanguageAsked(unasked(answer), request.headers["accept-language"])
      if (!isOwnHost(request.headers["host"], options.publicOrigin)) return Effect.succeed(misdirected)
      const longest = longestOf(path)
      if (Number(request.headers["content-length"] ?? 0) > longest) return Effect.succeed(finish(tooLargeFor(longest)))
      if (path !== "/api" && !path.startsWith("/api/")) {
        return Effect.map(options.web(request, path), (answer) => withDefaults(answer, common))
      }
      // A HEAD would run what the GET does.
      if (request.method === "HEAD") return Effect.succeed(finish(unknownRoute(path)))
      return Effect.matchCauseEffect(api, {
        onSuccess: (answer) => Effect.succeed(finish(answer)),
        onFailure: (cause) => Effect.map(explain(cause, path), finish)
      })
    })
}
