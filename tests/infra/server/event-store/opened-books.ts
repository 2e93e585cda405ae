import type { Books } from "../../../../src/domain/books.ts"
import type { CompanyId } from "../../../../src/domain/kernel/ids.ts"
import { openBeside } from "../../../../src/infra/server/event-store/database.ts"
import { foldBooks } from "../../../../src/infra/server/event-store/fold.ts"
import { Openings } from "../../../../src/infra/server/event-store/opening.ts"
import { SnapshotShelf, snapshotsFile } from "../../../../src/infra/server/event-store/snapshots.ts"
import { stateHash } from "./replica.ts"

/** Books as the writer opens them. */
export interface OpenedAsWriter {
  readonly books: Books
  /** Up to where a snapshot said so; 0 when none was used. */
  readonly from: number
  /** Whether the log says the same from its first event on. */
  readonly isTruth: boolean
  /** What the operator would have read. */
  readonly reports: ReadonlyArray<string>
}

/** Opens the books of a company as the writer does, event by event, and holds them against the whole log. */
export const openAsWriter = (file: string, companyId: CompanyId, key: string): OpenedAsWriter => {
  const db = openBeside(file)
  const shelf = new SnapshotShelf(snapshotsFile(file), key)
  const reports: Array<string> = []
  let from = 0
  const openings = new Openings<"me">(db, {
    slice: 0,
    snapshotOf: (id) => shelf.find(db, id),
    found: (_, position) => {
      from = position
    },
    report: (message) => reports.push(message)
  })
  try {
    openings.wait(companyId, "me")
    let books: Books | undefined
    while (!openings.isEmpty) {
      openings.advance((result) => {
        if ("error" in result) throw result.error
        books = result.folded.books
      })
    }
    if (books === undefined) throw new Error("nothing was opened")
    return { books, from, isTruth: stateHash(books) === stateHash(foldBooks(db, companyId)), reports }
  } finally {
    shelf.close()
    db.close()
  }
}
