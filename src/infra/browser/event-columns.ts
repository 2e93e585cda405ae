import { commitmentsIn } from "../../domain/kernel/commitments.ts"
import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import { eventIdOf } from "../../domain/kernel/event-id.ts"
import type { EventColumns } from "../contract/sync.ts"
import * as trusted from "./trusted-ids.ts"

/** An event as it came, without its chain hash. Empty commitments of its body belong to the values of `personal`, in order. */
export interface UnprovenEvent extends Omit<RecordedEvent, "h" | "pii"> {
  readonly personal: ReadonlyArray<readonly [salt: string, text: string]>
}

const emptyIn = (body: string): number => commitmentsIn(body).filter(({ commitment }) => commitment === "").length

/** The events that columns hold, in order, with a chain hash for so many of them each; undefined when the columns do not fit together. */
export const eventsIn = (columns: EventColumns, every: number): ReadonlyArray<UnprovenEvent> | undefined => {
  const { actors, bodyHashes, devices, from, kinds, marks, personal } = columns
  const events: Array<UnprovenEvent> = []
  const withheld = new Map(columns.withheld)
  const told = new Map(columns.told)
  let [seq, at, occ, nth, hashesUsed, personalUsed] = [0, 0, 0, 0, 0, 0]
  for (const [index, cmd] of columns.cmd.entries()) {
    const kind = kinds[columns.kind[index] ?? -1]
    const dev = devices[columns.device[index] ?? -1]
    const by = actors[columns.actor[index] ?? -1]
    const [id, body] = [columns.id[index], columns.body[index]]
    if (kind === undefined || dev === undefined || by === undefined || id === undefined || body === undefined)
      return undefined
    seq += columns.seq[index] ?? Number.NaN
    at += columns.at[index] ?? Number.NaN
    occ += columns.occ[index] ?? Number.NaN
    if (!Number.isSafeInteger(seq) || !Number.isSafeInteger(at) || !Number.isSafeInteger(occ) || at < 0)
      return undefined
    nth = columns.cmd[index - 1] === cmd ? nth + 1 : 0
    const bodyHash = body === null ? bodyHashes[hashesUsed] : undefined
    if (body === null) {
      if (bodyHash === undefined) return undefined
      hashesUsed += 1
    }
    const values = personal.slice(personalUsed, personalUsed + (body === null ? 0 : emptyIn(body)))
    personalUsed += values.length
    const { crit, t, v } = kind
    const [hidden, names] = [withheld.get(index), told.get(index)]
    events.push({
      p: from + index,
      id: id === "" ? trusted.eventId(eventIdOf(at, cmd, nth)) : id,
      t,
      v,
      crit,
      cmd,
      dev,
      seq,
      by,
      at,
      occ,
      body,
      ...(bodyHash === undefined ? {} : { bodyHash }),
      ...(hidden === undefined ? {} : { withheld: hidden }),
      ...(names === undefined ? {} : { told: names }),
      personal: values
    })
  }
  const isWhole =
    hashesUsed === bodyHashes.length &&
    personalUsed === personal.length &&
    marks.length === Math.ceil(events.length / every) &&
    [...withheld.keys(), ...told.keys()].every((index) => index < events.length)
  return isWhole ? events : undefined
}
