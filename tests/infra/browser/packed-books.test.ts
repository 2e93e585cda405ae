import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canonicalParts, eventKinds, type Books, type DomainEvent } from "../../../src/domain/books.ts"
import type { RecordedEvent } from "../../../src/domain/kernel/envelope.ts"
import { stateHashOf } from "../../../src/domain/kernel/state-hash.ts"
import { Table } from "../../../src/domain/kernel/table.ts"
import { startBreather } from "../../../src/infra/browser/breather.ts"
import { Folded } from "../../../src/infra/browser/folded.ts"
import { keepParts } from "../../../src/infra/browser/packed/keep-parts.ts"
import { foldedOnParts, readParts } from "../../../src/infra/browser/packed/open-parts.ts"
import { sha256 } from "../../../src/infra/browser/sha256.ts"
import type { LogMeta, SummaryRow } from "../../../src/infra/browser/storage/log-rows.ts"
import type { Log } from "../../../src/infra/browser/storage/log.ts"
import type { StoredParts } from "../../../src/infra/browser/storage/parts.ts"
import { anyHistory } from "../../support/arbitrary.ts"
import { cases, withCases } from "../../support/cases.ts"
import { OWNER } from "../../support/samples.ts"

const RUNS = cases(40, 500)

const { breathe } = startBreather()

const recorded = ({ _tag: t, ...body }: DomainEvent, index: number): RecordedEvent =>
  ({
    p: index + 1,
    h: `hash-${index + 1}`,
    id: `event-${index}`,
    t,
    v: eventKinds[t].version,
    crit: true,
    cmd: `command-${index}`,
    dev: "device",
    seq: index,
    by: OWNER,
    at: 1_700_000_000_000 + index * 60_000,
    occ: 0,
    body: JSON.stringify(body)
  }) as unknown as RecordedEvent

/** The parts beside a log in memory. */
const partsOf = (log: MemoryLog): StoredParts => ({
  list: async () => ({ meta: log.meta, row: log.row }),
  has: async () => log.row !== undefined,
  read: async (names) => names.map((name) => log.rows.get(name)),
  put: async (parts) => {
    for (const [name, part] of parts) log.rows.set(name, part)
  },
  replace: async (row, names) => {
    for (const name of log.rows.keys()) if (!names.has(name)) log.rows.delete(name)
    log.row = row
  },
  drop: async () => {
    const isAny = log.rows.size > 0
    log.rows.clear()
    log.row = undefined
    return isAny
  }
})

/** A log in memory with the parts beside it. */
class MemoryLog implements Pick<Log, "read" | "parts"> {
  events: ReadonlyArray<RecordedEvent> = []
  readonly rows = new Map<string, Uint8Array<ArrayBuffer>>()
  row: SummaryRow | undefined

  get meta(): LogMeta {
    const headHash = this.events.at(-1)?.h ?? ""
    const head = this.events.length
    return { epoch: "e", head, headHash, leaderEpoch: 1, lastSyncedAt: 1, rebuiltAt: null }
  }

  readonly read: Log["read"] = async (after = 0) => ({
    meta: this.meta,
    hashBefore: this.events[after - 1]?.h,
    events: this.events.slice(after)
  })

  readonly parts: StoredParts = partsOf(this)
}

/** Why nothing more was written. */
class Cut extends Error {}

/** The same, which is gone after so many writes, each row one of its own. */
class CutLog extends MemoryLog {
  left = Number.POSITIVE_INFINITY

  constructor(log: MemoryLog) {
    super()
    this.events = log.events
    this.row = log.row
    for (const [name, part] of log.rows) this.rows.set(name, part)
  }

  #write(): void {
    if (this.left === 0) throw new Cut()
    this.left -= 1
  }

  override readonly parts: StoredParts = {
    ...partsOf(this),
    put: async (parts) => {
      for (const [name, part] of parts) {
        this.#write()
        this.rows.set(name, part)
      }
    },
    // The list and what it no longer names change in one transaction.
    replace: async (row, names) => {
      this.#write()
      for (const name of this.rows.keys()) if (!names.has(name)) this.rows.delete(name)
      this.row = row
    }
  }
}

const stateOf = (books: Books) => stateHashOf(canonicalParts(books), sha256, async () => true)

/** What the state hash leaves out: the order in the tables, who made what, what the ledger reads. */
const besidesOf = async (log: MemoryLog, { books, packed }: Folded): Promise<unknown> => {
  if (packed !== undefined && !packed.notes.isHere) {
    const names = packed.notes.notes.map(({ name }) => name)
    const parts = await readParts(log, names, breathe)
    await packed.notes.take(
      names.flatMap((name) => parts?.get(name) ?? []),
      breathe
    )
  }
  const { journal } = books
  return {
    tables: Object.entries(books).map(([slot, held]) => [slot, held instanceof Table ? [...held.entries()] : null]),
    notes: Array.from({ length: journal.length }, (_, index) => journal.at(index))
  }
}

const keep = (log: MemoryLog, folded: Folded): Promise<void> =>
  keepParts({ folded, log, meta: log.meta, foldKey: "k", isHere: () => true })

const openOn = async (log: MemoryLog, key = "k"): Promise<Folded | undefined> =>
  (await foldedOnParts(log, key, () => true))?.folded

describe("books that are kept in parts", { timeout: 120_000 }, () => {
  it(withCases("come to the state of those that were folded whole, kept and opened at every step", RUNS), async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async ({ events }) => {
        const all = events.map(recorded)
        const log = new MemoryLog()
        const whole = new Folded()
        for (const [at, event] of all.entries()) {
          // One that was opened on parts goes on and is kept again, of which most parts are as they were.
          const here = (log.row === undefined ? undefined : await openOn(log)) ?? new Folded()
          expect([here.head, here.packed === undefined]).toEqual([at, at === 0])
          here.fold([event])
          whole.fold([event])
          log.events = all.slice(0, at + 1)
          expect(await stateOf(here.books)).toBe(await stateOf(whole.books))
          await keep(log, here)
        }
        const opened = await openOn(log)
        if (opened === undefined) throw new Error("not opened on parts")
        expect(await besidesOf(log, opened)).toEqual(await besidesOf(log, whole))
        expect(log.rows.size).toBe(new Set([...log.rows.keys()].filter((name) => log.row?.text.includes(name))).size)
      }),
      { numRuns: RUNS }
    )
  })

  it(withCases("come to the same wherever packing was cut off, before it is tried again and after", RUNS), async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, fc.nat(), async ({ events }, place) => {
        const all = events.map(recorded)
        const middle = place % all.length
        const log = new MemoryLog()
        log.events = all.slice(0, middle)
        const first = new Folded()
        first.fold(log.events)
        if (middle > 0) await keep(log, first)
        log.events = all
        const whole = new Folded()
        whole.fold(all)
        const state = await stateOf(whole.books)
        const reopened = async (kept: MemoryLog): Promise<Folded> => {
          const found = await openOn(kept)
          expect(found === undefined).toBe(kept.row === undefined)
          if (found !== undefined) return found
          const folded = new Folded()
          folded.fold(all)
          return folded
        }
        for (let writes = 0, isWhole = false; !isWhole; writes += 1) {
          const cut = new CutLog(log)
          const here = await reopened(cut)
          cut.left = writes
          try {
            await keep(cut, here)
            isWhole = true
          } catch (error) {
            if (!(error instanceof Cut)) throw error
          }
          cut.left = Number.POSITIVE_INFINITY
          const after = await reopened(cut)
          expect([writes, await stateOf(after.books)]).toEqual([writes, state])
          await keep(cut, after)
          const again = await openOn(cut)
          if (again === undefined) throw new Error(`not opened on parts after ${writes} writes`)
          expect([writes, again.head, await stateOf(again.books)]).toEqual([writes, all.length, state])
        }
      }),
      { numRuns: RUNS }
    )
  })
})
