import { isNothing, isPositive } from "../../kernel/minor.ts"
import {
  deliveryOf,
  settlementOf,
  standingOf,
  type Delivery,
  type Settlement,
  type Standing
} from "../../../machines/documents/invoice.ts"
import { badge, type InvoiceStatus } from "../../../machines/documents/status.ts"
import type { Books } from "../../books.ts"
import {
  customerOfDraft,
  documentFilters,
  documentRow,
  documentRows,
  documentSorts,
  searchAmount,
  sellsProduct,
  wordsOf,
  type DocumentRow,
  type RowContext
} from "../../documents/rows.ts"
import type { InvoiceType } from "../../documents/schema.ts"
import { dueDayOf, isOverdue, type IsoDate } from "../../kernel/calendar.ts"
import { dayNumber } from "../../kernel/day-number.ts"
import { isWithin, type Period } from "../../kernel/period.ts"
import { rowRules, sortRows, type RowTest } from "../../kernel/rows.ts"
import type { InvoiceContent } from "../events.ts"
import { invoicedOf } from "../readings.ts"
import { balanceOf, type InvoiceState } from "../state.ts"

/** One invoice as lists show it. Amounts are minor units of `currency`. */
export interface InvoiceRow extends DocumentRow {
  readonly invoiceId: string
  /** What of the total was not invoiced with a deposit before: the sum of many counts nothing twice. */
  readonly invoiced: bigint
  /** Whether it asks for a deposit. */
  readonly isDeposit: boolean
  readonly paid: bigint
  /** What credit notes took back of it. */
  readonly credited: bigint
  /** What was given up of it. */
  readonly writtenOff: bigint
  /** Still to be paid; zero on what nobody owes: a draft, a cancelled invoice. */
  readonly balance: bigint
  /** Null where it is payable on receipt. */
  readonly dueDate: IsoDate | null
  readonly type: InvoiceType
  readonly lines: InvoiceContent["lines"]
  readonly standing: Standing
  readonly delivery: Delivery
  readonly settlement: Settlement
  /** The badge's status, of which each has a tab of its own. */
  readonly status: InvoiceStatus | "overdue"
  /** Whether money is late, sent or not: the day on which it was due has passed and something is still to be paid. */
  readonly overdue: boolean
  /** Whole days since that day; 0 unless `overdue`. */
  readonly daysLate: number
  /** Whole days until that day, 0 on the day; null when nothing is due or it has passed. */
  readonly daysUntilDue: number | null
  readonly searchAmounts: ReadonlyArray<string>
}

type CustomerLike = NonNullable<ReturnType<Books["customers"]["get"]>>

const deriveRow = (
  invoice: InvoiceState,
  { around: customer, authorId, today }: RowContext<CustomerLike | undefined>
): InvoiceRow => {
  const { content, credited, issued, lifecycle, number, paid, provisional, total, writtenOff } = invoice
  const { currency, lines } = content
  const balance = balanceOf(invoice)
  const dueDay = dueDayOf(content)
  const overdue = isOverdue(dueDay, today, { minor: balance })
  const due = isPositive(balance) ? dayNumber(dueDay) - dayNumber(today) : null
  const buyer = issued?.buyer ?? customer?.profile
  const shown = documentRow({ authorId, buyer, content, number, provisional, total, words: wordsOf(lines) })
  // Named one by one: filters read such a row half again as fast as one that another was spread into, and there are many invoices.
  return {
    reference: shown.reference,
    referenceKind: shown.referenceKind,
    customerId: shown.customerId,
    customerName: shown.customerName,
    customerErased: shown.customerErased,
    authorId,
    currency,
    total,
    issueDate: shown.issueDate,
    searchText: shown.searchText,
    customerSort: shown.customerSort,
    invoiceId: invoice.invoiceId,
    invoiced: invoicedOf(invoice),
    isDeposit: content.isDeposit === true,
    paid,
    credited,
    writtenOff,
    balance,
    dueDate: content.paymentDate,
    type: content.type,
    lines,
    standing: standingOf(lifecycle),
    delivery: deliveryOf(lifecycle),
    settlement: settlementOf(lifecycle),
    status: badge(lifecycle, { overdue }).status,
    overdue,
    daysLate: overdue && due !== null ? -due : 0,
    daysUntilDue: due === null || due < 0 ? null : due,
    searchAmounts:
      balance === total || isNothing(balance)
        ? [searchAmount(currency, total)]
        : [searchAmount(currency, total), searchAmount(currency, balance)]
  }
}

const derived = documentRows({
  table: (books: Books) => books.invoices,
  id: ({ invoiceId }: InvoiceState) => invoiceId,
  around: customerOfDraft,
  derive: deriveRow
})

/** The row of one invoice, undefined when there is none by that id. The same object as long as nothing in it changes. */
export const invoiceRow = derived.one

/** Every invoice as a row, in the order in which they were first drafted. */
export const invoiceRows = derived.all

/** Days ahead that count as "due soon". */
export const DUE_SOON_DAYS = 30

/** Whether money comes in soon: within {@link DUE_SOON_DAYS} days, today counted. */
export const isDueSoon: RowTest<InvoiceRow> = ({ daysUntilDue }) =>
  daysUntilDue !== null && daysUntilDue <= DUE_SOON_DAYS

const statusRank: { readonly [status in InvoiceRow["status"]]: number } = {
  overdue: 0,
  awaiting: 1,
  registered: 2,
  draft: 3,
  paid: 4,
  writtenOff: 5,
  cancelled: 6
}

/** Whether it counts in what was invoiced: issued, and not cancelled since. */
export const isIssued: RowTest<InvoiceRow> = ({ standing }) => standing === "issued"

/** Whether money is still owed on it. */
export const isToCollect: RowTest<InvoiceRow> = ({ balance }) => isPositive(balance)

const dueDay = ({ issueDate, dueDate }: InvoiceRow): IsoDate => dueDayOf({ issueDate, paymentDate: dueDate })

/** How invoices are listed: each in the one tab of its status. */
export const invoiceRules = rowRules({
  rows: invoiceRows,
  id: ({ invoiceId }) => invoiceId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: ({ searchAmounts }) => searchAmounts,
  tabs: {
    all: () => true,
    draft: ({ status }) => status === "draft",
    notSent: ({ status }) => status === "registered",
    sent: ({ status }) => status === "awaiting",
    overdue: ({ status }) => status === "overdue",
    paid: ({ status }) => status === "paid",
    /** What nobody waits for any more: given up as a draft, taken back by credit notes, written off. */
    cancelled: ({ status }) => status === "cancelled" || status === "writtenOff"
  },
  filters: {
    ...documentFilters,
    /** By the day on which it is due, ends included. */
    due: (period: Period) => (row) => isWithin(dueDay(row), period),
    /** Of what was issued. */
    settlement: (settlement: Settlement) => (row) => isIssued(row) && row.settlement === settlement,
    product: sellsProduct,
    type: (type: InvoiceType) => (row) => row.type === type
  },
  sorts: {
    ...documentSorts,
    balance: { value: ({ balance }) => balance },
    /** Payable on receipt is due on the day of issue. */
    dueDate: { text: dueDay },
    status: { value: ({ status }) => statusRank[status] }
  }
})

/** The invoices for which money is still owed, what is due first at the head. */
export const payableRows = (books: Books, today: IsoDate): ReadonlyArray<InvoiceRow> =>
  sortRows(invoiceRules, invoiceRows(books, today).filter(isToCollect), { key: "dueDate", direction: "ascending" })
