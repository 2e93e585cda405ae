import { Effect } from "effect"
import { readCookie } from "../session/cookies.ts"
import { signInOver, type AuthorisedCalls } from "./authorised-calls.ts"
import { UNREACHABLE, type ApiFailure, type SendCall } from "./http-client.ts"

/** Another user has signed in in another tab: nothing of this page may be sent in their name. */
const OTHER_USER: ApiFailure = { status: 401, code: "kz/other-user", body: null }

/** A token is there and not yet whose: somebody is signing in, and who it is will be known in a moment. */
const SIGNING_IN: ApiFailure = { status: 0, code: UNREACHABLE, body: null }

/** The calls of one user, and the token while it is theirs. */
export interface UserCalls extends Pick<AuthorisedCalls, "replayed"> {
  /** The token of the moment as long as that user is signed in; else null. */
  readonly token: () => string | null
}

/**
 * Binds calls to a user: all tabs share the cookies, and a token says nothing of whose work it sends. `changed` is called when
 * another user is found to be signed in. Source: AUTH-16.
 */
export const callsOfUser = (userId: string, calls: AuthorisedCalls, changed: () => void): UserCalls => {
  const stranger = (): ApiFailure | undefined => {
    const signedIn = readCookie("user_id")
    if (signedIn === userId) return undefined
    if (signedIn === null) return readCookie("access_token") === null ? signInOver : SIGNING_IN
    changed()
    return OTHER_USER
  }
  return {
    replayed: (run, timeoutMs) =>
      calls.replayed((token) => {
        const failure = stranger()
        return failure === undefined ? run(token) : Effect.fail(failure)
      }, timeoutMs),
    token: () => (stranger() === undefined ? readCookie("access_token") : null)
  }
}

/**
 * The calls of a page: as whoever works on it, and as nobody else, whoever has signed in in another tab meanwhile. Where nobody works
 * yet they go out with what token there is. Source: AUTH-16.
 */
export const callsOfPage = (options: {
  readonly send: SendCall
  readonly calls: AuthorisedCalls
  /** Who works on the page at the moment of a call; null for nobody. */
  readonly userId: () => string | null
  /** Called when another user is found to be signed in. */
  readonly changed: () => void
}): SendCall => {
  const { calls, changed, send, userId } = options
  return (call) =>
    Effect.suspend(() => {
      const user = userId()
      if (user === null) return calls.send(call)
      return callsOfUser(user, calls, changed).replayed((token) => send({ ...call, token }))
    })
}
