import type { InvoiceRow } from "../../domain/invoice/projections/list.ts"

/** What an invoice is called away from its page: its number and its customer, as far as there are any. */
export const nameOfInvoice = ({ reference, customerName }: Pick<InvoiceRow, "reference" | "customerName">): string =>
  [reference, customerName].filter((part) => part !== "").join(" · ")
