import { useSyncExternalStore } from "react"
import { todoCommands, todoKinds, todoOn, type Todo, type TodoKind } from "../../domain/reports/today.ts"
import { mayGive, roleOf } from "../../domain/books.ts"
import { saySame } from "../../infra/contract/figures-text.ts"
import type { BooksPort, BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksIfOpen, useBooksSelector } from "./books-context.tsx"
import { countedAtRest } from "./counted-at-rest.ts"

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
export const useTodo = (): Todo => useBooksSelector(todoIn, saySame)

/** Whoever never rests sees the counts of the menu follow so late, in milliseconds: to read through all that is owed takes longer than a press may. */
const LATEST_MS = 10_000

/** How much of each kind waits that this member can do: a text, which is the same as long as no count changes. */
const countsIn = (books: BooksPort): string => {
  const snapshot = books.snapshot()
  const role = roleOf(snapshot.books, books.userId)
  const todo = todoIn(snapshot)
  return todoKinds.map((kind) => (mayGive(role, todoCommands[kind]) ? todo[kind].count : 0)).join(" ")
}

/** How much waits, for the menu: once the page has drawn what somebody has just done. */
const countsOf = countedAtRest<string>({ latestMs: LATEST_MS, count: countsIn, first: countsIn })

const none = { subscribe: () => () => {}, read: () => undefined }

/** How much of each kind waits that this member can do; nothing as long as no books are open. */
export const useTodoCounts = (): { readonly [kind in TodoKind]: number } => {
  const books = useBooksIfOpen()
  const { read, subscribe } = books === null ? none : countsOf(books)
  const counts = (useSyncExternalStore(subscribe, read) ?? "").split(" ").map(Number)
  return Object.fromEntries(todoKinds.map((kind, index) => [kind, counts[index] ?? 0])) as {
    readonly [kind in TodoKind]: number
  }
}
