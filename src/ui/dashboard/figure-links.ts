import type { ShownPeriod } from "./use-figures.ts"

type Figure = "toCollect" | "overdue" | "invoiced" | "received" | "drafts"

/** Where each figure leads: to a list narrowed to exactly what it counts. */
export const figureLinks = (currency: string, { name, from, to }: ShownPeriod): { readonly [F in Figure]: string } => {
  const within = name === undefined ? { from, to } : { period: name }
  const link = (list: "invoices" | "transactions", search: { readonly [word: string]: string }): string =>
    `/dashboard/${list}?${new URLSearchParams(search).toString()}`
  return {
    toCollect: link("invoices", { tab: "toCollect", currency }),
    overdue: link("invoices", { tab: "overdue", currency }),
    invoiced: link("invoices", { tab: "issued", ...within, currency }),
    received: link("transactions", { ...within, currency }),
    // Of all currencies, as they are counted.
    drafts: link("invoices", { tab: "draft" })
  }
}
