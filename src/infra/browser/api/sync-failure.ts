import type { SyncFailure } from "../../../machines/sync/ports.ts"
import { isOurs, valueAt, type ApiFailure } from "./http-client.ts"

/**
 * What a failed call means to the synchronisation, the stream included. Only our own server's word ends a sign-in or a membership:
 * a captive portal or a proxy answers with any status it likes, and is waited out.
 */
export const synchronisation = (failure: ApiFailure): SyncFailure => {
  const { body, status } = failure
  const patience = valueAt(body, "retry_after_ms")
  if (status === 429 || (status === 503 && typeof patience === "number")) {
    return { reason: "throttled", retryAfterMs: typeof patience === "number" ? patience : 1_000 }
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
