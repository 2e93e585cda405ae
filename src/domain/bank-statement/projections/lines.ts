import type { Books } from "../../books.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import { isErased } from "../../kernel/personal.ts"
import { movedMoney, transactionRows, type TransactionRow } from "../../ledger/transactions.ts"
import { bookedTwice } from "../../ledger/twice.ts"
import { hasCleared, withFees } from "../../matching/arrivals.ts"
import type { BankStatementState } from "../state.ts"
import type { StatementLine, StatementMapping } from "../events.ts"

/** A statement in short: which account and days it is of, and what is left to do with its lines. */
export interface StatementSummary {
  readonly statementId: string
  readonly accountId: string
  readonly fileName: string
  readonly currency: CurrencyCode
  /** The first and the last day of its lines. */
  readonly from: IsoDate
  readonly to: IsoDate
  /** What the bank says was there after the last line, in minor units; null where it does not say. */
  readonly closing: string | null
  readonly lines: number
  /** Lines that nothing was said of yet. */
  readonly open: number
  /** Lines that were left out, for other statements had them. */
  readonly skipped: number
}

/** A statement that stands, in short; undefined for one that was undone, or that this member may not read. */
export const summaryOf = ({ imported, marks, voided }: BankStatementState): StatementSummary | undefined => {
  const { accountId, details, skipped, statementId } = imported
  if (voided || isErased(details)) return undefined
  const { closing, currency, fileName, lines } = details
  const days = lines.map(({ day }) => day).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return undefined
  const open = lines.filter(({ lineId }) => marks[lineId] === undefined).length
  return { statementId, accountId, fileName, currency, from, to, closing, lines: lines.length, open, skipped }
}

/** The statements of an account that stand, the latest first. */
export const statementsOfAccount = (books: Books, accountId: string): ReadonlyArray<StatementSummary> =>
  [...books.bankStatements.values()]
    .flatMap((state) => (state.imported.accountId === accountId ? (summaryOf(state) ?? []) : []))
    .toSorted((left, right) => (left.to < right.to ? 1 : left.to > right.to ? -1 : 0))

/** How files of an account were read, the last time first: undefined before the first. */
export const lastMappingOf = (books: Books, accountId: string): StatementMapping | undefined =>
  [...books.bankStatements.values()]
    .toReversed()
    .flatMap(({ imported: { accountId: of, details } }) =>
      of === accountId && !isErased(details) ? [details.mapping] : []
    )[0]

/** What every statement of an account that stands has, by the ids of the lines. */
export const linesKnown = (books: Books, accountId: string): ReadonlySet<string> =>
  new Set(
    [...books.bankStatements.values()].flatMap(({ imported: { accountId: of, details }, voided }) =>
      voided || of !== accountId || isErased(details) ? [] : details.lines.map(({ lineId }) => lineId)
    )
  )

/** `lost`: the money that it was no longer counts, so that somebody has to look again. */
export type LineStanding = "open" | "matched" | "ignored" | "lost"

/** A line with what was said of it. */
export interface StatementLineRow {
  readonly line: StatementLine
  readonly standing: LineStanding
  /** The money in the books that it is; null where it is none. */
  readonly movement: TransactionRow | null
  /** The record was written because of the line. */
  readonly isBooked: boolean
  /** Other money that was booked from the line, on a device that knew nothing of this: it counts twice. */
  readonly twins: ReadonlyArray<TransactionRow>
}

/** A statement with its lines, the earliest first. */
export interface StatementView extends StatementSummary {
  readonly rows: ReadonlyArray<StatementLineRow>
  /** Every line is money of the books, or was said to be none. */
  readonly isDone: boolean
  /** The money that was booked because of its lines and still counts: it stands when the import is undone. */
  readonly booked: ReadonlyArray<TransactionRow>
  /** Other money that its lines are, and that was on its way first: that it has arrived stands when the import is undone. */
  readonly cleared: ReadonlyArray<TransactionRow>
}

interface Known {
  readonly movements: ReadonlyMap<string, TransactionRow>
  readonly twice: ReadonlyMap<string, ReadonlyArray<TransactionRow>>
}

const rowOf = (line: StatementLine, { marks }: BankStatementState, { movements, twice }: Known): StatementLineRow => {
  const mark = marks[line.lineId]
  const of = { line, movement: null, isBooked: false, twins: [] }
  if (mark === undefined) return { ...of, standing: "open" }
  if (mark.kind === "ignored") return { ...of, standing: "ignored" }
  const { isBooked, movementId } = mark
  const movement = movements.get(movementId)
  const standing = movement !== undefined && movedMoney(movement) ? "matched" : "lost"
  return { line, standing, movement: movement ?? null, isBooked, twins: twice.get(movementId) ?? [] }
}

/** One statement as it stands; undefined for one that nobody imported, that was undone, or that this member may not read. */
export const statementView = (books: Books, statementId: string): StatementView | undefined => {
  const state = books.bankStatements.get(statementId)
  const summary = state && summaryOf(state)
  if (state === undefined || summary === undefined) return undefined
  const { details } = state.imported
  if (isErased(details)) return undefined
  const moved = transactionRows(books)
  const movements = new Map(withFees(moved).map((row) => [row.id, row]))
  const twice = bookedTwice(books, moved)
  const rows = details.lines.map((line) => rowOf(line, state, { movements, twice }))
  const stay = (wasBooked: boolean): ReadonlyArray<TransactionRow> =>
    rows.flatMap(({ isBooked, movement, standing }) =>
      isBooked === wasBooked && standing === "matched" && movement !== null ? [movement] : []
    )
  return {
    ...summary,
    rows,
    isDone: rows.every(({ standing }) => standing === "matched" || standing === "ignored"),
    booked: stay(true),
    cleared: stay(false).filter((movement) => hasCleared(books, movement))
  }
}
