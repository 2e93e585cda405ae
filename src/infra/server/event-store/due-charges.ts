import { emptyBooks, evolve, readEvent, unseal, versionOf, type Books } from "../../../domain/books.ts"
import { ChargeId, DueDate } from "../../../domain/charge/events.ts"
import { datesToBook } from "../../../domain/charge/projections/list.ts"
import { todayIn } from "../../../domain/kernel/calendar.ts"
import type { Json } from "../../../domain/kernel/canonical.ts"
import { CompanyId } from "../../../domain/kernel/ids.ts"
import type { Statements } from "./statements.ts"

/** An occurrence that confirms itself and is due. `version`: how often its charge was changed. */
export interface DueCharge {
  readonly companyId: CompanyId
  readonly chargeId: ChargeId
  readonly dueOn: typeof DueDate.Type
  readonly version: number
}

/** The charges of a company and its time zone; undefined where an event is of a newer build, which books them itself. */
const chargesOf = (sql: Statements, companyId: string): Books | undefined => {
  const books = emptyBooks()
  for (const row of sql.eventsOfWhatIsDue.all(companyId)) {
    if (typeof row["body"] !== "string") continue
    const type = String(row["type"])
    const body = JSON.parse(row["body"]) as { [field: string]: Json }
    unseal(type, body, () => undefined)
    const event = readEvent(type, Number(row["version"]), body)
    if (event === undefined) return undefined
    evolve(books, event)
  }
  return books
}

/** What is due at that moment, by the day that it is for each company. Reads the few events that say so, and nothing else of the books. */
export const readDueCharges = (sql: Statements, at: number): ReadonlyArray<DueCharge> =>
  sql.companiesWithCharges.all().flatMap((row) => {
    const companyId = CompanyId.make(String(row["company_id"]))
    const books = chargesOf(sql, companyId)
    if (books === undefined || books.company === null) return []
    const today = todayIn(books.company.identity.timeZone, at)
    return [...books.charges.values()].flatMap((charge) =>
      datesToBook(charge, today).map((date) => ({
        companyId,
        chargeId: ChargeId.make(charge.chargeId),
        dueOn: DueDate.make(date),
        version: versionOf(books, charge.chargeId)
      }))
    )
  })
