import { Result } from "effect"
import { versionOf, type Books } from "../../../domain/books.ts"
import type { CompanyProfile, Letterhead } from "../../../domain/company/events.ts"
import { letterheadOf } from "../../../domain/company/readings.ts"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { InvoiceState } from "../../../domain/invoice/state.ts"
import type { PaymentState } from "../../../domain/payment/state.ts"
import type { CustomerProfile } from "../../../domain/customer/events.ts"
import type { DocumentFigures } from "../../../domain/documents/schema.ts"
import { figuresOf } from "../../../domain/documents/figures.ts"
import { invoiceRow, type InvoiceRow } from "../../../domain/invoice/projections/list.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import type { TaxRate } from "../../../domain/kernel/tax.ts"
import type { BooksSnapshot, ItemState } from "../../../infra/browser/books-port.ts"

/** Everything the page of an invoice shows: what it froze when issued, or the books of today for a draft. */
export interface InvoiceReading {
  readonly invoice: InvoiceState
  readonly row: InvoiceRow
  /** The version of the invoice that is on the screen. */
  readonly version: number
  readonly seller: CompanyProfile
  /** How the seller is reached and paid; null when nothing is said, or when it was erased. */
  readonly letterhead: Letterhead | null
  /** As the books tell it: see `pictureOf`. */
  readonly logo: string | null
  /** Null when there is no customer yet or the details were erased. */
  readonly buyer: CustomerProfile | null
  /** Null when a draft cannot be computed. */
  readonly figures: DocumentFigures | null
  readonly taxes: ReadonlyArray<TaxRate>
  readonly payments: ReadonlyArray<PaymentState>
  readonly itemState: ItemState
}

const buyerOf = (books: Books, { issued, content }: InvoiceState): CustomerProfile | null => {
  const known =
    issued?.buyer ?? (content.customerId === null ? undefined : books.customers.get(content.customerId)?.profile)
  return known === undefined || isErased(known) ? null : known
}

const known = new WeakMap<CompanyState, Letterhead | null>()

/** What the invoice froze; on a draft what the company says today, the same object as long as it says the same. */
const letterheadIn = (company: CompanyState, { issued }: InvoiceState): Letterhead | null => {
  if (issued !== null) return issued.letterhead === null || isErased(issued.letterhead) ? null : issued.letterhead
  const found = known.get(company)
  if (found !== undefined) return found
  const letterhead = letterheadOf(company)
  known.set(company, letterhead)
  return letterhead
}

const computed = (invoice: InvoiceState, taxes: ReadonlyArray<TaxRate>): DocumentFigures | null => {
  const result = figuresOf(invoice.content, taxes)
  return Result.isSuccess(result) ? result.success : null
}

/** The reading of one invoice; undefined when this device knows none by that id. */
export const readingOf = (
  { books, today, itemState }: BooksSnapshot,
  invoiceId: string
): InvoiceReading | undefined => {
  const invoice = books.invoices.get(invoiceId)
  const row = invoiceRow(books, invoiceId, today)
  const { company } = books
  if (invoice === undefined || row === undefined || company === null) return undefined
  const { issued } = invoice
  const taxes = issued?.taxes ?? company.taxes
  const logoId = issued === null ? (company.logo?.id ?? null) : issued.logoId
  const payments: Array<PaymentState> = []
  for (const payment of books.payments.values()) if (payment.received.invoiceId === invoiceId) payments.push(payment)
  return {
    invoice,
    row,
    version: versionOf(books, invoiceId),
    seller: issued?.seller ?? company.identity,
    letterhead: letterheadIn(company, invoice),
    logo: logoId === null ? null : (company.logos[logoId] ?? null),
    buyer: buyerOf(books, invoice),
    figures: issued?.figures ?? computed(invoice, taxes),
    taxes,
    payments,
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
    left.itemState === right.itemState &&
    left.payments.length === right.payments.length &&
    left.payments.every((payment, index) => payment === right.payments[index])
  )
}
