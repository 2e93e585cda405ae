import { standingOf } from "../../../machines/documents/invoice.ts"
import type { Books } from "../../books.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { compareDecimals, parseDecimal } from "../../kernel/decimal.ts"
import { compareText, foldText, matchesSearch, readSearch } from "../../kernel/search.ts"
import type { ProductDetails } from "../events.ts"

/** One product or service as lists and the line editor show it. */
export interface ProductRow {
  readonly productId: string
  readonly details: ProductDetails
  readonly active: boolean
  /** Lines of invoices that name it, cancelled drafts left out. */
  readonly timesUsed: number
  /** The latest issue date among those invoices; null when never used. */
  readonly lastUsed: IsoDate | null
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
    for (const { productId } of content.lines) {
      if (productId === null) continue
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

/** Every product as a row, in the order in which they were added. */
export const productRows = (books: Books): ReadonlyArray<ProductRow> => {
  const uses = usesOf(books)
  const rows: Array<ProductRow> = []
  for (const { productId, details, active } of books.products.values()) {
    const use = uses.get(productId)
    const nameSort = foldText(details.name)
    rows.push({
      productId,
      details,
      active,
      timesUsed: use?.times ?? 0,
      lastUsed: use?.last ?? null,
      searchText: `${nameSort} ${foldText(`${details.reference} ${details.description}`)}`,
      nameSort
    })
  }
  return rows
}

/** What the list is narrowed to. Archived products are hidden unless asked for, and then shown alone. */
export interface ProductFilter {
  readonly tab?: "active" | "product" | "service" | "archived"
  /** Parts of a name, a reference or a description, or the beginning of a price. */
  readonly search?: string
  /** The code of a tax; null asks for products without one. */
  readonly taxCode?: string | null
}

/** The rows that pass the filter, in the order given. */
export const filterProducts = (rows: ReadonlyArray<ProductRow>, filter: ProductFilter): ReadonlyArray<ProductRow> => {
  const tab = filter.tab ?? "active"
  const query = readSearch(filter.search ?? "")
  const { taxCode } = filter
  return rows.filter(
    (row) =>
      row.active === (tab !== "archived") &&
      (taxCode === undefined || row.details.taxCode === taxCode) &&
      (tab === "active" || tab === "archived" || row.details.kind === tab) &&
      (query === undefined || matchesSearch(query, row.searchText, [row.details.unitPrice]))
  )
}

/** By name, by price (whatever the currency), or by how often it was used. */
export interface ProductSort {
  readonly key: "name" | "price" | "timesUsed"
  readonly direction: "ascending" | "descending"
}

const none = { mantissa: 0n, scale: 0 }
const priceOf = (row: ProductRow) => parseDecimal(row.details.unitPrice) ?? none

const comparators: { readonly [key in ProductSort["key"]]: (a: ProductRow, b: ProductRow) => number } = {
  name: (a, b) => compareText(a.nameSort, b.nameSort),
  price: (a, b) => compareDecimals(priceOf(a), priceOf(b)),
  timesUsed: (a, b) => a.timesUsed - b.timesUsed
}

/** The rows in order, a new array. */
export const sortProducts = (rows: ReadonlyArray<ProductRow>, sort: ProductSort): ReadonlyArray<ProductRow> => {
  const compare = comparators[sort.key]
  return rows.toSorted(sort.direction === "ascending" ? compare : (a, b) => compare(b, a))
}
