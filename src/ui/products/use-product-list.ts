import { useSearch } from "@tanstack/react-router"
import { useDeferredValue, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { filterProducts, productRows, sortProducts, type ProductRow } from "../../domain/product/projections/list.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useColumnChoice } from "../lists/use-column-choice.ts"
import { useExport } from "../lists/use-export.ts"
import { useListAddress } from "../lists/use-list-address.ts"
import { useSelection } from "../lists/use-selection.ts"
import { NO_TAX, productSortOf, type ProductSearch, type ProductTab } from "./product-search.ts"

export const productIdOf = ({ productId }: ProductRow): string => productId

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** The list as the address asks for it. Typing stays quick with many products: the rows follow a moment later. */
export const useProductList = () => {
  const search: ProductSearch = useSearch({ from: "/signed-in/dashboard/products" })
  const address = useListAddress("/dashboard/products", search)
  // Many changes at once, as when the books are synchronised, must not hold up a finger.
  const snapshot = useDeferredValue(useBooksSelector(whole))
  const all = useMemo(() => productRows(snapshot.books), [snapshot])
  const { q = "", tax, tab = "active" } = useDeferredValue(search)
  const sort = productSortOf(search)
  const { key, direction } = sort
  const inTab = useMemo(
    () => (each: ProductTab) =>
      filterProducts(all, {
        tab: each,
        search: q,
        ...(tax !== undefined && { taxCode: tax === NO_TAX ? null : tax })
      }),
    [all, q, tax]
  )
  const rows = useMemo(() => sortProducts(inTab(tab), { key, direction }), [inTab, tab, key, direction])
  // Tabs count what the search and the filters leave, so that a figure on a tab is what a press on it shows.
  const counts = useMemo(
    () => ({
      active: inTab("active").length,
      product: inTab("product").length,
      service: inTab("service").length,
      archived: inTab("archived").length
    }),
    [inTab]
  )
  const selection = useSelection(rows, productIdOf)
  const { t } = useTranslation("products")
  const { company } = snapshot.books
  const taxName = (code: string | null): string => company?.taxes.find((tax) => tax.code === code)?.name ?? t("noTax")
  const exporting = useExport<ProductRow>({
    name: t("sheet.file"),
    load: async () => (await import("./sheet.ts")).productSheet(t, taxName)
  })
  const columns = useColumnChoice("products")
  return { search, address, go: address.go, sort, all, rows, counts, selection, company, taxName, exporting, columns }
}

export type ProductList = ReturnType<typeof useProductList>
