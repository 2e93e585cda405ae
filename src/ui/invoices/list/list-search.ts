import type { InvoiceSort, InvoiceSortKey, InvoiceTab } from "../../../domain/invoice/projections/list.ts"

/** What the address of the list says: a link or the back button brings the same list again. */
export interface InvoiceListSearch {
  readonly tab?: InvoiceTab
  readonly q?: string
  readonly sort?: InvoiceSortKey
  readonly dir?: InvoiceSort["direction"]
  readonly customer?: string
}

/** Which way a column is sorted when it is chosen. */
export const firstDirection = (key: InvoiceSortKey): InvoiceSort["direction"] =>
  key === "customer" || key === "dueDate" || key === "status" ? "ascending" : "descending"

export const sortOf = ({ sort = "issueDate", dir }: InvoiceListSearch): InvoiceSort => ({
  key: sort,
  direction: dir ?? firstDirection(sort)
})

// Names written out rather than imported: the address is read before the code of the books has arrived.
const tabs: Readonly<Record<InvoiceTab, true>> = {
  all: true,
  notSent: true,
  sent: true,
  partial: true,
  overdue: true,
  paid: true,
  cancelled: true,
  dueSoon: true
}
const sortKeys: Readonly<Record<InvoiceSortKey, true>> = {
  reference: true,
  customer: true,
  total: true,
  balance: true,
  issueDate: true,
  dueDate: true,
  status: true
}

const isTab = (value: unknown): value is InvoiceTab => typeof value === "string" && Object.hasOwn(tabs, value)
const isSortKey = (value: unknown): value is InvoiceSortKey =>
  typeof value === "string" && Object.hasOwn(sortKeys, value)

/** Reads the address; what it does not understand counts as not said. */
export const readListSearch = (search: Record<string, unknown>): InvoiceListSearch => {
  const { q, customer, dir, tab, sort } = search
  const text = typeof q === "number" ? q.toString() : q
  return {
    ...(isTab(tab) && tab !== "all" && { tab }),
    ...(typeof text === "string" && text !== "" && { q: text }),
    ...(isSortKey(sort) && { sort }),
    ...((dir === "ascending" || dir === "descending") && { dir }),
    ...(typeof customer === "string" && customer !== "" && { customer })
  }
}

/** Whether the address narrows the list. */
export const isNarrowed = ({ tab, q, customer }: InvoiceListSearch): boolean =>
  tab !== undefined || q !== undefined || customer !== undefined
