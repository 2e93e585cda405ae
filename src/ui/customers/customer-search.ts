/** The tabs of the customers' list. */
export const customerTabs = ["active", "owing", "overdue", "archived"] as const
export type CustomerTab = (typeof customerTabs)[number]

/** What the address of the customers' list says: the filter, and the customer whose details are open. */
export interface CustomerSearch {
  readonly tab?: CustomerTab
  readonly q?: string
  readonly id?: string
}

export const readCustomerSearch = (search: Record<string, unknown>): CustomerSearch => {
  const tab = customerTabs.find((each) => each === search["tab"])
  const { q, id } = search
  return {
    ...(tab !== undefined && { tab }),
    ...(typeof q === "string" && q !== "" && { q }),
    ...(typeof id === "string" && { id })
  }
}
