import { greater, lesser } from "../../domain/kernel/minor.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import type { Language } from "../i18n/language.ts"

interface Amount {
  readonly currency: CurrencyCode
  readonly minor: bigint
}

/** The amounts that take the most room: the largest and the smallest of each currency. */
const widestAmounts = <Row>(rows: ReadonlyArray<Row>, amountOf: (row: Row) => Amount): ReadonlyArray<Amount> => {
  const ends = new Map<CurrencyCode, { least: bigint; most: bigint }>()
  for (const row of rows) {
    const { currency, minor } = amountOf(row)
    const known = ends.get(currency)
    if (known === undefined) ends.set(currency, { least: minor, most: minor })
    else {
      known.most = greater(known.most, minor)
      known.least = lesser(known.least, minor)
    }
  }
  return [...ends].flatMap(([currency, { least, most }]) => [
    { currency, minor: least },
    { currency, minor: most }
  ])
}

/** As much as the words over a column need, « Reste à payer » say, in digits: they are smaller. */
const HEADER = 12

/**
 * The width of a column of amounts as a track of a grid: room for the longest of them and the margins of a cell, in digits, which
 * are all equally wide. Rows that come into sight later find the column as it is.
 */
export const amountWidth = (texts: ReadonlyArray<string>): string =>
  `calc(${Math.max(...texts.map((text) => text.length), HEADER) + 1}ch + 1.5rem)`

/** The width of a column of amounts, in words, of all the rows that may come into it. */
export const amountsWidth = <Row>(
  rows: ReadonlyArray<Row>,
  amountOf: (row: Row) => Amount,
  language: Language
): string =>
  amountWidth(
    widestAmounts(rows, amountOf).map(({ currency, minor }) =>
      formatAmount(money(currency, minor), language, { label: true })
    )
  )
