import { useSyncExternalStore } from "react"
import { todoCommands, todoKinds, todoOn, type Todo, type TodoKind } from "../../domain/reports/today.ts"
import { mayGive, roleOf } from "../../domain/books.ts"
import { whenAtRest } from "../../infra/browser/breather.ts"
import type { BooksPort, BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksIfOpen, useBooksSelector } from "./books-context.tsx"

/** The menu and the dashboard ask the same of the same books: they are read through once. */
const known = new WeakMap<BooksSnapshot, Todo>()

const todoIn = (snapshot: BooksSnapshot): Todo => {
  const { books, summary, today } = snapshot
  if (summary !== undefined) return summary.todo
  const todo = known.get(snapshot) ?? todoOn(books, today)
  known.set(snapshot, todo)
  return todo
}

/** What waits for a person; follows the books. */
export const useTodo = (): Todo => useBooksSelector(todoIn)

/** Whoever never rests sees the counts of the menu follow so late, in milliseconds: to read through all that is owed takes longer than a press may. */
const LATEST_MS = 10_000

/**
 * How much waits, for the menu. All that is owed is read through for it: once the page has drawn what somebody has just done, for a counter
 * sells faster than that. A text, which is the same as long as no count changes.
 */
class Counts {
  readonly #books: BooksPort
  readonly #listeners = new Set<() => void>()
  #text: string | undefined
  #leave = (): void => {}
  #stopWaiting: (() => void) | undefined

  constructor(books: BooksPort) {
    this.#books = books
  }

  #count(): string {
    const snapshot = this.#books.snapshot()
    const role = roleOf(snapshot.books, this.#books.userId)
    const todo = todoIn(snapshot)
    return todoKinds.map((kind) => (mayGive(role, todoCommands[kind]) ? todo[kind].count : 0)).join(" ")
  }

  readonly #later = (): void => {
    this.#stopWaiting ??= whenAtRest(() => {
      this.#stopWaiting = undefined
      const text = this.#count()
      if (text === this.#text) return
      this.#text = text
      for (const listener of this.#listeners) listener()
    }, LATEST_MS)
  }

  readonly read = (): string => {
    this.#text ??= this.#count()
    return this.#text
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
      this.#stopWaiting?.()
      this.#stopWaiting = undefined
      this.#text = undefined
    }
  }
}

const countsOf = new WeakMap<BooksPort, Counts>()

const countsIn = (books: BooksPort): Counts => {
  const counts = countsOf.get(books) ?? new Counts(books)
  countsOf.set(books, counts)
  return counts
}

const none = { subscribe: () => () => {}, read: () => "" }

/** How much of each kind waits that this member can do; nothing as long as no books are open. */
export const useTodoCounts = (): { readonly [kind in TodoKind]: number } => {
  const books = useBooksIfOpen()
  const { read, subscribe } = books === null ? none : countsIn(books)
  const counts = useSyncExternalStore(subscribe, read).split(" ").map(Number)
  return Object.fromEntries(todoKinds.map((kind, index) => [kind, counts[index] ?? 0])) as {
    readonly [kind in TodoKind]: number
  }
}
