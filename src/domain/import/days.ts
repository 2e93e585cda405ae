import { addMonths, isIsoDate, type IsoDate } from "../kernel/calendar.ts"
import { foldText } from "../kernel/search.ts"
import { findStyle, type FoundStyle } from "./style.ts"

/** In which order a date names day, month and year. Where the year has four figures and comes first, there is only one. */
export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** The beginnings of the names of the months, folded, in French and English. */
const MONTHS: ReadonlyArray<RegExp> = [
  /^jan/,
  /^(?:feb|fev)/,
  /^mar/,
  /^(?:apr|avr)/,
  /^(?:may|mai)/,
  /^(?:jun|juin)/,
  /^(?:jul|juil)/,
  /^(?:aug|aou)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/
]

/** A year of two figures is one of the last ten, or the next. */
const YEARS_BACK = 10

const written = (year: string, month: string, day: string, today: IsoDate): IsoDate | undefined => {
  const century = today.slice(0, 2)
  const text = `${year.length === 2 ? century + year : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
  if (!isIsoDate(text) || text < "1900") return undefined
  if (year.length === 2 && (text < addMonths(today, -12 * YEARS_BACK) || text > addMonths(today, 12))) return undefined
  return text
}

const ordered = (parts: readonly [string, string, string], order: DateOrder, today: IsoDate): IsoDate | undefined => {
  const [first, second, third] = parts
  if (first.length === 4) return written(first, second, third, today)
  if (order === "ymd") return first.length === 2 && third.length <= 2 ? written(first, second, third, today) : undefined
  if (third.length !== 4 && third.length !== 2) return undefined
  return order === "dmy" ? written(third, second, first, today) : written(third, first, second, today)
}

const named = (day: string, name: string, year: string, today: IsoDate): IsoDate | undefined => {
  const month = MONTHS.findIndex((beginning) => beginning.test(foldText(name)))
  return month < 0 ? undefined : written(year, String(month + 1), day, today)
}

/**
 * A date as a file writes it: "31/12/2026", "2026-12-31", "12/31/26", "20261231", "3 déc. 2026", with or without the time of day. Undefined
 * for what is no date of the calendar in that order. A year of two figures is one of the ten before `today`, or the next.
 */
export const readDay = (text: string, order: DateOrder, today: IsoDate): IsoDate | undefined => {
  const date = text
    .trim()
    .slice(0, 40)
    .replace(/[T\s]+\d{1,2}[:h]\d{2}.*$/i, "")
  const figures = /^(\d{1,4})[-/.\s](\d{1,2})[-/.\s](\d{1,4})$/.exec(date)
  if (figures !== null) return ordered([figures[1] ?? "", figures[2] ?? "", figures[3] ?? ""], order, today)
  const run = /^(?:(?:19|20)\d{6}|\d{8})$/.exec(date)
  if (run !== null) {
    const yearFirst = written(date.slice(0, 4), date.slice(4, 6), date.slice(6), today)
    if (yearFirst !== undefined) return yearFirst
    return ordered([date.slice(0, 2), date.slice(2, 4), date.slice(4)], order === "ymd" ? "dmy" : order, today)
  }
  const dayFirst = /^(\d{1,2})[-/.\s]+(\p{L}{3,12})\.?[-/.\s]+(\d{4}|\d{2})$/u.exec(date)
  if (dayFirst !== null) return named(dayFirst[1] ?? "", dayFirst[2] ?? "", dayFirst[3] ?? "", today)
  const monthFirst = /^(\p{L}{3,12})\.?[-/.\s]+(\d{1,2}),?[-/.\s]+(\d{4}|\d{2})$/u.exec(date)
  return monthFirst === null ? undefined : named(monthFirst[2] ?? "", monthFirst[1] ?? "", monthFirst[3] ?? "", today)
}

/** Looks for the order of a column of dates; undefined where it holds none. */
export const findDateOrder = (texts: ReadonlyArray<string>, today: IsoDate): FoundStyle<DateOrder> | undefined =>
  findStyle(texts, DATE_ORDERS, (text, order) => readDay(text, order, today))
