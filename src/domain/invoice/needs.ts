import { letterheadOf } from "../company/readings.ts"
import type { CompanyProfile, Letterhead } from "../company/events.ts"
import type { CompanyState } from "../company/state.ts"
import type { CustomerProfile } from "../customer/events.ts"
import type { Erased } from "../kernel/personal.ts"
import type { TaxRate } from "../kernel/tax.ts"
import type { InvoiceCommand } from "./commands.ts"
import { INVOICE_SERIES, type InvoiceState } from "./state.ts"

interface Buyer {
  readonly profile: CustomerProfile | Erased
}

/** What the invoice's rules read of the books. */
export interface InvoiceBooks {
  readonly company: CompanyState
  readonly customers: { readonly get: (id: string) => Buyer | undefined }
  readonly invoices: { readonly get: (id: string) => InvoiceState | undefined }
  readonly series: { readonly get: (series: string) => number | undefined }
  readonly versions: { readonly get: (id: string) => number | undefined }
}

/** What the invoice's rules need from the rest of the books. */
export interface InvoiceNeeds {
  readonly seller: CompanyProfile
  /** What an invoice issued now embeds of how the seller is reached and paid. */
  readonly letterhead: Letterhead | null
  readonly logoId: string | null
  readonly taxes: ReadonlyArray<TaxRate>
  /** The customer named by the content; undefined when unknown. */
  readonly customer: Buyer | undefined
  /** How many events of the invoice the books hold. */
  readonly version: number
  /** The last sequence given in the invoice series, 0 when none. */
  readonly lastSequence: number
}

export const invoiceNeeds = (books: InvoiceBooks, command: InvoiceCommand): InvoiceNeeds => {
  const { company, customers, invoices, series, versions } = books
  const content = command._tag === "SaveInvoiceDraft" ? command.content : invoices.get(command.invoiceId)?.content
  const customerId = content?.customerId
  return {
    seller: company.identity,
    logoId: company.logo?.id ?? null,
    letterhead: command._tag === "IssueInvoice" ? letterheadOf(company) : null,
    taxes: company.taxes,
    customer: customerId === undefined || customerId === null ? undefined : customers.get(customerId),
    version: versions.get(command.invoiceId) ?? 0,
    lastSequence: series.get(INVOICE_SERIES) ?? 0
  }
}
