import { Result } from "effect"
import type { Books } from "../../books.ts"
import type { CompanyProfile, Letterhead } from "../../company/events.ts"
import { letterheadOf } from "../../company/readings.ts"
import type { CompanyState } from "../../company/state.ts"
import type { Buyer } from "../../customer/events.ts"
import { figuresOf } from "../../documents/figures.ts"
import type { DocumentContent, DocumentFigures } from "../../documents/schema.ts"
import type { DocumentTemplate } from "../../documents/template-schema.ts"
import { templateFor } from "../../template/readings.ts"
import type { TemplateUse } from "../../template/events.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { isErased } from "../../kernel/personal.ts"
import type { TaxRate } from "../../kernel/tax.ts"
import type { InvoiceIssued } from "../events.ts"
import type { InvoiceState } from "../state.ts"
import { invoiceRow, type InvoiceRow } from "./list.ts"

/** What stands on the paper of a document of any type: what it froze when issued, or the books of today for a draft. */
export interface DocumentPaper {
  readonly seller: CompanyProfile
  /** How the seller is reached and paid; null when nothing is said, or when it was erased. */
  readonly letterhead: Letterhead | null
  /** As the books tell it: see `pictureOf`. */
  readonly logo: string | null
  /** Null when there is no customer yet or the details were erased. */
  readonly buyer: Buyer | null
  /** Null when a draft cannot be computed. */
  readonly figures: DocumentFigures | null
  readonly taxes: ReadonlyArray<TaxRate>
  /** How it looks; null for the plain look. */
  readonly template: DocumentTemplate | null
}

/** All that stands on the paper of an invoice. */
export interface InvoicePaper extends DocumentPaper {
  readonly invoice: InvoiceState
  readonly row: InvoiceRow
}

/** A document as the books keep it, with what it froze when it was issued. */
interface KeptDocument {
  readonly content: DocumentContent
  readonly issued: Pick<
    InvoiceIssued,
    "buyer" | "figures" | "letterhead" | "logoId" | "seller" | "taxes" | "template"
  > | null
}

const buyerIn = (books: Books, { issued, content }: KeptDocument): Buyer | null => {
  const known =
    issued?.buyer ?? (content.customerId === null ? undefined : books.customers.get(content.customerId)?.profile)
  return known === undefined || isErased(known) ? null : known
}

const letterheads = new WeakMap<CompanyState, Letterhead | null>()

/** What the invoice froze; on a draft what the company says today, the same object as long as it says the same. */
const letterheadIn = (company: CompanyState, { issued }: KeptDocument): Letterhead | null => {
  if (issued !== null) return issued.letterhead === null || isErased(issued.letterhead) ? null : issued.letterhead
  const found = letterheads.get(company)
  if (found !== undefined) return found
  const letterhead = letterheadOf(company)
  letterheads.set(company, letterhead)
  return letterhead
}

const computed = ({ content }: KeptDocument, taxes: ReadonlyArray<TaxRate>): DocumentFigures | null => {
  const result = figuresOf(content, taxes)
  return Result.isSuccess(result) ? result.success : null
}

/** What the paper of a document says, which looks like those of its `use` as long as it is a draft; undefined without a company. */
export const documentPaper = (books: Books, document: KeptDocument, use: TemplateUse): DocumentPaper | undefined => {
  const { company } = books
  if (company === null) return undefined
  const { content, issued } = document
  const taxes = issued?.taxes ?? company.taxes
  const logoId = issued === null ? (company.logo?.id ?? null) : issued.logoId
  return {
    seller: issued?.seller ?? company.identity,
    letterhead: letterheadIn(company, document),
    logo: logoId === null ? null : (company.logos[logoId] ?? null),
    buyer: buyerIn(books, document),
    figures: issued?.figures ?? computed(document, taxes),
    taxes,
    template: (issued === null ? templateFor(books, use, content.template) : issued.template)?.template ?? null
  }
}

/** What the paper of one invoice says; undefined when the books know none by that id. */
export const invoicePaper = (books: Books, invoiceId: string, today: IsoDate): InvoicePaper | undefined => {
  const invoice = books.invoices.get(invoiceId)
  const row = invoiceRow(books, invoiceId, today)
  const paper = invoice === undefined ? undefined : documentPaper(books, invoice, "invoice")
  return invoice === undefined || row === undefined || paper === undefined ? undefined : { ...paper, invoice, row }
}
