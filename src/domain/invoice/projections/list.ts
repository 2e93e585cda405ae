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
import { isItem } from "../../documents/lines.ts"
import { dueDayOf, endOfMonth, isOverdue, startOfMonth, type IsoDate } from "../../kernel/calendar.ts"
import { isInRange, type AmountRange } from "../../kernel/amount-range.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { dayNumber } from "../../kernel/day-number.ts"
import { formatDecimal } from "../../kernel/decimal.ts"
import { money, toMajor, type Money } from "../../kernel/money.ts"
import { isWithin, type Period } from "../../kernel/period.ts"
import { isErased } from "../../kernel/personal.ts"
import { rowRules, sortRows, type RowTest } from "../../kernel/rows.ts"
import { compareText, foldText, singled } from "../../kernel/search.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import { moneyMoves } from "../../payment/projections/moves.ts"
import { balanceOf, type InvoiceState } from "../state.ts"
import { invoicedOf } from "../readings.ts"
import type { InvoiceType } from "../../documents/schema.ts"
import type { InvoiceContent } from "../events.ts"

/** One invoice as lists show it. Amounts are minor units of `currency`. */
export interface InvoiceRow {
  readonly invoiceId: string
  /** The legal number's text, else the device's provisional reference, else empty (a draft). */
  readonly reference: string
  readonly referenceKind: "legal" | "provisional" | "none"
  readonly customerId: string | null
  /** As frozen in an issued invoice, as known today on a draft; empty when there is none or it was erased. */
  readonly customerName: string
  readonly customerErased: boolean
  /** The id of who drafted it; empty where that is not known. */
  readonly authorId: string
  readonly currency: CurrencyCode
  readonly total: bigint
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
  readonly issueDate: IsoDate
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
  /** What the search looks through, folded. */
  readonly searchText: string
  readonly searchAmounts: ReadonlyArray<string>
  /** The customer's name, folded, to sort by. */
  readonly customerSort: string
}

interface Derived {
  readonly customer: CustomerLike | undefined
  readonly today: IsoDate
  readonly row: InvoiceRow
}
type CustomerLike = NonNullable<ReturnType<Books["customers"]["get"]>>

/** Rows already derived: a state never changes, so its row holds until the day or the draft's customer does. */
const derivedRows = new WeakMap<InvoiceState, Derived>()

const major = (currency: CurrencyCode, minor: bigint): string => formatDecimal(toMajor(money(currency, minor)))

const deriveRow = (
  invoice: InvoiceState,
  { authorId, customer, today }: Pick<Derived, "customer" | "today"> & Pick<InvoiceRow, "authorId">
): InvoiceRow => {
  const { content, credited, lifecycle, total, paid, writtenOff } = invoice
  const { currency, issueDate, paymentDate } = content
  const balance = balanceOf(invoice)
  const buyer = invoice.issued?.buyer ?? customer?.profile
  const customerErased = buyer !== undefined && isErased(buyer)
  const customerName = buyer === undefined || isErased(buyer) ? "" : buyer.name
  const dueDay = dueDayOf(content)
  const overdue = isOverdue(dueDay, today, { minor: balance })
  const due = isPositive(balance) ? dayNumber(dueDay) - dayNumber(today) : null
  const reference = invoice.number?.text ?? invoice.provisional
  const customerSort = foldText(customerName)
  return {
    invoiceId: invoice.invoiceId,
    reference,
    referenceKind: invoice.number !== null ? "legal" : reference === "" ? "none" : "provisional",
    customerId: content.customerId,
    customerName,
    customerErased,
    authorId,
    currency,
    total,
    invoiced: invoicedOf(invoice),
    isDeposit: content.isDeposit === true,
    paid,
    credited,
    writtenOff,
    balance,
    issueDate,
    dueDate: paymentDate,
    type: content.type,
    lines: content.lines,
    standing: standingOf(lifecycle),
    delivery: deliveryOf(lifecycle),
    settlement: settlementOf(lifecycle),
    status: badge(lifecycle, { overdue }).status,
    overdue,
    daysLate: overdue && due !== null ? -due : 0,
    daysUntilDue: due === null || due < 0 ? null : due,
    searchText: singled(
      `${foldText(`${reference} ${invoice.provisional} `)}${customerSort} ${soldText(content.lines)}`
    ),
    searchAmounts:
      balance === total || isNothing(balance)
        ? [major(currency, total)]
        : [major(currency, total), major(currency, balance)],
    customerSort
  }
}

/** The row of one invoice, undefined when there is none by that id. The same object as long as nothing in it changes. */
export const invoiceRow = (books: Books, invoiceId: string, today: IsoDate): InvoiceRow | undefined => {
  const invoice = books.invoices.get(invoiceId)
  return invoice === undefined ? undefined : rowOf(books, invoice, today)
}

/** What the lines sell, to be searched. */
const soldText = (lines: InvoiceContent["lines"]): string =>
  foldText(lines.map(({ designation }) => designation).join(" "))

const rowOf = (books: Books, invoice: InvoiceState, today: IsoDate): InvoiceRow => {
  const { customerId } = invoice.content
  const customer = invoice.issued === null && customerId !== null ? books.customers.get(customerId) : undefined
  const known = derivedRows.get(invoice)
  if (known !== undefined && known.today === today && known.customer === customer) return known.row
  const authorId = books.authors.get(invoice.invoiceId) ?? ""
  const row = deriveRow(invoice, { authorId, customer, today })
  derivedRows.set(invoice, { customer, today, row })
  return row
}

/** Every invoice as a row, in the order in which they were first drafted. */
export const invoiceRows = (books: Books, today: IsoDate): ReadonlyArray<InvoiceRow> => {
  const rows: Array<InvoiceRow> = []
  for (const invoice of books.invoices.values()) rows.push(rowOf(books, invoice, today))
  return rows
}

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
    /** By the date of issue, ends included. */
    period:
      (period: Period) =>
      ({ issueDate }) =>
        isWithin(issueDate, period),
    /** By the day on which it is due, ends included. */
    due: (period: Period) => (row) => isWithin(dueDay(row), period),
    /** Of what was issued. */
    settlement: (settlement: Settlement) => (row) => isIssued(row) && row.settlement === settlement,
    customer: (id: string) => (row) => row.customerId === id,
    /** By who drafted it. */
    member: (userId: string) => (row) => row.authorId === userId,
    product:
      (id: string) =>
      ({ lines }) =>
        lines.some((line) => isItem(line) && line.productId === id),
    /** By the total. */
    amount:
      (range: AmountRange) =>
      ({ currency, total }) =>
        isInRange(money(currency, total), range),
    type: (type: InvoiceType) => (row) => row.type === type,
    currency: (code: string) => (row) => row.currency === code
  },
  sorts: {
    /** 9 before 10. */
    reference: {
      compare: ({ reference: left }, { reference: right }) => left.length - right.length || compareText(left, right)
    },
    customer: { text: ({ customerSort }) => customerSort },
    total: { value: ({ total }) => total },
    balance: { value: ({ balance }) => balance },
    issueDate: { text: ({ issueDate }) => issueDate },
    /** Payable on receipt is due on the day of issue. */
    dueDate: { text: dueDay },
    status: { value: ({ status }) => statusRank[status] }
  }
})

/** The invoices for which money is still owed, what is due first at the head. */
export const payableRows = (books: Books, today: IsoDate): ReadonlyArray<InvoiceRow> =>
  sortRows(invoiceRules, invoiceRows(books, today).filter(isToCollect), { key: "dueDate", direction: "ascending" })

/** The strip above the list, in one currency. */
export interface InvoiceSummary {
  readonly currency: CurrencyCode
  readonly overdue: Money
  readonly overdueCount: number
  /** To be paid within {@link DUE_SOON_DAYS} days, today counted. */
  readonly dueSoon: Money
  readonly dueSoonCount: number
  /** Money received with a payment day in today's month, whatever it was set against, less what was given back in it. */
  readonly paidThisMonth: Money
  readonly paidThisMonthCount: number
}

/** The figures above the list, the company's own currency first; the others only where something happened. */
export const invoiceSummary = (
  books: Books,
  rows: ReadonlyArray<InvoiceRow>,
  today: IsoDate
): ReadonlyArray<InvoiceSummary> => {
  const [overdue, dueSoon, received] = [new Tally(), new Tally(), new Tally()]
  const numbers = new Map<string, number>()
  const count = (of: string): void => void numbers.set(of, (numbers.get(of) ?? 0) + 1)
  for (const row of rows) {
    const figure = row.overdue ? "overdue" : isDueSoon(row) ? "dueSoon" : undefined
    if (figure === undefined) continue
    const tally = figure === "overdue" ? overdue : dueSoon
    tally.add(row.currency, row.balance)
    count(`${figure} ${row.currency}`)
  }
  const month: Period = { from: startOfMonth(today), to: endOfMonth(today) }
  for (const { currency, day, minor } of moneyMoves(books)) {
    if (!isWithin(day, month)) continue
    received.add(currency, minor)
    if (isPositive(minor)) count(`paid ${currency}`)
  }
  return orderedCurrencies(books.company?.identity.currency ?? null, [overdue, dueSoon, received]).map((currency) => ({
    currency,
    overdue: overdue.of(currency),
    overdueCount: numbers.get(`overdue ${currency}`) ?? 0,
    dueSoon: dueSoon.of(currency),
    dueSoonCount: numbers.get(`dueSoon ${currency}`) ?? 0,
    paidThisMonth: received.of(currency),
    paidThisMonthCount: numbers.get(`paid ${currency}`) ?? 0
  }))
}
