import type { GoneCompany } from "./companies-port.ts"
import type { CompanyBooks } from "./company-books.ts"
import { readCookie, removeCookie } from "./session/cookies.ts"
import { departure } from "./session/departure.ts"
import { tabCompany } from "./session/tab-company.ts"

/** How tabs part with companies that are their user's no more. */
export interface Parting {
  /** Closes their books in every tab, so that they can be removed. */
  readonly close: (userId: string, gone: ReadonlyArray<GoneCompany>) => void
  /** This tab goes elsewhere if it stands in one of them: to another company of the user, or to where the first one is registered. */
  readonly depart: (userId: string, gone: ReadonlyArray<GoneCompany>) => void
}

/** Parts a page with companies. Source: docs/decisions/0021-a-tab-stands-in-a-company.md. */
export const partingOf = (page: {
  readonly open: Set<CompanyBooks>
  /** Who works on the page, and in which company. */
  readonly place: () => { readonly userId: string | null; readonly companyId: string | null }
  /** Begins the page anew, from the dashboard. */
  readonly beginAnew: () => void
}): Parting => ({
  close: (userId, gone) => {
    for (const books of page.open) {
      if (books.userId !== userId || !gone.some(({ companyId }) => companyId === books.companyId)) continue
      books.close()
      page.open.delete(books)
    }
  },
  depart: (userId, gone) => {
    const place = page.place()
    const left = gone.find(({ companyId }) => companyId === place.companyId)
    if (place.userId !== userId || left === undefined) return
    // Led back to it against all expectation: the page says that it does not open, rather than going round.
    if (departure.of(userId)?.companyId === left.companyId) return
    departure.keep({ ...left, userId })
    tabCompany.forget()
    if (readCookie("company_id") === left.companyId) removeCookie("company_id")
    page.beginAnew()
  }
})
