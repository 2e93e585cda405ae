import { Effect, type Layer } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import { ReadableRefusals } from "../contract/authorization.ts"
import { Failed, NotFound, Refused, RefusedByProvider, Unavailable } from "../contract/problems.ts"
import { fieldProblems } from "./field-problems.ts"
import type * as Store from "./event-store/errors.ts"
import type { ProviderRefused } from "./identity/provider.ts"

/** A refusal as the body and status that the contract promises, for the places where no endpoint answers. */
export const readable = (status: number, problem: { readonly detail: string; readonly code: string }) =>
  HttpServerResponse.jsonUnsafe({ ...problem }, { status })

/** The body of the request, null when it is no JSON. It was read before, so that it is read again from memory. */
const bodyOf = HttpServerRequest.HttpServerRequest.pipe(
  Effect.flatMap((request) => request.json),
  Effect.orElseSucceed(() => null)
)

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
        return Effect.flatMap(bodyOf, (body) => Effect.fail(fieldProblems(error, body)))
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

/** What the store of files looks like to a caller when it cannot answer. */
export const filesProblems = { FilesUnavailable: unavailable }

/** What a paper that could not be drawn looks like to a caller: asked for again it may be. */
export const papersProblems = { PaperNotDrawn: unavailable }

/** What a refusal of the identity provider looks like to a caller. */
export const providerProblems = {
  ProviderRefused: ({ code }: ProviderRefused) => Effect.fail(RefusedByProvider.of(code))
}

export const refusedByRule = { CommandRefused: (error: Store.CommandRefused) => Effect.fail(Refused.of(error.code)) }
