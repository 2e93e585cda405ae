import type { DatabaseSync, StatementSync } from "node:sqlite"
import {
  type Books,
  type DomainEvent,
  emptyBooks,
  eventKinds,
  evolve,
  readEvent,
  unseal
} from "../../../domain/books.ts"
import type { Json } from "../../../domain/kernel/canonical.ts"
import { commitmentsIn } from "../../../domain/kernel/commitments.ts"

/** An event that this build cannot read: its type or version is newer. The books of its company cannot be known. */
export class UnknownEvent extends Error {
  constructor(type: string, version: number) {
    super(`unknown event: ${type} version ${version}`)
    this.name = "UnknownEvent"
  }
}

const EVENTS =
  "SELECT position, type, version, body, hash FROM event WHERE company_id = ? AND position > ? ORDER BY position"
const VALUE = "SELECT value FROM personal WHERE company_id = ? AND subject_id = ? AND commitment = ?"

type EventRow = readonly [position: number, type: string, version: number, body: string | null, hash: string]

/** Books that were folded, up to where, and what they are thought to take of the memory. */
export interface Folded {
  readonly books: Books
  readonly head: number
  /** The hash of the event at `head`. */
  readonly headHash: string
  readonly bytes: number
}

/** What a company takes before anything of it was folded: its empty tables. */
const BYTES_AT_FIRST = 1600
const BYTES_PER_EVENT = 360
const BYTES_PER_CHARACTER = 0.6

/**
 * What an event adds to the memory that its company takes, in bytes: roughly, by the length of its text. `npm run bench -- books` shows
 * how near this comes to what is really taken by lifelike books.
 */
export const bytesOf = (characters: number): number => BYTES_PER_EVENT + BYTES_PER_CHARACTER * characters

/** Books of which nothing was folded yet. `genesis`: the hash before the first event. */
export const unfolded = (genesis: string): Folded => ({
  books: emptyBooks(),
  head: 0,
  headHash: genesis,
  bytes: BYTES_AT_FIRST
})

/** Most values that are remembered while a log is folded. */
const REPEATS_KEPT = 10_000

/** What many events of a log say in the same words, each kept once: records are never changed, so that they may share it. */
class Repeats {
  readonly #values = new Map<string, unknown>()

  /** Puts the value that was met first in the place of each equal one. */
  share(event: DomainEvent): void {
    const fields: { [field: string]: unknown } = event
    for (const field of eventKinds[event._tag].repeats) {
      const value = fields[field]
      if (value === null || typeof value !== "object") continue
      const text = JSON.stringify(value)
      const known = this.#values.get(text)
      if (known !== undefined) fields[field] = known
      else if (this.#values.size < REPEATS_KEPT) this.#values.set(text, value)
    }
  }
}

/**
 * Folds the log of a company into its books, in place, in as many steps as whoever asks wants. Bodies are not checked against their
 * schemas again: they were when they were appended, and the chain proves them unchanged. A redacted event is passed over.
 */
export class Folding {
  readonly #companyId: string
  readonly #books: Books
  readonly #repeats = new Repeats()
  readonly #events: StatementSync
  readonly #value: StatementSync
  #head: number
  #headHash: string
  #bytes: number
  #erasures = 0

  constructor(db: DatabaseSync, companyId: string, { books, bytes, head, headHash }: Folded) {
    this.#companyId = companyId
    this.#books = books
    this.#head = head
    this.#headHash = headHash
    this.#bytes = bytes
    this.#events = db.prepare(EVENTS, { returnArrays: true })
    this.#value = db.prepare(VALUE, { returnArrays: true })
  }

  /** What was folded so far. */
  get folded(): Folded {
    return { books: this.#books, head: this.#head, headHash: this.#headHash, bytes: this.#bytes }
  }

  /** How many of the events say that something before them was erased. */
  get erasures(): number {
    return this.#erasures
  }

  /**
   * Goes on until the log ends, and answers true, or until it is `enough`, which is asked after each event. No statement is left
   * open in between. Errors: throws UnknownEvent.
   */
  advance(enough: () => boolean = () => false): boolean {
    const rows = this.#events.iterate(this.#companyId, this.#head) as Iterable<unknown>
    for (const row of rows as Iterable<EventRow>) {
      this.#fold(row)
      if (enough()) return false
    }
    return true
  }

  #fold([position, type, version, text, hash]: EventRow): void {
    if (text !== null) {
      const body = JSON.parse(text) as { [field: string]: Json }
      let characters = text.length
      const values = this.#valuesOf(text)
      unseal(type, body, (commitment) => {
        const value = values?.get(commitment)
        characters += value?.length ?? 0
        return value
      })
      const event = readEvent(type, version, body)
      if (event === undefined) throw new UnknownEvent(type, version)
      if (event._tag === "DataErased") this.#erasures += 1
      this.#repeats.share(event)
      evolve(this.#books, event)
      this.#bytes += bytesOf(characters)
    }
    this.#head = position
    this.#headHash = hash
  }

  #valuesOf(body: string): ReadonlyMap<string, string> | undefined {
    const commitments = commitmentsIn(body)
    if (commitments.length === 0) return undefined
    const values = new Map<string, string>()
    for (const { commitment, subjectId } of commitments) {
      const row = this.#value.get(this.#companyId, subjectId, commitment) as readonly unknown[] | undefined
      const value = row?.[0]
      if (typeof value === "string") values.set(commitment, value)
    }
    return values
  }
}

/** The books of a company as its whole log says. Errors: throws UnknownEvent. */
export const foldBooks = (db: DatabaseSync, companyId: string): Books => {
  const folding = new Folding(db, companyId, unfolded(""))
  folding.advance()
  return folding.folded.books
}
