import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}([0-9a-f]{8})/g
const ONE_ID = new RegExp(`^${ID.source}$`)

/** The last bits of an id are random: two that share them cost one stretch read for nothing. Undefined of what is no id. */
export const shortOf = (id: string): number | undefined => {
  const end = ONE_ID.exec(id)?.[1]
  return end === undefined ? undefined : Number.parseInt(end, 16)
}

/** What the bodies of these events mention. */
export const mentionsOf = (events: ReadonlyArray<RecordedEvent>): ReadonlyArray<number> => {
  const found = new Set<number>()
  for (const { body } of events) {
    for (const [, end = "0"] of (body ?? "").matchAll(ID)) found.add(Number.parseInt(end, 16))
  }
  return [...found]
}
