import { emptyBooks, evolve, type Books } from "../../domain/books.ts"
import { GENESIS_HASH } from "../../domain/kernel/chain.ts"
import type { RecordedEvent } from "../../domain/kernel/envelope.ts"
import { factIn } from "./fact-reader.ts"

/** Confirmed books and the place in the log up to which they are folded. */
export class Folded {
  readonly books: Books = emptyBooks()
  head = 0
  hash = GENESIS_HASH
  /** When the last of them was booked, by the server's clock: the server's time is at least that. */
  at = 0

  /** Folds verified facts, in place; those it has seen are passed over. */
  fold(events: ReadonlyArray<RecordedEvent>): void {
    for (const event of events) {
      if (event.p <= this.head) continue
      const fact = factIn(event)
      if (fact !== undefined) evolve(this.books, fact)
      this.head = event.p
      this.hash = event.h
      this.at = event.at
    }
  }
}
