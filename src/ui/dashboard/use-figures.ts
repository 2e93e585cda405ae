import { useCallback } from "react"
import type { Books } from "../../domain/books.ts"
import { isIsoDate, type IsoDate } from "../../domain/kernel/calendar.ts"
import { comparisonOf, periodOf, type Period } from "../../domain/kernel/period.ts"
import { dashboardFigures } from "../../domain/reports/dashboard.ts"
import type { DashboardFigures } from "../../domain/reports/dashboard.ts"
import { leanFigures, USUAL_PERIOD } from "../../domain/reports/summary.ts"
import { saySame } from "../../infra/contract/figures-text.ts"
import type { BooksSnapshot, ItemState } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import type { PeriodAsked, PeriodName } from "../app/period-names.ts"

/** The period that the figures are of; without a name it is from a day to a day. */
export interface ShownPeriod extends Period {
  readonly name: PeriodName | undefined
}

export interface DashboardData {
  readonly figures: DashboardFigures
  /** They are the server's word, while the books are arriving. */
  readonly isSaidByServer: boolean
  readonly period: ShownPeriod
  readonly today: IsoDate
  /** Operations kept here that are not booked yet. */
  readonly pending: number
  readonly stateOf: (recordId: string) => ItemState
}

/** The period that is asked for; this month where it names days that the calendar does not have, or that run backwards. */
const shownOf = (asked: PeriodAsked, today: IsoDate): ShownPeriod => {
  if ("from" in asked) {
    const { from, to } = asked
    if (isIsoDate(from) && isIsoDate(to) && from <= to) return { name: undefined, from, to }
  }
  const name = ("period" in asked ? asked.period : undefined) ?? USUAL_PERIOD
  return { name, ...periodOf(name, today) }
}

/** Of records no other state is shown than that of the latest invoices. */
const stateSame = (left: DashboardData, right: DashboardData): boolean =>
  left.stateOf === right.stateOf ||
  right.figures.lastInvoices.every(({ invoiceId }) => left.stateOf(invoiceId) === right.stateOf(invoiceId))

const figuresOf = (books: Books, period: ShownPeriod, today: IsoDate): DashboardFigures =>
  leanFigures(dashboardFigures(books, { today, period, comparison: comparisonOf(period.name, period, today) }))

/** What waits for a person is asked for beside the figures, and stands with those of a summary. */
const alone = (figures: DashboardFigures): object => ({ ...figures, todo: undefined })
const figuresSame = (left: DashboardFigures, right: DashboardFigures): boolean =>
  left === right || saySame(alone(left), alone(right))

/** What changed elsewhere, as the connection, or says the same as a summary of these books, draws nothing again. */
const isSame = (left: DashboardData, right: DashboardData): boolean =>
  left.isSaidByServer === right.isSaidByServer &&
  figuresSame(left.figures, right.figures) &&
  stateSame(left, right) &&
  left.today === right.today &&
  left.pending === right.pending &&
  left.period.name === right.period.name &&
  left.period.from === right.period.from &&
  left.period.to === right.period.to

/** Everything the dashboard shows for a period; follows the books. */
export const useFigures = (asked: PeriodAsked): DashboardData =>
  useBooksSelector(
    useCallback(
      ({ books, isOpening, saidByServer, summary, today, sync, itemState }: BooksSnapshot): DashboardData => {
        const period = shownOf(asked, today)
        // While the books are being opened nothing else is asked for.
        const known = isOpening === true || period.name === USUAL_PERIOD ? summary : undefined
        return {
          figures: known ?? figuresOf(books, period, today),
          isSaidByServer: known !== undefined && saidByServer !== undefined,
          period,
          today,
          pending: sync.pending,
          stateOf: itemState
        }
      },
      [asked]
    ),
    isSame
  )
