import type { Books } from "../books.ts"
import type { CompanyState } from "../company/state.ts"
import { NO_TEXT } from "../documents/rich-text.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { comparisonOf, periodOf, type ReportPeriod } from "../kernel/period.ts"
import { dashboardFigures, type DashboardFigures } from "./dashboard.ts"
import { todoOn, type Todo } from "./today.ts"

/** The period that the dashboard shows unasked. */
export const USUAL_PERIOD: ReportPeriod = "currentMonth"

/** What the dashboard shows unasked, of figures and of what waits for a person. */
export interface SummedFigures extends DashboardFigures {
  readonly todo: Todo
}

/** What the shell and the dashboard show of books, without them. It is only ever shown, and never decided upon. */
export interface BooksSummary {
  /** As much of the company as the frame around the screens shows. */
  readonly company: CompanyState
  /** What the dashboard shows unasked. */
  readonly figures: SummedFigures
}

/** The company without what it keeps for documents and lists. */
export const summedCompany = (company: CompanyState): CompanyState => {
  const { categories: _categories, numbering: _numbering, logo, ...rest } = company
  return {
    ...rest,
    contact: { phone: "", email: "" },
    // One that stands in the log itself is larger than all the rest.
    logo: logo !== null && "sha256" in logo ? logo : null,
    logos: {},
    taxes: [],
    archivedTaxes: [],
    texts: { headerText: NO_TEXT, notes: NO_TEXT, footerText: NO_TEXT },
    paymentOptions: [],
    invitations: {}
  }
}

/** Figures, their rows without what only lists look at. */
export const leanFigures = (figures: DashboardFigures): DashboardFigures => ({
  ...figures,
  lastInvoices: figures.lastInvoices.map((row) => ({
    ...row,
    lines: [],
    searchText: "",
    searchAmounts: [],
    customerSort: "",
    // Who folds for all, and is asked by nobody in particular, keeps no authors.
    authorId: ""
  }))
})

/** What the dashboard shows unasked on that day. */
export const summedFigures = (books: Books, today: IsoDate): SummedFigures => {
  const period = periodOf(USUAL_PERIOD, today)
  const comparison = comparisonOf(USUAL_PERIOD, period, today)
  return { ...leanFigures(dashboardFigures(books, { today, period, comparison })), todo: todoOn(books, today) }
}
