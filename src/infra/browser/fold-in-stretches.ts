import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import { startBreather } from "./breather.ts"
import { readableOf } from "./event-reader.ts"
import { Folded } from "./folded.ts"
import type { Log } from "./storage/log.ts"
import type { LogMeta } from "./storage/log-rows.ts"

/** Events that are folded without a look at the clock. */
const AT_ONCE = 25

/** Books that were folded from the stored log. */
export interface FoldedLog {
  readonly folded: Folded
  /** The commands of the user whose events are in them. */
  readonly commands: ReadonlyArray<string>
}

/** Whether the log is still what it was when its reading began: in another one the same place holds other events. */
const isSame = (one: LogMeta, other: LogMeta): boolean =>
  one.epoch === other.epoch &&
  one.headHash === other.headHash &&
  one.scope === other.scope &&
  one.rebuiltAt === other.rebuiltAt

/**
 * Folds the stored log from its start, a stretch at a time, and lets the page have its turn in between: the more there is, the longer it
 * takes, but no press waits for it. Ends before what this build cannot read. Undefined where the log is not whole, or changes meanwhile: it
 * is then read in one go.
 */
export const foldedInStretches = async (
  log: Pick<Log, "stretch">,
  isOwn: (event: RecordedEvent) => boolean
): Promise<FoldedLog | undefined> => {
  const { breathe } = startBreather()
  const folded = new Folded()
  const commands: Array<string> = []
  let begun: LogMeta | undefined
  for (let next = log.stretch(0); ;) {
    const stretch = await next
    if (stretch === "broken" || !isSame((begun ??= stretch.meta), stretch.meta)) return undefined
    const last = stretch.events.at(-1)
    // Read while this one is folded.
    next = last === undefined ? next : log.stretch(last.p)
    next.catch(() => {})
    const events = readableOf(stretch.events)
    for (let at = 0; at < events.length; at += AT_ONCE) {
      folded.fold(events.slice(at, at + AT_ONCE))
      await breathe()
    }
    for (const event of events) if (isOwn(event)) commands.push(event.cmd)
    if (last === undefined || events.length < stretch.events.length) return { folded, commands }
  }
}
