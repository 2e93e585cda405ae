import { NO_TEXT } from "../../domain/documents/rich-text.ts"
import type { InvoiceContent } from "../../domain/invoice/events.ts"
import { typeFor } from "../../domain/invoice/type-rules.ts"
import type { CompanyState } from "../../domain/company/state.ts"
import { CustomerId } from "../../domain/kernel/ids.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { SaleState } from "../../domain/sale/state.ts"

/** The invoice that takes the place of a sale: its lines and discounts as they were sold, so that it comes to the same. */
export const invoiceOfSale = (
  { promise, recorded }: Pick<SaleState, "promise" | "recorded">,
  asked: { readonly company: CompanyState | null; readonly customerId: string | null; readonly today: IsoDate }
): InvoiceContent => {
  const { currency, discount, lines, pricesIncludeTax } = recorded.details
  const itemLines = lines.map(({ categoryId: _category, ...line }) => line)
  return {
    customerId: asked.customerId === null ? null : CustomerId.make(asked.customerId),
    type: typeFor(asked.company?.documents.invoiceType ?? "simple", itemLines),
    currency,
    issueDate: asked.today,
    paymentDate: promise?.dueOn ?? null,
    pricesIncludeTax,
    lines: itemLines,
    discount,
    headerText: NO_TEXT,
    notes: NO_TEXT,
    footerText: NO_TEXT
  }
}
