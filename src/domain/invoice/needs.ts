import { letterheadOf } from "../company/readings.ts"
import type { CompanyProfile, Letterhead } from "../company/events.ts"
import type { CompanyState } from "../company/state.ts"
import { type Buyer, type CustomerState, buyerOf } from "../customer/events.ts"
import type { OpenDeposit } from "../documents/deductions.ts"
import type { DocumentNeeds } from "../documents/issuing.ts"
import { SERIES, seriesReading, type LastNumbers } from "../documents/numbers.ts"
import type { EstimateState } from "../estimate/state.ts"
import { EstimateId } from "../kernel/ids.ts"
import { templateFor, type TemplateBooks } from "../template/readings.ts"
import type { InvoiceCommand } from "./commands.ts"
import { depositRoom, openDeposits } from "./readings.ts"
import type { InvoiceContent } from "./events.ts"
import type { InvoiceState } from "./state.ts"

/** What the invoice's rules read of the books. */
export interface InvoiceBooks extends TemplateBooks {
  readonly company: CompanyState
  readonly customers: { readonly get: (id: string) => Pick<CustomerState, "profile"> | undefined }
  readonly invoices: { readonly get: (id: string) => InvoiceState | undefined }
  readonly estimates: { readonly get: (id: string) => EstimateState | undefined }
  readonly deductedBy: { readonly get: (depositId: string) => ReadonlyArray<string> | undefined }
  readonly depositsOf: { readonly get: (sourceId: string) => ReadonlyArray<string> | undefined }
  readonly estimateOf: { readonly get: (invoiceId: string) => string | undefined }
  readonly series: LastNumbers
  readonly versions: { readonly get: (id: string) => number | undefined }
}

/** What the invoice's rules need from the rest of the books. */
export interface InvoiceNeeds extends DocumentNeeds<CompanyProfile, Letterhead, Buyer> {
  /** How many events of the invoice the books hold. */
  readonly version: number
  /** The estimate that the invoice was made of, and whether others were made of it too; undefined where there is none. */
  readonly madeOf: { readonly estimateId: EstimateId; readonly leaves: "nothing" | "part" } | undefined
  /** The deposits that the invoice takes off, as far as anything is left of them. */
  readonly deposits: ReadonlyArray<OpenDeposit<InvoiceState>>
  /** How much more may be asked for in advance of that of which the invoice is a deposit; undefined where that stands no longer. */
  readonly depositRoom: bigint | undefined
}

const madeOf = ({ estimateOf, estimates }: InvoiceBooks, invoiceId: string): InvoiceNeeds["madeOf"] => {
  const estimate = estimates.get(estimateOf.get(invoiceId) ?? "")
  if (estimate === undefined || !estimate.conversions.some((each) => each.invoiceId === invoiceId)) return undefined
  return {
    estimateId: EstimateId.make(estimate.estimateId),
    leaves: estimate.conversions.length === 1 ? "nothing" : "part"
  }
}

const roomFor = (
  books: InvoiceBooks,
  depositId: string,
  { depositOf, isDeposit }: Partial<InvoiceContent>
): bigint | undefined =>
  isDeposit === true && depositOf !== undefined ? depositRoom(books, depositOf, depositId) : undefined

export const invoiceNeeds = (books: InvoiceBooks, command: InvoiceCommand): InvoiceNeeds => {
  const { company, customers, invoices, series, versions } = books
  const content = command._tag === "SaveInvoiceDraft" ? command.content : invoices.get(command.invoiceId)?.content
  const customerId = content?.customerId ?? null
  const customer = customerId === null ? undefined : customers.get(customerId)
  return {
    seller: company.identity,
    logoId: company.logo?.id ?? null,
    letterhead: command._tag === "IssueInvoice" ? letterheadOf(company) : null,
    template: command._tag === "IssueInvoice" ? templateFor(books, "invoice", content?.template) : null,
    taxes: company.taxes,
    customer: customer && { profile: buyerOf(customer.profile) },
    version: versions.get(command.invoiceId) ?? 0,
    deposits:
      command._tag === "IssueInvoice"
        ? openDeposits(
            books,
            (content?.deductions ?? []).map(({ invoiceId }) => invoiceId)
          )
        : [],
    depositRoom: roomFor(books, command.invoiceId, content ?? {}),
    madeOf: command._tag === "CancelInvoice" ? madeOf(books, command.invoiceId) : undefined,
    series: seriesReading(SERIES.invoice, company, series)
  }
}
