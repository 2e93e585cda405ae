import {
  invoiceSortKeys,
  invoiceTabs,
  type InvoiceSort,
  type InvoiceSortKey,
  type InvoiceTab
} from "../../../domain/invoice/projections/list.ts"

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

const tabs: ReadonlyArray<InvoiceTab> = [...invoiceTabs, "dueSoon"]

/** Reads the address; what it does not understand counts as not said. */
export const readListSearch = (search: Record<string, unknown>): InvoiceListSearch => {
  const { q, customer, dir } = search
  const tab = tabs.find((each) => each === search["tab"])
  const sort = invoiceSortKeys.find((each) => each === search["sort"])
  const text = typeof q === "number" ? q.toString() : q
  return {
    ...(tab !== undefined && tab !== "all" && { tab }),
    ...(typeof text === "string" && text !== "" && { q: text }),
    ...(sort !== undefined && { sort }),
    ...((dir === "ascending" || dir === "descending") && { dir }),
    ...(typeof customer === "string" && customer !== "" && { customer })
  }
}

/** Whether the address narrows the list. */
export const isNarrowed = ({ tab, q, customer }: InvoiceListSearch): boolean =>
  tab !== undefined || q !== undefined || customer !== undefined
