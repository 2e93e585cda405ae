import { Effect } from "effect"
import type { Run } from "../../../machines/effect-actor.ts"
import { authorisedRequests } from "../../../machines/request/authorised.ts"
import type { RequestFailure } from "../../../machines/request/ports.ts"
import type { Tokens } from "../../../machines/session/ports.ts"
import { readCookie, writeTokens } from "../session/cookies.ts"
import type { ApiFailure, SendCall } from "./http-client.ts"

/** Runs an effect of ours for a machine. */
export const runEffect: Run = (effect, signal) => Effect.runPromise(Effect.result(effect), { signal })

const withBody = (failure: ApiFailure | RequestFailure): ApiFailure =>
  "body" in failure ? failure : { ...failure, body: null }

/** There is no sign-in, or none that could be refreshed. */
export const signInOver: ApiFailure = { status: 401, code: "token_not_valid", body: null }

/** Sends calls with the token of the moment; see {@link authorisedCalls}. */
export interface AuthorisedCalls {
  readonly send: SendCall
  /** An effect of one's own that fails as calls do, replayed once after a refresh. */
  readonly replayed: <A>(
    run: (token: string | null) => Effect.Effect<A, ApiFailure>,
    timeoutMs?: number
  ) => Effect.Effect<A, ApiFailure>
  readonly stop: () => void
}

/**
 * Calls with the session's token: one that is no longer valid is refreshed once for all who wait, and the call replayed once.
 * `expired` is called when that does not help: the sign-in is over. Source: spec sections 4 and 8; REQ-1 to REQ-6.
 */
export const authorisedCalls = (options: {
  readonly send: SendCall
  readonly refresh: (value: string) => Effect.Effect<Tokens, ApiFailure>
  readonly expired: () => void
}): AuthorisedCalls => {
  const refresh = (): Effect.Effect<void, ApiFailure> =>
    Effect.suspend(() => {
      const value = readCookie("refresh_token")
      if (value === null) return Effect.fail(signInOver)
      return Effect.map(options.refresh(value), (tokens) => {
        // Another tab signed out, or somebody else in, while the answer was under way: theirs stay.
        if (readCookie("refresh_token") === value) writeTokens(tokens)
      })
    })
  const { request, stop } = authorisedRequests(runEffect, { refresh })

  const replayed: AuthorisedCalls["replayed"] = (run, timeoutMs = 0) =>
    Effect.callback((resume, signal) => {
      const send = () => Effect.suspend(() => run(readCookie("access_token")))
      request(send, { timeoutMs, signal }).then(
        (outcome) => {
          if (outcome._tag === "Success") return resume(Effect.succeed(outcome.success))
          const failure = withBody(outcome.failure)
          if (failure.status === 401 && failure.code === "token_not_valid") options.expired()
          resume(Effect.fail(failure))
        },
        (defect: unknown) => resume(Effect.die(defect))
      )
    })
  return { send: (call) => replayed((token) => options.send({ ...call, token })), replayed, stop }
}
