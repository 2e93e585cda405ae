import type { CompanyProfile, Letterhead } from "../company/events.ts"
import { letterheadOf } from "../company/readings.ts"
import type { CompanyState } from "../company/state.ts"
import { type Buyer, type CustomerState, buyerOf, paymentDaysOf } from "../customer/events.ts"
import type { OpenDeposit } from "../documents/deductions.ts"
import type { DocumentNeeds } from "../documents/issuing.ts"
import { SERIES, seriesReading, type LastNumbers } from "../documents/numbers.ts"
import { amountOn, depositsOn, openDeposits, type DepositBooks, type DepositSourceBooks } from "../invoice/readings.ts"
import type { InvoiceContent } from "../invoice/events.ts"
import type { InvoiceState } from "../invoice/state.ts"
import type { SharingState } from "../sharing/state.ts"
import { isPositive, subtractMinor } from "../kernel/minor.ts"
import { templateFor, type TemplateBooks } from "../template/readings.ts"
import type { EstimateCommand } from "./commands.ts"
import type { EstimateState } from "./state.ts"

/** What the rules of estimates read of the books. */
export interface EstimateBooks extends TemplateBooks, DepositBooks, DepositSourceBooks {
  readonly company: CompanyState
  readonly customers: { readonly get: (id: string) => Pick<CustomerState, "profile"> | undefined }
  readonly estimates: { readonly get: (id: string) => EstimateState | undefined }
  readonly invoices: { readonly get: (id: string) => InvoiceState | undefined }
  readonly series: LastNumbers
  readonly sharings: { readonly get: (id: string) => Pick<SharingState, "links"> | undefined }
  readonly versions: { readonly get: (id: string) => number | undefined }
}

/** What the rules of estimates need from the rest of the books. */
export interface EstimateNeeds extends DocumentNeeds<CompanyProfile, Letterhead, Buyer> {
  /** How many events of the estimate the books hold. */
  readonly version: number
  /** The estimate of which the one asked about is a new version; undefined where it is none. */
  readonly revised: EstimateState | undefined
  /** What the last invoice made of it is called; empty where there is none, or where it has no number yet. */
  readonly invoiceReference: string
  /** Whether an invoice by the id that the command names is there already. */
  readonly isInvoiceThere: boolean
  /** Whether the link that the command names opens the estimate. */
  readonly isLinkOpen: boolean
  /** The type of new invoices. */
  readonly invoiceType: InvoiceContent["type"]
  /** Within how many days the customer pays; null where nothing was agreed. */
  readonly paymentDays: string | null
  /** The deposits invoiced on it of which something is left to be taken off. */
  readonly deposits: ReadonlyArray<OpenDeposit>
}

/**
 * The deposits invoiced on an estimate, less what issued invoices have taken off and what the drafts made of it are about to. The view that
 * shows the invoice to come asks here, too.
 */
export const depositsLeft = (
  books: DepositBooks & DepositSourceBooks,
  { conversions, estimateId }: Pick<EstimateState, "conversions" | "estimateId">
): ReadonlyArray<OpenDeposit> => {
  const drafts = conversions.flatMap(({ invoiceId }) => {
    const invoice = books.invoices.get(invoiceId)
    return invoice?.issued === null ? [invoice] : []
  })
  const ids = depositsOn(books, estimateId).map(({ invoiceId }) => invoiceId)
  return openDeposits(books, ids).flatMap(({ deposit, available }) => {
    const free = drafts.reduce((sum, draft) => subtractMinor(sum, amountOn(draft, deposit.invoiceId)), available)
    return isPositive(free) ? [{ deposit, available: free }] : []
  })
}

export const estimateNeeds = (books: EstimateBooks, command: EstimateCommand): EstimateNeeds => {
  const { company, customers, estimates, invoices, series, sharings, versions } = books
  const state = estimates.get(command.estimateId)
  const content = command._tag === "SaveEstimateDraft" ? command.content : state?.content
  const customerId = content?.customerId ?? null
  const customer = customerId === null ? undefined : customers.get(customerId)
  const revises = state?.revises ?? (command._tag === "SaveEstimateDraft" ? command.revises : null)
  const last = invoices.get(state?.conversions.at(-1)?.invoiceId ?? "")
  return {
    seller: company.identity,
    logoId: company.logo?.id ?? null,
    letterhead: command._tag === "IssueEstimate" ? letterheadOf(company) : null,
    template:
      command._tag === "IssueEstimate" ? templateFor(books, content?.kind ?? "estimate", content?.template) : null,
    taxes: company.taxes,
    customer: customer && { profile: buyerOf(customer.profile) },
    series: seriesReading(SERIES[content?.kind ?? "estimate"], company, series),
    version: versions.get(command.estimateId) ?? 0,
    revised: revises === null ? undefined : estimates.get(revises),
    invoiceReference: last?.number?.text ?? last?.provisional ?? "",
    invoiceType: company.documents.invoiceType,
    paymentDays: paymentDaysOf(customer),
    deposits: state === undefined || command._tag !== "ConvertEstimate" ? [] : depositsLeft(books, state),
    isInvoiceThere: command._tag === "ConvertEstimate" && invoices.get(command.invoiceId) !== undefined,
    isLinkOpen:
      command._tag === "AnswerEstimateByLink" &&
      sharings.get(command.estimateId)?.links.some(({ hash }) => hash === command.hash) === true
  }
}
