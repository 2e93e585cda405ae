import { Schema } from "effect"
import { CompanyProfile, Letterhead } from "../company/events.ts"
import { CustomerProfile } from "../customer/events.ts"
import { distinct } from "../kernel/distinct.ts"
import { Counter } from "../kernel/envelope.ts"
import { CustomerId, InvoiceId, LineId, ProductId } from "../kernel/ids.ts"
import { Discount } from "../kernel/totals.ts"
import { Personal } from "../kernel/erasable.ts"
import { TaxCode, TaxRate } from "../kernel/tax.ts"
import { CurrencyCode, IsoDate, MinorText, Quantity, Rate, UnitPrice } from "../kernel/schema.ts"

/** A reduction of a line or of the document, in its JSON form; see kernel/totals.ts. */
export const DiscountJson = Schema.toEncoded(Discount)
export type DiscountJson = typeof DiscountJson.Type

/** One line of a document. `unitPrice` is in units of the document's currency. Source: spec section 3 (items). */
export const InvoiceLine = Schema.Struct({
  lineId: LineId,
  productId: Schema.NullOr(ProductId),
  designation: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(600)),
  quantity: Quantity,
  unit: Schema.Trimmed.check(Schema.isMaxLength(20)),
  unitPrice: UnitPrice,
  discount: Schema.NullOr(DiscountJson),
  taxCodes: Schema.Array(TaxCode).check(Schema.isMaxLength(5))
})
export type InvoiceLine = typeof InvoiceLine.Type

/** The invoice types of the specification. Source: spec section 3. */
export const InvoiceType = Schema.Literals(["standardized", "simple", "specific-tax"])
export type InvoiceType = typeof InvoiceType.Type

const note = Schema.String.check(Schema.isMaxLength(2000))

/** Everything a person writes on an invoice. A draft may lack its customer, its lines and its payment date. */
export const InvoiceContent = Schema.Struct({
  customerId: Schema.NullOr(CustomerId),
  type: InvoiceType,
  currency: CurrencyCode,
  issueDate: IsoDate,
  paymentDate: Schema.NullOr(IsoDate),
  pricesIncludeTax: Schema.Boolean,
  lines: Schema.Array(InvoiceLine).check(
    Schema.isMaxLength(200),
    distinct(({ lineId }) => lineId, "an id of its own for each")
  ),
  discount: Schema.NullOr(DiscountJson),
  headerText: note,
  notes: note,
  footerText: note
})
export type InvoiceContent = typeof InvoiceContent.Type

/** The figures of an invoice in minor units of its currency; see the money engine in kernel/totals.ts. */
export const InvoiceFigures = Schema.Struct({
  gross: MinorText,
  discount: MinorText,
  net: MinorText,
  tax: MinorText,
  total: MinorText,
  lines: Schema.Array(Schema.Struct({ lineId: LineId, gross: MinorText, discount: MinorText, net: MinorText })),
  taxes: Schema.Array(
    Schema.Struct({ code: TaxCode, name: Schema.String, rate: Rate, base: MinorText, tax: MinorText })
  )
})
export type InvoiceFigures = typeof InvoiceFigures.Type

/**
 * A legal number: gapless per company and series, given by the server. `text` is what is printed.
 */
export const LegalNumber = Schema.Struct({
  series: Schema.String.check(Schema.isPattern(/^[a-z-]{1,24}$/)),
  sequence: Counter,
  text: Schema.String.check(Schema.isMaxLength(40))
})
export type LegalNumber = typeof LegalNumber.Type

export const InvoiceDrafted = Schema.TaggedStruct("InvoiceDrafted", {
  invoiceId: InvoiceId,
  content: InvoiceContent,
  total: MinorText
})
export type InvoiceDrafted = typeof InvoiceDrafted.Type

/** `content` is the whole draft after the change. */
export const InvoiceDraftEdited = Schema.TaggedStruct("InvoiceDraftEdited", {
  invoiceId: InvoiceId,
  content: InvoiceContent,
  total: MinorText
})
export type InvoiceDraftEdited = typeof InvoiceDraftEdited.Type

/** Only a draft can be cancelled; an issued invoice is corrected by a credit note. */
export const InvoiceCancelled = Schema.TaggedStruct("InvoiceCancelled", { invoiceId: InvoiceId })
export type InvoiceCancelled = typeof InvoiceCancelled.Type

/**
 * The invoice as it stands for ever: its content and everything it needs from elsewhere. `number` is null only in what a
 * device foresees before the server has answered; `provisional` is the reference the device printed, if any.
 */
export const InvoiceIssued = Schema.TaggedStruct("InvoiceIssued", {
  invoiceId: InvoiceId,
  number: Schema.NullOr(LegalNumber),
  provisional: Schema.String.check(Schema.isMaxLength(40)),
  content: InvoiceContent,
  taxes: Schema.Array(TaxRate),
  figures: InvoiceFigures,
  seller: CompanyProfile,
  /** How the seller is reached and paid; null when it says nothing. */
  letterhead: Schema.NullOr(Personal(Letterhead)),
  logoId: Schema.NullOr(Schema.String),
  buyer: Personal(CustomerProfile)
})
export type InvoiceIssued = typeof InvoiceIssued.Type

/** How an invoice reached its customer. */
export const SendingChannel = Schema.Literals(["whatsapp", "sms", "email", "link", "print", "other"])
export type SendingChannel = typeof SendingChannel.Type

export const InvoiceSent = Schema.TaggedStruct("InvoiceSent", { invoiceId: InvoiceId, channel: SendingChannel })
export type InvoiceSent = typeof InvoiceSent.Type

export type InvoiceEvent = InvoiceDrafted | InvoiceDraftEdited | InvoiceCancelled | InvoiceIssued | InvoiceSent
