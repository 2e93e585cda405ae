import type { Books } from "../../domain/books.ts"
import { customerRows, filterCustomers, type CustomerRow } from "../../domain/customer/projections/list.ts"
import { filterInvoices, invoiceRows, type InvoiceRow } from "../../domain/invoice/projections/list.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import { readSearch } from "../../domain/kernel/search.ts"
import { filterProducts, productRows, type ProductRow } from "../../domain/product/projections/list.ts"

/** The first rows of one kind that match, and how many match in all. */
export interface Found<Row> {
  readonly first: ReadonlyArray<Row>
  readonly count: number
}

/** What the books hold of what was typed, of each kind. */
export interface FoundRecords {
  readonly invoices: Found<InvoiceRow>
  readonly customers: Found<CustomerRow>
  readonly products: Found<ProductRow>
}

/** How many of one kind are shown: more would push the other kinds out of sight. */
const SHOWN = 5

const first = <Row>(rows: ReadonlyArray<Row>): Found<Row> => ({ first: rows.slice(0, SHOWN), count: rows.length })

/** The rows of all records, made once while someone searches. */
export interface RecordRows {
  readonly invoices: ReadonlyArray<InvoiceRow>
  readonly customers: ReadonlyArray<CustomerRow>
  readonly products: ReadonlyArray<ProductRow>
}

/** Invoices with the last written first, customers and products by when they were added. */
export const recordRows = (books: Books, today: IsoDate): RecordRows => ({
  invoices: invoiceRows(books, today).toReversed(),
  customers: customerRows(books, today),
  products: productRows(books)
})

/** Looks in every kind of record as the lists do, leaving out what is archived; finds nothing for a text without a word. */
export const findRecords = (rows: RecordRows, text: string): FoundRecords => {
  const isAsked = readSearch(text) !== undefined
  return {
    invoices: first(isAsked ? filterInvoices(rows.invoices, { search: text }) : []),
    customers: first(isAsked ? filterCustomers(rows.customers, { search: text }) : []),
    products: first(isAsked ? filterProducts(rows.products, { search: text }) : [])
  }
}
