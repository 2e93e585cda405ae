import { startBreather } from "../breather.ts"
import { readableOf } from "../event-reader.ts"
import type { FoldedLog } from "../fold-in-stretches.ts"
import { Folded } from "../folded.ts"
import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"
import { erasuresIn } from "../lacking.ts"
import { digest, hex } from "../sha256.ts"
import type { Log } from "../storage/log.ts"
import { listIn, markOf, PackedBooks } from "./packed-books.ts"

/** How many parts are read at a time: some megabytes, of which the page takes a moment to take them over. */
const AT_ONCE = 24

/** Events that are folded without a look at the clock. */
const EVENTS_AT_ONCE = 25

/** The bytes of parts, by name, each proven to be what was written; undefined where one is missing or is not. */
export const readParts = async (
  { parts }: Pick<Log, "parts">,
  names: ReadonlyArray<string>,
  breathe: () => Promise<void>
): Promise<ReadonlyMap<string, Uint8Array> | undefined> => {
  const found = new Map<string, Uint8Array>()
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE)
    const rows = await parts.read(some)
    const digests = await Promise.all(rows.map(async (bytes) => bytes && digest(bytes)))
    for (const [index, name] of some.entries()) {
      const [bytes, hash] = [rows[index], digests[index]]
      if (bytes === undefined || hash === undefined || hex(hash) !== name) return undefined
      found.set(name, bytes)
    }
    await breathe()
  }
  return found
}

/**
 * The books in the parts that are kept beside the log, with what came after folded on them. Undefined unless all of them are what was
 * written, by the same code, of the same part of the same log, and nothing was erased since: the log is folded from its start then.
 */
export const foldedOnParts = async (
  log: Pick<Log, "parts" | "read">,
  foldKey: string,
  isOwn: (event: RecordedEvent) => boolean
): Promise<FoldedLog | undefined> => {
  const { breathe } = startBreather()
  const { meta, row } = await log.parts.list()
  if (meta === undefined || row === undefined) return undefined
  await breathe()
  const list = await listIn(row, markOf(foldKey, meta), breathe)
  if (list === undefined) return undefined
  await breathe()
  const names = new Set(Object.values(list.tables).flatMap((notes) => notes.map(({ name }) => name)))
  const [after, parts] = await Promise.all([log.read(list.head), readParts(log, [...names], breathe)])
  if (parts === undefined || after === "broken" || after.hashBefore !== list.hash) return undefined
  if (after.meta.epoch !== meta.epoch || after.meta.scope !== meta.scope || erasuresIn(after.events).length > 0)
    return undefined
  const folded = new Folded(
    new PackedBooks(list, (name) => {
      const bytes = parts.get(name)
      if (bytes === undefined) throw new Error("a part that was not read")
      return bytes
    })
  )
  const events = readableOf(after.events)
  for (let at = 0; at < events.length; at += EVENTS_AT_ONCE) {
    folded.fold(events.slice(at, at + EVENTS_AT_ONCE))
    await breathe()
  }
  return { folded, commands: events.filter(isOwn).map(({ cmd }) => cmd) }
}
