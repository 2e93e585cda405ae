import { creditNotePaper, type CreditNotePaper } from "../../../domain/credit-note/projections/list.ts"
import type { BooksSnapshot, ItemState } from "../../../infra/browser/books-port.ts"

/** Everything the page of a credit note shows. */
export interface CreditNoteReading extends CreditNotePaper {
  readonly itemState: ItemState
}

/** The reading of one credit note; undefined when this device knows none by that id. */
export const readingOf = (
  { books, today, itemState }: BooksSnapshot,
  creditNoteId: string
): CreditNoteReading | undefined => {
  const paper = creditNotePaper(books, creditNoteId, today)
  return paper && { ...paper, itemState: itemState(creditNoteId) }
}

/** The same reading: nothing on the page has changed. */
export const sameReading = (left: CreditNoteReading | undefined, right: CreditNoteReading | undefined): boolean =>
  left?.row === right?.row && left?.logo === right?.logo && left?.itemState === right?.itemState
