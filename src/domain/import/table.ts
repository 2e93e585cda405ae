import type { IsoDate } from "../kernel/calendar.ts"
import { foldText } from "../kernel/search.ts"
import { DECIMAL_SIGNS, readAmount } from "./amounts.ts"
import { DATE_ORDERS, readDay } from "./days.ts"

/** One row of a file; `at` is its place in it, from 1. */
export interface FileRow {
  readonly at: number
  readonly cells: ReadonlyArray<string>
}

/** What of a file is the table. */
export interface FoundTable {
  /** What the columns are called; null where the first row is one of data. */
  readonly titles: ReadonlyArray<string> | null
  /** How many columns there are. */
  readonly width: number
  /** The rows of data, without empty ones. */
  readonly rows: ReadonlyArray<FileRow>
  /** The rows above the table, which banks write their own things into. */
  readonly before: ReadonlyArray<FileRow>
}

/** The longest title of a column; what is beyond is left out where the table is found. */
export const TITLE_MAX = 60

/** A text on one line, cut where it is too long; never within a letter. */
export const shortened = (text: string, max: number): string =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim()

const filled = ({ cells }: FileRow): ReadonlyArray<string> => cells.filter((cell) => cell.trim() !== "")

/** Whether a value is a date or an amount in any way of writing. */
const isFigure = (cell: string, today: IsoDate): boolean =>
  DATE_ORDERS.some((order) => readDay(cell, order, today) !== undefined) ||
  DECIMAL_SIGNS.some((sign) => readAmount(cell, sign, 3) !== undefined)

const isTitles = (row: FileRow, today: IsoDate): boolean =>
  filled(row).every((cell) => /\p{L}/u.test(cell) && !isFigure(cell, today))

const most = (counts: ReadonlyArray<number>): number => {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].toSorted(([left, often], [right, rarely]) => rarely - often || right - left)[0]?.[0] ?? 0
}

/** How far down a file the table may begin. */
const BEGINS_WITHIN = 60

/**
 * Finds the table of a file: the row with the titles of its columns, or none, below what a bank writes above it. Titles are words alone, in
 * about as many columns as most rows fill. `hasTitles`: what a person said of it, where they did.
 */
export const findTable = (rows: ReadonlyArray<FileRow>, today: IsoDate, hasTitles?: boolean): FoundTable => {
  const some = rows.filter((row) => filled(row).length > 0)
  const usual = most(some.map((row) => filled(row).length).filter((count) => count > 1))
  const cellsMin = Math.max(2, Math.ceil(usual * 0.6))
  const isWide = (row: FileRow): boolean => filled(row).length >= cellsMin
  const within = some.slice(0, BEGINS_WITHIN)
  const titlesAt = within.findIndex(
    (row, index) => isWide(row) && isTitles(row, today) && some.slice(index + 1, index + 3).some(isWide)
  )
  const dataAt = within.findIndex((row) => isWide(row) && row.cells.some((cell) => isFigure(cell, today)))
  const firstWide = Math.max(0, within.findIndex(isWide))
  const isTitled = hasTitles ?? titlesAt >= 0
  const begins = isTitled ? (titlesAt >= 0 ? titlesAt : firstWide) : dataAt >= 0 ? dataAt : firstWide
  const head = isTitled ? some[begins] : undefined
  const body = some.slice(head === undefined ? begins : begins + 1)
  const width = Math.max(head?.cells.length ?? 0, ...body.map(({ cells }) => cells.length), 0)
  return {
    titles:
      head === undefined
        ? null
        : Array.from({ length: width }, (_, column) => shortened(head.cells[column] ?? "", TITLE_MAX)),
    width,
    rows: body,
    before: some.slice(0, begins)
  }
}

/** The values of a column, top to bottom, without empty ones. */
export const columnOf = (rows: ReadonlyArray<FileRow>, column: number | null): ReadonlyArray<string> =>
  column === null ? [] : rows.map(({ cells }) => (cells[column] ?? "").trim()).filter((cell) => cell !== "")

/** A field that a column may fill, by the words that such columns are called by: better ones first, folded. */
export interface FieldWords<Field extends string> {
  readonly field: Field
  readonly words: ReadonlyArray<RegExp>
}

/** Which column fills which field, by the titles: each at most one, a column at most once. Fields that come first choose first. */
export const matchTitles = <Field extends string>(
  titles: ReadonlyArray<string>,
  fields: ReadonlyArray<FieldWords<Field>>
): { readonly [field in Field]?: number } => {
  const folded = titles.map((title) =>
    foldText(shortened(title, TITLE_MAX))
      .replaceAll(/[^a-z0-9°]+/g, " ")
      .trim()
  )
  const found: { [field in Field]?: number } = {}
  const taken = new Set<number>()
  for (const { field, words } of fields)
    for (const word of words) {
      const column = folded.findIndex((title, index) => title !== "" && !taken.has(index) && word.test(title))
      if (column < 0) continue
      found[field] = column
      taken.add(column)
      break
    }
  return found
}
