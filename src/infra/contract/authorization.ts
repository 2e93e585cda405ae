import { Context } from "effect"
import { HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import type { UserId } from "../../domain/kernel/ids.ts"
import { EmailNotVerified, Failed, InvalidRequest, TokenNotValid, Unavailable } from "./problems.ts"

/**
 * The person a valid token speaks for. `expiresAt`: when the token ends, in milliseconds since 1970. `sessionId`: the sign-in it
 * belongs to, here or at an identity provider outside.
 */
export interface Caller {
  readonly userId: UserId
  readonly expiresAt: number
  readonly sessionId: string
}

export class CurrentCaller extends Context.Service<CurrentCaller, Caller>()("kazi/contract/CurrentCaller") {}

/** Lets a call through only with a valid access token in the `Authorization: Bearer` header. Cookies are never read. */
export class Authorization extends HttpApiMiddleware.Service<Authorization, { provides: CurrentCaller }>()(
  "kazi/contract/Authorization",
  { security: { bearer: HttpApiSecurity.bearer }, error: [TokenNotValid, EmailNotVerified, Unavailable] }
) {}

/** Turns a request that is not what the contract says into a readable refusal. A malformed id in a path is an unknown one. */
export class ReadableRefusals extends HttpApiMiddleware.Service<ReadableRefusals>()("kazi/contract/ReadableRefusals", {
  error: [InvalidRequest, Failed]
}) {}
