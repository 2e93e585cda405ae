import { todayIn } from "../../../domain/kernel/calendar.ts"
import { readingScopeOf, type Reader } from "../../../domain/kernel/reading.ts"
import { summaryFor } from "../../../domain/reports/summary-for.ts"
import { figuresText } from "../../contract/figures-text.ts"
import type { SummaryReply } from "../../contract/sync.ts"
import { CompanyNotFound } from "./errors.ts"
import type { Asking, JobKind } from "./job.ts"
import { isMemberOf, readerIn } from "./reader.ts"

/** A member asks what the books come to, as far as they read them. Nothing is written. */
export interface SummaryJob extends Asking {
  readonly kind: "summary"
}

/** `timeZone`: of the company, by which its day begins. */
export interface Summed {
  readonly timeZone: string
  readonly said: NonNullable<SummaryReply["summary"]>
}

/** From the books at hand, which who opens them again needs soon in any case. Who asks is read in the same transaction. */
export const summaryKind = {
  isHeard: (sql, { companyId, userId }) => isMemberOf(sql, companyId, userId),
  read: (sql, { companyId, userId }) => readerIn(sql, companyId, userId),
  judge: (company, reader, { at, companyId }) => {
    const notFound = { answer: new CompanyNotFound({ companyId }) }
    const identity = company?.books.company?.identity
    if (company === undefined || reader === undefined || identity === undefined) return notFound
    const day = todayIn(identity.timeZone, at)
    const summary = summaryFor(reader, company.books, day)
    if (summary === null) return notFound
    const said = {
      epoch: company.epoch,
      pos: company.head,
      hash: company.headHash,
      scope: readingScopeOf(reader),
      day,
      company: JSON.stringify(summary.company),
      figures: figuresText(summary.figures)
    }
    return { answer: { timeZone: identity.timeZone, said } }
  }
} satisfies JobKind<SummaryJob, Reader | undefined, Summed>
