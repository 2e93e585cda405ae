import { Effect } from "effect"
import type { Run } from "../../../machines/effect-actor.ts"
import { authorisedRequests } from "../../../machines/request/authorised.ts"
import { tokenNotValid, type RequestFailure } from "../../../machines/request/ports.ts"
import type { Tokens } from "../../../machines/session/ports.ts"
import { readCookie, writeTokens } from "../session/cookies.ts"
import { isOurs, UNREACHABLE, type ApiFailure, type SendCall } from "./http-client.ts"
import { oneTabAtATime, TOKENS_LOCK } from "./one-tab-at-a-time.ts"

/** Runs an effect of ours for a machine. */
export const runEffect: Run = (effect, signal) => Effect.runPromise(Effect.result(effect), { signal })

const withBody = (failure: ApiFailure | RequestFailure): ApiFailure =>
  "body" in failure ? failure : { ...failure, body: null }

const isTokenRefused = ({ status, code }: RequestFailure): boolean => status === 401 && code === tokenNotValid

/** There is no sign-in, or none that could be refreshed. */
export const signInOver: ApiFailure = { status: 401, code: tokenNotValid, body: null }

/** The lock that tabs share while one of them refreshes the token. */
const REFRESH_LOCK = "kazi:refresh"

/** How long a refresh may take before its answer counts as lost: the other tabs wait for it. */
const REFRESH_PATIENCE = "30 seconds"

const unanswered: ApiFailure = { status: 0, code: UNREACHABLE, body: null }

/**
 * A refusal of the refresh value by our own server is its last word, in whatever words: revoked, expired, or so broken that it
 * cannot be read. What lies between may answer with the same status, and is waited out.
 */
const finalWord = (failure: ApiFailure): ApiFailure =>
  isOurs(failure) && (failure.status === 400 || failure.status === 401) ? signInOver : failure

/** Sends calls with the token of the moment; see {@link authorisedCalls}. */
export interface AuthorisedCalls {
  readonly send: SendCall
  /** An effect of one's own that fails as calls do, replayed once after a refresh. */
  readonly replayed: <A>(
    run: (token: string | null) => Effect.Effect<A, ApiFailure>,
    timeoutMs?: number
  ) => Effect.Effect<A, ApiFailure>
  /** Whether the tokens of this moment are ones that were refused here, or there are none: nobody has signed in since. */
  readonly isOver: () => boolean
  /** Another tab was told that this token, and what it is refreshed by, is over. True when it is still the token of this moment. */
  readonly noteOver: (token: string | null) => boolean
  readonly stop: () => void
}

/**
 * Calls with the session's token: one that is no longer valid is refreshed once for all who wait, those in other tabs included, and
 * each call replayed once. `expired` is called when that does not help: the sign-in is over. Source: spec sections 4 and 8; REQ-1
 * to REQ-7.
 */
export const authorisedCalls = (options: {
  readonly send: SendCall
  readonly refresh: (value: string) => Effect.Effect<Tokens, ApiFailure>
  readonly expired: () => void
}): AuthorisedCalls => {
  /** Tokens that the server took no longer, since the last one that it gave. */
  const refused = new Set<string | null>()

  const isOver = (): boolean => {
    const token = readCookie("access_token")
    return token === null || refused.has(token)
  }

  const noteOver = (token: string | null): boolean => {
    const isOfNow = token === readCookie("access_token")
    if (isOfNow) refused.add(token)
    return isOfNow
  }

  const renew = (): Effect.Effect<void, ApiFailure> =>
    Effect.suspend(() => {
      // All tabs share the cookies: while this one waited for the lock, another may have renewed what was refused here.
      if (!isOver()) return Effect.void
      const value = readCookie("refresh_token")
      if (value === null) return Effect.fail(signInOver)
      return options.refresh(value).pipe(
        Effect.timeoutOrElse({ duration: REFRESH_PATIENCE, orElse: () => Effect.fail(unanswered) }),
        Effect.mapError(finalWord),
        Effect.flatMap((tokens) =>
          oneTabAtATime(
            TOKENS_LOCK,
            Effect.sync(() => {
              // Another tab signed out, or somebody else in, while the answer was under way: theirs stay.
              if (readCookie("refresh_token") === value) writeTokens(tokens)
              refused.clear()
            })
          )
        ),
        // Somebody signed in while the old value was being refused: what was said of it is not said of theirs.
        Effect.catchIf(
          (failure) => isTokenRefused(failure) && !isOver(),
          () => Effect.void
        )
      )
    })
  const { request, stop } = authorisedRequests(runEffect, { refresh: () => oneTabAtATime(REFRESH_LOCK, renew()) })

  const replayed: AuthorisedCalls["replayed"] = (run, timeoutMs = 0) =>
    Effect.callback((resume, signal) => {
      const send = () =>
        Effect.suspend(() => {
          const token = readCookie("access_token")
          return Effect.tapError(run(token), (failure) =>
            Effect.sync(() => {
              if (isTokenRefused(failure)) refused.add(token)
            })
          )
        })
      request(send, { timeoutMs, signal }).then(
        (outcome) => {
          if (outcome._tag === "Success") return resume(Effect.succeed(outcome.success))
          const failure = withBody(outcome.failure)
          if (isTokenRefused(failure)) options.expired()
          resume(Effect.fail(failure))
        },
        (defect: unknown) => resume(Effect.die(defect))
      )
    })
  return { send: (call) => replayed((token) => options.send({ ...call, token })), replayed, isOver, noteOver, stop }
}
