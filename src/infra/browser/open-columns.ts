import { chainText } from "../../domain/kernel/chain.ts"
import { withCommitments } from "../../domain/kernel/commitments.ts"
import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import type { CompanyId } from "../../domain/kernel/ids.ts"
import { withIds } from "../contract/ids-apart.ts"
import { MARK_EVERY, MARK_EVERY_APART } from "../contract/limits.ts"
import type { EventColumns } from "../contract/sync.ts"
import { BATCH, commitmentOf } from "./chain.ts"
import { eventsIn, type UnprovenEvent } from "./event-columns.ts"
import { sha256 } from "./sha256.ts"

/** An event with the commitments of its values in their places, and the hash of its body; undefined when that lacks. */
const sealed = async ({ body, bodyHash, personal, ...header }: UnprovenEvent) => {
  if (body === null) return bodyHash === undefined ? undefined : { event: { ...header, body, bodyHash }, bodyHash }
  if (personal.length === 0) return { event: { ...header, body }, bodyHash: await sha256(body) }
  const pii: { [commitment: string]: readonly [string, string] } = {}
  const made = await Promise.all(
    personal.map(async (value) => {
      const commitment = await commitmentOf(...value)
      pii[commitment] = value
      return commitment
    })
  )
  const left = made.values()
  // Where no value is left the place stays empty, and the hash comes out as another one.
  const text = withCommitments(body, (commitment) => (commitment === "" ? (left.next().value ?? "") : commitment))
  return { event: { ...header, body: text, pii }, bodyHash: await sha256(text) }
}

/** The events between two chain hashes, with those of their own; undefined when the last of them is not `mark`. */
const between = async (
  companyId: CompanyId,
  before: string,
  events: ReadonlyArray<UnprovenEvent>,
  mark: string | undefined
): Promise<ReadonlyArray<RecordedEvent> | undefined> => {
  const proven: Array<RecordedEvent> = []
  let h = before
  for (const found of await Promise.all(events.map(sealed))) {
    if (found === undefined) return undefined
    const { p, id, t, v, crit, cmd, dev, seq, by, at, occ } = found.event
    const { bodyHash } = found
    h = await sha256(chainText(h, { companyId, p, id, t, v, crit, cmd, dev, seq, by, at, occ, bodyHash }))
    proven.push({ ...found.event, h })
  }
  return h === mark ? proven : undefined
}

/**
 * The events of a page in columns, with all that the device computes of them; undefined when they do not continue a log at a position.
 * Each part between two marks is computed from the mark before it, so that the parts can be computed at once: as far as every part
 * ends at its mark, the chain holds.
 */
export const openColumns = async (
  companyId: CompanyId,
  after: { readonly position: number; readonly hash: string },
  columns: EventColumns
): Promise<ReadonlyArray<RecordedEvent> | undefined> => {
  const every = columns.ids === undefined ? MARK_EVERY : MARK_EVERY_APART
  const whole = withIds(columns)
  const events = whole === undefined ? undefined : eventsIn(whole, every)
  if (events === undefined || columns.from !== after.position + 1) return undefined
  const proven: Array<RecordedEvent> = []
  const { marks } = columns
  const atOnce = Math.ceil(BATCH / every)
  for (let from = 0; from < marks.length; from += atOnce) {
    const parts = await Promise.all(
      marks.slice(from, from + atOnce).map((mark, index) => {
        const nth = from + index
        const part = events.slice(nth * every, (nth + 1) * every)
        return between(companyId, marks[nth - 1] ?? after.hash, part, mark)
      })
    )
    for (const part of parts) {
      if (part === undefined) return undefined
      proven.push(...part)
    }
  }
  return proven
}
