import { emptyBooks } from "../../domain/books.ts"
import type { BooksPort, BooksSnapshot, FilesPort } from "./books-port.ts"
import type { ShownSummary } from "./storage/summary.ts"

/** Books that are not open yet. */
export interface ComingBooks {
  /** Shows their summary until they are open, and then is them: what showed something is drawn again where that is another. */
  readonly port: BooksPort
  readonly opened: (books: BooksPort) => void
  readonly failed: (cause: unknown) => void
}

/** Who listens to books that are not open yet, and to them once they are. */
class Listeners {
  readonly #waiting = new Map<() => void, () => void>()
  #subscribe: BooksPort["subscribe"] | undefined

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#subscribe !== undefined) return this.#subscribe(listener)
    this.#waiting.set(listener, () => {})
    return () => {
      this.#waiting.get(listener)?.()
      this.#waiting.delete(listener)
    }
  }

  /** Tells all of them that the books are there. */
  follow(subscribe: BooksPort["subscribe"]): void {
    this.#subscribe = subscribe
    for (const listener of this.#waiting.keys()) this.#waiting.set(listener, subscribe(listener))
    for (const listener of this.#waiting.keys()) listener()
  }
}

const noFiles: ReturnType<FilesPort["waiting"]> = []

const snapshotOf = ({ company, figures, itemState, pending, today }: ShownSummary): BooksSnapshot => ({
  books: { ...emptyBooks(), company },
  isOpening: true,
  summary: figures,
  today,
  sync: {
    net: "connecting",
    pending,
    lastSyncedAt: null,
    fetching: null,
    health: "ok",
    wrongClock: null,
    isCopyDamaged: false
  },
  itemState,
  attention: [],
  waiting: () => []
})

/** Stands for books while they are being opened, with what they came to last time. */
export const comingBooks = (
  identity: { readonly userId: string; readonly companyId: string },
  summary: ShownSummary
): ComingBooks => {
  const { promise: whole, reject, resolve } = Promise.withResolvers<BooksPort>()
  whole.catch(() => {})
  const shown = snapshotOf(summary)
  let open: BooksPort | undefined
  const [books, files] = [new Listeners(), new Listeners()]
  return {
    opened: (port) => {
      open = port
      resolve(port)
      books.follow(port.subscribe)
      files.follow(port.files.subscribe)
    },
    failed: reject,
    port: {
      ...identity,
      subscribe: books.subscribe,
      snapshot: () => open?.snapshot() ?? shown,
      read: async (tables) => (await whole).read?.(tables),
      execute: async (command, options) =>
        whole.then(
          (books) => books.execute(command, options),
          () => ({ kind: "not-saved", reason: "closed" })
        ),
      history: async (recordId) => (await whole).history(recordId),
      drafts: {
        load: async (key) => (await whole).drafts.load(key),
        save: async (key, value) => (await whole).drafts.save(key, value),
        // Before that no form is open of which something could be held.
        grab: (...asked) => open?.drafts.grab(...asked) ?? false,
        remove: async (key) => (await whole).drafts.remove(key),
        list: async (prefix) => (await whole).drafts.list(prefix),
        claim: async (key, lost, takesOver) => (await whole).drafts.claim(key, lost, takesOver)
      },
      files: {
        subscribe: files.subscribe,
        shown: (...asked) => open?.files.shown(...asked),
        waiting: (...asked) => open?.files.waiting(...asked) ?? noFiles,
        add: async (file) =>
          whole.then(
            (books) => books.files.add(file),
            () => ({ kind: "not-saved", reason: "closed" })
          ),
        withdraw: async (of) =>
          whole.then(
            (books) => books.files.withdraw(of),
            () => false
          ),
        damage: () => open?.files.damage() ?? null,
        goOnWithRest: async () =>
          whole.then(
            (books) => books.files.goOnWithRest(),
            () => false
          ),
        retry: async (id) => (await whole).files.retry(id)
      },
      // The counter waits for the whole of the books.
      till: () => open?.till() ?? "",
      nextReceipt: async () => (await whole).nextReceipt(),
      nextProvisional: async () => (await whole).nextProvisional(),
      syncNow: () => void whole.then((books) => books.syncNow()).catch(() => {}),
      dismissAttention: async (commandId) => (await whole).dismissAttention(commandId),
      readUnsent: async (text) => (await whole).readUnsent(text),
      close: () => {}
    }
  }
}
