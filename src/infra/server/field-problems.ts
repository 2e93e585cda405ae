import { SchemaIssue } from "effect"
import type { HttpApiSchemaError } from "effect/http-api/HttpApiError"
import { type Failure, failure, message } from "../../domain/kernel/validation.ts"
import { InvalidRequest } from "../contract/problems.ts"

const MAX_ERRORS = 20

const places: { readonly [kind: string]: string } = { Payload: "body", Query: "query", Headers: "headers" }

const say = (wrong: Failure): string => message(wrong, "fr")

/** The contract's own sentence where it has one; the library's are in English and meant for developers. */
const own = (issue: Parameters<typeof SchemaIssue.defaultLeafHook>[0]): string | undefined => {
  const annotations = "annotations" in issue ? issue.annotations : undefined
  const text = annotations !== undefined && "message" in annotations ? annotations.message : undefined
  return typeof text === "string" ? text : undefined
}

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    switch (issue._tag) {
      case "MissingKey":
        return say(failure("required"))
      case "UnexpectedKey":
        return say(failure("unknownField"))
      default:
        return own(issue) ?? say(failure("unexpectedForm"))
    }
  },
  checkHook: (issue) => SchemaIssue.defaultCheckHook(issue) ?? say(failure("unexpectedForm"))
})

const segment = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === "object" ? part.key : part)

const valueAt = (body: unknown, path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    body
  )

/**
 * Names every wrong field by its path (`body.cmds.0.seq`) and says in French what is wrong. Values are never repeated: they may be
 * secrets. `body`: what was sent, to tell what is null from what is something else.
 */
export const fieldProblems = (error: HttpApiSchemaError, body: unknown): InvalidRequest =>
  InvalidRequest.of(
    formatIssues(error.cause.issue)
      .issues.slice(0, MAX_ERRORS)
      .map((issue) => {
        const path = (issue.path ?? []).map(segment)
        const isNull = error.kind === "Payload" && path.length > 0 && valueAt(body, path) === null
        return {
          path: [places[error.kind] ?? "body", ...path].join("."),
          message: isNull ? say(failure("notNull")) : issue.message
        }
      })
  )
