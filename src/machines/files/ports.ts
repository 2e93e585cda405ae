import type { Effect } from "effect"

/**
 * Why a file did not come further. `refused`: it never will, for the reason that `code` names; `auth`: there is no sign-in; anything else
 * passes. `retryAfterMs`: how long the server asked to wait.
 */
export interface UploadFailure {
  readonly reason: "unreachable" | "auth" | "refused" | "storage"
  readonly code: string
  readonly retryAfterMs: number
}

/** A file and why it is not taken. */
export interface Refused {
  readonly id: string
  readonly code: string
}

/** What sending files needs of the world. Files are named by their id in the queue; what they hold stays there. */
export interface UploadPorts<R = never> {
  /** The file to be sent next, null when none waits. */
  readonly next: () => Effect.Effect<string | null, UploadFailure, R>
  /** Sends what the server does not have of it yet. */
  readonly send: (id: string) => Effect.Effect<void, UploadFailure, R>
  /** Gives the command that names the file, and lets go of it. */
  readonly book: (id: string) => Effect.Effect<void, UploadFailure, R>
  /** Keeps a file that was refused for a person to see. */
  readonly setAside: (file: Refused) => Effect.Effect<void, UploadFailure, R>
}
