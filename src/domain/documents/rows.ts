import { isInRange, type AmountRange } from "../kernel/amount-range.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { formatDecimal } from "../kernel/decimal.ts"
import { money, toMajor } from "../kernel/money.ts"
import { isWithin, type Period } from "../kernel/period.ts"
import { isErased, type Erased } from "../kernel/personal.ts"
import type { RowTest } from "../kernel/rows.ts"
import { compareText, foldText, singled } from "../kernel/search.ts"
import type { Table } from "../kernel/table.ts"
import { Tally } from "../kernel/tally.ts"
import { isItem } from "./lines.ts"
import type { DocumentContent, LegalNumber } from "./schema.ts"

/** What the lists of all documents show of one. The total is in minor units of `currency`. */
export interface DocumentRow {
  /** The legal number's text, else the device's provisional reference, else empty (a draft). */
  readonly reference: string
  readonly referenceKind: "legal" | "provisional" | "none"
  readonly customerId: string | null
  /** As frozen in what was issued, as known today on a draft; empty when there is none or it was erased. */
  readonly customerName: string
  readonly customerErased: boolean
  /** The id of who wrote it first; empty where that is not known. */
  readonly authorId: string
  readonly currency: CurrencyCode
  readonly total: bigint
  readonly issueDate: IsoDate
  /** What the search looks through, folded. */
  readonly searchText: string
  /** The customer's name, folded, to sort by. */
  readonly customerSort: string
}

/** Whoever a document is for, as far as rows show them. */
type Named = { readonly name: string } | Erased

/** What a row is made from. */
interface Shown {
  readonly authorId: string
  /** Undefined where nobody was chosen. */
  readonly buyer: Named | undefined
  readonly content: Pick<DocumentContent, "currency" | "customerId" | "issueDate">
  readonly number: LegalNumber | null
  readonly provisional: string
  readonly total: bigint
  /** What the search looks through beside the references and the customer, in any spelling. */
  readonly words: string
}

/** The part of a row that documents have in common. */
export const documentRow = (shown: Shown): DocumentRow => {
  const { authorId, buyer, content, number, provisional, total, words } = shown
  const reference = number?.text ?? provisional
  const customerErased = buyer !== undefined && isErased(buyer)
  const customerName = buyer === undefined || isErased(buyer) ? "" : buyer.name
  const customerSort = foldText(customerName)
  return {
    reference,
    referenceKind: number !== null ? "legal" : reference === "" ? "none" : "provisional",
    customerId: content.customerId,
    customerName,
    customerErased,
    authorId,
    currency: content.currency,
    total,
    issueDate: content.issueDate,
    searchText: singled(`${foldText(`${reference} ${provisional} `)}${customerSort} ${foldText(words)}`),
    customerSort
  }
}

/** What the lines say, to be searched. */
export const wordsOf = (lines: DocumentContent["lines"]): string =>
  lines.map(({ designation }) => designation).join(" ")

/** An amount of a row in major units, as the search compares it. */
export const searchAmount = (currency: CurrencyCode, minor: bigint): string =>
  formatDecimal(toMajor(money(currency, minor)))

/** The customer of a draft as known today; undefined on what was issued, for that has its own, and where nobody was chosen. */
export const customerOfDraft = <Customer>(
  { customers }: { readonly customers: Pick<Table<Customer>, "get"> },
  { content, issued }: { readonly content: Pick<DocumentContent, "customerId">; readonly issued: object | null }
): Customer | undefined =>
  issued === null && content.customerId !== null ? customers.get(content.customerId) : undefined

/** What a row is derived from beside the document. */
export interface RowContext<Around> {
  readonly around: Around
  readonly authorId: string
  readonly today: IsoDate
}

/** How the documents of one kind become rows. */
interface RowSource<Books, State, Around, Row> {
  readonly table: (books: Books) => Pick<Table<State>, "get" | "values">
  readonly id: (state: State) => string
  /** What of the books stands in the row beside the document: one object, the same as long as nothing in it changes. */
  readonly around: (books: Books, state: State, today: IsoDate) => Around
  readonly derive: (state: State, context: RowContext<Around>) => Row
}

/**
 * The documents of one kind as rows. A row is derived once and stays the same object: a state never changes, so its row holds until the day
 * or what is around it does.
 */
export const documentRows = <
  Books extends { readonly authors: Pick<Table<string>, "get"> },
  State extends object,
  Around,
  Row
>(
  source: RowSource<Books, State, Around, Row>
) => {
  const derived = new WeakMap<State, { readonly around: Around; readonly today: IsoDate; readonly row: Row }>()
  const of = (books: Books, state: State, today: IsoDate): Row => {
    const around = source.around(books, state, today)
    const known = derived.get(state)
    if (known !== undefined && known.today === today && known.around === around) return known.row
    const authorId = books.authors.get(source.id(state)) ?? ""
    const row = source.derive(state, { around, authorId, today })
    derived.set(state, { around, today, row })
    return row
  }
  return {
    of,
    /** The row of one document, undefined when there is none by that id. */
    one: (books: Books, id: string, today: IsoDate): Row | undefined => {
      const state = source.table(books).get(id)
      return state === undefined ? undefined : of(books, state, today)
    },
    /** Every document of the kind as a row, in the order in which they were first recorded. */
    all: (books: Books, today: IsoDate): ReadonlyArray<Row> => {
      const rows: Array<Row> = []
      for (const state of source.table(books).values()) rows.push(of(books, state, today))
      return rows
    }
  }
}

/** By what the documents of every kind are narrowed. */
export const documentFilters = {
  /** By the date of issue, ends included. */
  period:
    (period: Period): RowTest<DocumentRow> =>
    ({ issueDate }) =>
      isWithin(issueDate, period),
  customer:
    (id: string): RowTest<DocumentRow> =>
    ({ customerId }) =>
      customerId === id,
  /** By who wrote it first. */
  member:
    (userId: string): RowTest<DocumentRow> =>
    ({ authorId }) =>
      authorId === userId,
  /** By the total. */
  amount:
    (range: AmountRange): RowTest<DocumentRow> =>
    ({ currency, total }) =>
      isInRange(money(currency, total), range),
  currency:
    (code: string): RowTest<DocumentRow> =>
    ({ currency }) =>
      currency === code
}

/** Whether a line sells that product. */
export const sellsProduct =
  (id: string): RowTest<Pick<DocumentContent, "lines">> =>
  ({ lines }) =>
    lines.some((line) => isItem(line) && line.productId === id)

/** In what orders the documents of every kind are listed. */
export const documentSorts = {
  /** 9 before 10. */
  reference: {
    compare: ({ reference: left }: DocumentRow, { reference: right }: DocumentRow): number =>
      left.length - right.length || compareText(left, right)
  },
  customer: { text: ({ customerSort }: DocumentRow): string => customerSort },
  issueDate: { text: ({ issueDate }: DocumentRow): string => issueDate },
  total: { value: ({ total }: DocumentRow): bigint => total }
}

/** What the rows that pass a test come to, and how many they are, per currency. */
export const tallyOf = <Row extends Pick<DocumentRow, "currency" | "total">>(
  rows: ReadonlyArray<Row>,
  counts: RowTest<Row> = () => true
): Tally => {
  const tally = new Tally()
  for (const row of rows) if (counts(row)) tally.add(row.currency, row.total)
  return tally
}
