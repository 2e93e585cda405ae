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

/** Tells the server of the sessions that were ended here without it. What cannot be told now is kept. */
export const tellEndings = (api: Pick<AccountApi, "end">): Effect.Effect<void> =>
  Effect.gen(function* () {
    const sessions = yield* Effect.tryPromise(endingSessions)
    for (const session of sessions) {
      const outcome = yield* Effect.result(api.end(session))
      if (outcome._tag === "Success" || isOurs(outcome.failure)) yield* kept(() => endEnding(session))
    }
  }).pipe(Effect.ignore)
