import { booksOn, emptyBooks, evolve, type Books } from "../../domain/books.ts"
import { GENESIS_HASH } from "../../domain/kernel/chain.ts"
import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import { eventIn } from "../../domain/recorded-event.ts"
import type { PackedBooks } from "./packed/packed-books.ts"

/** The end of a log whose events were not read. `at`: when the last of them was booked. */
export interface UnreadEnd {
  readonly head: number
  readonly hash: string
  readonly at: number
  /** The company, as much of it as is known without them. */
  readonly company: Books["company"]
}

/** Confirmed books and the place in the log up to which they are folded. */
export class Folded {
  readonly books: Books
  /** The parts on which the books stand; undefined where all of them was folded here. */
  readonly packed: PackedBooks | undefined
  head = 0
  hash = GENESIS_HASH
  /** When the last of them was booked, by the server's clock: the server's time is at least that. */
  at = 0
  /** Nothing is here of them but the company. */
  readonly isUnread: boolean = false
  /** Each person once: their id stands in every event of theirs, as a text of its own. */
  readonly #people = new Map<string, string>()

  constructor(packed?: PackedBooks) {
    this.packed = packed
    this.books = packed === undefined ? emptyBooks() : booksOn(packed)
    if (packed !== undefined) ({ head: this.head, hash: this.hash, at: this.at } = packed)
  }

  /** Stands for books up to a place until they are read: nothing is to be folded on it. */
  static unread({ at, company, hash, head }: UnreadEnd): Folded {
    const folded = new Folded()
    folded.books.company = company
    Object.assign(folded, { isUnread: true, head, hash, at })
    return folded
  }

  /** Folds verified events, in place; those it has seen are passed over. */
  fold(events: ReadonlyArray<RecordedEvent>): void {
    if (this.isUnread && events.some(({ p }) => p > this.head)) throw new Error("books are folded that were not read")
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
