import type { CustomerSort } from "../../domain/customer/projections/list.ts"
import type { CustomerProfile } from "../../domain/customer/events.ts"
import { addressReader, anyText } from "../lists/address-search.ts"

/** The tabs of the customers' list. */
export const customerTabs = ["active", "owing", "overdue", "archived"] as const
export type CustomerTab = (typeof customerTabs)[number]

/** What the address of the customers' list says: filter, order, and the customer whose details are open. */
export interface CustomerSearch {
  readonly tab?: CustomerTab
  readonly q?: string
  readonly kind?: CustomerProfile["kind"]
  readonly city?: string
  readonly sort?: CustomerSort["key"]
  readonly dir?: CustomerSort["direction"]
  readonly id?: string
}

/** Which way a column is sorted when it is chosen: names from A, money and dates from the largest and the latest. */
export const firstCustomerDirection = (key: CustomerSort["key"]): CustomerSort["direction"] =>
  key === "name" ? "ascending" : "descending"

export const customerSortOf = ({ sort = "name", dir }: CustomerSearch): CustomerSort => ({
  key: sort,
  direction: dir ?? firstCustomerDirection(sort)
})

/** Reads the address; what it does not understand counts as not said. Names written out: it is read before the code of the books. */
export const readCustomerSearch = addressReader<CustomerSearch>({
  tab: ["owing", "overdue", "archived"],
  q: anyText,
  kind: ["person", "company"],
  city: anyText,
  sort: ["name", "owed", "lastInvoice"],
  dir: ["ascending", "descending"],
  id: anyText
})
