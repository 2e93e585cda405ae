import { Effect } from "effect"
import type { SyncFailure } from "../../../machines/sync/ports.ts"
import { NEXT_PAGE, readPlace } from "../../contract/next-page.ts"
import { openStream } from "../stream.ts"
import type { SummaryTransport, SyncTransport } from "../sync-transport.ts"
import type { UserCalls } from "./calls-of-user.ts"
import { reading, type SendCall } from "./http-client.ts"
import { synchronisation } from "./sync-failure.ts"
import { isPullReply, isPushReply, isRecoveryReply, isStateReply, isSummaryReply } from "./sync-replies.ts"

/** How long a push or a pull may take before its fate counts as unknown, in milliseconds; a poll is held back on purpose. */
const PATIENCE_MS = 30_000
const POLL_PATIENCE_MS = 60_000

/** Paths of the calls below; tests hold them against the contract. */
export const SYNC_PATHS = {
  push: (companyId: string) => `/companies/${encodeURIComponent(companyId)}/commands/`,
  pull: (companyId: string) => `/companies/${encodeURIComponent(companyId)}/pull/`,
  recover: (companyId: string) => `/companies/${encodeURIComponent(companyId)}/recovery/`,
  state: (companyId: string) => `/companies/${encodeURIComponent(companyId)}/state/`,
  summary: (companyId: string) => `/companies/${encodeURIComponent(companyId)}/summary/`,
  preview: (companyId: string) => `/companies/${encodeURIComponent(companyId)}/template_preview/`,
  stream: "/stream/"
} as const

/** Makes the cheapest call with the token, which refreshes it; resolves with the failure where it cannot be. */
export const renewal = (send: SendCall, calls: UserCalls) => async (): Promise<SyncFailure | undefined> => {
  const outcome = await Effect.runPromise(
    Effect.result(calls.replayed((token) => send({ method: "GET", path: "/users/me/", token })))
  )
  return outcome._tag === "Failure" ? synchronisation(outcome.failure) : undefined
}

/** The server of one company over HTTP. What it answers has the shape that the contract gives it, or counts as no answer. */
export const syncTransport = (options: {
  readonly base: string
  readonly companyId: string
  readonly send: SendCall
  readonly calls: UserCalls
  readonly now: () => number
  readonly fetch?: typeof globalThis.fetch
}): SyncTransport & SummaryTransport => {
  const { base, calls, companyId, now, send } = options
  const post = <A>(
    path: string,
    body: unknown,
    read: (answer: unknown) => A | undefined,
    timeoutMs: number,
    heard: (headers: Headers) => void = () => {}
  ) =>
    calls
      .replayed((token) => send({ method: "POST", path, body, token, heard }), timeoutMs)
      .pipe(Effect.flatMap(reading(read)), Effect.mapError(synchronisation))

  return {
    push: (message) =>
      post(SYNC_PATHS.push(companyId), message, (answer) => (isPushReply(answer) ? answer : undefined), PATIENCE_MS),
    pull: (message, told) =>
      post(
        SYNC_PATHS.pull(companyId),
        message,
        (answer) => (isPullReply(answer) ? answer : undefined),
        message.wait === undefined ? PATIENCE_MS : POLL_PATIENCE_MS,
        (headers) => {
          const place = readPlace(headers.get(NEXT_PAGE))
          if (place !== undefined) told?.(place)
        }
      ),
    recover: (message) =>
      post(
        SYNC_PATHS.recover(companyId),
        message,
        (answer) => (isRecoveryReply(answer) ? answer : undefined),
        PATIENCE_MS
      ),
    state: (message) =>
      post(SYNC_PATHS.state(companyId), message, (answer) => (isStateReply(answer) ? answer : undefined), PATIENCE_MS),
    summary: (message) =>
      post(
        SYNC_PATHS.summary(companyId),
        message,
        (answer) => (isSummaryReply(answer) ? answer : undefined),
        PATIENCE_MS
      ),
    stream: (after, listener) =>
      openStream({
        url: `${base}${SYNC_PATHS.stream}?after=${encodeURIComponent(`${companyId}:${after}`)}`,
        companyId,
        token: calls.token,
        fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
        now,
        listener,
        unauthorised: renewal(send, calls)
      })
  }
}
