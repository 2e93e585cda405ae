import { slots } from "../../../domain/books.ts"
import type { Foundation } from "../../../domain/kernel/assembly.ts"
import type { Noted } from "../../../domain/kernel/journal.ts"
import { type Packed, unpack } from "../../../domain/kernel/packing.ts"
import type { LogMeta, SummaryRow } from "../storage/log-rows.ts"
import { scopeIn } from "../storage/log.ts"
import { sha256 } from "../sha256.ts"
import { entriesIn, type PartNote } from "./part.ts"
import { PackedTable } from "./packed-table.ts"

/** Grows whenever parts are written in another way. */
const FORMAT = 2

/** A part of the notes of the journal, which have no ids. */
export interface NotesNote {
  readonly name: string
  readonly count: number
}

/** Which parts books were put into, and at which place of the log. */
export interface PartsList {
  readonly head: number
  readonly hash: string
  /** When the last event was booked, milliseconds since 1970. */
  readonly at: number
  readonly common: ReadonlyArray<Packed>
  readonly ones: { readonly [slot: string]: Packed }
  readonly tables: { readonly [slot: string]: ReadonlyArray<PartNote> }
  readonly notes: ReadonlyArray<NotesNote>
}

/** Names the code that folds and packs, and what the member reads of which log: parts under any other mark say nothing. */
export const markOf = (foldKey: string, log: Pick<LogMeta, "epoch" | "scope">): string =>
  JSON.stringify([FORMAT, foldKey, log.epoch, scopeIn(log)])

/** So many letters of a list are hashed at once: of large books it has millions, and to make bytes of them all would hold the page. */
const LETTERS = 200_000

/** By which it is seen whether a list is what was once written. `turn`: called between two stretches of it. */
const digestOf = async (mark: string, text: string, turn: () => Promise<void>): Promise<string> => {
  const hashes: Array<string> = []
  for (let at = 0; at < text.length; at += LETTERS) {
    hashes.push(await sha256(text.slice(at, at + LETTERS)))
    await turn()
  }
  return sha256([mark, ...hashes].join("\n"))
}

/** The row of a list. `turn`: called between two steps, of which each takes a while where the list names many records. */
export const rowOf = async (mark: string, list: PartsList, turn: () => Promise<void>): Promise<SummaryRow> => {
  const text = JSON.stringify(list)
  await turn()
  return { mark, digest: await digestOf(mark, text, turn), text }
}

/** The list in a row; undefined where it was written under another mark, or is not what was written. `turn`: as for {@link rowOf}. */
export const listIn = async (
  row: SummaryRow,
  mark: string,
  turn: () => Promise<void>
): Promise<PartsList | undefined> => {
  if (row.mark !== mark || row.digest !== (await digestOf(row.mark, row.text, turn))) return undefined
  return JSON.parse(row.text) as PartsList
}

/** The names of all parts in a list. */
export const namesIn = ({ notes, tables }: PartsList): ReadonlySet<string> =>
  new Set([...Object.values(tables).flat(), ...notes].map(({ name }) => name))

/** The notes of the journal, which are read when the ledger first is. */
export class PackedNotes {
  readonly length: number
  readonly notes: ReadonlyArray<NotesNote>
  #all: ReadonlyArray<Noted> | undefined

  constructor(notes: ReadonlyArray<NotesNote>) {
    this.notes = notes
    this.length = notes.reduce((sum, { count }) => sum + count, 0)
  }

  get isHere(): boolean {
    return this.length === 0 || this.#all !== undefined
  }

  at(index: number): Noted | undefined {
    if (!this.isHere) throw new Error("the notes of the ledger are not here")
    return this.#all?.[index]
  }

  /** Takes them in. `parts`: the bytes of each part, proven to be what its name says. */
  async take(parts: ReadonlyArray<Uint8Array>, breathe: () => Promise<void>): Promise<void> {
    const all: Array<Noted> = []
    for (const bytes of parts) {
      for (const [, noted] of entriesIn(bytes)) all.push(noted as Noted)
      await breathe()
    }
    if (all.length !== this.length) throw new Error("notes of the ledger are missing")
    this.#all = all
  }
}

/** Books as they stood at a place of the log, in parts that are unpacked when something of them is asked for. */
export class PackedBooks implements Foundation {
  readonly head: number
  readonly hash: string
  readonly at: number
  readonly ones: Foundation["ones"]
  readonly tables: { readonly [slot: string]: PackedTable }
  readonly notes: PackedNotes

  /** `bytesOf`: the bytes of a part, proven to be what its name says. Errors: throws where the list is not one of books of this build. */
  constructor(list: PartsList, bytesOf: (name: string) => Uint8Array) {
    const { at, common, hash, head, notes, ones, tables } = list
    this.head = head
    this.hash = hash
    this.at = at
    const shared: Array<unknown> = []
    for (const packed of common) shared.push(unpack(packed, shared))
    this.ones = Object.fromEntries(Object.entries(ones).map(([slot, packed]) => [slot, unpack(packed, shared)]))
    this.tables = Object.fromEntries(
      slots.tables.map((slot) => {
        const parts = tables[slot] ?? []
        return [
          slot,
          new PackedTable(
            parts,
            parts.map(({ name }) => bytesOf(name))
          )
        ]
      })
    )
    this.notes = new PackedNotes(notes)
  }

  /** The tables of which some records have not been asked for. */
  get packed(): ReadonlyArray<string> {
    return Object.keys(this.tables).filter((slot) => this.tables[slot]?.isPacked === true)
  }

  /** Unpacks the records of these tables, of all where none are named, and lets the page have its turn in between. */
  async unpack(breathe: () => Promise<void>, slots: ReadonlyArray<string> = Object.keys(this.tables)): Promise<void> {
    for (const slot of slots) for (const _count of this.tables[slot]?.unpacking() ?? []) await breathe()
  }
}
