import { Effect } from "effect"
import type { PushAnswer, SyncFailure } from "../../machines/sync/ports.ts"
import type { PushReply, WireCommand } from "../contract/sync.ts"
import type { LiveBooks } from "./live-books.ts"
import { wireBytes } from "./wire-size.ts"

/** A push stops growing at this many bytes of commands. */
const PUSH_BYTES = 64 * 1024

/** The first commands without an answer, as many as fit into one push. */
export const batchOf = (live: LiveBooks, limit: number): ReadonlyArray<WireCommand> => {
  const batch: Array<WireCommand> = []
  let bytes = 0
  for (const { progress, wire } of live.waiting) {
    if (progress === "saving" || batch.length === limit) break
    if (progress === "answered") continue
    bytes += wireBytes(wire)
    if (batch.length > 0 && bytes > PUSH_BYTES) break
    batch.push(wire)
  }
  return batch
}

/** What it means to a push that the server stopped before its end. */
export const stopped = (stop: NonNullable<PushReply["stop"]>): Effect.Effect<PushAnswer, SyncFailure> => {
  switch (stop.code) {
    case "seq_gap":
      return Effect.succeed({ _tag: "SeqGap", expectSeq: stop.expectSeq ?? 1 })
    case "device_forked":
      return Effect.succeed({ _tag: "DeviceForked" })
    case "epoch_changed":
      return Effect.succeed({ _tag: "OtherEpoch" })
    case "id_reuse":
      return Effect.succeed({ _tag: "SetAside" })
    case "upgrade_required":
      return Effect.fail({ reason: "upgrade" })
    case "auth":
      return Effect.fail({ reason: "auth" })
    case "rate":
      return Effect.fail({ reason: "throttled", retryAfterMs: stop.retryAfterMs ?? 1_000 })
    default:
      return stop.code satisfies never
  }
}
