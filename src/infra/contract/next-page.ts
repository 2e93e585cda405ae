import type { PullReply } from "./sync.ts"

/** The header of a pull's answer that says where the next page begins, so that it can be asked for before this one is here. */
export const NEXT_PAGE = "x-next-page"

/** A place of a log: the epoch, a position, and the chain hash there as the server says it. */
export interface LogPlace {
  readonly epoch: string
  readonly position: number
  readonly hash: string
}

/**
 * Where a page ends, for whoever may ask for the next one without having read it; undefined behind the last, behind one that stops early, and where
 * the next question acknowledges what this answer brings.
 */
export const placeBehind = ({ columns, epoch, events, more, outcomes, stop }: PullReply): LogPlace | undefined => {
  if (!more || stop !== undefined || outcomes.length > 0) return undefined
  const last = events.at(-1)
  if (last !== undefined) return { epoch, position: last.p, hash: last.h }
  const hash = columns?.marks.at(-1)
  return columns === undefined || hash === undefined
    ? undefined
    : { epoch, position: columns.from + columns.body.length - 1, hash }
}

export const writePlace = ({ epoch, hash, position }: LogPlace): string => `${epoch} ${position} ${hash}`

/** Undefined for a text that says no place. */
export const readPlace = (text: string | null): LogPlace | undefined => {
  const [, epoch = "", position, hash = ""] = /^([\da-f-]{36}) (\d{1,15}) ([\da-f]{64})$/.exec(text ?? "") ?? []
  return position === undefined ? undefined : { epoch, position: Number(position), hash }
}
