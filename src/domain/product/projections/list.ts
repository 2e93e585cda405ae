import { standingOf } from "../../../machines/documents/invoice.ts"
import type { Books } from "../../books.ts"
import { categoryOf } from "../../company/readings.ts"
import { isItem } from "../../documents/lines.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { compareDecimals, type Decimal, parseDecimal, ZERO } from "../../kernel/decimal.ts"
import { rowRules, type RowTest } from "../../kernel/rows.ts"
import { foldText, singled } from "../../kernel/search.ts"
import { levelOf, stockLeft, type StockLevel } from "../../stock/projections/left.ts"
import type { ProductDetails } from "../events.ts"

/** One product or service as lists and the line editor show it. */
export interface ProductRow {
  readonly productId: string
  readonly details: ProductDetails
  readonly active: boolean
  /** The category that it is read under; empty for none. */
  readonly categoryId: string
  /** Lines of invoices that name it, cancelled drafts left out. */
  readonly timesUsed: number
  /** The latest issue date among those invoices; null when never used. */
  readonly lastUsed: IsoDate | null
  /** What is left of it; below zero where more was sold than anybody noted. */
  readonly left: Decimal
  /** How its stock stands; null where nobody asked to follow it. */
  readonly level: StockLevel | null
  readonly searchText: string
  readonly nameSort: string
}

interface Use {
  times: number
  last: IsoDate
}

const usesOf = (books: Books): ReadonlyMap<string, Use> => {
  const uses = new Map<string, Use>()
  for (const { lifecycle, content } of books.invoices.values()) {
    if (standingOf(lifecycle) === "cancelled") continue
    for (const line of content.lines) {
      if (!isItem(line) || line.productId === null) continue
      const { productId } = line
      const use = uses.get(productId)
      if (use === undefined) uses.set(productId, { times: 1, last: content.issueDate })
      else {
        use.times += 1
        if (content.issueDate > use.last) use.last = content.issueDate
      }
    }
  }
  return uses
}

/** Under which category each that is named is read, looked up once. */
const readUnder = ({ company }: Books): ((categoryId: string | null) => string) => {
  const known = new Map<string, string>()
  return (categoryId) => {
    if (categoryId === null || company === null) return ""
    const found = known.get(categoryId) ?? categoryOf(company, categoryId)?.categoryId ?? ""
    known.set(categoryId, found)
    return found
  }
}

/** Every product as a row, in the order in which they were added. */
export const productRows = (books: Books): ReadonlyArray<ProductRow> => {
  const uses = usesOf(books)
  const categoryUnder = readUnder(books)
  const stock = stockLeft(books)
  const rows: Array<ProductRow> = []
  for (const { productId, details, active } of books.products.values()) {
    const use = uses.get(productId)
    const nameSort = foldText(details.name)
    const left = stock.get(productId) ?? ZERO
    rows.push({
      productId,
      details,
      active,
      categoryId: categoryUnder(details.categoryId),
      timesUsed: use?.times ?? 0,
      lastUsed: use?.last ?? null,
      left,
      level: levelOf(details, left),
      searchText: singled(`${nameSort} ${foldText(`${details.reference} ${details.description}`)}`),
      nameSort
    })
  }
  return rows
}

/** In place of a tax code: products without a tax. No code of a tax has this sign. */
export const NO_TAX = "*"

const isOf =
  (kind: ProductDetails["kind"]): RowTest<ProductRow> =>
  ({ active, details }) =>
    active && details.kind === kind

const priceOf = (row: ProductRow) => parseDecimal(row.details.unitPrice) ?? ZERO

/** How products are listed: archived ones in a tab of their own alone. */
export const productRules = rowRules({
  rows: productRows,
  id: ({ productId }) => productId,
  searchText: ({ searchText }) => searchText,
  searchAmounts: ({ details }) => [details.unitPrice],
  tabs: {
    active: ({ active }) => active,
    product: isOf("product"),
    service: isOf("service"),
    archived: ({ active }) => !active
  },
  filters: {
    /** The code of a tax, or {@link NO_TAX}. */
    tax:
      (code: string) =>
      ({ details }) =>
        code === NO_TAX ? details.taxCodes.length === 0 : details.taxCodes.includes(code),
    category: (id: string) => (row) => row.categoryId === id,
    stock: (level: StockLevel) => (row) => row.level === level
  },
  sorts: {
    name: { text: ({ nameSort }) => nameSort },
    /** Whatever the currency. */
    price: { compare: (left, right) => compareDecimals(priceOf(left), priceOf(right)) },
    timesUsed: { value: ({ timesUsed }) => timesUsed }
  }
})
