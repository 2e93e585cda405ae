import type { CompanyProfile, Letterhead } from "../company/events.ts"
import { letterheadOf } from "../company/readings.ts"
import type { CompanyState } from "../company/state.ts"
import { SERIES, seriesReading, type LastNumbers, type SeriesReading } from "../documents/numbers.ts"
import type { FrozenTemplate } from "../documents/template-schema.ts"
import { leftOfDeposit, takersOf, type DepositBooks } from "../invoice/readings.ts"
import type { InvoiceState } from "../invoice/state.ts"
import { templateFor, type TemplateBooks } from "../template/readings.ts"
import type { CreditNoteCommand } from "./commands.ts"

/** What the rules of credit notes read of the books. */
export interface CreditNoteBooks extends TemplateBooks, DepositBooks {
  readonly company: CompanyState
  readonly series: LastNumbers
}

/** What the rules of credit notes need from the rest of the books. */
export interface CreditNoteNeeds {
  /** The invoice to be credited; undefined when nobody drafted it. */
  readonly invoice: InvoiceState | undefined
  /** What is left of it where it is a deposit, and the last invoice that took it off; undefined where none has. */
  readonly deposit: { readonly available: bigint; readonly deductedOn: string } | undefined
  readonly seller: CompanyProfile
  readonly letterhead: Letterhead | null
  readonly logoId: string | null
  /** What a credit note issued now embeds of how it looks, null for the plain look. */
  readonly template: FrozenTemplate | null
  readonly series: SeriesReading
}

const depositOf = (books: CreditNoteBooks, invoice: InvoiceState | undefined): CreditNoteNeeds["deposit"] => {
  const taker = invoice === undefined ? undefined : takersOf(books, invoice.invoiceId).at(-1)
  if (invoice === undefined || taker === undefined) return undefined
  return { available: leftOfDeposit(books, invoice), deductedOn: taker.number?.text ?? taker.provisional }
}

export const creditNoteNeeds = (books: CreditNoteBooks, command: CreditNoteCommand): CreditNoteNeeds => {
  const { company, invoices, series } = books
  const invoice = command._tag === "IssueCreditNote" ? invoices.get(command.invoiceId) : undefined
  return {
    invoice,
    deposit: depositOf(books, invoice),
    seller: company.identity,
    letterhead: letterheadOf(company),
    logoId: company.logo?.id ?? null,
    template: command._tag === "IssueCreditNote" ? templateFor(books, "credit-note") : null,
    series: seriesReading(SERIES.creditNote, company, series)
  }
}
