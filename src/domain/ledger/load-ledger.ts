import { assembly, type Books } from "../books.ts"
import { readyForLedger } from "./readiness.ts"
import { type Ledger, ledgerWith, type Readers, readersOf } from "./ledger.ts"

let readers: Readers | undefined
let loading: Promise<void> | undefined

const loadReaders = (): Promise<void> => {
  loading ??= Promise.all(assembly.aggregates.flatMap(({ entries }) => (entries === null ? [] : [entries.load()])))
    .then((loaded) => {
      readers = readersOf(loaded)
    })
    .catch((problem: unknown) => {
      loading = undefined
      throw problem
    })
  return loading
}

/** Fetches what reads events into the ledger, of every aggregate that says so at its door. A page that shows no ledger does without. */
export const loadLedger = async (): Promise<void> => {
  await Promise.all([loadReaders(), readyForLedger()])
}

/** The ledger of books, once it was loaded: nothing in it where whoever folded did not say whose the events are. */
export const ledgerOf = (books: Pick<Books, "company" | "journal">): Ledger => {
  if (readers === undefined) throw new Error("loadLedger() is awaited before the ledger is read")
  return ledgerWith(readers, books)
}
