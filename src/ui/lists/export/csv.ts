import { bareDecimal, type Decimal, type Locale } from "../../../domain/kernel/decimal.ts"

/**
 * What stands in a cell: a text, a count, an exact number with the decimals that it is to show, or nothing. Days are texts,
 * YYYY-MM-DD: every spreadsheet reads them as days, whatever its language. Source: spec section 9.
 */
export type CsvCell = string | number | Decimal | null

/** By it a spreadsheet knows that the letters are UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF"

/** What begins a formula, also behind spaces, and written wide as some keyboards do. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\u2212\uFF0B\uFF0D\uFF1D\uFF20])/

/** Digits that a spreadsheet takes for a number: it keeps neither zeros in front nor more than fifteen of them, and raises those before an E. */
const notANumber = /^(?:0\d+|\d{12,}|\d+(?:[.,]\d+)?e[+-]?\d+)$/i

/** What a spreadsheet would take for a day, unless it is one as we write it: the « 11/2026 » of a bill. */
const notADay = /^(?!\d{4}-\d\d-\d\d$)\d{1,4}[-/]\d{1,4}(?:[-/]\d{1,4})?$/

const phone = /^\+(\d{6,15})$/

/**
 * The text as it can be handed to a spreadsheet. What somebody has written must never be computed there (OWASP, « CSV
 * injection »), nor a tax identifier lose digits, nor the number of a paper become a day: such texts begin with an
 * apostrophe. A phone number begins with 00 in place of +, and a space: a text for every program, and a number that can be
 * called.
 */
export const harmless = (text: string): string =>
  formula.test(text) || notANumber.test(text) || notADay.test(text)
    ? phone.test(text)
      ? text.replace(phone, "00 $1")
      : `'${text}`
    : text

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * One line of a file as RFC 4180 has it. Fields are set apart as spreadsheets in that language expect it: by semicolons in French,
 * where the comma is the decimal sign, by commas in English.
 */
export const csvLine = (cells: ReadonlyArray<CsvCell>, locale: Locale): string => {
  const separator = locale === "fr" ? ";" : ","
  const texts = cells.map((cell) => {
    if (cell === null) return ""
    if (typeof cell === "string") return quoted(harmless(cell), separator)
    return quoted(typeof cell === "number" ? String(cell) : bareDecimal(cell, locale), separator)
  })
  return `${texts.join(separator)}\r\n`
}
