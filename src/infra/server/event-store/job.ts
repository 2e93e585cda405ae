import type { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import type { Rows } from "./append.ts"
import type { Chance } from "./chance.ts"
import type { CommandRefused, CompanyNotFound } from "./errors.ts"
import type { Fault, Troubles } from "./judge.ts"
import type { Company } from "./prepare.ts"
import type { Statements } from "./statements.ts"

/** What every job says: who asks, and for which company. */
export interface Asking {
  readonly companyId: CompanyId
  readonly userId: UserId
}

/** A job and when it came in. `at` is the server's clock, milliseconds since 1970. */
export type Timed<J> = J & { readonly at: number }

/** What judging makes of a job. A fault takes the place of the answer; what came before it is written all the same. */
export type Judged<Answer> =
  | { readonly answer: Answer | CompanyNotFound | CommandRefused; readonly rows?: Rows | undefined }
  | { readonly fault: Fault; readonly rows?: Rows | undefined }

/** One kind of job: who is heard, what has to be known of the tables, and what becomes of it. */
export interface JobKind<J extends Asking, Known, Answer> {
  /** Asked before the job is handed to the writer, and again when it is its turn, before any books are folded. */
  readonly isHeard: (sql: Statements, job: J) => boolean
  /** What judging has to know besides the books, read in the running transaction. */
  readonly read: (sql: Statements, job: J) => Known
  /** Pure but for `chance`. `company` is undefined when there is none. */
  readonly judge: (
    company: Company | undefined,
    known: Known,
    job: Timed<J>,
    troubles: Troubles,
    chance: Chance
  ) => Judged<Answer>
}
