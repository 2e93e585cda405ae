import { saleLifecycle } from "../../machines/money/sale.ts"
import type { DomainCommand } from "../books.ts"
import type { CompanyState } from "../company/state.ts"
import { NO_TEXT } from "../documents/rich-text.ts"
import type { InvoiceContent } from "../invoice/events.ts"
import type { InvoiceState } from "../invoice/state.ts"
import { typeFor } from "../invoice/type-rules.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { CustomerId, InvoiceId, PaymentId } from "../kernel/ids.ts"
import { uuidBeside } from "../kernel/uuid-of-hash.ts"
import type { SaleState } from "../sale/aggregate.ts"

/**
 * The id of the invoice that takes the place of a sale: the one beside its own. It is the same on every device, and the sale is known by the
 * invoice, also where that is mended in the editor before it can be issued.
 */
export const invoiceIdOf = (saleId: string): InvoiceId => InvoiceId.make(uuidBeside(saleId))

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

interface SaleBooks {
  readonly invoices: { readonly get: (id: string) => Pick<InvoiceState, "content" | "issued"> | undefined }
  readonly sales: { readonly get: (id: string) => SaleState | undefined }
}

/**
 * What is still to be said once an invoice was issued that takes the place of a sale: that it does, so that neither is counted twice, and the
 * money of the sale, under the ids that it had. Nothing for any other invoice, for one that was not issued, and where it was said.
 */
export const takingOver = (
  { invoices, sales }: SaleBooks,
  invoiceId: string,
  sale: SaleState | undefined = sales.get(uuidBeside(invoiceId))
): ReadonlyArray<DomainCommand> => {
  const invoice = invoices.get(invoiceId)
  if (sale === undefined || invoice === undefined || invoice.issued === null) return []
  const { lifecycle, money, recorded, returns } = sale
  if (!saleLifecycle.can(lifecycle, "sale.invoice") || returns.length > 0) return []
  const of = InvoiceId.make(invoiceId)
  const { currency } = recorded.details
  return [
    { _tag: "InvoiceSale", saleId: recorded.saleId, replacedBy: of },
    ...money.flatMap(({ amount, method, paidOn, paymentId, reference, voided }): ReadonlyArray<DomainCommand> => {
      if (voided) return []
      const details = { currency, amount, method, paidOn, reference, note: "" }
      return [{ _tag: "RecordPayment", paymentId: PaymentId.make(paymentId), invoiceId: of, details }]
    })
  ]
}
