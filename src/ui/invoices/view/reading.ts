import { versionOf } from "../../../domain/books.ts"
import { invoicePaper, type InvoicePaper } from "../../../domain/invoice/projections/paper.ts"
import { concernsInvoice, creditsOn, type UsableCredit } from "../../../domain/payment/projections/credits.ts"
import type { PaymentState } from "../../../domain/payment/state.ts"
import type { BooksSnapshot, ItemState } from "../../../infra/browser/books-port.ts"

/** Everything the page of an invoice shows. */
export interface InvoiceReading extends InvoicePaper {
  /** The version of the invoice that is on the screen. */
  readonly version: number
  readonly payments: ReadonlyArray<PaymentState>
  /** What of them may be used elsewhere or given back. */
  readonly usable: ReadonlyArray<UsableCredit>
  readonly itemState: ItemState
}

/** The reading of one invoice; undefined when this device knows none by that id. */
export const readingOf = (
  { books, today, itemState }: BooksSnapshot,
  invoiceId: string
): InvoiceReading | undefined => {
  const paper = invoicePaper(books, invoiceId, today)
  if (paper === undefined) return undefined
  const payments: Array<PaymentState> = []
  for (const payment of books.payments.values()) if (concernsInvoice(payment, invoiceId)) payments.push(payment)
  return {
    ...paper,
    version: versionOf(books, invoiceId),
    payments,
    usable: creditsOn(books, invoiceId),
    itemState: itemState(invoiceId)
  }
}

/** The same reading: nothing on the page has changed. */
export const sameReading = (left: InvoiceReading | undefined, right: InvoiceReading | undefined): boolean => {
  if (left === undefined || right === undefined) return left === right
  return (
    left.invoice === right.invoice &&
    left.row === right.row &&
    left.version === right.version &&
    left.seller === right.seller &&
    left.letterhead === right.letterhead &&
    left.logo === right.logo &&
    left.buyer === right.buyer &&
    left.taxes === right.taxes &&
    left.template === right.template &&
    left.itemState === right.itemState &&
    left.payments.length === right.payments.length &&
    left.payments.every((payment, index) => payment === right.payments[index]) &&
    left.usable.length === right.usable.length &&
    left.usable.every((each, index) => each.available === right.usable[index]?.available)
  )
}
