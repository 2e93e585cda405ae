import type { CompanyState } from "../../domain/company/state.ts"
import { addDays, type IsoDate } from "../../domain/kernel/calendar.ts"
import type { SummedFigures } from "../../domain/reports/summary.ts"
import { figuresIn } from "../contract/figures-text.ts"
import type { Log } from "./storage/log.ts"
import { digestOf, markOf, type KeptDay, type KeptSummary, type SummaryPlace } from "./summary-text.ts"

interface RecallOptions {
  readonly log: Pick<Log, "meta" | "summary">
  readonly build: string
  readonly booksKey: string | undefined
}

/** What was kept of books that have not changed since. */
export interface Recalled {
  /** For what it was kept; undefined where it is to be made again. */
  readonly keptFor: string | undefined
  readonly figures: SummedFigures
  readonly company: CompanyState
}

/** What was kept of books that stand at the end of the log, with those commands waiting and those refused; undefined where that is not there. */
export const recalled = async (
  { booksKey, build, log }: RecallOptions,
  {
    attention,
    pending,
    today
  }: Pick<SummaryPlace, "attention" | "pending"> & { readonly today: (zone: string) => IsoDate }
): Promise<Recalled | undefined> => {
  const [meta, row] = [await log.meta(), await log.summary()]
  const mark = markOf({ build, booksKey, log: meta, pending, attention })
  if (row?.mark !== mark || row.digest !== (await digestOf(mark, row.text))) return undefined
  const { company, days } = JSON.parse(row.text) as KeptSummary
  const day = today(company.identity.timeZone)
  const keptOf = (wanted: IsoDate): KeptDay | undefined => days.find((each) => each.day === wanted)
  const kept = keptOf(day)
  if (kept === undefined) return undefined
  const keptFor = keptOf(addDays(day, 1)) === undefined ? undefined : `${mark} ${day}`
  return { keptFor, figures: figuresIn(kept.figures), company }
}
