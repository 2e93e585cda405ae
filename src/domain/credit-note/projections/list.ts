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
import { minorOf } from "../../kernel/minor.ts"
import type { Money } from "../../kernel/money.ts"
import { rowRules } from "../../kernel/rows.ts"
import type { CreditNoteState } from "../state.ts"

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
