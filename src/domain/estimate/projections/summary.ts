import type { Books } from "../../books.ts"
import { tallyOf } from "../../documents/rows.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { dayNumber } from "../../kernel/day-number.ts"
import type { Money } from "../../kernel/money.ts"
import { orderedCurrencies } from "../../kernel/tally.ts"
import { endsSoon, isAcceptedIn, isOpenOffer, isToInvoice, type EstimateRow } from "./list.ts"

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
