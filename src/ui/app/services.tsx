import { createContext, use } from "react"
import type { OwnApi } from "../../infra/browser/api/own-api.ts"
import type { PeopleApi } from "../../infra/browser/api/people-api.ts"
import type { CompaniesPort } from "../../infra/browser/companies-port.ts"
import type { Analytics } from "../../infra/browser/analytics.ts"
import type { SecondScreen } from "../../infra/browser/second-screen-port.ts"
import type { UnsentPort } from "../../infra/browser/unsent-port.ts"
import type { BooksPort } from "../../infra/browser/books-port.ts"
import type { ShownSummary } from "../../infra/browser/storage/summary.ts"
import type { Language } from "../i18n/language.ts"

/** Whose books of which company. */
export interface BooksIdentity {
  readonly userId: string
  readonly companyId: string
}

/** What the screens need from the browser beyond the session. */
export interface Services {
  /**
   * Opens the books of a company on this device; works without a network once they have been here. `waits` is called when another tab
   * keeps them from opening, which they do once it has let go. Rejects with a VersionError where a newer build has them, with
   * QueueDamaged where what waits here cannot be read.
   */
  readonly openBooks: (identity: BooksIdentity, waits: () => void) => Promise<BooksPort>
  /** What the books came to when they were last folded here, to be shown until they are open; null where that is not known. */
  readonly summaryOf: (identity: BooksIdentity) => ShownSummary | null
  /** The calls of a person's own account and of members. To go on in another company: {@link useEnterCompany}. */
  readonly people: () => Promise<PeopleApi>
  /** The few of them that the shell makes by itself, light enough for it. */
  readonly own: () => Promise<OwnApi>
  /** The companies of the user, with or without a network. */
  readonly companies: () => Promise<CompaniesPort>
  /** The other screens of the user, on which a template is seen while it is edited. */
  readonly secondScreen: (identity: BooksIdentity) => Promise<SecondScreen>
  /** What a user has written here that is nowhere else. */
  readonly unsent: Omit<UnsentPort, "named">
  /** Every piece of that work by the name people know it by. */
  readonly nameUnsent: (userId: string, language: Language) => Promise<ReadonlyArray<string>>
  /** Counts the use of pages for those who allow it; null where this deployment counts nothing. */
  readonly analytics: Analytics | null
  /**
   * Keeps the application on the device; calls back each time a newer version of it waits (`apply` puts it in place), and once (`kept`) when all of
   * it is there or cannot be kept. `coming`: how much of it is there, in percent, while that takes a while.
   */
  readonly onUpdateWaiting: (
    tell: (apply: () => void) => void,
    kept: () => void,
    coming: (percent: number) => void
  ) => void
  /** Keeps on the device what few need of the application. */
  readonly keepLast: () => void
  /** Looks for a newer version of the application now. */
  readonly lookForUpdate: () => void
}

const ServicesContext = createContext<Services | null>(null)

export const ServicesProvider = ServicesContext.Provider

export const useServices = (): Services => {
  const services = use(ServicesContext)
  if (services === null) throw new Error("No ServicesProvider above this component")
  return services
}
