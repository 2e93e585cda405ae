import type { BooksPort } from "../../infra/browser/books-port.ts"
import { keepPeople, knownPeople, type Directory } from "../../infra/browser/storage/known-people.ts"

/** An answer is good for so many milliseconds; then whoever shows names asks again. */
const FRESH_MS = 5 * 60_000

/** The names of a company as this device knows them: those that were kept, until the server has given them anew. */
export class DirectoryStore {
  readonly #books: BooksPort
  readonly #listeners = new Set<() => void>()
  #known: Directory | undefined
  #askedAt: number | undefined

  constructor(books: BooksPort) {
    this.#books = books
    this.#known = knownPeople(books.userId, books.companyId)
  }

  readonly read = (): Directory | undefined => this.#known

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether the server has answered a moment ago, and named all of these people. `now` in milliseconds. */
  isFresh(now: number, userIds: ReadonlyArray<string>): boolean {
    const isRecent = this.#askedAt !== undefined && now - this.#askedAt < FRESH_MS
    return isRecent && userIds.every((userId) => this.#known?.people.some(({ user_id: id }) => id === userId))
  }

  /** Takes over what the server answered, and keeps it on this device. */
  take(answer: Directory, now: number): void {
    this.#askedAt = now
    this.#known = answer
    keepPeople(this.#books.userId, this.#books.companyId, answer)
    for (const listener of this.#listeners) listener()
  }
}

/** By open books, and gone with them: names are not kept in memory for whoever signs in next. */
const stores = new WeakMap<BooksPort, DirectoryStore>()

export const directoryOf = (books: BooksPort): DirectoryStore => {
  const known = stores.get(books)
  if (known !== undefined) return known
  const store = new DirectoryStore(books)
  stores.set(books, store)
  return store
}
