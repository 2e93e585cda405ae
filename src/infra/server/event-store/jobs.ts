import type { Chance } from "./chance.ts"
import type { CompanyNotFound, StoreFailure } from "./errors.ts"
import type { Asking, Judged, JobKind, Timed } from "./job.ts"
import { commandKind } from "./job-command.ts"
import { companyKind } from "./job-company.ts"
import { documentKind } from "./job-document.ts"
import { erasureKind } from "./job-erasure.ts"
import { pushKind } from "./job-push.ts"
import { recoveryKind } from "./job-recovery.ts"
import { registrationKind } from "./job-registration.ts"
import { serverKind } from "./job-server.ts"
import { summaryKind } from "./job-summary.ts"
import type { Troubles } from "./judge.ts"
import type { Company } from "./prepare.ts"
import type { Statements } from "./statements.ts"

/** Every kind of job that may be submitted: a new kind is added here, and everything between a handler and the writer follows. */
const kinds = {
  push: pushKind,
  command: commandKind,
  server: serverKind,
  company: companyKind,
  document: documentKind,
  summary: summaryKind,
  recovery: recoveryKind,
  erasure: erasureKind,
  registration: registrationKind
} as const
type Kinds = typeof kinds

/** Anything that may be submitted. */
export type Job = Parameters<Kinds[keyof Kinds]["isHeard"]>[1]
export type TimedJob = Timed<Job>

type ResultOf<J extends Job> = Extract<ReturnType<Kinds[J["kind"]]["judge"]>, { readonly answer: unknown }>["answer"]

/** The answer to a job of that kind. */
export type AnswerTo<J extends Job> = Exclude<ResultOf<J>, StoreFailure>

/** Why a job of that kind gets none, besides a store that is not available. */
export type RefusalOf<J extends Job> = Extract<ResultOf<J>, StoreFailure> | CompanyNotFound

/** What any job comes back with. */
export type JobResult = AnswerTo<Job> | StoreFailure

// The table hands each kind its own jobs, and what it read itself, only; the compiler cannot follow that through the union.
const kindOf = ({ kind }: Asking & Pick<Job, "kind">) => kinds[kind] as unknown as JobKind<Job, unknown, AnswerTo<Job>>

/** Whether who asks is heard. What a stranger sends goes no further. */
export const isHeard = (sql: Statements, job: Job): boolean => kindOf(job).isHeard(sql, job)

/** Reads what a job of somebody who is heard has to know, in the running transaction, and gives what judges it, which is pure. */
export const readFor = (sql: Statements, job: TimedJob) => {
  const kind = kindOf(job)
  const known = kind.read(sql, job)
  return (company: Company | undefined, troubles: Troubles, chance: Chance): Judged<AnswerTo<Job>> =>
    kind.judge(company, known, job, troubles, chance)
}
