import type { PaymentMethod } from "../../domain/payment/events.ts"
import type { ShownPeriod } from "./use-figures.ts"

type Figure = "toCollect" | "overdue" | "invoiced" | "credited" | "received" | "spent" | "drafts"

interface FigureLinks extends Readonly<Record<Figure, string>> {
  /** What of `received` came in by one method. */
  readonly receivedBy: (method: PaymentMethod) => string
  /** What of `invoiced` is one customer's. */
  readonly invoicedTo: (customerId: string) => string
}

/** Where each figure leads: to a list narrowed to exactly what it counts. */
export const figureLinks = (currency: string, { name, from, to }: ShownPeriod): FigureLinks => {
  const within = name === undefined ? { from, to } : { period: name }
  const link = (
    list: "invoices" | "credit_notes" | "entries/debts" | "expenses" | "transactions",
    search: { readonly [word: string]: string }
  ): string => `/dashboard/${list}?${new URLSearchParams(search).toString()}`
  return {
    toCollect: link("entries/debts", { currency }),
    overdue: link("entries/debts", { tab: "overdue", currency }),
    invoiced: link("invoices", { tab: "issued", ...within, currency }),
    credited: link("credit_notes", { ...within, currency }),
    received: link("transactions", { ...within, currency, kind: "customers" }),
    spent: link("expenses", { ...within, currency }),
    receivedBy: (method) => link("transactions", { ...within, currency, kind: "customers", method }),
    invoicedTo: (customer) => link("invoices", { tab: "issued", ...within, currency, customer }),
    // Of all currencies, as they are counted.
    drafts: link("invoices", { tab: "draft" })
  }
}
