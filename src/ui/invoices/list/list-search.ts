import type { InvoiceSort, InvoiceSortKey, InvoiceTab } from "../../../domain/invoice/projections/list.ts"
import { addressReader, anyDay, anyText } from "../../lists/address-search.ts"
import type { PeriodSearch } from "../../lists/period-filter.ts"
import { listPeriodNames } from "../../lists/period-names.ts"

/** The tabs of the list, and what a figure above it narrows it to beside them. */
export type ListedTab = InvoiceTab | "paidThisMonth"

/** What the address of the list says: a link or the back button brings the same list again. */
export interface InvoiceListSearch extends PeriodSearch {
  readonly tab?: ListedTab
  readonly q?: string
  readonly sort?: InvoiceSortKey
  readonly dir?: InvoiceSort["direction"]
  readonly customer?: string
  /** The code of a currency; one that nothing is in finds nothing. */
  readonly currency?: string
}

/** Which way a column is sorted when it is chosen. */
export const firstDirection = (key: InvoiceSortKey): InvoiceSort["direction"] =>
  key === "customer" || key === "dueDate" || key === "status" ? "ascending" : "descending"

export const sortOf = ({ sort = "issueDate", dir }: InvoiceListSearch): InvoiceSort => ({
  key: sort,
  direction: dir ?? firstDirection(sort)
})

// Names written out rather than imported: the address is read before the code of the books has arrived.
const read = addressReader<InvoiceListSearch>({
  tab: ["notSent", "sent", "partial", "overdue", "paid", "cancelled", "dueSoon", "paidThisMonth"],
  q: anyText,
  period: listPeriodNames,
  from: anyDay,
  to: anyDay,
  customer: anyText,
  currency: anyText,
  sort: ["reference", "customer", "total", "balance", "issueDate", "dueDate", "status"],
  dir: ["ascending", "descending"]
})

/** Reads the address; what it does not understand counts as not said, and a named period wins over days. */
export const readListSearch = (search: Record<string, unknown>): InvoiceListSearch => {
  const { from, to, ...said } = read(search)
  return said.period !== undefined
    ? said
    : { ...said, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** Whether the address narrows the list. */
export const isNarrowed = ({ sort: _sort, dir: _dir, ...narrowing }: InvoiceListSearch): boolean =>
  Object.keys(narrowing).length > 0
