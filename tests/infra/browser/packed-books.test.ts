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

const RUNS = cases(60, 500)

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

  readonly parts: StoredParts = {
    list: async () => ({ meta: this.meta, row: this.row }),
    has: async () => this.row !== undefined,
    read: async (names) => names.map((name) => this.rows.get(name)),
    put: async (parts) => {
      for (const [name, part] of parts) this.rows.set(name, part)
    },
    replace: async (row, names) => {
      for (const name of this.rows.keys()) if (!names.has(name)) this.rows.delete(name)
      this.row = row
    },
    drop: async () => {
      const isAny = this.rows.size > 0
      this.rows.clear()
      this.row = undefined
      return isAny
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
})
