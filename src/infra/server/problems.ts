import { Effect, type Layer, SchemaIssue } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import type { HttpApiSchemaError } from "effect/http-api/HttpApiError"
import { ReadableRefusals } from "../contract/authorization.ts"
import { Failed, InvalidRequest, NotFound, Refused, RefusedByProvider, Unavailable } from "../contract/problems.ts"
import type * as Store from "./event-store/event-store.ts"
import type { ProviderRefused } from "./identity/provider.ts"

const MAX_ERRORS = 20
const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

const places: { readonly [kind: string]: string } = { Payload: "body", Query: "query", Headers: "headers" }

const segment = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === "object" ? part.key : part)

/** Names every wrong field by its path (`body.cmds.0.seq`). Values are never repeated: they may be secrets. */
const explain = (error: HttpApiSchemaError): InvalidRequest =>
  InvalidRequest.of(
    formatIssues(error.cause.issue)
      .issues.slice(0, MAX_ERRORS)
      .map((issue) => ({
        path: [places[error.kind] ?? "body", ...(issue.path ?? []).map(segment)].join("."),
        message: issue.message
      }))
  )

/** A refusal as the body and status that the contract promises, for the places where no endpoint answers. */
export const readable = (status: number, problem: { readonly detail: string; readonly code: string }) =>
  HttpServerResponse.jsonUnsafe({ ...problem }, { status })

export const ReadableRefusalsLayer: Layer.Layer<ReadableRefusals> = HttpApiMiddleware.layerSchemaErrorTransform(
  ReadableRefusals,
  (error) => {
    switch (error.kind) {
      case "Params":
        return Effect.succeed(readable(404, NotFound.of()))
      case "Body":
      case "ResponseHeaders":
        return Effect.andThen(Effect.logError("an answer is not what the contract says", error.cause), Failed.of())
      default:
        return Effect.fail(explain(error))
    }
  }
)

const unavailable = (cause: unknown) =>
  Effect.andThen(Effect.logError("a store cannot answer", cause), Unavailable.of())

/** What the books look like to a caller when they cannot answer. */
export const storeReadiness = { StoreUnavailable: (error: Store.StoreUnavailable) => unavailable(error) }

/** What the books' failures look like to a caller. */
export const storeProblems = { ...storeReadiness, CompanyNotFound: () => Effect.fail(NotFound.of()) }

/** What a failure of the accounts database looks like to a caller. */
export const accountsProblems = { SqlError: unavailable }

/** What a refusal of the identity provider looks like to a caller. */
export const providerProblems = {
  ProviderRefused: ({ code }: ProviderRefused) => Effect.fail(RefusedByProvider.of(code))
}

export const refusedByRule = { CommandRefused: (error: Store.CommandRefused) => Effect.fail(Refused.of(error.code)) }
