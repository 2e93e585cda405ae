import { concerns, type DomainEvent } from "../../domain/books.ts"
import type { Recorded } from "../../domain/kernel/envelope.ts"
import { momentOf } from "../../domain/kernel/moment.ts"
import type { HistoryItem } from "./books-port.ts"
import type { Environment } from "./environment.ts"
import { recordedIn } from "./event-reader.ts"
import type { LiveBooks } from "./live-books.ts"
import type { Log } from "./storage/log.ts"

interface HistoryAsked {
  readonly userId: string
  readonly live: LiveBooks
  readonly log: Pick<Log, "find">
  readonly environment: Pick<Environment, "now">
}

/** What happened to a record, oldest first: what is booked, then what is foreseen of the commands that wait. */
export const historyOf = async (
  recordId: string,
  { environment, live, log, userId }: HistoryAsked
): Promise<ReadonlyArray<HistoryItem>> => {
  const booked = (await log.find(recordId)).flatMap((event): ReadonlyArray<HistoryItem> => {
    const recorded = recordedIn(event)
    return recorded !== undefined && concerns(recorded.event, recordId) ? [{ recorded, pending: false }] : []
  })
  let position = live.folding.head
  const foreseen = live.foreseen.flatMap(({ waiting, events }) =>
    events.map((event): Recorded<DomainEvent> => {
      position += 1
      const at = momentOf(waiting.wire.occurredAt) ?? environment.now()
      return {
        position,
        at,
        occurredAt: at,
        by: userId,
        device: live.deviceId,
        commandId: waiting.wire.commandId,
        event
      }
    })
  )
  return [
    ...booked,
    ...foreseen.filter(({ event }) => concerns(event, recordId)).map((recorded) => ({ recorded, pending: true }))
  ]
}
