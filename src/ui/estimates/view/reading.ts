import { versionOf } from "../../../domain/books.ts"
import { estimateRow, type EstimateRow } from "../../../domain/estimate/projections/list.ts"
import { estimatePaper, type EstimatePaper } from "../../../domain/estimate/projections/paper.ts"
import { invoicesOfEstimate } from "../../../domain/estimate/projections/links.ts"
import { depositRowsOn } from "../../../domain/invoice/projections/deposits.ts"
import type { InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import type { BooksSnapshot, ItemState } from "../../../infra/browser/books-port.ts"

/** Everything the page of an estimate shows. */
export interface EstimateReading extends EstimatePaper {
  /** The version of the estimate that is on the screen. */
  readonly version: number
  readonly itemState: ItemState
  /** The invoices made of it. */
  readonly invoices: ReadonlyArray<InvoiceRow>
  /** The deposit invoices on it that were not given up as drafts. */
  readonly deposits: ReadonlyArray<InvoiceRow>
  /** The estimate of which it is a new version, and the one that took its place. */
  readonly revises: EstimateRow | undefined
  readonly supersededBy: EstimateRow | undefined
}

/** The reading of one estimate; undefined when this device knows none by that id. */
export const readingOf = (
  { books, today, itemState }: BooksSnapshot,
  estimateId: string
): EstimateReading | undefined => {
  const paper = estimatePaper(books, estimateId, today)
  if (paper === undefined) return undefined
  const { revises, supersededBy } = paper.row
  return {
    ...paper,
    version: versionOf(books, estimateId),
    itemState: itemState(estimateId),
    invoices: invoicesOfEstimate(books, paper.row, today),
    deposits: depositRowsOn(books, estimateId, today),
    revises: estimateRow(books, revises ?? "", today),
    supersededBy: estimateRow(books, supersededBy ?? "", today)
  }
}

/** The same reading: nothing on the page has changed. */
export const sameReading = (left: EstimateReading | undefined, right: EstimateReading | undefined): boolean => {
  if (left === undefined || right === undefined) return left === right
  return (
    left.estimate === right.estimate &&
    left.row === right.row &&
    left.version === right.version &&
    left.seller === right.seller &&
    left.letterhead === right.letterhead &&
    left.logo === right.logo &&
    left.buyer === right.buyer &&
    left.taxes === right.taxes &&
    left.itemState === right.itemState &&
    left.revises === right.revises &&
    left.supersededBy === right.supersededBy &&
    left.deposits.length === right.deposits.length &&
    left.deposits.every((deposit, index) => deposit === right.deposits[index]) &&
    left.invoices.length === right.invoices.length &&
    left.invoices.every((invoice, index) => invoice === right.invoices[index])
  )
}
