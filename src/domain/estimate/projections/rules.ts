import type { EstimateStatus } from "../../../machines/documents/estimate-status.ts"
import type { Books } from "../../books.ts"
import { documentFilters, documentSorts, searchAmount, sellsProduct, tallyOf } from "../../documents/rows.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { dayNumber } from "../../kernel/day-number.ts"
import type { Money } from "../../kernel/money.ts"
import { isWithin, type Period } from "../../kernel/period.ts"
import { rowRules } from "../../kernel/rows.ts"
import { orderedCurrencies } from "../../kernel/tally.ts"
import type { EstimateKind } from "../events.ts"
import { endsSoon, estimateRows, isAcceptedIn, isOpenOffer, isToInvoice, type EstimateRow } from "./list.ts"

/** The strip above the list, in one currency. */
export interface EstimateSummary {
  readonly currency: CurrencyCode
  /** What customers may still say yes to. */
  readonly open: Money
  readonly openCount: number
  /** What of it ends within `ENDS_SOON_DAYS` days. */
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

/** The figures above the list, the company's own currency first; the others only where something happened. */
export const estimateSummary = (
  books: Books,
  rows: ReadonlyArray<EstimateRow>,
  today: IsoDate
): ReadonlyArray<EstimateSummary> => {
  const [open, soon] = [tallyOf(rows, isOpenOffer), tallyOf(rows, endsSoon)]
  const [toInvoice, accepted] = [tallyOf(rows, isToInvoice), tallyOf(rows, isAcceptedIn(today))]
  const tallies = [open, soon, toInvoice, accepted]
  return orderedCurrencies(books.company?.identity.currency ?? null, tallies).map((currency) => ({
    currency,
    open: open.of(currency),
    openCount: open.count(currency),
    endsSoon: soon.of(currency),
    endsSoonCount: soon.count(currency),
    toInvoice: toInvoice.of(currency),
    toInvoiceCount: toInvoice.count(currency),
    accepted: accepted.of(currency),
    acceptedCount: accepted.count(currency)
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
export const estimateTotals = (rows: ReadonlyArray<EstimateRow>, own: CurrencyCode | null): ReadonlyArray<Money> =>
  tallyOf(rows, ({ standing }) => standing === "draft" || standing === "issued").sums(own)

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
  searchAmounts: ({ currency, total }) => [searchAmount(currency, total)],
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
    ...documentFilters,
    /** By the last day on which the offer stands, ends included. */
    validUntil: (period: Period) => (row) => row.validUntil !== null && isWithin(row.validUntil, period),
    kind: (kind: EstimateKind) => (row) => row.kind === kind,
    product: sellsProduct
  },
  sorts: {
    ...documentSorts,
    /** Without an end comes last. */
    validUntil: { text: ({ validUntil }) => validUntil ?? "9999" },
    status: { value: ({ status }) => statusRank[status] }
  }
})
