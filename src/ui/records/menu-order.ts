/** The addresses of the main menu. Source: spec section 2, whose order is that of every menu; credit notes follow their invoices. */
export const menuOrder = [
  "/dashboard",
  "/dashboard/products",
  "/dashboard/estimates",
  "/dashboard/invoices",
  "/dashboard/credit_notes",
  "/dashboard/clients",
  "/dashboard/expenses",
  "/dashboard/entries",
  "/dashboard/expenses_recurrent",
  "/dashboard/transactions",
  "/dashboard/cards",
  "/dashboard/vendors",
  "/dashboard/reports/entries/date",
  "/dashboard/settings/user"
] as const

export type MenuAddress = (typeof menuOrder)[number]

/** Where a record is shown that opens in front of its list. */
export const shownIn = (list: MenuAddress, id: string): string => `${list}?id=${id}`

/** Entries in the order of the specification. */
export const inMenuOrder = <Entry extends { readonly href: string }>(
  entries: ReadonlyArray<Entry>
): ReadonlyArray<Entry> => {
  const order: ReadonlyArray<string> = menuOrder
  return entries.toSorted((left, right) => order.indexOf(left.href) - order.indexOf(right.href))
}
