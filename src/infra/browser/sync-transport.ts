import type { Effect } from "effect"
import type { SyncFailure } from "../../machines/sync/ports.ts"
import type { LogPlace } from "../contract/next-page.ts"
import type {
  Pull,
  PullReply,
  Push,
  PushReply,
  Recovery,
  RecoveryReply,
  StateQuestion,
  StateReply,
  SummaryQuestion,
  SummaryReply
} from "../contract/sync.ts"

/** Who is told what becomes of a stream. */
export interface StreamListener {
  readonly opened: () => void
  /** The log of the company ends at `position` with `hash`. */
  readonly head: (head: { readonly position: number; readonly hash: string }) => void
  /** Another message about the company, by its name; its data is as it came. */
  readonly other?: (event: string, data: unknown) => void
  /** It ended without an error; `short` when it lived less than a second. */
  readonly closed: (short: boolean) => void
  readonly failed: (failure: SyncFailure) => void
}

/** The server, as the synchronisation of one company sees it. */
export interface SyncTransport {
  readonly push: (message: Push) => Effect.Effect<PushReply, SyncFailure>
  /** `told`: called where the next page begins, if it may be asked for before this one is here. */
  readonly pull: (message: Pull, told?: (behind: LogPlace) => void) => Effect.Effect<PullReply, SyncFailure>
  readonly recover: (message: Recovery) => Effect.Effect<RecoveryReply, SyncFailure>
  readonly state: (message: StateQuestion) => Effect.Effect<StateReply, SyncFailure>
  /** Opens the stream for a device that holds the log up to `after`; the returned function closes it. */
  readonly stream: (after: number, listener: StreamListener) => () => void
}

/** What a device asks that has no books yet. */
export interface SummaryTransport {
  readonly summary: (message: SummaryQuestion) => Effect.Effect<SummaryReply, SyncFailure>
}
