import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import type { DocumentFigures } from "../../domain/documents/schema.ts"
import { displayDecimal, parseDecimal } from "../../domain/kernel/decimal.ts"
import { minorOf } from "../../domain/kernel/minor.ts"
import { money, toMajor } from "../../domain/kernel/money.ts"
import type { Language } from "../i18n/language.ts"
import type { CsvCell } from "../lists/export/csv.ts"
import type { SheetColumn } from "../lists/export/sheet.ts"

interface InCurrency {
  readonly currency: CurrencyCode
}

/** An amount of a row as it stands in a file. */
export const amountCell = ({ currency }: InCurrency, minor: string | bigint): CsvCell =>
  toMajor(money(currency, minorOf(minor)))

type RareFigure = "specificTax" | "withheld" | "deducted"

interface FigureColumns<Row> {
  /** All rows of the list: what none of them has gets no column. */
  readonly rows: ReadonlyArray<Row>
  readonly language: Language
  /** The figures of a document as they were frozen; null where it was not issued. */
  readonly figuresOf: (row: Row) => DocumentFigures | null
  /** What is written above the columns. */
  readonly names: { readonly net: string; readonly total: string } & { readonly [figure in RareFigure]: string }
  readonly total: (row: Row) => CsvCell
}

/**
 * The columns in which the lines of documents add up, for a file: before tax, each tax, specific taxes, the total, and what is taken off it. Taxes
 * are told apart by code, name and rate, for a rate may have changed.
 */
export const figureColumns = <Row extends InCurrency>({
  rows,
  language,
  figuresOf,
  names,
  total
}: FigureColumns<Row>): ReadonlyArray<SheetColumn<Row>> => {
  const column = (header: string, figure: (figures: DocumentFigures) => string): SheetColumn<Row> => [
    header,
    (row) => {
      const figures = figuresOf(row)
      return figures === null ? null : amountCell(row, figure(figures))
    }
  ]
  const rare = (figure: RareFigure): ReadonlyArray<SheetColumn<Row>> =>
    rows.some((row) => figuresOf(row)?.[figure] !== undefined)
      ? [column(names[figure], (figures) => figures[figure] ?? "0")]
      : []

  const taxes = new Map<string, string>()
  const percent = language === "fr" ? " %" : "%"
  const keyOf = (tax: { code: string; name: string; rate: string }): string => `${tax.code} ${tax.name} ${tax.rate}`
  for (const row of rows) {
    for (const tax of figuresOf(row)?.taxes ?? []) {
      const rate = parseDecimal(tax.rate)
      const shown = rate === undefined ? tax.rate : displayDecimal(rate, language, 0)
      // People mostly write the rate into the name.
      taxes.set(keyOf(tax), `${tax.code} ${tax.name}${tax.name.includes(shown) ? "" : ` ${shown}${percent}`}`)
    }
  }
  const taxColumns = [...taxes]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, header]) => column(header, (figures) => figures.taxes.find((tax) => keyOf(tax) === key)?.tax ?? "0"))

  return [
    column(names.net, ({ net }) => net),
    ...taxColumns,
    ...rare("specificTax"),
    [names.total, total],
    ...rare("withheld"),
    ...rare("deducted")
  ]
}
