import type { BooksPort } from "../../infra/browser/books-port.ts"
import { startBreather, whenAtRest } from "../../infra/browser/breather.ts"

/** What was counted before, and whether the books still stand as they did when the count began, asked once the page had its turn. */
interface Counter<Counted> {
  readonly known: Counted | undefined
  readonly isStill: () => Promise<boolean>
}

/** How something is counted in books. */
interface Counting<Counted> {
  /** Undefined where nothing can be told of the books as they are; nobody is told of what is the same as before. */
  readonly count: (books: BooksPort, counter: Counter<Counted>) => Counted | undefined | Promise<Counted | undefined>
  /** Whoever never rests sees it follow so late, in milliseconds. */
  readonly latestMs: number
  /** What is shown until it was counted, and again to whoever comes back. Left out, nothing is, and what was counted is kept. */
  readonly first?: (books: BooksPort) => Counted
}

/**
 * Something that is counted in books once nobody presses anything: a counter sells faster than all that moved is read through. Of books that
 * changed meanwhile nothing is told; they are counted again.
 */
export class CountedAtRest<Counted> {
  readonly #books: BooksPort
  readonly #counting: Counting<Counted>
  readonly #listeners = new Set<() => void>()
  #known: Counted | undefined
  #turn = 0
  #leave = (): void => {}
  #stopWaiting: (() => void) | undefined

  constructor(books: BooksPort, counting: Counting<Counted>) {
    this.#books = books
    this.#counting = counting
  }

  readonly #later = (): void => {
    this.#turn += 1
    this.#stopWaiting ??= whenAtRest(() => {
      this.#stopWaiting = undefined
      void this.#count()
    }, this.#counting.latestMs)
  }

  async #count(): Promise<void> {
    const turn = this.#turn
    const { breathe } = startBreather()
    const isStill = async (): Promise<boolean> => {
      await breathe()
      return turn === this.#turn
    }
    const counted = await this.#counting.count(this.#books, { known: this.#known, isStill })
    if (counted === undefined || counted === this.#known || turn !== this.#turn) return
    this.#known = counted
    for (const listener of this.#listeners) listener()
  }

  readonly read = (): Counted | undefined => {
    this.#known ??= this.#counting.first?.(this.#books)
    return this.#known
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      this.#leave = this.#books.subscribe(this.#later)
      this.#later()
    }
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#leave()
      this.#turn += 1
      this.#stopWaiting?.()
      this.#stopWaiting = undefined
      if (this.#counting.first !== undefined) this.#known = undefined
    }
  }
}

/** Counts once for all who ask it of the same books. */
export const countedAtRest = <Counted>(counting: Counting<Counted>): ((books: BooksPort) => CountedAtRest<Counted>) => {
  const ofBooks = new WeakMap<BooksPort, CountedAtRest<Counted>>()
  return (books) => {
    const counted = ofBooks.get(books) ?? new CountedAtRest(books, counting)
    ofBooks.set(books, counted)
    return counted
  }
}
