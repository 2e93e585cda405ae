import { lastOf, SERIES, seriesReading } from "../../../domain/documents/numbers.ts"
import { pictureOf } from "../../../domain/company/state.ts"
import { todayIn } from "../../../domain/kernel/calendar.ts"
import type { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import { CompanyNotFound } from "./errors.ts"
import type { Asking, JobKind } from "./job.ts"
import { isMemberOf } from "./reader.ts"

/** A member asks what the books say of their company now. Nothing is written. */
export interface CompanyJob extends Asking {
  readonly kind: "company"
}

/** What a company says of itself, and how far each series of its documents has come in the period of today. */
export interface ReadCompany {
  readonly socialName: string
  readonly address: string
  readonly invoicePrefix: string
  /** The hash of its file, or a PNG in base64 where it stands in the log itself. */
  readonly logo: string | null
  readonly lastNumbers: { readonly [type in keyof typeof SERIES]: number }
}

/** A reading of what a company says of itself, to be submitted. */
export const companyJob = (companyId: CompanyId, userId: UserId): CompanyJob => ({
  kind: "company",
  companyId,
  userId
})

export const companyKind = {
  isHeard: (sql, { companyId, userId }) => isMemberOf(sql, companyId, userId),
  read: () => null,
  judge: (known, _read, { at, companyId }) => {
    const company = known?.books.company
    if (known === undefined || company === undefined || company === null)
      return { answer: new CompanyNotFound({ companyId }) }
    const { address, invoicePrefix, socialName, timeZone } = company.identity
    const today = todayIn(timeZone, at)
    const last = (type: keyof typeof SERIES): number =>
      lastOf(SERIES[type], seriesReading(SERIES[type], company, known.books.series), today)
    return {
      answer: {
        socialName,
        address,
        invoicePrefix,
        logo: company.logo === null ? null : pictureOf(company.logo),
        lastNumbers: {
          invoice: last("invoice"),
          creditNote: last("creditNote"),
          estimate: last("estimate"),
          proforma: last("proforma")
        }
      }
    }
  }
} satisfies JobKind<CompanyJob, null, ReadCompany>
