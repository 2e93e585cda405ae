import type { Books } from "../../books.ts"
import type { OpenDeposit } from "../../documents/deductions.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { depositsOn, openDeposits, takersOf } from "../readings.ts"
import type { InvoiceState } from "../state.ts"
import { invoiceRow, type InvoiceRow } from "./list.ts"

const rows = (books: Books, invoices: ReadonlyArray<InvoiceState>, today: IsoDate): ReadonlyArray<InvoiceRow> =>
  invoices.flatMap(({ invoiceId }) => {
    const row = invoiceRow(books, invoiceId, today)
    return row === undefined || row.standing === "cancelled" ? [] : [row]
  })

/** The deposit invoices on an estimate or the draft of an invoice that were not given up, in the order in which they were written. */
export const depositRowsOn = (books: Books, sourceId: string, today: IsoDate): ReadonlyArray<InvoiceRow> =>
  rows(books, depositsOn(books, sourceId), today)

/** The invoices that take a deposit off and stand. */
export const takerRows = (books: Books, depositId: string, today: IsoDate): ReadonlyArray<InvoiceRow> =>
  rows(books, takersOf(books, depositId), today)

/** The deposits invoiced to a customer in a currency of which something is left to be taken off, oldest first. */
export const customerDeposits = (
  books: Books,
  customerId: string,
  currency: string
): ReadonlyArray<OpenDeposit<InvoiceState>> => {
  const ids: Array<string> = []
  for (const { content, invoiceId, issued } of books.invoices.values())
    if (
      content.isDeposit === true &&
      issued !== null &&
      content.customerId === customerId &&
      content.currency === currency
    )
      ids.push(invoiceId)
  return openDeposits(books, ids)
}
