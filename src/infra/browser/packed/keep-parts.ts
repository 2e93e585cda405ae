import type { Books } from "../../../domain/books.ts"
import { slots } from "../../../domain/books.ts"
import { Packer } from "../../../domain/kernel/packer.ts"
import type { Packed } from "../../../domain/kernel/packing.ts"
import type { Table } from "../../../domain/kernel/table.ts"
import { startBreather } from "../breather.ts"
import type { Folded } from "../folded.ts"
import { digest, hex, utf8 } from "../sha256.ts"
import type { Log } from "../storage/log.ts"
import type { LogMeta } from "../storage/log-rows.ts"
import { markOf, namesIn, rowOf, type NotesNote, type PartsList } from "./packed-books.ts"
import { numberOf, type PartNote, type PartText } from "./part.ts"

/** About how long the text of a part is: packed and unpacked in a moment. */
const PART_LENGTH = 64_000
/** Entries of the first part of a table, while nobody knows how long they are. */
const FIRST_ENTRIES = 16
const MOST_ENTRIES = 2_000
/** Bytes that are written in one transaction. */
const AT_ONCE = 2_000_000

type Entry = readonly [key: string | null, value: unknown]

/** Books that went on while they were packed: what was packed is of two minds. */
class WentOn extends Error {
  constructor() {
    super("the books went on")
    this.name = "WentOn"
  }
}

interface PackingOptions {
  readonly folded: Folded
  readonly log: Pick<Log, "parts">
  /** Where the log ends: where the books do. */
  readonly meta: LogMeta
  readonly foldKey: string
  /** False once the books are no longer those that were begun with, or another tab leads. */
  readonly isHere: () => boolean
}

/** Puts books into parts and writes them. What was packed before and has not changed since is left as it is. */
class Packing {
  readonly #options: PackingOptions
  readonly #breathe = startBreather().breathe
  readonly #written: ReadonlySet<string>
  readonly #waiting = new Map<string, Uint8Array<ArrayBuffer>>()
  #bytes = 0

  constructor(options: PackingOptions, written: ReadonlySet<string>) {
    this.#options = options
    this.#written = written
  }

  async turn(): Promise<void> {
    await this.#breathe()
    if (!this.#options.isHere()) throw new WentOn()
  }

  /** Packs entries as one part. Resolves with its name, and how long it is. */
  async #part(entries: ReadonlyArray<Entry>): Promise<{ readonly name: string; readonly length: number }> {
    const packer = new Packer(() => entries.map(([, value]) => value))
    const packed = entries.map(([key, value]) => packer.pack(key, value))
    const bytes = utf8.encode(JSON.stringify([packer.common, packed] satisfies PartText))
    const name = hex(await digest(bytes))
    if (!this.#written.has(name) && !this.#waiting.has(name)) {
      this.#waiting.set(name, bytes)
      this.#bytes += bytes.length
    }
    if (this.#bytes >= AT_ONCE) await this.flush()
    await this.turn()
    return { name, length: bytes.length }
  }

  async flush(): Promise<void> {
    const { log, meta } = this.#options
    const parts = new Map(this.#waiting)
    this.#waiting.clear()
    this.#bytes = 0
    if (parts.size > 0) await log.parts.put(parts, meta)
  }

  /** Packs entries in as many parts as they need. */
  async #all<Note>(
    entries: Iterable<Entry>,
    note: (name: string, entries: ReadonlyArray<Entry>) => Note
  ): Promise<ReadonlyArray<Note>> {
    const notes: Array<Note> = []
    let [most, some]: [number, Array<Entry>] = [FIRST_ENTRIES, []]
    const end = async (): Promise<void> => {
      const { length, name } = await this.#part(some)
      notes.push(note(name, some))
      most = Math.min(MOST_ENTRIES, Math.max(1, Math.round((PART_LENGTH * some.length) / length)))
      some = []
    }
    for (const entry of entries) if (some.push(entry) >= most) await end()
    if (some.length > 0) await end()
    return notes
  }

  async table(slot: string): Promise<ReadonlyArray<PartNote>> {
    const { books, packed } = this.#options.folded
    const table = tableOf(books, slot)
    const note = (name: string, entries: ReadonlyArray<Entry>): PartNote => ({
      name,
      ids: entries.map(([id]) => numberOf(id ?? ""))
    })
    const before = packed?.tables[slot]
    if (before === undefined) return this.#all(table.entries(), note)
    const places = [...table.written()].map((id) => [id, before.partOf(id)] as const)
    const changed = new Set(places.map(([, part]) => part))
    const notes: Array<PartNote> = []
    for (const [part, known] of before.notes.entries()) {
      if (!changed.has(part)) notes.push(known)
      else {
        const entries = [...before.recordsOf(part).keys()].map((id) => [id, table.get(id)] as const)
        notes.push(note((await this.#part(entries)).name, entries))
      }
    }
    const fresh = places.flatMap(([id, part]) => (part === undefined ? [[id, table.get(id)] as const] : []))
    return [...notes, ...(await this.#all(fresh, note))]
  }

  async notes(): Promise<ReadonlyArray<NotesNote>> {
    const { books, packed } = this.#options.folded
    const { journal } = books
    const before = packed?.notes
    function* fresh(): IterableIterator<Entry> {
      for (let index = before?.length ?? 0; index < journal.length; index += 1) yield [null, journal.at(index)]
    }
    const more = await this.#all(fresh(), (name, entries): NotesNote => ({ name, count: entries.length }))
    return [...(before?.notes ?? []), ...more]
  }
}

const tableOf = (books: Books, slot: string): Table<unknown> =>
  (books as unknown as { readonly [slot: string]: Table<unknown> })[slot] as Table<unknown>

/**
 * Puts the books into parts beside their log. Errors: rejects where the books or the log went on meanwhile, where another tab leads, and where
 * the browser has no room; what was written till then is not listed, and is let go of by the next who writes.
 */
export const keepParts = async (options: PackingOptions): Promise<void> => {
  const { folded, foldKey, log, meta } = options
  const { at, books, hash, head } = folded
  const { row } = await log.parts.list()
  const before = row === undefined ? undefined : (JSON.parse(row.text) as PartsList)
  const packing = new Packing(options, before === undefined ? new Set() : namesIn(before))
  const values = slots.ones.map((slot) => (books as unknown as { readonly [slot: string]: unknown })[slot])
  const packer = new Packer(() => values)
  const ones: { [slot: string]: Packed } = {}
  for (const [index, slot] of slots.ones.entries()) ones[slot] = packer.pack(null, values[index])
  const tables: { [slot: string]: ReadonlyArray<PartNote> } = {}
  for (const slot of slots.tables) tables[slot] = await packing.table(slot)
  const notes = await packing.notes()
  await packing.flush()
  const list: PartsList = { head, hash, at, common: packer.common, ones, tables, notes }
  await packing.turn()
  const next = await rowOf(markOf(foldKey, meta), list, () => packing.turn())
  await packing.turn()
  const names = namesIn(list)
  await packing.turn()
  await log.parts.replace(next, names, meta)
}
