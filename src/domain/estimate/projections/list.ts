import {
  answerOf,
  estimateStandingOf,
  type EstimateAnswer,
  type EstimateStanding
} from "../../../machines/documents/estimate.ts"
import { estimateStatus, type EstimateStatus } from "../../../machines/documents/estimate-status.ts"
import type { Books } from "../../books.ts"
import { itemsOf } from "../../documents/lines.ts"
import { isInRange, type AmountRange } from "../../kernel/amount-range.ts"
import { endOfMonth, startOfMonth, type IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { dayNumber } from "../../kernel/day-number.ts"
import { formatDecimal } from "../../kernel/decimal.ts"
import { money, toMajor, type Money } from "../../kernel/money.ts"
import { isWithin, type Period } from "../../kernel/period.ts"
import { isErased } from "../../kernel/personal.ts"
import { rowRules, type RowTest } from "../../kernel/rows.ts"
import { compareText, foldText, singled } from "../../kernel/search.ts"
import { orderedCurrencies, Tally } from "../../kernel/tally.ts"
import type { EstimateContent, EstimateKind } from "../events.ts"
import type { EstimateState } from "../state.ts"

/** One estimate or proforma as lists show it. The total is in minor units of `currency`. */
export interface EstimateRow {
  readonly estimateId: string
  readonly kind: EstimateKind
  /** The legal number's text, else the device's provisional reference, else empty (a draft). */
  readonly reference: string
  readonly referenceKind: "legal" | "provisional" | "none"
  readonly customerId: string | null
  /** As frozen in an issued estimate, as known today on a draft; empty when there is none or it was erased. */
  readonly customerName: string
  readonly customerErased: boolean
  /** The id of who drafted it; empty where that is not known. */
  readonly authorId: string
  readonly currency: CurrencyCode
  readonly total: bigint
  readonly issueDate: IsoDate
  /** Null where the offer has no end. */
  readonly validUntil: IsoDate | null
  /** Whole days until then, 0 on the day; null when it has no end, has passed, or is no open offer. */
  readonly daysLeft: number | null
  readonly lines: EstimateContent["lines"]
  readonly standing: EstimateStanding
  readonly isSent: boolean
  /** Undefined where there is no offer. */
  readonly answer: EstimateAnswer | undefined
  /** The day of the customer's agreement; null without one. */
  readonly acceptedOn: IsoDate | null
  /** The badge's status. */
  readonly status: EstimateStatus
  /** The invoices made of it, in the order in which they were made. */
  readonly invoiceIds: ReadonlyArray<string>
  /** The estimate of which it is a new version. */
  readonly revises: string | null
  /** The new version that was issued in its place. */
  readonly supersededBy: string | null
  /** What the search looks through, folded. */
  readonly searchText: string
  /** The customer's name, folded, to sort by. */
  readonly customerSort: string
}

type CustomerLike = NonNullable<ReturnType<Books["customers"]["get"]>>

interface Derived {
  readonly customer: CustomerLike | undefined
  readonly today: IsoDate
  readonly row: EstimateRow
}

/** Rows already derived: a state never changes, so its row holds until the day or the draft's customer does. */
const derivedRows = new WeakMap<EstimateState, Derived>()

const deriveRow = (
  estimate: EstimateState,
  { authorId, customer, today }: Pick<Derived, "customer" | "today"> & Pick<EstimateRow, "authorId">
): EstimateRow => {
  const { answer, content, conversions, issued, lifecycle, number, provisional, total } = estimate
  const { currency, customerId, issueDate, kind, lines, validUntil } = content
  const buyer = issued?.buyer ?? customer?.profile
  const customerErased = buyer !== undefined && isErased(buyer)
  const customerName = buyer === undefined || isErased(buyer) ? "" : buyer.name
  const customerSort = foldText(customerName)
  const reference = number?.text ?? provisional
  const isOpen = answerOf(lifecycle) === "open"
  const left = validUntil === null || !isOpen ? null : dayNumber(validUntil) - dayNumber(today)
  const sold = lines.map(({ designation }) => designation).join(" ")
  return {
    estimateId: estimate.estimateId,
    kind,
    reference,
    referenceKind: number !== null ? "legal" : reference === "" ? "none" : "provisional",
    customerId,
    customerName,
    customerErased,
    authorId,
    currency,
    total,
    issueDate,
    validUntil,
    daysLeft: left === null || left < 0 ? null : left,
    lines,
    standing: estimateStandingOf(lifecycle),
    isSent: typeof lifecycle !== "string" && lifecycle.issued.delivery === "sent",
    answer: answerOf(lifecycle),
    acceptedOn: answer?._tag === "EstimateAccepted" ? answer.on : null,
    status: estimateStatus(lifecycle, { expired: left !== null && left < 0 }),
    invoiceIds: conversions.map(({ invoiceId }) => invoiceId),
    revises: estimate.revises,
    supersededBy: estimate.supersededBy,
    searchText: singled(`${foldText(`${reference} ${provisional} `)}${customerSort} ${foldText(sold)}`),
    customerSort
  }
}

const rowOf = (books: Books, estimate: EstimateState, today: IsoDate): EstimateRow => {
  const { customerId } = estimate.content
  const customer = estimate.issued === null && customerId !== null ? books.customers.get(customerId) : undefined
  const known = derivedRows.get(estimate)
  if (known !== undefined && known.today === today && known.customer === customer) return known.row
  const authorId = books.authors.get(estimate.estimateId) ?? ""
  const row = deriveRow(estimate, { authorId, customer, today })
  derivedRows.set(estimate, { customer, today, row })
  return row
}

/** The row of one estimate, undefined when there is none by that id. The same object as long as nothing in it changes. */
export const estimateRow = (books: Books, estimateId: string, today: IsoDate): EstimateRow | undefined => {
  const estimate = books.estimates.get(estimateId)
  return estimate === undefined ? undefined : rowOf(books, estimate, today)
}

/** Every estimate as a row, in the order in which they were first drafted. */
export const estimateRows = (books: Books, today: IsoDate): ReadonlyArray<EstimateRow> => {
  const rows: Array<EstimateRow> = []
  for (const estimate of books.estimates.values()) rows.push(rowOf(books, estimate, today))
  return rows
}

/** Days ahead in which an offer is said to end soon. */
export const ENDS_SOON_DAYS = 7

/** Whether the customer may still answer: offered, not answered, and the offer stands. */
export const isOpenOffer: RowTest<EstimateRow> = ({ status }) => status === "notSent" || status === "sent"

/** Whether an open offer ends within {@link ENDS_SOON_DAYS} days, today counted. */
export const endsSoon: RowTest<EstimateRow> = ({ daysLeft }) => daysLeft !== null && daysLeft <= ENDS_SOON_DAYS

/** Whether there is something agreed that no invoice was made of yet. */
export const isToInvoice: RowTest<EstimateRow> = ({ answer }) => answer === "accepted" || answer === "partlyConverted"

const monthOf = (today: IsoDate): Period => ({ from: startOfMonth(today), to: endOfMonth(today) })

/** Whether the customer agreed in the month of that day. */
export const isAcceptedIn =
  (today: IsoDate): RowTest<EstimateRow> =>
  ({ acceptedOn, standing }) =>
    acceptedOn !== null && standing === "issued" && isWithin(acceptedOn, monthOf(today))

const statusRank: { readonly [status in EstimateStatus]: number } = {
  expired: 0,
  sent: 1,
  notSent: 2,
  accepted: 3,
  partlyConverted: 4,
  draft: 5,
  declined: 6,
  converted: 7,
  superseded: 8,
  cancelled: 9
}

/** How estimates are listed: each in the one tab of its status. */
export const estimateRules = rowRules({
  rows: estimateRows,
  id: ({ estimateId }) => estimateId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: ({ currency, total }) => [formatDecimal(toMajor(money(currency, total)))],
  tabs: {
    all: () => true,
    draft: ({ status }) => status === "draft",
    notSent: ({ status }) => status === "notSent",
    sent: ({ status }) => status === "sent",
    accepted: isToInvoice,
    converted: ({ status }) => status === "converted",
    expired: ({ status }) => status === "expired",
    declined: ({ status }) => status === "declined",
    /** What stands no more: given up, or replaced by a new version. */
    closed: ({ status }) => status === "cancelled" || status === "superseded"
  },
  filters: {
    /** By the date of issue, ends included. */
    period:
      (period: Period) =>
      ({ issueDate }) =>
        isWithin(issueDate, period),
    /** By the last day on which the offer stands, ends included. */
    validUntil: (period: Period) => (row) => row.validUntil !== null && isWithin(row.validUntil, period),
    kind: (kind: EstimateKind) => (row) => row.kind === kind,
    customer: (id: string) => (row) => row.customerId === id,
    product:
      (id: string) =>
      ({ lines }) =>
        itemsOf(lines).some(({ productId }) => productId === id),
    /** By who drafted it. */
    member: (userId: string) => (row) => row.authorId === userId,
    amount:
      (range: AmountRange) =>
      ({ currency, total }) =>
        isInRange(money(currency, total), range),
    currency: (code: string) => (row) => row.currency === code
  },
  sorts: {
    /** 9 before 10. */
    reference: {
      compare: ({ reference: left }, { reference: right }) => left.length - right.length || compareText(left, right)
    },
    customer: { text: ({ customerSort }) => customerSort },
    issueDate: { text: ({ issueDate }) => issueDate },
    /** Without an end comes last. */
    validUntil: { text: ({ validUntil }) => validUntil ?? "9999" },
    total: { value: ({ total }) => total },
    status: { value: ({ status }) => statusRank[status] }
  }
})

/** The strip above the list, in one currency. */
export interface EstimateSummary {
  readonly currency: CurrencyCode
  /** What customers may still say yes to. */
  readonly open: Money
  readonly openCount: number
  /** What of it ends within {@link ENDS_SOON_DAYS} days. */
  readonly endsSoon: Money
  readonly endsSoonCount: number
  /** What was agreed to and is not invoiced wholly. */
  readonly toInvoice: Money
  readonly toInvoiceCount: number
  /** What was agreed to in today's month. */
  readonly accepted: Money
  readonly acceptedCount: number
}

/** How customers answer: of so many answers so many were a yes, after so many days on average; null without any answer. */
export interface EstimateAnswers {
  readonly answered: number
  readonly accepted: number
  /** Whole percents, rounded down. */
  readonly rate: number | null
  /** Whole days from the issue to the yes, on average, rounded; null without any. */
  readonly daysToAccept: number | null
}

const FIGURES = {
  open: () => isOpenOffer,
  endsSoon: () => endsSoon,
  toInvoice: () => isToInvoice,
  accepted: isAcceptedIn
} as const satisfies { readonly [figure: string]: (today: IsoDate) => RowTest<EstimateRow> }
type Figure = keyof typeof FIGURES

/** The figures above the list, the company's own currency first; the others only where something happened. */
export const estimateSummary = (
  books: Books,
  rows: ReadonlyArray<EstimateRow>,
  today: IsoDate
): ReadonlyArray<EstimateSummary> => {
  const gathered = (Object.keys(FIGURES) as ReadonlyArray<Figure>).map((figure) => {
    const [tally, counts] = [new Tally(), new Map<CurrencyCode, number>()]
    const counted = FIGURES[figure](today)
    for (const row of rows) {
      if (!counted(row)) continue
      tally.add(row.currency, row.total)
      counts.set(row.currency, (counts.get(row.currency) ?? 0) + 1)
    }
    return { tally, counts }
  })
  const [open, soon, toInvoice, accepted] = gathered
  if (open === undefined || soon === undefined || toInvoice === undefined || accepted === undefined) return []
  const tallies = gathered.map(({ tally }) => tally)
  return orderedCurrencies(books.company?.identity.currency ?? null, tallies).map((currency) => ({
    currency,
    open: open.tally.of(currency),
    openCount: open.counts.get(currency) ?? 0,
    endsSoon: soon.tally.of(currency),
    endsSoonCount: soon.counts.get(currency) ?? 0,
    toInvoice: toInvoice.tally.of(currency),
    toInvoiceCount: toInvoice.counts.get(currency) ?? 0,
    accepted: accepted.tally.of(currency),
    acceptedCount: accepted.counts.get(currency) ?? 0
  }))
}

/** How customers answered the offers among the rows. */
export const estimateAnswers = (rows: ReadonlyArray<EstimateRow>): EstimateAnswers => {
  const accepted = rows.flatMap(({ acceptedOn, issueDate, standing }) =>
    acceptedOn === null || standing !== "issued" ? [] : [dayNumber(acceptedOn) - dayNumber(issueDate)]
  )
  const answered = accepted.length + rows.filter(({ answer }) => answer === "declined").length
  const days = accepted.reduce((sum, each) => sum + each, 0)
  return {
    answered,
    accepted: accepted.length,
    rate: answered === 0 ? null : Math.floor((accepted.length * 100) / answered),
    daysToAccept: accepted.length === 0 ? null : Math.round(days / accepted.length)
  }
}

/** What the rows offer together, in the currencies that they are in, the company's own first. */
export const estimateTotals = (rows: ReadonlyArray<EstimateRow>, own: CurrencyCode | null): ReadonlyArray<Money> => {
  const tally = new Tally()
  for (const { currency, standing, total } of rows)
    if (standing === "draft" || standing === "issued") tally.add(currency, total)
  const used = new Set(tally.currencies())
  return orderedCurrencies(own, [tally])
    .filter((currency) => used.has(currency))
    .map((currency) => tally.of(currency))
}
