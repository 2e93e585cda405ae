import type { CreditNoteState as Lifecycle } from "../../../machines/documents/credit-note.ts"
import type { Books } from "../../books.ts"
import {
  documentFilters,
  documentRow,
  documentRows,
  documentSorts,
  searchAmount,
  tallyOf,
  type DocumentRow,
  type RowContext
} from "../../documents/rows.ts"
import { invoiceRow, type InvoiceRow } from "../../invoice/projections/list.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { minorOf, isPositive, negateMinor, NOTHING, sumMinor } from "../../kernel/minor.ts"
import type { Money } from "../../kernel/money.ts"
import { rowRules } from "../../kernel/rows.ts"
import type { CreditNoteState } from "../aggregate.ts"
import { documentLines, saidOf } from "../../documents/entries.ts"
import { post } from "../../kernel/post.ts"
import type { EntriesOf } from "../../kernel/posting.ts"
import type { CreditNoteEvent, CreditNoteIssued } from "../events.ts"
import type { Letterhead } from "../../company/events.ts"
import type { Buyer } from "../../customer/events.ts"
import type { DocumentTemplate } from "../../documents/template-schema.ts"
import { isErased } from "../../kernel/personal.ts"

/** One credit note as lists show it, which was always issued. Its total is what it takes back: above zero. */
export interface CreditNoteRow extends DocumentRow {
  readonly creditNoteId: string
  readonly invoiceId: string
  /** What the invoice is called now; as it was called on the credit note where it is not known here. */
  readonly invoiceReference: string
  /** In the words of who issued it; may be empty. */
  readonly reason: string
  readonly goodsReturned: boolean
  readonly delivery: Lifecycle
  /** The badge's status. Source: spec section 4, document status display. */
  readonly status: "credit"
}

const deriveRow = (
  { issued, lifecycle }: CreditNoteState,
  { around: invoice, authorId }: RowContext<InvoiceRow | undefined>
): CreditNoteRow => {
  const { buyer, content, creditNoteId, figures, invoiceId, number, provisional } = issued
  const { goodsReturned, reason } = content
  const invoiceReference = invoice?.reference ?? issued.invoiceReference
  const [total, words] = [minorOf(figures.total), `${invoiceReference} ${reason}`]
  return {
    ...documentRow({ authorId, buyer, content, number, provisional, total, words }),
    creditNoteId,
    invoiceId,
    invoiceReference,
    reason,
    goodsReturned,
    delivery: lifecycle,
    status: "credit"
  }
}

const derived = documentRows({
  table: (books: Books) => books.creditNotes,
  id: ({ issued }: CreditNoteState) => issued.creditNoteId,
  around: (books, { issued }, today) => invoiceRow(books, issued.invoiceId, today),
  derive: deriveRow
})

/** The row of one credit note, undefined when there is none by that id. The same object as long as nothing in it changes. */
export const creditNoteRow = derived.one

/** Every credit note as a row, in the order in which they were issued. */
export const creditNoteRows = derived.all

/** The credit notes of one invoice, in the order in which they were issued. */
export const creditNotesOf = (books: Books, invoiceId: string, today: IsoDate): ReadonlyArray<CreditNoteRow> => {
  const rows: Array<CreditNoteRow> = []
  for (const creditNote of books.creditNotes.values())
    if (creditNote.issued.invoiceId === invoiceId) rows.push(derived.of(books, creditNote, today))
  return rows
}

/** How credit notes are listed: all that count, which are all there are, since none is ever taken back. */
export const creditNoteRules = rowRules({
  rows: creditNoteRows,
  id: ({ creditNoteId }) => creditNoteId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: ({ currency, total }) => [searchAmount(currency, total)],
  tabs: {
    all: () => true,
    notSent: ({ delivery }) => delivery === "notSent",
    sent: ({ delivery }) => delivery === "sent"
  },
  filters: {
    ...documentFilters,
    goods: (goods: "returned" | "kept") => (row) => row.goodsReturned === (goods === "returned")
  },
  sorts: documentSorts
})

/** What the rows take back together, in the currencies that they are in, the company's own first. */
export const creditNoteTotals = (rows: ReadonlyArray<CreditNoteRow>, own: CurrencyCode | null): ReadonlyArray<Money> =>
  tallyOf(rows).sums(own)

export const entries: EntriesOf<CreditNoteEvent, "CreditNoteIssued"> = {
  CreditNoteIssued: (event, standing) => {
    const deposit = sumMinor(
      standing
        .of(event.invoiceId)
        .flatMap(({ lines }) => lines.flatMap(({ account, minor }) => (account === "deposit" ? [minor] : [])))
    )
    return post(
      { record: event.creditNoteId, document: event.invoiceId, ...saidOf(event) },
      ...documentLines(event, "creditNote", {
        // What was asked for in advance is owed to the customer until it is taken off: it is no sale that is taken back.
        isDeposit: isPositive(negateMinor(deposit)),
        // Deposits are given back with the whole invoice.
        deposits: event.figures.deducted === undefined ? NOTHING : deposit
      })
    )
  }
}

/** All that stands on the paper of a credit note: what it froze when it was issued. */
export interface CreditNotePaper {
  readonly issued: CreditNoteIssued
  readonly row: CreditNoteRow
  /** How the seller is reached; null when nothing is said, or when it was erased. */
  readonly letterhead: Letterhead | null
  /** As the books tell it: see `pictureOf`. */
  readonly logo: string | null
  /** Null when the details were erased. */
  readonly buyer: Buyer | null
  /** How it looks; null for the plain look. */
  readonly template: DocumentTemplate | null
}

/** What the paper of one credit note says; undefined when the books know none by that id. */
export const creditNotePaper = (books: Books, creditNoteId: string, today: IsoDate): CreditNotePaper | undefined => {
  const creditNote = books.creditNotes.get(creditNoteId)
  const row = creditNoteRow(books, creditNoteId, today)
  if (creditNote === undefined || row === undefined) return undefined
  const { issued } = creditNote
  const { buyer, letterhead, logoId } = issued
  return {
    issued,
    row,
    letterhead: letterhead === null || isErased(letterhead) ? null : letterhead,
    logo: logoId === null ? null : (books.company?.logos[logoId] ?? null),
    buyer: isErased(buyer) ? null : buyer,
    template: issued.template?.template ?? null
  }
}
