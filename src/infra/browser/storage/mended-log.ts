import { Fenced, isDamage } from "./durable-database.ts"
import type { ShortLog } from "./short-log.ts"

/** A copy that was begun anew so short a time ago, in milliseconds, and fails again is not what is wrong. */
const MEND_EVERY_MS = 60_000

interface MendedLogOptions {
  readonly log: ShortLog
  readonly now: () => number
  /** Puts an empty copy in the place of the damaged one. */
  readonly beginAnew: () => Promise<void>
}

/** A log that begins anew when it turns out to be damaged. */
export interface MendedLog extends Omit<ShortLog, "forget"> {
  /** Begins anew, unless that was done a moment ago and did not help. */
  readonly beginAnew: () => Promise<boolean>
}

/**
 * The copy of a log, which the server has, too: one that fails is begun anew, and whoever leads has lost the lead by that, for all that
 * they know of it is over. One that cannot be read is `broken`.
 */
export const mendedLog = ({ log, now, beginAnew: empty }: MendedLogOptions): MendedLog => {
  let begunAt: number | null = null
  const beginAnew = async (): Promise<boolean> => {
    const at = now()
    if (begunAt !== null && at >= begunAt && at - begunAt < MEND_EVERY_MS) return false
    begunAt = at
    log.forget()
    await empty()
    return true
  }
  const mending = async <A>(asked: Promise<A>): Promise<A> => {
    try {
      return await asked
    } catch (error) {
      if (!isDamage(error) || !(await beginAnew())) throw error
      throw new Fenced()
    }
  }
  return {
    beginAnew,
    isShort: log.isShort,
    shorten: log.shorten,
    read: (after) =>
      log.read(after).catch((error: unknown) => {
        if (isDamage(error)) return "broken"
        throw error
      }),
    stretch: log.stretch,
    find: log.find,
    meta: () => mending(log.meta()),
    append: (addition) => mending(log.append(addition)),
    takeLead: (leader) => mending(log.takeLead(leader)),
    replace: (addition) => mending(log.replace(addition)),
    clear: (input) => mending(log.clear(input)),
    keepSummary: log.keepSummary,
    summary: log.summary,
    parts: log.parts
  }
}
