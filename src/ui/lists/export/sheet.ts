import type { CsvCell } from "./csv.ts"

/** A list as a table of a file: all that is known of its records, whatever the screen shows of them. */
export interface Sheet<Row> {
  readonly headers: ReadonlyArray<string>
  /** The lines of a record: one, or one for each currency in which it has figures. */
  readonly linesOf: (row: Row) => ReadonlyArray<ReadonlyArray<CsvCell>>
}

/** A column: what stands above it and what of each line stands in it. */
export type SheetColumn<Line> = readonly [header: string, cell: (line: Line) => CsvCell]

/** A table of which each record gives some lines. */
export const sheetOfLines = <Row, Line>(
  linesOf: (row: Row) => ReadonlyArray<Line>,
  columns: ReadonlyArray<SheetColumn<Line>>
): Sheet<Row> => ({
  headers: columns.map(([header]) => header),
  linesOf: (row) => linesOf(row).map((line) => columns.map(([, cell]) => cell(line)))
})

/** A table of which each record is a line. */
export const sheetOf = <Row>(columns: ReadonlyArray<SheetColumn<Row>>): Sheet<Row> =>
  sheetOfLines((row: Row) => [row], columns)
