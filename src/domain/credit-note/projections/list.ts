import type { CreditNoteState as Lifecycle } from "../../../machines/documents/credit-note.ts"
import type { Books } from "../../books.ts"
import { invoiceRow, type InvoiceRow } from "../../invoice/projections/list.ts"
import { isInRange, type AmountRange } from "../../kernel/amount-range.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { formatDecimal } from "../../kernel/decimal.ts"
import { minorOf } from "../../kernel/minor.ts"
import { money, toMajor, type Money } from "../../kernel/money.ts"
import { isWithin, type Period } from "../../kernel/period.ts"
import { isErased } from "../../kernel/personal.ts"
import { rowRules } from "../../kernel/rows.ts"
import { compareText, foldText, singled } from "../../kernel/search.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { CreditNoteState } from "../state.ts"

/** One credit note as lists show it. Its total, in minor units of `currency`, is what it takes back: above zero. */
export interface CreditNoteRow {
  readonly creditNoteId: string
  /** The legal number's text, else the device's provisional reference. */
  readonly reference: string
  readonly referenceKind: "legal" | "provisional"
  readonly invoiceId: string
  /** What the invoice is called now; as it was called on the credit note where it is not known here. */
  readonly invoiceReference: string
  readonly customerId: string | null
  /** As frozen in the credit note; empty when it was erased. */
  readonly customerName: string
  readonly customerErased: boolean
  readonly currency: CurrencyCode
  readonly total: bigint
  readonly issueDate: IsoDate
  /** In the words of who issued it; may be empty. */
  readonly reason: string
  readonly goodsReturned: boolean
  readonly delivery: Lifecycle
  /** The badge's status. Source: spec section 4, document status display. */
  readonly status: "credit"
  /** The id of who issued it; empty where that is not known. */
  readonly authorId: string
  /** The customer's name, folded, to sort by. */
  readonly customerSort: string
  readonly searchText: string
}

const deriveRow = (
  { issued, lifecycle }: CreditNoteState,
  invoice: InvoiceRow | undefined,
  authorId: string
): CreditNoteRow => {
  const { buyer, content, creditNoteId, figures, invoiceId, number, provisional } = issued
  const { currency, customerId, goodsReturned, issueDate, reason } = content
  const reference = number?.text ?? provisional
  const invoiceReference = invoice?.reference ?? issued.invoiceReference
  const customerErased = isErased(buyer)
  const customerName = isErased(buyer) ? "" : buyer.name
  const customerSort = foldText(customerName)
  return {
    creditNoteId,
    reference,
    referenceKind: number === null ? "provisional" : "legal",
    invoiceId,
    invoiceReference,
    customerId,
    customerName,
    customerErased,
    currency,
    total: minorOf(figures.total),
    issueDate,
    reason,
    goodsReturned,
    delivery: lifecycle,
    status: "credit",
    authorId,
    customerSort,
    searchText: singled(`${foldText(`${reference} ${provisional} ${invoiceReference} ${reason}`)} ${customerSort}`)
  }
}

interface Derived {
  readonly invoice: InvoiceRow | undefined
  readonly row: CreditNoteRow
}

/** Rows already derived: a state never changes, so its row holds until that of its invoice does. */
const derivedRows = new WeakMap<CreditNoteState, Derived>()

const rowOf = (books: Books, creditNote: CreditNoteState, today: IsoDate): CreditNoteRow => {
  const { creditNoteId, invoiceId } = creditNote.issued
  const invoice = invoiceRow(books, invoiceId, today)
  const known = derivedRows.get(creditNote)
  if (known !== undefined && known.invoice === invoice) return known.row
  const row = deriveRow(creditNote, invoice, books.authors.get(creditNoteId) ?? "")
  derivedRows.set(creditNote, { invoice, row })
  return row
}

/** The row of one credit note, undefined when there is none by that id. The same object as long as nothing in it changes. */
export const creditNoteRow = (books: Books, creditNoteId: string, today: IsoDate): CreditNoteRow | undefined => {
  const creditNote = books.creditNotes.get(creditNoteId)
  return creditNote === undefined ? undefined : rowOf(books, creditNote, today)
}

/** Every credit note as a row, in the order in which they were issued. */
export const creditNoteRows = (books: Books, today: IsoDate): ReadonlyArray<CreditNoteRow> => {
  const rows: Array<CreditNoteRow> = []
  for (const creditNote of books.creditNotes.values()) rows.push(rowOf(books, creditNote, today))
  return rows
}

/** The credit notes of one invoice, in the order in which they were issued. */
export const creditNotesOf = (books: Books, invoiceId: string, today: IsoDate): ReadonlyArray<CreditNoteRow> => {
  const rows: Array<CreditNoteRow> = []
  for (const creditNote of books.creditNotes.values())
    if (creditNote.issued.invoiceId === invoiceId) rows.push(rowOf(books, creditNote, today))
  return rows
}

const totalOf = ({ currency, total }: CreditNoteRow): Money => money(currency, total)

/** How credit notes are listed: all that count, which are all there are, since none is ever taken back. */
export const creditNoteRules = rowRules({
  rows: creditNoteRows,
  id: ({ creditNoteId }) => creditNoteId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: (row) => [formatDecimal(toMajor(totalOf(row)))],
  tabs: {
    all: () => true,
    notSent: ({ delivery }) => delivery === "notSent",
    sent: ({ delivery }) => delivery === "sent"
  },
  filters: {
    /** By the day on which it was issued, ends included. */
    period:
      (period: Period) =>
      ({ issueDate }) =>
        isWithin(issueDate, period),
    customer: (id: string) => (row) => row.customerId === id,
    amount: (range: AmountRange) => (row) => isInRange(totalOf(row), range),
    goods: (goods: "returned" | "kept") => (row) => row.goodsReturned === (goods === "returned"),
    currency: (code: string) => (row) => row.currency === code,
    /** By who issued it. */
    member: (userId: string) => (row) => row.authorId === userId
  },
  sorts: {
    /** 9 before 10. */
    reference: {
      compare: ({ reference: left }, { reference: right }) => left.length - right.length || compareText(left, right)
    },
    customer: { text: ({ customerSort }) => customerSort },
    issueDate: { text: ({ issueDate }) => issueDate },
    total: { value: ({ total }) => total }
  }
})

/** What the rows take back together, in the currencies that they are in, the company's own first. */
export const creditNoteTotals = (
  rows: ReadonlyArray<CreditNoteRow>,
  own: CurrencyCode | null
): ReadonlyArray<Money> => {
  const tally = new Tally()
  for (const { currency, total } of rows) tally.add(currency, total)
  const used = new Set(tally.currencies())
  return orderedCurrencies(own, [tally])
    .filter((currency) => used.has(currency))
    .map((currency) => tally.of(currency))
}
