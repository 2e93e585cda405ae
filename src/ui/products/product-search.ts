import type { ProductSort } from "../../domain/product/projections/list.ts"
import { addressReader, anyText } from "../lists/address-search.ts"

/** The tabs of the products' list. */
export const productTabs = ["active", "product", "service", "archived"] as const
export type ProductTab = (typeof productTabs)[number]

/** What the address of the products' list says. */
export interface ProductSearch {
  readonly tab?: ProductTab
  readonly q?: string
  /** The code of a tax, or {@link NO_TAX}. */
  readonly tax?: string
  readonly sort?: ProductSort["key"]
  readonly dir?: ProductSort["direction"]
}

/** In place of a tax code: products without a tax. No code of a tax has this sign. */
export const NO_TAX = "*"

/** Which way a column is sorted when it is chosen: names from A, prices and uses from the largest. */
export const firstProductDirection = (key: ProductSort["key"]): ProductSort["direction"] =>
  key === "name" ? "ascending" : "descending"

export const productSortOf = ({ sort = "name", dir }: ProductSearch): ProductSort => ({
  key: sort,
  direction: dir ?? firstProductDirection(sort)
})

/** Reads the address; what it does not understand counts as not said. Names written out: it is read before the code of the books. */
export const readProductSearch = addressReader<ProductSearch>({
  tab: ["product", "service", "archived"],
  q: anyText,
  tax: anyText,
  sort: ["name", "price", "timesUsed"],
  dir: ["ascending", "descending"]
})
