import type { CompanyState } from "../../domain/company/state.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { ItemState } from "./books-port.ts"
import { sha256 } from "./sha256.ts"
import type { DrawnRow, LogMeta, SummaryRow } from "./storage/log-rows.ts"

/** A day of the company, from an instant to another (milliseconds since 1970): a page that starts need not ask its time zone, which takes long. */
export interface KeptDay {
  readonly day: IsoDate
  readonly begins: number
  readonly ends: number
  readonly figures: string
}

/** What is kept of books from one visit to the next: few kilobytes, whatever they hold. */
export interface KeptSummary {
  readonly company: CompanyState
  /** What the dashboard shows on a day, as a text of its own each: only one of them is read. */
  readonly days: ReadonlyArray<KeptDay>
  /** How far what waits has come of which the dashboard shows something. */
  readonly states: { readonly [recordId: string]: ItemState }
  /** Commands that wait. */
  readonly pending: number
}

/** All that a summary depends on but for the day. */
export interface SummaryPlace {
  /** Names the build that computes the figures. */
  readonly build: string
  /** The key of the code that folds. */
  readonly booksKey: string | undefined
  readonly log: Pick<LogMeta, "epoch" | "head" | "headHash" | "scope">
  /** The ids of what waits and of what was refused. */
  readonly pending: ReadonlyArray<string>
  readonly attention: ReadonlyArray<string>
}

/** Names the place for which a summary holds; at any other it says nothing. */
export const markOf = ({ attention, booksKey = "", build, log, pending }: SummaryPlace): string =>
  JSON.stringify([
    [build, booksKey, log.epoch, log.head, log.headHash, log.scope ?? null],
    [...pending].toSorted(),
    [...attention].toSorted()
  ])

/** By which it is seen whether a kept summary is what was once written. */
export const digestOf = (mark: string, text: string): Promise<string> => sha256(`${mark}\n${text}`)

/** By which it is seen whether a drawn page, and the summary of which it was drawn, are what was once written. */
export const drawnDigestOf = (
  summary: Pick<SummaryRow, "mark" | "text">,
  { begins, day, ends, look, text }: Omit<DrawnRow, "digest">
): Promise<string> => sha256(`${JSON.stringify([summary.mark, look, day, begins, ends, summary.text])}\n${text}`)
