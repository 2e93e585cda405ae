import { LABEL_MAX, REFERENCE_MAX, type StatementMapping } from "../bank-statement/events.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { exponentOf, type CurrencyCode } from "../kernel/currency.ts"
import { parseDecimal, roundDecimalTo } from "../kernel/decimal.ts"
import {
  addMinor,
  isMore,
  isNothing,
  isPositive,
  minorOf,
  negateMinor,
  NOTHING,
  subtractMinor
} from "../kernel/minor.ts"
import { compareText } from "../kernel/search.ts"
import { findDecimalSign, readAmount, sideOf, type DecimalSign } from "./amounts.ts"
import { findDateOrder, readDay, type DateOrder } from "./days.ts"
import type { FoundStyle } from "./style.ts"
import { columnOf, matchTitles, shortened, type FieldWords, type FileRow, type FoundTable } from "./table.ts"

/** What a column of a statement can say. */
export const STATEMENT_FIELDS = ["day", "label", "amount", "debit", "credit", "side", "reference", "balance"] as const
export type StatementField = (typeof STATEMENT_FIELDS)[number]

/** Which column says what, by its place; null where none does. */
export type StatementColumns = { readonly [field in StatementField]: number | null }

/** What banks and operators call their columns, folded: French, English, Portuguese. The day of the operation comes before that of its value. */
const TITLES: ReadonlyArray<FieldWords<StatementField>> = [
  {
    field: "day",
    words: [
      /^(date|data)( de l)?( d)? ?(operation|comptable|transaction|mouvement|op)/,
      /^(date|data|jour)\b(?!.*val)/,
      /\bdate\b/
    ]
  },
  { field: "balance", words: [/\b(solde|balance|saldo)\b/] },
  { field: "debit", words: [/\b(debit|debits|retrait|sortie|paid out|money out|withdrawal|withdrawals|withdrawn)\b/] },
  { field: "credit", words: [/\b(credit|credits|versement|depot|entree|paid in|money in|deposit|deposits)\b/] },
  { field: "amount", words: [/\b(montant|amount|valor|value|somme)\b(?!.*date)/] },
  { field: "side", words: [/^(sens|signe|dr cr|cr dr|d c|c d|type|debit credit)$/] },
  {
    field: "label",
    words: [
      /\b(libelle|libelles|description|descricao|narration|narrative|designation|particulars|label|intitule)\b/,
      /\b(detail|details|motif|operation|nature|remarks|memo|communication|beneficiaire|payee)\b/
    ]
  },
  {
    field: "reference",
    words: [
      /\b(reference|ref|transaction id|id transaction|receipt no|numero d operation|n° operation)\b/,
      /\b(piece|cheque|num|numero|no)\b|n°/
    ]
  }
]

const NO_COLUMNS: StatementColumns = {
  day: null,
  label: null,
  amount: null,
  debit: null,
  credit: null,
  side: null,
  reference: null,
  balance: null
}

/** Where the titles say nothing: the first column of dates, and the one with the longest words. Amounts a person has to name. */
const byContent = ({ rows, width }: FoundTable, today: IsoDate): StatementColumns => {
  const columns = Array.from({ length: width }, (_, column) => columnOf(rows, column))
  const day = columns.findIndex(
    (cells) =>
      cells.length > 0 &&
      cells.every((cell) => readDay(cell, "dmy", today) !== undefined || readDay(cell, "mdy", today) !== undefined)
  )
  const letters = columns.map((cells) => cells.reduce((sum, cell) => sum + cell.replaceAll(/[^\p{L}]/gu, "").length, 0))
  const longest = Math.max(0, ...letters)
  return { ...NO_COLUMNS, day: day < 0 ? null : day, label: longest === 0 ? null : letters.indexOf(longest) }
}

/** Proposes which column says what. */
export const findColumns = (table: FoundTable, today: IsoDate): StatementColumns => {
  if (table.titles === null) return byContent(table, today)
  const found = matchTitles(table.titles, TITLES)
  const { amount, credit, debit, side = null } = found
  const isHalf = (debit === undefined) !== (credit === undefined)
  return {
    ...NO_COLUMNS,
    ...found,
    // Half of two columns of amounts is none beside one that has them all.
    ...(isHalf && amount !== undefined && { debit: null, credit: null }),
    ...(columnOf(table.rows, side).some((cell) => sideOf(cell) === undefined) && { side: null })
  }
}

/** How the dates and the amounts of these columns are written; undefined where there are none. */
export interface StatementStyles {
  readonly order: FoundStyle<DateOrder> | undefined
  readonly decimal: FoundStyle<DecimalSign> | undefined
}

export const findStyles = (
  { rows }: FoundTable,
  columns: StatementColumns,
  { currency, today }: { readonly currency: CurrencyCode; readonly today: IsoDate }
): StatementStyles => {
  const amounts = [columns.amount, columns.debit, columns.credit, columns.balance]
  return {
    order: findDateOrder(columnOf(rows, columns.day), today),
    decimal: findDecimalSign(
      amounts.flatMap((column) => columnOf(rows, column)),
      exponentOf(currency)
    )
  }
}

/** A line as it was read; `at` is its row in the file. Amounts are minor units as text. */
export interface ReadLine {
  readonly at: number
  readonly day: IsoDate
  readonly amount: string
  readonly label: string
  readonly reference: string
  readonly balance: string | null
}

/** Why a row is no line of the statement. */
export type RowProblem = "noDay" | "noAmount" | "twoAmounts" | "amountUnread" | "sideUnread" | "zero"

export interface UnreadRow {
  readonly at: number
  readonly problem: RowProblem
  readonly cells: ReadonlyArray<string>
}

/** A balance of the bank that its amounts do not come to; both in minor units. */
export interface BalanceGap {
  readonly at: number
  readonly expected: bigint
  readonly said: bigint
}

/** What a file says of an account, the earliest first. */
export interface ReadStatement {
  readonly lines: ReadonlyArray<ReadLine>
  readonly unread: ReadonlyArray<UnreadRow>
  /** How many balances were held against the amounts, and those that were wrong; null where there is no such column. */
  readonly balances: { readonly checked: number; readonly gaps: ReadonlyArray<BalanceGap> } | null
  readonly opening: string | null
  readonly closing: string | null
}

type Cells = (field: StatementField) => string
type ToMinor = (text: string) => bigint | undefined

interface AmountRead {
  readonly cell: Cells
  readonly minor: ToMinor
  /** Debits are written below zero in this file. */
  readonly isDebitSigned: boolean
}

const twoColumns = ({ cell, isDebitSigned, minor }: AmountRead): bigint | RowProblem => {
  const [debit, credit] = [cell("debit"), cell("credit")]
  const [out, into] = [debit === "" ? NOTHING : minor(debit), credit === "" ? NOTHING : minor(credit)]
  if (out === undefined || into === undefined) return "amountUnread"
  if (!isNothing(out) && !isNothing(into)) return "twoAmounts"
  if (debit === "" && credit === "") return "noAmount"
  return isNothing(out) ? into : isDebitSigned ? out : negateMinor(out)
}

const oneColumn = ({ cell, minor }: AmountRead, hasSide: boolean): bigint | RowProblem => {
  const text = cell("amount")
  if (text === "") return "noAmount"
  const amount = minor(text)
  if (amount === undefined) return "amountUnread"
  if (!hasSide) return amount
  const side = sideOf(cell("side"))
  if (side === undefined) return "sideUnread"
  const size = isMore(NOTHING, amount) ? negateMinor(amount) : amount
  return side < 0 ? negateMinor(size) : size
}

/** Holds balances against amounts: each is the one before it and what moved. The first one says where it began. */
const checkBalances = (lines: ReadonlyArray<ReadLine>): NonNullable<ReadStatement["balances"]> => {
  const gaps: Array<BalanceGap> = []
  let [checked, before] = [0, null as bigint | null]
  for (const { amount, at, balance } of lines) {
    if (balance === null) {
      before = before === null ? null : addMinor(before, minorOf(amount))
      continue
    }
    const said = minorOf(balance)
    if (before !== null) {
      const expected = addMinor(before, minorOf(amount))
      checked += 1
      if (!isNothing(subtractMinor(expected, said))) gaps.push({ at, expected, said })
    }
    before = said
  }
  return { checked, gaps }
}

/**
 * Lines as they stand in the file, or turned, the earliest first. Where the bank says balances they show which; a file without is put in the
 * order of its days.
 */
const earliestFirst = (lines: ReadonlyArray<ReadLine>): ReadonlyArray<ReadLine> => {
  const turned = lines.toReversed()
  const [asIs, asTurned] = [checkBalances(lines), checkBalances(turned)]
  if (asIs.checked > 0 && asIs.gaps.length !== asTurned.gaps.length)
    return asTurned.gaps.length < asIs.gaps.length ? turned : lines
  const isTurned = (lines[0]?.day ?? "") > (lines.at(-1)?.day ?? "")
  return (isTurned ? turned : lines).toSorted((left, right) => compareText(left.day, right.day))
}

/**
 * Reads the rows of a statement as a person has said, or agreed, that they are to be read. A row that cannot be read is named with the
 * reason, and keeps none of the others.
 */
export const readStatement = (
  rows: ReadonlyArray<FileRow>,
  mapping: Pick<StatementMapping, StatementField | "order" | "decimal">,
  { currency, today }: { readonly currency: CurrencyCode; readonly today: IsoDate }
): ReadStatement => {
  const exponent = exponentOf(currency)
  const minor: ToMinor = (text) => {
    const decimal = parseDecimal(readAmount(text, mapping.decimal, exponent) ?? "")
    return decimal === undefined ? undefined : roundDecimalTo(decimal, exponent)
  }
  const debits = columnOf(rows, mapping.debit).flatMap((text) => minor(text) ?? [])
  const isDebitSigned = debits.length > 0 && debits.every((debit) => !isPositive(debit))
  const unread: Array<UnreadRow> = []
  const read: Array<ReadLine> = []
  for (const { at, cells } of rows) {
    const cell: Cells = (field) => (cells[mapping[field] ?? -1] ?? "").trim()
    const given = { cell, isDebitSigned, minor }
    const day = readDay(cell("day"), mapping.order, today)
    const amount = mapping.amount === null ? twoColumns(given) : oneColumn(given, mapping.side !== null)
    const problem =
      day === undefined ? "noDay" : typeof amount !== "bigint" ? amount : isNothing(amount) ? "zero" : null
    if (day === undefined || typeof amount !== "bigint" || problem !== null) {
      unread.push({ at, problem: problem ?? "noDay", cells })
      continue
    }
    const balance = cell("balance") === "" ? undefined : minor(cell("balance"))
    read.push({
      at,
      day,
      amount: amount.toString(),
      label: shortened(cell("label"), LABEL_MAX),
      reference: shortened(cell("reference"), REFERENCE_MAX),
      balance: balance?.toString() ?? null
    })
  }
  const lines = earliestFirst(read)
  const [first, closing] = [lines[0], lines.at(-1)?.balance ?? null]
  const firstBalance = first?.balance ?? null
  return {
    lines,
    unread,
    balances: mapping.balance === null ? null : checkBalances(lines),
    opening:
      first === undefined || firstBalance === null
        ? null
        : subtractMinor(minorOf(firstBalance), minorOf(first.amount)).toString(),
    closing
  }
}

/**
 * What tells each line from all others of its account, in the order of the lines: what it says, and how many alike stood before it. Two
 * statements that overlap say the same of the lines that both have.
 */
export const identitiesOf = (accountId: string, lines: ReadonlyArray<ReadLine>): ReadonlyArray<string> => {
  const alike = new Map<string, number>()
  return lines.map(({ amount, day, label, reference }) => {
    const said = JSON.stringify([accountId, day, amount, label, reference])
    const before = alike.get(said) ?? 0
    alike.set(said, before + 1)
    return `${said} ${before}`
  })
}
