import { withCommitments } from "../../../domain/kernel/commitments.ts"
import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"
import { eventIdOf } from "../../../domain/kernel/event-id.ts"
import { idsApart } from "../../contract/ids-apart.ts"
import { COLUMNS, IDS_APART, MARK_EVERY, MARK_EVERY_APART } from "../../contract/limits.ts"
import type { EventColumns, Pull, PullReply } from "../../contract/sync.ts"

/** Different values in the order in which they first come, and for each event the place of its own. */
const placed = <A>(
  events: ReadonlyArray<RecordedEvent>,
  read: (event: RecordedEvent) => A,
  keyOf: (value: A) => string = String
): { readonly values: ReadonlyArray<A>; readonly places: ReadonlyArray<number> } => {
  const values: Array<A> = []
  const known = new Map<string, number>()
  const places = events.map((event) => {
    const value = read(event)
    const key = keyOf(value)
    const place = known.get(key) ?? values.push(value) - 1
    known.set(key, place)
    return place
  })
  return { values, places }
}

const differences = (values: ReadonlyArray<number>): ReadonlyArray<number> =>
  values.map((value, index) => value - (values[index - 1] ?? 0))

/** The ids of events, empty where the device makes them out of what it gets. */
const idsOf = (events: ReadonlyArray<RecordedEvent>): ReadonlyArray<RecordedEvent["id"] | ""> => {
  let nth = 0
  return events.map(({ at, cmd, id }, index) => {
    nth = events[index - 1]?.cmd === cmd ? nth + 1 : 0
    return id === eventIdOf(at, cmd, nth) ? "" : id
  })
}

/** Consecutive events in columns, without what a device computes. `every`: how many events stand between two chain hashes. */
export const columnsOf = (events: ReadonlyArray<RecordedEvent>, every = MARK_EVERY): EventColumns => {
  const kinds = placed(
    events,
    ({ crit, t, v }) => ({ t, v, crit }),
    ({ crit, t, v }) => `${t} ${v} ${crit}`
  )
  const devices = placed(events, ({ dev }) => dev)
  const actors = placed(events, ({ by }) => by)
  const personal: Array<readonly [string, string]> = []
  const body = events.map(({ body: text, pii }) =>
    text === null || pii === undefined
      ? text
      : withCommitments(text, (commitment) => {
          const value = pii[commitment]
          if (value === undefined) return commitment
          personal.push(value)
          return ""
        })
  )
  const withheld = events.flatMap((event, index) =>
    event.withheld === undefined ? [] : [[index, event.withheld] as const]
  )
  const told = events.flatMap((event, index) => (event.told === undefined ? [] : [[index, event.told] as const]))
  return {
    from: events[0]?.p ?? 0,
    kinds: kinds.values,
    kind: kinds.places,
    devices: devices.values,
    device: devices.places,
    actors: actors.values,
    actor: actors.places,
    id: idsOf(events),
    cmd: events.map(({ cmd }) => cmd),
    seq: differences(events.map(({ seq }) => seq)),
    at: differences(events.map(({ at }) => at)),
    occ: differences(events.map(({ occ }) => occ)),
    body,
    bodyHashes: events.flatMap(({ bodyHash }) => bodyHash ?? []),
    personal,
    ...(withheld.length === 0 ? {} : { withheld }),
    ...(told.length === 0 ? {} : { told }),
    marks: events.flatMap(({ h }, index) => ((index + 1) % every === 0 || index === events.length - 1 ? [h] : []))
  }
}

export const readsColumns = ({ forms }: Pull): boolean => forms?.includes(COLUMNS) === true

const columnsFor = ({ forms }: Pull, events: ReadonlyArray<RecordedEvent>): EventColumns => {
  if (forms?.includes(IDS_APART) !== true) return columnsOf(events)
  const apart = idsApart(columnsOf(events, MARK_EVERY_APART))
  return apart.ids === undefined ? columnsOf(events) : apart
}

/** A page in the form that its device reads. */
export const inForm = (pull: Pull, page: PullReply): PullReply =>
  readsColumns(pull) && page.events.length > 0 ? { ...page, events: [], columns: columnsFor(pull, page.events) } : page
