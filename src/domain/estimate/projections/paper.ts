import type { Books } from "../../books.ts"
import { documentPaper, type DocumentPaper } from "../../invoice/projections/paper.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { EstimateState } from "../state.ts"
import { estimateRow, type EstimateRow } from "./list.ts"

/** All that stands on the paper of an estimate: what it froze when issued, or the books of today for a draft. */
export interface EstimatePaper extends DocumentPaper {
  readonly estimate: EstimateState
  readonly row: EstimateRow
}

/** What the paper of one estimate says; undefined when the books know none by that id. */
export const estimatePaper = (books: Books, estimateId: string, today: IsoDate): EstimatePaper | undefined => {
  const estimate = books.estimates.get(estimateId)
  const row = estimateRow(books, estimateId, today)
  const paper = estimate === undefined ? undefined : documentPaper(books, estimate, estimate.content.kind)
  return estimate === undefined || row === undefined || paper === undefined ? undefined : { ...paper, estimate, row }
}
