import { booksOn, emptyBooks, evolve, type Books } from "../../domain/books.ts"
import { GENESIS_HASH } from "../../domain/kernel/chain.ts"
import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import { eventIn } from "./event-reader.ts"
import type { PackedBooks } from "./packed/packed-books.ts"

/** Confirmed books and the place in the log up to which they are folded. */
export class Folded {
  readonly books: Books
  /** The parts on which the books stand; undefined where all of them was folded here. */
  readonly packed: PackedBooks | undefined
  head = 0
  hash = GENESIS_HASH
  /** When the last of them was booked, by the server's clock: the server's time is at least that. */
  at = 0
  /** Each person once: their id stands in every event of theirs, as a text of its own. */
  readonly #people = new Map<string, string>()

  constructor(packed?: PackedBooks) {
    this.packed = packed
    this.books = packed === undefined ? emptyBooks() : booksOn(packed)
    if (packed !== undefined) ({ head: this.head, hash: this.hash, at: this.at } = packed)
  }

  /** Folds verified events, in place; those it has seen are passed over. */
  fold(events: ReadonlyArray<RecordedEvent>): void {
    for (const recorded of events) {
      if (recorded.p <= this.head) continue
      const event = eventIn(recorded)
      if (event !== undefined) evolve(this.books, event, this.#known(recorded.by), recorded.p, recorded.at)
      this.head = recorded.p
      this.hash = recorded.h
      this.at = recorded.at
    }
  }

  #known(userId: string): string {
    const known = this.#people.get(userId)
    if (known === undefined) this.#people.set(userId, userId)
    return known ?? userId
  }
}
