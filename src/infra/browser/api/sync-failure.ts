import type { SyncFailure } from "../../../machines/sync/ports.ts"
import { isOurs, valueAt, type ApiFailure } from "./http-client.ts"

/** Nothing on the way may keep a device away for longer than this, in milliseconds. */
const LONGEST_PATIENCE_MS = 15 * 60_000

/**
 * What a failed call means to the synchronisation, the stream included. Only our own server's word ends a sign-in or a membership:
 * a captive portal or a proxy answers with any status it likes, and is waited out.
 */
export const synchronisation = (failure: ApiFailure): SyncFailure => {
  const { body, status } = failure
  const said = valueAt(body, "retry_after_ms")
  const patience = typeof said === "number" ? said : failure.retryAfterMs
  if (status === 429 || (status === 503 && patience !== undefined)) {
    return { reason: "throttled", retryAfterMs: Math.min(patience ?? 1_000, LONGEST_PATIENCE_MS) }
  }
  if (!isOurs(failure)) return { reason: "unreachable" }
  switch (status) {
    case 401:
      return { reason: "auth" }
    case 426:
      return { reason: "upgrade" }
    case 403:
    case 404:
      return { reason: "refused" }
    case 400:
    case 413:
    case 422:
      return { reason: status === 413 ? "tooLarge" : "unfit" }
    default:
      return { reason: "unreachable" }
  }
}
