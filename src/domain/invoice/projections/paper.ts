import { Result } from "effect"
import type { Books } from "../../books.ts"
import type { CompanyProfile, Letterhead } from "../../company/events.ts"
import { letterheadOf } from "../../company/readings.ts"
import type { CompanyState } from "../../company/state.ts"
import type { CustomerProfile } from "../../customer/events.ts"
import { figuresOf } from "../../documents/figures.ts"
import type { DocumentFigures } from "../../documents/schema.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { isErased } from "../../kernel/personal.ts"
import type { TaxRate } from "../../kernel/tax.ts"
import type { InvoiceState } from "../state.ts"
import { invoiceRow, type InvoiceRow } from "./list.ts"

/** All that stands on the paper of an invoice: what it froze when issued, or the books of today for a draft. */
export interface InvoicePaper {
  readonly invoice: InvoiceState
  readonly row: InvoiceRow
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
}

const buyerOf = (books: Books, { issued, content }: InvoiceState): CustomerProfile | null => {
  const known =
    issued?.buyer ?? (content.customerId === null ? undefined : books.customers.get(content.customerId)?.profile)
  return known === undefined || isErased(known) ? null : known
}

const letterheads = new WeakMap<CompanyState, Letterhead | null>()

/** What the invoice froze; on a draft what the company says today, the same object as long as it says the same. */
const letterheadIn = (company: CompanyState, { issued }: InvoiceState): Letterhead | null => {
  if (issued !== null) return issued.letterhead === null || isErased(issued.letterhead) ? null : issued.letterhead
  const found = letterheads.get(company)
  if (found !== undefined) return found
  const letterhead = letterheadOf(company)
  letterheads.set(company, letterhead)
  return letterhead
}

const computed = (invoice: InvoiceState, taxes: ReadonlyArray<TaxRate>): DocumentFigures | null => {
  const result = figuresOf(invoice.content, taxes)
  return Result.isSuccess(result) ? result.success : null
}

/** What the paper of one invoice says; undefined when the books know none by that id. */
export const invoicePaper = (books: Books, invoiceId: string, today: IsoDate): InvoicePaper | undefined => {
  const invoice = books.invoices.get(invoiceId)
  const row = invoiceRow(books, invoiceId, today)
  const { company } = books
  if (invoice === undefined || row === undefined || company === null) return undefined
  const { issued } = invoice
  const taxes = issued?.taxes ?? company.taxes
  const logoId = issued === null ? (company.logo?.id ?? null) : issued.logoId
  return {
    invoice,
    row,
    seller: issued?.seller ?? company.identity,
    letterhead: letterheadIn(company, invoice),
    logo: logoId === null ? null : (company.logos[logoId] ?? null),
    buyer: buyerOf(books, invoice),
    figures: issued?.figures ?? computed(invoice, taxes),
    taxes
  }
}
