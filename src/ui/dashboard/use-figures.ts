import { useCallback } from "react"
import { periodOf, previousPeriodOf } from "../../domain/kernel/period.ts"
import { dashboardFigures } from "../../domain/reports/dashboard.ts"
import type { DashboardFigures } from "../../domain/reports/dashboard.ts"
import type { BooksSnapshot, ItemState } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import type { PeriodName } from "../app/period-names.ts"

export interface DashboardData {
  readonly figures: DashboardFigures
  /** Operations kept here that are not booked yet. */
  readonly pending: number
  readonly stateOf: (recordId: string) => ItemState
}

/** Everything the dashboard shows for a period; follows the books. */
export const useFigures = (period: PeriodName): DashboardData =>
  useBooksSelector(
    useCallback(
      ({ books, today, sync, itemState }: BooksSnapshot): DashboardData => ({
        figures: dashboardFigures(books, {
          today,
          period: periodOf(period, today),
          previous: previousPeriodOf(period, today)
        }),
        pending: sync.pending,
        stateOf: itemState
      }),
      [period]
    )
  )
