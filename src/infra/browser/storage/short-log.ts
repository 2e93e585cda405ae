import { GENESIS_HASH } from "../../../domain/kernel/chain.ts"
import type { RecordedEvent } from "../../../domain/kernel/envelope.ts"
import { WHOLE } from "../../../domain/kernel/reading.ts"
import { Fenced, isQuotaExceeded } from "./durable-database.ts"
import { CHUNK_SIZE } from "./log-database.ts"
import type { LogMeta } from "./log-rows.ts"
import { scopeIn, type Addition, type CutLog, type Log, type StoredLog } from "./log.ts"
import type { LetGo } from "./room.ts"

/** A log whose end is held in memory where the browser has no room for it: read as one that is stored whole, as long as the page is open. */
export interface ShortLog extends Log {
  /** Whether some of it is not stored. */
  readonly isShort: () => boolean
  /** Stores less of it, to make room: the last stretch that is stored is only held from then on. False where none is. */
  readonly shorten: LetGo
  /** The stored log was put away: nothing is held behind it any more. */
  readonly forget: () => void
}

/** Where what is held begins, and what was to be stored there. */
interface Held extends Omit<Addition, "leader" | "rewrite" | "scope"> {
  readonly scope: string
  readonly after: { readonly p: number; readonly h: string }
}

/** For how long what had to go is not stored again, in milliseconds. */
const YIELDS_MS = 60_000

const full = (): DOMException => new DOMException("the log is not stored whole", "QuotaExceededError")

/**
 * Keeps on this device as much of a log as the browser gives room for. What it does not is held: the books are whole on the page, and the next start
 * fetches the rest again. `letGo`: what goes before it. Source: docs/decisions/0102-books-in-sight-before-books-that-are-kept.md.
 */
export const shortLog = (log: CutLog, letGo: LetGo, now: () => number): ShortLog => {
  let held: Held | undefined
  let yieldedAt = Number.NEGATIVE_INFINITY
  /** What was stored went for something that is nowhere else a moment ago: it does not come back to take its room. */
  const hasYielded = (): boolean => Math.abs(now() - yieldedAt) < YIELDS_MS

  /** What is held behind the stored log. Another tab may have stored it meanwhile, or something else in its place. */
  const behind = ({ epoch, head, headHash, scope }: LogMeta): ReadonlyArray<RecordedEvent> => {
    if (held === undefined) return []
    const { after, events } = held
    const isSame = (epoch ?? held.epoch) === held.epoch && (scopeIn({ epoch, scope }) ?? held.scope) === held.scope
    const isThere = [after, ...events].some(({ p, h }) => p === head && h === headHash)
    const rest = events.filter(({ p }) => p > head)
    if (isSame && isThere && rest.length > 0) return rest
    held = undefined
    return []
  }
  const whole = (meta: LogMeta): LogMeta => {
    const last = behind(meta).at(-1)
    if (last === undefined || held === undefined) return meta
    const { epoch, scope, seal, syncedAt: lastSyncedAt } = held
    return { ...meta, epoch, scope, head: last.p, headHash: last.h, seal, lastSyncedAt }
  }
  const read: Log["read"] = async (after = 0) => {
    const stored = await log.read(after)
    const rest = stored === "broken" ? [] : behind(stored.meta)
    if (stored === "broken" || held === undefined) return stored
    const hashBefore = stored.hashBefore ?? [held.after, ...held.events].find(({ p }) => p === after)?.h
    const events = [...stored.events, ...rest.filter(({ p }) => p > after)]
    return { meta: whole(stored.meta), hashBefore, events } satisfies StoredLog
  }

  /** Stores what is held, a chunk at a time, as far as there is room. */
  const store = async (leader: number): Promise<void> => {
    while (held !== undefined && !hasYielded()) {
      const { after: _after, ...addition } = held
      const events = addition.events.slice(0, CHUNK_SIZE)
      const rest = addition.events.slice(CHUNK_SIZE)
      const last = events.at(-1)
      const end = rest.length === 0 ? {} : { syncedAt: null, seal: null }
      const unknown = addition.unknown.filter(({ position }) => position <= (last?.p ?? 0))
      try {
        await log.append({ ...addition, ...end, leader, events, unknown })
      } catch (error) {
        if (!isQuotaExceeded(error)) throw error
        return
      }
      held = rest.length === 0 || last === undefined ? undefined : { ...addition, events: rest, after: last }
    }
  }

  /** What is to be forgotten goes from what is stored, too; where that takes more room than there is, all of it is held, and stored again. */
  const rewriteStored = async (addition: Addition): Promise<void> => {
    const nothing = { events: [], unknown: [], syncedAt: null, seal: null }
    try {
      await log.append({ ...addition, ...nothing })
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error
      const stored = await read()
      await log.clear({ leader: addition.leader })
      if (stored === "broken") throw error
      const { scope = WHOLE } = addition
      held = { ...addition, ...nothing, scope, events: stored.events, after: { p: 0, h: GENESIS_HASH } }
    }
  }

  const hold = async (addition: Addition): Promise<void> => {
    const { leader, rewrite = (event: RecordedEvent) => event, ...added } = addition
    if ((await log.meta()).leaderEpoch !== leader) throw new Fenced()
    if (addition.rewrite !== undefined) await rewriteStored(addition)
    const meta = await log.meta()
    const before = behind(meta)
    const known = held
    const head = before.at(-1)?.p ?? meta.head
    const events = [...before, ...added.events.filter(({ p }) => p > head)].map(rewrite)
    if (events.length === 0) return
    held = {
      ...added,
      scope: added.scope ?? scopeIn(meta) ?? WHOLE,
      after: { p: meta.head, h: meta.headHash },
      events,
      unknown: [...(known?.unknown ?? []), ...added.unknown],
      syncedAt: added.syncedAt ?? known?.syncedAt ?? meta.lastSyncedAt
    }
    await store(leader)
  }

  const append: Log["append"] = async (addition) => {
    if (held !== undefined || hasYielded()) return hold(addition)
    const write = async (ifFull: () => Promise<void>): Promise<void> => {
      try {
        await log.append(addition)
      } catch (error) {
        if (!isQuotaExceeded(error)) throw error
        await ifFull()
      }
    }
    const toHold = () => hold(addition)
    await write(async () => ((await letGo().catch(() => false)) ? write(toHold) : toHold()))
  }

  const ifWhole = <A>(write: () => Promise<A>): Promise<A> => (held === undefined ? write() : Promise.reject(full()))

  return {
    isShort: () => held !== undefined,
    forget: () => {
      held = undefined
    },
    shorten: async () => {
      const meta = await log.meta()
      const rest = behind(meta)
      const gone = await log.cut()
      const { epoch } = meta
      if (gone.length === 0 || epoch === null) return false
      yieldedAt = now()
      const { head, headHash } = await log.meta()
      const { lastSyncedAt: syncedAt, seal = null } = held === undefined ? meta : whole(meta)
      const unknown = held?.unknown ?? []
      const events = [...gone, ...rest]
      const scope = scopeIn(meta) ?? WHOLE
      held = { after: { p: head, h: headHash }, epoch, scope, events, unknown, syncedAt, seal }
      return true
    },
    read,
    stretch: async (after) => {
      const next = await log.stretch(after)
      if (next === "broken") return next
      const rest = behind(next.meta).filter(({ p }) => p > after)
      return { meta: whole(next.meta), events: next.events.length > 0 ? next.events : rest }
    },
    meta: async () => whole(await log.meta()),
    find: async (recordId) => [
      ...(await log.find(recordId)),
      ...behind(await log.meta()).filter(({ body }) => body?.includes(recordId) === true)
    ],
    append,
    takeLead: log.takeLead,
    replace: async (addition) => {
      held = undefined
      try {
        await log.replace(addition)
      } catch (error) {
        if (!isQuotaExceeded(error)) throw error
        await log.replace({ ...addition, events: [], unknown: [], syncedAt: null, seal: null })
        await hold(addition)
      }
    },
    clear: (input) => {
      held = undefined
      return log.clear(input)
    },
    // What is derived from the end of the log says nothing of one that ends before.
    keepSummary: async (row, at) => (held === undefined ? log.keepSummary(row, at) : undefined),
    summary: log.summary,
    parts: {
      ...log.parts,
      put: (parts, at) => ifWhole(() => log.parts.put(parts, at)),
      replace: (row, names, at) => ifWhole(() => log.parts.replace(row, names, at))
    }
  }
}
