import { GENESIS_HASH } from "../../domain/kernel/chain.ts"
import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import type { CompanyId } from "../../domain/kernel/ids.ts"
import { soundPart } from "./chain.ts"
import { readableOf } from "./event-reader.ts"
import { erasuresIn, lackingAfter, withoutErased } from "./lacking.ts"

/** Whether something is still here that an event of the log says was erased. */
export const holdsErased = (events: ReadonlyArray<RecordedEvent>): boolean => {
  const erasures = erasuresIn(events)
  const blanked = new Set(erasures.flatMap(({ scope }) => (scope.kind === "event" ? [scope.position] : [])))
  const none = new Map<number, string>()
  return (
    erasures.length > 0 &&
    events.some(
      (event) => (event.body !== null && blanked.has(event.p)) || withoutErased(event, erasures, none) !== event
    )
  )
}

/**
 * Whether stored events are whole: the chain, every body and every personal value, nothing lacks that was not erased, and what was is
 * gone. The event that says what was erased may be one of those that this build cannot read.
 */
export const isIntact = async (companyId: CompanyId, events: ReadonlyArray<RecordedEvent>): Promise<boolean> =>
  (lackingAfter([], events).length === 0 || readableOf(events).length < events.length) &&
  !holdsErased(events) &&
  (await soundPart(companyId, { position: 0, hash: GENESIS_HASH }, events)) === events.length
