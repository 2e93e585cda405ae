import { useNavigate, useSearch } from "@tanstack/react-router"
import { useDeferredValue, useMemo } from "react"
import {
  countInvoices,
  filterInvoices,
  invoiceRows,
  invoiceSummary,
  sortInvoices
} from "../../../domain/invoice/projections/list.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { usePages } from "../../app/use-pages.ts"
import { sortOf, type InvoiceListSearch } from "./list-search.ts"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** The list as the address asks for it. Typing stays quick with many invoices: the rows follow a moment later. */
export const useInvoiceList = () => {
  const search: InvoiceListSearch = useSearch({ from: "/signed-in/dashboard/invoices" })
  const navigate = useNavigate()
  const snapshot = useBooksSelector(whole)
  const { books, today } = snapshot
  const all = useMemo(() => invoiceRows(snapshot.books, snapshot.today), [snapshot])
  const summary = useMemo(() => invoiceSummary(snapshot.books, all, snapshot.today), [snapshot, all])
  const wanted = useDeferredValue(search)
  // Tabs count what the search leaves, so that a figure on a tab is what a press on it shows.
  const found = useMemo(
    () => filterInvoices(all, { search: wanted.q ?? "", customerId: wanted.customer ?? null }),
    [all, wanted.q, wanted.customer]
  )
  const counts = useMemo(() => countInvoices(found), [found])
  const sort = sortOf(wanted)
  const rows = useMemo(() => {
    const shown = filterInvoices(found, { tab: wanted.tab ?? "all" })
    // Rows that are equal by the key keep their order: downwards the last written comes first.
    return sortInvoices(sort.direction === "descending" ? shown.toReversed() : shown, {
      key: sort.key,
      direction: sort.direction
    })
  }, [found, wanted.tab, sort.key, sort.direction])
  const pages = usePages(
    rows,
    `${wanted.tab ?? "all"}|${wanted.q ?? ""}|${wanted.customer ?? ""}|${sort.key}|${sort.direction}`
  )
  const go = (next: InvoiceListSearch): void =>
    void navigate({ to: "/dashboard/invoices", search: next, replace: true, resetScroll: false })
  return { search, books, today, itemState: snapshot.itemState, all, summary, counts, sort, rows, pages, go }
}
