import { Effect } from "effect"
import type { SessionFailure } from "../../../machines/session/ports.ts"
import type { AccountApi } from "../api/account-api.ts"
import { isOurs, textAt } from "../api/http-client.ts"
import { beginEnding, endEnding, endingSessions } from "../storage/device-memory.ts"

/** The id of the session that an access token of the product's own belongs to; null for any other. */
const sessionOf = (access: string | null): string | null => {
  try {
    const body = (access?.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")
    const claims: unknown = JSON.parse(atob(body))
    return textAt(claims, "iss") === "kazi" ? (textAt(claims, "sid") ?? null) : null
  } catch {
    return null
  }
}

/** A device that keeps nothing forgets it: the session then ends by itself. */
const kept = (run: () => Promise<void>): Effect.Effect<void> => Effect.ignore(Effect.tryPromise(run))

/**
 * Ends a session at the server by `signOut`. Until that has succeeded the device keeps the id of the session, so that it can be told
 * later, also when nobody waits for the answer any more.
 */
export const endingNoted = (
  access: string | null,
  signOut: Effect.Effect<void, SessionFailure>
): Effect.Effect<void, SessionFailure> => {
  const session = sessionOf(access)
  if (session === null) return signOut
  return kept(() => beginEnding(session)).pipe(Effect.andThen(signOut), Effect.andThen(kept(() => endEnding(session))))
}

/** How long after a try that came to nothing the next one is made, in milliseconds: twice as long each time, a minute at most. */
const AGAIN_MS = { first: 1_000, most: 60_000 }

/** Tells the server once of the sessions that were ended here without it; whether it now knows of all. */
const tellOnce = (api: Pick<AccountApi, "end">): Effect.Effect<boolean, unknown> =>
  Effect.gen(function* () {
    let areTold = true
    for (const session of yield* Effect.tryPromise(endingSessions)) {
      const outcome = yield* Effect.result(api.end(session))
      const isHeard = outcome._tag === "Success" || isOurs(outcome.failure)
      if (isHeard) yield* kept(() => endEnding(session))
      areTold &&= isHeard
    }
    return areTold
  })

/**
 * Tells the server of the sessions that were ended here without it. A network that has just come back often loses what is sent first:
 * what could not be told is told again for as long as the device is said to have a network, and else at the next start.
 */
export const tellEndings = (api: Pick<AccountApi, "end">, isOnline: () => boolean): Effect.Effect<void> =>
  Effect.gen(function* () {
    for (let wait = AGAIN_MS.first; !(yield* tellOnce(api)); wait = Math.min(2 * wait, AGAIN_MS.most)) {
      yield* Effect.sleep(wait)
      if (!isOnline()) return
    }
  }).pipe(Effect.ignore)
