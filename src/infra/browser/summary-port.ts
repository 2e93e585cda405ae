import { emptyBooks } from "../../domain/books.ts"
import type { BooksPort, BooksSnapshot, FilesPort } from "./books-port.ts"
import type { ShownSummary } from "./storage/summary.ts"

/** Books that are not open yet. */
export interface ComingBooks {
  /** Shows their summary; what is asked of it waits for the books themselves. */
  readonly port: BooksPort
  readonly opened: (books: BooksPort) => void
  readonly failed: (cause: unknown) => void
}

const never = (): (() => void) => () => {}
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
  let opened: ComingBooks["opened"] = () => {}
  let failed: ComingBooks["failed"] = () => {}
  const whole = new Promise<BooksPort>((resolve, reject) => {
    opened = resolve
    failed = reject
  })
  whole.catch(() => {})
  const shown = snapshotOf(summary)
  return {
    opened,
    failed,
    port: {
      ...identity,
      subscribe: never,
      snapshot: () => shown,
      execute: async (command, options) =>
        whole.then(
          (books) => books.execute(command, options),
          () => ({ kind: "not-saved", reason: "closed" })
        ),
      history: async (recordId) => (await whole).history(recordId),
      drafts: {
        load: async (key) => (await whole).drafts.load(key),
        save: async (key, value) => (await whole).drafts.save(key, value),
        // No form is open yet of which something could be held.
        grab: () => false,
        remove: async (key) => (await whole).drafts.remove(key),
        list: async (prefix) => (await whole).drafts.list(prefix),
        claim: async (key, lost, takesOver) => (await whole).drafts.claim(key, lost, takesOver)
      },
      files: {
        subscribe: never,
        shown: () => undefined,
        waiting: () => noFiles,
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
        damage: () => null,
        goOnWithRest: async () =>
          whole.then(
            (books) => books.files.goOnWithRest(),
            () => false
          ),
        retry: async (id) => (await whole).files.retry(id)
      },
      // The counter waits for the whole of the books.
      till: () => "",
      nextReceipt: async () => (await whole).nextReceipt(),
      nextProvisional: async () => (await whole).nextProvisional(),
      syncNow: () => void whole.then((books) => books.syncNow()).catch(() => {}),
      dismissAttention: async (commandId) => (await whole).dismissAttention(commandId),
      readUnsent: async (text) => (await whole).readUnsent(text),
      close: () => {}
    }
  }
}
