import { emptyBooks } from "../../domain/books.ts"
import type { CompanyState } from "../../domain/company/state.ts"
import type { SummedFigures } from "../../domain/reports/summary.ts"
import { figuresIn } from "../contract/figures-text.ts"
import type { SummaryReply } from "../contract/sync.ts"
import type { BooksSnapshot } from "./books-port.ts"
import type { CompanyBooks } from "./company-books.ts"

type Said = NonNullable<SummaryReply["summary"]>
/** What the server's word shows: the company as far as the frame around the screens shows it, and the figures of a day. */
interface Shown {
  readonly company: CompanyState
  readonly figures: SummedFigures
  readonly day: BooksSnapshot["today"]
}

/** Errors: throws on a text that code of another key has written. */
const shownOf = ({ company, day, figures }: Said): Shown => ({
  company: JSON.parse(company) as CompanyState,
  figures: figuresIn(figures),
  day
})

/** What is here of the books, if anything, with the server's word beside it. */
const withShown = (own: BooksSnapshot, { company, day, figures }: Shown): BooksSnapshot => {
  const here = own.books.company
  return here === null
    ? { ...own, books: { ...emptyBooks(), company }, summary: figures, today: day, saidByServer: "alone" }
    : {
        ...own,
        // Who belongs to it and what it is called may stand in what is still to come.
        books: { ...own.books, company: { ...here, identity: company.identity, members: company.members } },
        summary: figures,
        saidByServer: "beside"
      }
}

/**
 * Books that show, until all of them are here for the first time, what the server says that they come to. It is kept in memory alone, decides nothing,
 * and goes for good when the books are folded, when the server does not know the member any more, and with another scope of reading, for which it is asked
 * again. `ask`: null where it cannot be said; rejects where there is no answer, and nothing is shown.
 * Source: docs/decisions/0091-the-server-says-what-books-come-to.md.
 */
export const summedByServer = (books: CompanyBooks, ask: () => Promise<Said | null>): CompanyBooks => {
  const isWhole = (): boolean => {
    const { books: own, sync } = books.snapshot()
    return own.company !== null && sync.lastSyncedAt !== null
  }
  if (isWhole()) return books
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  let said: { readonly scope: string; readonly shown: Shown } | null = null
  let isOver = false
  /** Something of the books is here: what is given is decided on that, as it would be without a summary. */
  const begun = Promise.withResolvers<void>()
  let last: { readonly own: BooksSnapshot; readonly shown: Shown; readonly snapshot: BooksSnapshot } | undefined

  const fetchSummary = (): void => {
    ask()
      .then((answer) => {
        if (answer === null || isOver) return
        said = { scope: answer.scope, shown: shownOf(answer) }
        hear()
      })
      .catch(() => {})
  }
  const end = (): void => {
    isOver = true
    said = null
    begun.resolve()
  }
  /** Also once the summary is gone: whoever follows these books does so for as long as they are open. */
  const hear = (): void => {
    if (isOver) return tell()
    if (books.snapshot().books.company !== null) begun.resolve()
    if (isWhole() || books.snapshot().sync.health === "read-only") end()
    else if (said !== null && books.scope() !== null && books.scope() !== said.scope) {
      // Somebody reads another part now than when it was said.
      said = null
      fetchSummary()
    }
    tell()
  }
  const stop = books.subscribe(hear)
  fetchSummary()

  return {
    ...books,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => {
      const own = books.snapshot()
      if (said === null) return own
      const { shown } = said
      if (last?.own !== own || last.shown !== shown) last = { own, shown, snapshot: withShown(own, shown) }
      return last.snapshot
    },
    // Nothing is ever decided on a summary.
    execute: async (command, options) => {
      if (said !== null) await begun.promise
      return books.execute(command, options)
    },
    close: () => {
      end()
      stop()
      books.close()
    }
  }
}
