import type { Effect } from "effect"

/**
 * Why an exchange with the server, or with the device's own storage, came to nothing.
 *
 * unreachable: no answer, a broken one, or a server that is down. throttled: the server asks to wait. auth: the sign-in is over and
 * cannot be refreshed. upgrade: the server speaks a newer version. refused: not, or no longer, a member. storage: this device
 * could not write. fenced: another tab has taken over. tooLarge, unfit: the server will never take this message as it is.
 */
export type SyncFailureReason =
  | "unreachable"
  | "throttled"
  | "auth"
  | "upgrade"
  | "refused"
  | "storage"
  | "fenced"
  | "tooLarge"
  | "unfit"

/** An exchange that came to nothing; `retryAfterMs` is how long the server asks to wait, in milliseconds. */
export interface SyncFailure {
  readonly reason: SyncFailureReason
  readonly retryAfterMs?: number
}

/**
 * What the device makes of a fetched page. sound: contiguous and its chain computed here agrees. broken: it does not continue what
 * the device holds. otherEpoch: the log was restored from a backup, or the member reads another part of it than before.
 */
export type Verdict = "sound" | "broken" | "otherEpoch"

/** What a push came to. `remaining` counts commands without an answer. */
export type PushAnswer =
  | { readonly _tag: "Answered"; readonly remaining: number }
  /** Every command here has an answer already, or there is none. */
  | { readonly _tag: "NothingToSend" }
  /** The server's count of this device's commands is another one; `expectSeq` is the next it takes. */
  | { readonly _tag: "SeqGap"; readonly expectSeq: number }
  /** Another installation sends under this device's id. */
  | { readonly _tag: "DeviceForked" }
  /** The log was restored from a backup. */
  | { readonly _tag: "OtherEpoch" }
  /** The server will never judge one of the commands; it is set aside for a person to see. */
  | { readonly _tag: "SetAside" }

/**
 * The last page was level with the server, or there is more; `beyond`: what follows cannot be read by this build, and it must not go
 * on without it. `pending`: commands not part of the log yet.
 */
export interface Rebased {
  readonly more: boolean
  readonly beyond: boolean
  readonly pending: number
}

/** The log could be dropped and fetched anew, or that was done too recently. */
export type LogRebuild = "rebuilt" | "tooSoon"

type Port<Input, A, R> = (input: Input) => Effect.Effect<A, SyncFailure, R>
type Ask<A, R> = () => Effect.Effect<A, SyncFailure, R>

/**
 * What the synchronisation of one company needs from the world. The page under way is kept by the ports; the machine knows
 * outcomes only.
 */
export interface SyncPorts<R = never> {
  /** Takes the lead in the stores: every write of an earlier leader fails from here on. */
  readonly takeLead: Ask<void, R>
  /** Asks for the events after the last verified one; with `longPoll` the server may hold the answer back until there are some. */
  readonly fetchPage: Port<{ readonly longPoll: boolean }, void, R>
  /** Computes the chain of the fetched page. */
  readonly verifyPage: Ask<Verdict, R>
  /** Writes the verified page into the log of this device. */
  readonly applyPage: Ask<void, R>
  /** Folds the page, decides the pending commands again, and lets go of those that are settled. */
  readonly rebase: Ask<Rebased, R>
  /** Folds the books again from the log of this device, its chain verified. */
  readonly rebuildState: Ask<Verdict, R>
  /** Drops the log of this device, at most once a day. Pending commands stay. */
  readonly rebuildLog: Ask<LogRebuild, R>
  /** Starts over in the new epoch, or in what the member reads now. Pending and sent commands stay. */
  readonly enterEpoch: Ask<void, R>
  /** Sends the first unanswered commands, at most `limit`; again the same ones until they are answered. */
  readonly sendBatch: Port<{ readonly limit: number }, PushAnswer, R>
  /** Numbers the queue so that it begins where the server expects, sent commands included where it lost them. */
  readonly reseed: Port<{ readonly expectSeq: number }, void, R>
  /** Takes a new device id and numbers the queue from one. */
  readonly renewDevice: Ask<void, R>
}
