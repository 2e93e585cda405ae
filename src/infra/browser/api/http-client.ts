import { Effect } from "effect"
import type { RequestFailure } from "../../../machines/request/ports.ts"

/** Why a call came to nothing. `body` is the refusal as the server wrote it, null when there is none. */
export interface ApiFailure extends RequestFailure {
  readonly body: { readonly [field: string]: unknown } | null
  /** How long whoever answered asks to wait, in milliseconds, where a header says so. */
  readonly retryAfterMs?: number
}

/** No answer came: no network, or no server. */
export const UNREACHABLE = "kz/network"
/** An answer came that is not what the API answers: a captive portal, a proxy's page. */
export const UNREADABLE = "kz/unreadable"

/** One call: the path below the API's base, with what the method carries. A form travels as multipart, anything else as JSON. */
export interface ApiCall {
  readonly method: "GET" | "POST" | "PUT"
  readonly path: string
  readonly body?: unknown
  /** Sent as Bearer authorization header. */
  readonly token?: string | null
  /** A person pressed the button for it: without this, the link of a mail does nothing. Source: contract/mailed-links.ts. */
  readonly isConfirmed?: boolean
  /** Hears the headers of an answer that is none of a refusal, before what it says is here. */
  readonly heard?: (headers: Headers) => void
  /** The answer is content: its bytes; null where it is still what `held` names. */
  readonly bytes?: { readonly held: string | null }
}

/** Sends calls to the API; success is any 2xx status. Source: spec sections 7 and 9. */
export type SendCall = (call: ApiCall) => Effect.Effect<unknown, ApiFailure>

const isRecord = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const failure = (status: number, code: string, body: ApiFailure["body"] = null): ApiFailure => ({ status, code, body })

const headersOf = ({ body, bytes, isConfirmed, token }: ApiCall): Record<string, string> => ({
  accept: bytes === undefined ? "application/json" : "*/*",
  ...(typeof bytes?.held === "string" ? { "if-none-match": `"${bytes.held}"` } : {}),
  ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
  ...(token === undefined || token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(isConfirmed === true ? { "x-intent": "confirm" } : {})
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The refusal in an answer. Every refusal of our server names its code; one without is somebody else's. */
export const failureIn = async (response: Response): Promise<ApiFailure> => {
  const body = parsed(await response.text())
  const isRefusal = isRecord(body) && typeof body["code"] === "string"
  const refusal = isRefusal
    ? failure(response.status, String(body["code"]), body)
    : failure(response.status, UNREADABLE)
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? { ...refusal, retryAfterMs: seconds * 1000 } : refusal
}

/** Whether a failure is our server's word, or the session's own, rather than that of whatever lies between. */
export const isOurs = ({ code }: ApiFailure): boolean => code !== UNREADABLE && code !== UNREACHABLE

const answerOf = async (response: Response, { bytes }: ApiCall): Promise<unknown> => {
  if (bytes !== undefined && response.status === 304) return null
  if (!response.ok) throw await failureIn(response)
  if (bytes !== undefined) return new Uint8Array(await response.arrayBuffer())
  const body = parsed(await response.text())
  if (body === undefined) throw failure(0, UNREADABLE)
  return body
}

const isFailure = (error: unknown): error is ApiFailure => isRecord(error) && "status" in error && "code" in error

/** The calls below `base`, over the given `fetch`. A GET answers with its data field. */
export const httpClient =
  (base: string, fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)): SendCall =>
  (call) =>
    Effect.tryPromise({
      try: async (signal) => {
        const { body, method, path } = call
        const response = await fetch(`${base}${path}`, {
          method,
          headers: headersOf(call),
          // The server takes no cookie for a credential; the page sends none it need not.
          credentials: "same-origin",
          cache: "no-store",
          signal,
          ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) })
        })
        if (response.ok) call.heard?.(response.headers)
        const answer = await answerOf(response, call)
        return method === "GET" && isRecord(answer) && "data" in answer ? answer["data"] : answer
      },
      catch: (error) => (isFailure(error) ? error : failure(0, UNREACHABLE))
    })

/** Reads an answer; one that is not what was agreed counts as none. */
export const reading =
  <A>(read: (answer: unknown) => A | undefined) =>
  (answer: unknown): Effect.Effect<A, ApiFailure> => {
    const value = read(answer)
    return value === undefined ? Effect.fail(failure(0, UNREADABLE)) : Effect.succeed(value)
  }

/** A text inside an answer, by path; undefined when there is none. */
export const textAt = (answer: unknown, ...path: ReadonlyArray<string>): string | undefined => {
  let value = answer
  for (const name of path) value = isRecord(value) ? value[name] : undefined
  return typeof value === "string" ? value : undefined
}

/** A value inside an answer, by path. */
export const valueAt = (answer: unknown, ...path: ReadonlyArray<string>): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), answer)
