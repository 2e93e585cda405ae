import type { Effect } from "effect"

/** Why a call failed. `status` is the HTTP status, 0 where no answer came; `code` is the body's code. */
export interface RequestFailure {
  readonly status: number
  readonly code: string
}

/** The world of one call. Success is any 2xx answer; the failure keeps whatever else the caller wants to know. */
export interface RequestPorts<A, F extends RequestFailure, R = never> {
  /** Sends the call with the token of this moment, so that a replay carries the refreshed one. */
  readonly send: () => Effect.Effect<A, F, R>
}

/** The world of the refresh that all calls share. */
export interface RefreshPorts<F extends RequestFailure, R = never> {
  /** Obtains a refreshed identity token and stores it, or finds that another tab has done so. */
  readonly refresh: () => Effect.Effect<void, F, R>
}

/** The code of a 401 that a refreshed token may cure. Source: spec section 4. */
export const tokenNotValid = "token_not_valid"

/** The failure of a call that took longer than it was allowed to. */
export const timedOut: RequestFailure = { status: 0, code: "timeout" }
