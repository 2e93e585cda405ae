import type { Books } from "../../domain/books.ts"
import { uuidBeside, uuidOfHash } from "../../domain/kernel/uuid-of-hash.ts"
import { movedMoney, transactionRows, type TransactionRow } from "../../domain/ledger/transactions.ts"
import { sha256 } from "../../infra/browser/sha256.ts"

/** Whether a movement was booked under this id: by a record of its own, or as a piece of one. */
export const isBookedAs = ({ documentId, piece, recordId }: TransactionRow, id: string): boolean =>
  recordId === id || piece === id || documentId === id

/** Under which id money is booked (a new expense with it has the one beside), and the money that stands there and counts; undefined where nothing does yet. */
export interface Booking {
  readonly id: string
  readonly moved: TransactionRow | undefined
}

/**
 * The id of what is booked from something that was seen elsewhere (a line of a statement, a message): the same on every device. What was
 * booked so and taken back since, or is still to be paid, keeps its own. The ledger must be loaded.
 */
export const bookingOf = async (books: Books, seen: string): Promise<Booking> => {
  const rows = transactionRows(books)
  for (let attempt = 0; ; attempt += 1) {
    const id = uuidOfHash(await sha256(`${seen} ${attempt}`))
    const under = rows.filter((row) => isBookedAs(row, id))
    const moved = under.find(movedMoney)
    const isFree = under.length === 0 && books.expenses.get(uuidBeside(id)) === undefined
    if (moved !== undefined || isFree) return { id, moved }
  }
}
