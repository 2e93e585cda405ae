import { evolve } from "../../../src/domain/books.ts"
import type { DataErased } from "../../../src/domain/erasure/events.ts"
import { ErasureId } from "../../../src/domain/kernel/ids.ts"
import type { BooksPort, HistoryItem } from "../../../src/infra/browser/books-port.ts"
import { id } from "../../support/ids.ts"

/** The books after the server has erased these for their reader, one after the other. */
export const erasedBooks = (books: BooksPort, scopes: ReadonlyArray<DataErased["scope"]>): BooksPort => {
  const items = new Map<string, HistoryItem>()
  for (const [at, scope] of scopes.entries()) {
    const erasureId = ErasureId.make(id.command(900 + at))
    const event: DataErased = { _tag: "DataErased", erasureId, reason: `Demande ${at + 1}`, scope }
    evolve(books.snapshot().books, event)
    const when = Date.UTC(2030, 0, 1, at)
    const { userId: by } = books
    items.set(erasureId, {
      pending: false,
      recorded: {
        position: 1000 + at,
        at: when,
        occurredAt: when,
        by,
        device: id.device(9),
        commandId: erasureId,
        event
      }
    })
  }
  return {
    ...books,
    history: async (recordId) => {
      const item = items.get(recordId)
      return item === undefined ? books.history(recordId) : [item]
    }
  }
}
