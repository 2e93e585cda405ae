import { useSearch } from "@tanstack/react-router"
import { useDeferredValue, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { isCurrencyCode } from "../../../domain/kernel/currency.ts"
import {
  countInvoices,
  filterInvoices,
  invoiceRows,
  invoicesPaidThisMonth,
  invoiceSummary,
  sortInvoices,
  type InvoiceRow
} from "../../../domain/invoice/projections/list.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { periodMeant } from "../../lists/period-filter.ts"
import { useColumnChoice } from "../../lists/use-column-choice.ts"
import { useExport } from "../../lists/use-export.ts"
import { useListAddress } from "../../lists/use-list-address.ts"
import { weekStartOf } from "../../lists/week-start.ts"
import { useSelection } from "../../lists/use-selection.ts"
import { sortOf, type InvoiceListSearch } from "./list-search.ts"

export const invoiceIdOf = ({ invoiceId }: InvoiceRow): string => invoiceId

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** The list as the address asks for it. Typing stays quick with many invoices: the rows follow a moment later. */
export const useInvoiceList = () => {
  const search: InvoiceListSearch = useSearch({ from: "/signed-in/dashboard/invoices" })
  const address = useListAddress("/dashboard/invoices", search)
  // Many changes at once, as when the books are synchronised, must not hold up a finger.
  const snapshot = useDeferredValue(useBooksSelector(whole))
  const { books, today } = snapshot
  const all = useMemo(() => invoiceRows(snapshot.books, snapshot.today), [snapshot])
  const summary = useMemo(() => invoiceSummary(snapshot.books, all, snapshot.today), [snapshot, all])
  const wanted = useDeferredValue(search)
  const weekStart = weekStartOf(useLanguage())
  // Tabs count what the search and the filters leave, so that a figure on a tab is what a press on it shows.
  const found = useMemo(() => {
    const { q, customer, currency } = wanted
    const inCurrency =
      currency === undefined || isCurrencyCode(currency) ? all : all.filter((row) => row.currency === currency)
    return filterInvoices(inCurrency, {
      search: q ?? "",
      customerId: customer ?? null,
      currency: currency !== undefined && isCurrencyCode(currency) ? currency : null,
      period: periodMeant(wanted, today, weekStart)
    })
  }, [all, wanted, today, weekStart])
  const paidThisMonth = useMemo(() => invoicesPaidThisMonth(snapshot.books, snapshot.today), [snapshot])
  const received = useMemo(() => found.filter(({ invoiceId }) => paidThisMonth.has(invoiceId)), [found, paidThisMonth])
  const counts = useMemo(() => ({ ...countInvoices(found), paidThisMonth: received.length }), [found, received])
  const sort = sortOf(wanted)
  const rows = useMemo(() => {
    const { tab = "all" } = wanted
    const shown = tab === "paidThisMonth" ? received : filterInvoices(found, { tab })
    // Rows that are equal by the key keep their order: downwards the last written comes first.
    return sortInvoices(sort.direction === "descending" ? shown.toReversed() : shown, {
      key: sort.key,
      direction: sort.direction
    })
  }, [found, received, wanted, sort.key, sort.direction])
  const selection = useSelection(rows, invoiceIdOf)
  const { t } = useTranslation("invoices")
  const exporting = useExport<InvoiceRow>({
    name: t("sheet.file"),
    load: async () => (await import("./sheet.ts")).invoiceSheet(t)
  })
  return {
    search,
    address,
    go: address.go,
    books,
    itemState: snapshot.itemState,
    all,
    summary,
    counts,
    sort,
    rows,
    selection,
    exporting,
    columns: useColumnChoice("invoices")
  }
}

export type InvoiceList = ReturnType<typeof useInvoiceList>
