import { Effect } from "effect"
import type { SyncFailure } from "../../machines/sync/ports.ts"
import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import { WHOLE } from "../../domain/kernel/reading.ts"
import { MAX_EVENTS_PER_PAGE } from "../contract/limits.ts"
import type { Recovery, RecoveryReply } from "../contract/sync.ts"
import type { LiveBooks } from "./live-books.ts"
import type { Log } from "./storage/log.ts"
import type { SyncTransport } from "./sync-transport.ts"
import * as trusted from "./trusted-ids.ts"
import { MAX_COMMAND_BYTES, wireBytes } from "./wire-size.ts"

/** The first events, as many as fit into one request. */
const pageOf = (events: ReadonlyArray<RecordedEvent>): ReadonlyArray<RecordedEvent> => {
  const page: Array<RecordedEvent> = []
  let bytes = 0
  for (const event of events) {
    bytes += wireBytes(event) + 1
    if (page.length === MAX_EVENTS_PER_PAGE || (page.length > 0 && bytes > MAX_COMMAND_BYTES)) break
    page.push(event)
  }
  return page
}

const readFailed: SyncFailure = { reason: "storage" }

/**
 * Tells the server, whose log was put back from a backup, what this device holds, and brings what it lacks. True when the log of the
 * server goes through where this device stands, then or by that: the copy here stays as it is. Source: SYNC-12.
 */
export const broughtBack = (
  { live, log, transport }: { readonly live: LiveBooks; readonly log: Log; readonly transport: SyncTransport },
  epoch: string
): Effect.Effect<boolean, SyncFailure> => {
  const tell = (
    place: Pick<Recovery, "pos" | "hash" | "seal">,
    events: ReadonlyArray<RecordedEvent>
  ): Effect.Effect<RecoveryReply, SyncFailure> =>
    transport.recover({ epoch, deviceId: trusted.deviceId(live.deviceId), ...place, events })

  return Effect.gen(function* () {
    const meta = yield* Effect.tryPromise({ try: () => log.meta(), catch: () => readFailed })
    // Of books with a part withheld nothing can be brought back; the commands of this device are sent again.
    if (live.scope !== WHOLE) return false
    const isFolded = meta.head === live.folding.head && meta.headHash === live.folding.hash
    // What was dropped or is being fetched anew cannot be shown. What a newer build stored can, though this one cannot read it.
    if (meta.head === 0 || !(isFolded || live.isBeyond)) return false
    const place = { pos: meta.head, hash: meta.headHash, seal: meta.seal ?? null }
    let reply = yield* tell(place, [])
    for (let asked = -1; reply.kind === "wanted" && reply.after > asked;) {
      const { after } = reply
      asked = after
      const copy = yield* Effect.tryPromise({ try: () => log.read(after), catch: () => readFailed })
      if (copy === "broken") return false
      reply = yield* tell(place, pageOf(copy.events))
    }
    return reply.kind === "level"
  }).pipe(
    // What the server never takes as it is, is not brought: the commands of this device are sent again.
    Effect.catchIf(
      ({ reason }) => reason === "tooLarge" || reason === "unfit",
      () => Effect.succeed(false)
    )
  )
}
