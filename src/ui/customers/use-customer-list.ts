import { useSearch } from "@tanstack/react-router"
import { useDeferredValue, useMemo } from "react"
import { useTranslation } from "react-i18next"
import {
  customerRows,
  filterCustomers,
  sortCustomers,
  type CustomerRow
} from "../../domain/customer/projections/list.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useColumnChoice } from "../lists/use-column-choice.ts"
import { useExport } from "../lists/use-export.ts"
import { useListAddress } from "../lists/use-list-address.ts"
import { useSelection } from "../lists/use-selection.ts"
import { customerSortOf, type CustomerSearch, type CustomerTab } from "./customer-search.ts"

export const customerIdOf = ({ customerId }: CustomerRow): string => customerId

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** The list as the address asks for it. Typing stays quick with many customers: the rows follow a moment later. */
export const useCustomerList = () => {
  const search: CustomerSearch = useSearch({ from: "/signed-in/dashboard/clients" })
  const address = useListAddress("/dashboard/clients", search)
  // Many changes at once, as when the books are synchronised, must not hold up a finger.
  const snapshot = useDeferredValue(useBooksSelector(whole))
  const all = useMemo(() => customerRows(snapshot.books, snapshot.today), [snapshot])
  const { q = "", kind = null, city = null, tab = "active" } = useDeferredValue(search)
  const sort = customerSortOf(search)
  const { key, direction } = sort
  const inTab = useMemo(
    () => (each: CustomerTab) => filterCustomers(all, { tab: each, search: q, kind, city }),
    [all, q, kind, city]
  )
  const rows = useMemo(() => sortCustomers(inTab(tab), { key, direction }), [inTab, tab, key, direction])
  // Tabs count what the search and the filters leave, so that a figure on a tab is what a press on it shows.
  const counts = useMemo(
    () => ({
      active: inTab("active").length,
      owing: inTab("owing").length,
      overdue: inTab("overdue").length,
      archived: inTab("archived").length
    }),
    [inTab]
  )
  const selection = useSelection(rows, customerIdOf)
  const { t } = useTranslation("customers")
  const exporting = useExport<CustomerRow>({
    name: t("sheet.file"),
    load: async () => (await import("./sheet.ts")).customerSheet(t)
  })
  const columns = useColumnChoice("customers")
  return { search, address, go: address.go, sort, all, rows, counts, snapshot, selection, exporting, columns }
}

export type CustomerList = ReturnType<typeof useCustomerList>
