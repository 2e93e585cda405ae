import type { CompanyProfile, Letterhead } from "../../domain/company/events.ts"
import type { Buyer } from "../../domain/customer/events.ts"
import type { RichText } from "../../domain/documents/rich-text.ts"
import type { Deduction, DocumentFigures, DocumentLine, InvoiceType } from "../../domain/documents/schema.ts"
import type { DocumentTemplate } from "../../domain/documents/template-schema.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import type { Locale } from "../../domain/kernel/decimal.ts"
import type { TaxRate } from "../../domain/kernel/tax.ts"

/** What kind of document stands on a paper. */
export type DocumentType = "invoice" | "deposit" | "credit-note" | "estimate" | "proforma"

/** A short fact of the document, with its kind: dates as they are stored, references as they are printed. */
export type DocumentFact =
  | { readonly fact: "issueDate" | "validUntil"; readonly date: IsoDate }
  /** Null: to be paid on receipt. */
  | { readonly fact: "dueDate"; readonly date: IsoDate | null }
  | { readonly fact: "invoiceType"; readonly type: InvoiceType }
  /** The invoice that a credit note takes back, wholly or in part. */
  | { readonly fact: "corrects"; readonly reference: string; readonly isWhole: boolean }
  /** In the words of who wrote it. */
  | { readonly fact: "orderNumber" | "title"; readonly text: string }
  | { readonly fact: "goods"; readonly areReturned: boolean }

/** What became of the money of an issued invoice, in minor units of its currency. */
export interface DocumentSettlement {
  readonly credited: bigint
  readonly paid: bigint
  /** Given up: nobody waits for it any longer, and it is not in `owed`. */
  readonly writtenOff: bigint
  readonly owed: bigint
  readonly surplus: bigint
}

/**
 * A document of any type as it is drawn: what it froze when it was issued, or the books of today for a draft. In no language yet; amounts
 * are those of the money engine.
 */
export interface DocumentData {
  readonly type: DocumentType
  /** The language that it is written in; null where nobody chose one: then it is that of whoever reads it. */
  readonly language: Locale | null
  /** How it looks: as it was issued, or as the company's documents look today. */
  readonly template: DocumentTemplate
  /** Empty where a draft has none. */
  readonly reference: string
  /** Whether the reference is a device's own, until the server has numbered the document. */
  readonly isProvisional: boolean
  readonly standing: "draft" | "issued" | "cancelled"
  /** What became of it, told by a stamp. */
  readonly stamp: "none" | "paid" | "credited"
  readonly seller: CompanyProfile
  readonly letterhead: Letterhead | null
  /** Null when there is none yet, or when the details were erased. */
  readonly buyer: Buyer | null
  readonly isBuyerErased: boolean
  readonly currency: CurrencyCode
  readonly pricesIncludeTax: boolean
  readonly lines: ReadonlyArray<DocumentLine>
  readonly taxes: ReadonlyArray<TaxRate>
  /** Null when a draft cannot be computed. */
  readonly figures: DocumentFigures | null
  /** The deposits that are taken off what is due; left out where there are none. */
  readonly deductions?: ReadonlyArray<Deduction> | undefined
  readonly facts: ReadonlyArray<DocumentFact>
  /** Null where nothing was issued or nothing is to be paid. */
  readonly settlement: DocumentSettlement | null
  readonly headerText: RichText
  /** Why a credit note corrects; empty on others. */
  readonly reason: string
  readonly notes: RichText
  readonly footerText: RichText
}
