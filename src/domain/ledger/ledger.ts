import type { Books } from "../books.ts"
import { todayIn, type IsoDate } from "../kernel/calendar.ts"
import type { Journal, Noted } from "../kernel/journal.ts"
import type { EntriesDeclaration, Posting, Standing } from "../kernel/posting.ts"

/** A posting as it stands in the ledger: by which event, whose, where in the log, and on which day. */
export interface Booked extends Omit<Posting, "date"> {
  readonly date: IsoDate
  /** When it was booked, milliseconds since 1970; the day itself where only that is known. */
  readonly at: Noted["at"]
  /** Its position in the log; 0 as long as only this device knows it. */
  readonly position: number
  readonly by: string
  /** The type of the event. */
  readonly type: string
}

type Read = (event: never, standing: Standing) => ReadonlyArray<Posting>

/** What each type of event puts into the ledger, those of its own aggregate first. */
export type Readers = ReadonlyMap<string, ReadonlyArray<Read>>

/** The readers of aggregates that were loaded. */
export const readersOf = (loaded: ReadonlyArray<Awaited<ReturnType<EntriesDeclaration["load"]>>>): Readers => {
  const readers = new Map<string, Array<Read>>()
  for (const { entries } of loaded) {
    for (const [type, read] of Object.entries(entries)) {
      const known = readers.get(type)
      if (known === undefined) readers.set(type, [read])
      else known.push(read)
    }
  }
  return readers
}

const NONE: ReadonlyArray<never> = []

/**
 * Everything that was put into the ledger, in the order of the log: one fold of the journal, that goes on where it stopped when more has
 * happened. That of a fork stands on the one of its parent.
 */
export class Ledger {
  readonly #journal: Journal
  readonly #readers: Readers
  /** The ledger of the journal that its journal is a fork of. */
  readonly base: Ledger | undefined
  readonly #own: Array<Booked> = []
  /** What stands of each record; what a fork changed of it hides what its parent says. */
  readonly #standing = new Map<string, ReadonlyArray<Booked>>()
  readonly #last = new Map<string, Booked>()
  /** The records of which something was taken back. */
  readonly #reversed = new Set<string>()
  #read = 0

  constructor(journal: Journal, readers: Readers, base: Ledger | undefined) {
    this.#journal = journal
    this.#readers = readers
    this.base = base
  }

  /** Reads what has happened since. `timeZone`: in which it is some day. */
  advance(timeZone: string): void {
    this.base?.advance(timeZone)
    while (this.#read < this.#journal.length) {
      const noted = this.#journal.at(this.#read)
      this.#read += 1
      if (noted !== undefined) this.#take(noted, timeZone)
    }
  }

  #take(noted: Noted, timeZone: string): void {
    const { at, by, event, position } = noted
    const standing: Standing = { of: (record, piece) => this.of(record, piece), last: (record) => this.last(record) }
    // All of them read what stood before the event.
    const asked = (this.#readers.get(event._tag) ?? NONE).flatMap((read) => read(event as never, standing))
    const dayOf = (): IsoDate => (typeof at === "number" ? todayIn(timeZone, at) : at)
    for (const posting of asked)
      this.#book({ ...posting, date: posting.date ?? dayOf(), at, by, position, type: event._tag })
  }

  #book(booked: Booked): void {
    const { isReversal, piece, record } = booked
    this.#own.push(booked)
    this.#last.set(record, booked)
    if (isReversal) this.#reversed.add(record)
    const before = this.of(record)
    // Reversals take back in the order of what they reverse, piece by piece.
    const reversed = isReversal ? before.findIndex((each) => each.piece === piece) : -1
    this.#standing.set(
      record,
      reversed === -1 ? (isReversal ? before : [...before, booked]) : before.filter((_, index) => index !== reversed)
    )
  }

  /** The postings of a record, or of one piece of it, that nothing has taken back. */
  of(record: string, piece?: string): ReadonlyArray<Booked> {
    const all = this.#standing.get(record) ?? this.base?.of(record) ?? NONE
    return piece === undefined ? all : all.filter((each) => each.piece === piece)
  }

  /** Whether nothing has taken a posting back. */
  stands(booked: Booked): boolean {
    return !this.#hasReversals(booked.record) || this.of(booked.record).includes(booked)
  }

  #hasReversals(record: string): boolean {
    const { base } = this
    return this.#reversed.has(record) || (base !== undefined && base.#hasReversals(record))
  }

  /** The last posting of a record, also one that took another back. */
  last(record: string): Booked | undefined {
    return this.#last.get(record) ?? this.base?.last(record)
  }

  /** One of its own postings, those of its base left out. */
  at(index: number): Booked | undefined {
    return this.#own[index]
  }

  get size(): number {
    return (this.base?.size ?? 0) + this.#own.length
  }

  /** Every posting, in the order of the log. */
  *postings(): IterableIterator<Booked> {
    if (this.base !== undefined) yield* this.base.postings()
    yield* this.#own
  }
}

/** One ledger for each journal, as long as that is there. */
const ledgers = new WeakMap<Journal, Ledger>()

const ledgerFor = (journal: Journal, readers: Readers): Ledger => {
  const known = ledgers.get(journal)
  if (known !== undefined) return known
  const base = journal.parent === undefined ? undefined : ledgerFor(journal.parent, readers)
  const made = new Ledger(journal, readers, base)
  ledgers.set(journal, made)
  return made
}

/** The ledger of books: made when it is first read, and kept up by what happens from then on. */
export const ledgerWith = (readers: Readers, { company, journal }: Pick<Books, "company" | "journal">): Ledger => {
  const ledger = ledgerFor(journal, readers)
  ledger.advance(company?.identity.timeZone ?? "UTC")
  return ledger
}
