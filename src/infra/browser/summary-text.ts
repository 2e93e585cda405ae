import type { CompanyState } from "../../domain/company/state.ts"
import type { SummedFigures } from "../../domain/reports/summary.ts"
import { minorOf } from "../../domain/kernel/minor.ts"
import type { ItemState } from "./books-port.ts"
import { sha256 } from "./sha256.ts"
import type { LogMeta } from "./storage/log-rows.ts"

/** What is kept of books from one visit to the next: few kilobytes, whatever they hold. */
export interface KeptSummary {
  readonly company: CompanyState
  /** What the dashboard shows on a day, as a text of its own each: only one of them is read. */
  readonly days: { readonly [day: string]: string }
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

interface Whole {
  readonly $int: string
}

const isWhole = (value: unknown): value is Whole =>
  typeof value === "object" && value !== null && "$int" in value && typeof value.$int === "string"

/** Figures as a text: JSON, where amounts stand as objects of their own. */
export const figuresText = (figures: SummedFigures): string =>
  JSON.stringify(figures, (_name, value: unknown) =>
    typeof value === "bigint" ? ({ $int: value.toString() } satisfies Whole) : value
  )

/** The figures in a text that the same build has written. */
export const figuresIn = (text: string): SummedFigures =>
  JSON.parse(text, (_name, value: unknown) => (isWhole(value) ? minorOf(value.$int) : value)) as SummedFigures
