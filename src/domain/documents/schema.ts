import { Schema } from "effect"
import { distinct } from "../kernel/distinct.ts"
import { Counter } from "../kernel/envelope.ts"
import { Personal } from "../kernel/erasable.ts"
import { CustomerId, LineId, ProductId } from "../kernel/ids.ts"
import { CurrencyCode, IsoDate, MinorText, Quantity, Rate, UnitPrice } from "../kernel/schema.ts"
import { TaxCode, TaxRate } from "../kernel/tax.ts"
import { Discount } from "../kernel/totals.ts"

/** A reduction of a line or of the document, in its JSON form; see kernel/totals.ts. */
export const DiscountJson = Schema.toEncoded(Discount)
export type DiscountJson = typeof DiscountJson.Type

/** One line of a document. `unitPrice` is in units of the document's currency. Source: spec section 3 (items). */
export const DocumentLine = Schema.Struct({
  lineId: LineId,
  productId: Schema.NullOr(ProductId),
  designation: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(600)),
  quantity: Quantity,
  unit: Schema.Trimmed.check(Schema.isMaxLength(20)),
  unitPrice: UnitPrice,
  discount: Schema.NullOr(DiscountJson),
  taxCodes: Schema.Array(TaxCode).check(Schema.isMaxLength(5))
})
export type DocumentLine = typeof DocumentLine.Type

const note = Schema.String.check(Schema.isMaxLength(2000))

/**
 * What a person writes on a document of any type; each type adds its own fields. A draft may lack its customer and its lines.
 * Source: spec section 3.
 */
export const DocumentContent = Schema.Struct({
  customerId: Schema.NullOr(CustomerId),
  currency: CurrencyCode,
  issueDate: IsoDate,
  pricesIncludeTax: Schema.Boolean,
  lines: Schema.Array(DocumentLine).check(
    Schema.isMaxLength(200),
    distinct(({ lineId }) => lineId, "an id of its own for each")
  ),
  discount: Schema.NullOr(DiscountJson),
  headerText: note,
  notes: note,
  footerText: note
})
export type DocumentContent = typeof DocumentContent.Type

/** The figures of a document in minor units of its currency; see the money engine in kernel/totals.ts. */
export const DocumentFigures = Schema.Struct({
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
export type DocumentFigures = typeof DocumentFigures.Type

/**
 * A legal number: gapless per company and series, given by the server. `series` is that of the document's type, `text` what is
 * printed.
 */
export const LegalNumber = Schema.Struct({
  series: Schema.String.check(Schema.isPattern(/^[a-z-]{1,24}$/)),
  sequence: Counter,
  text: Schema.String.check(Schema.isMaxLength(40))
})
export type LegalNumber = typeof LegalNumber.Type

/** A provisional reference, as `provisionalReference` makes it. */
export const ProvisionalReference = Schema.String.check(Schema.isPattern(/^P-[0-9A-F]{4}-[1-9][0-9]{0,8}$/))

/**
 * The fields of an event that issues a document: the document as it stands for ever, its content and everything it needs from
 * elsewhere. `number` is null only in what a device foresees before the server has answered; `provisional` is the reference that the
 * device printed, if any; `letterhead` is how the seller is reached and paid, null when it says nothing. The schemas of the content,
 * of the seller and of the buyer come from whoever has them: documents know no aggregate.
 */
export const issuedFields = <
  Content extends Schema.Top,
  Seller extends Schema.Top,
  Letterhead extends Schema.Top,
  Buyer extends Schema.Top
>(of: {
  readonly content: Content
  readonly seller: Seller
  readonly letterhead: Letterhead
  readonly buyer: Buyer
}) => ({
  number: Schema.NullOr(LegalNumber),
  provisional: Schema.String.check(Schema.isMaxLength(40)),
  content: of.content,
  taxes: Schema.Array(TaxRate),
  figures: DocumentFigures,
  seller: of.seller,
  letterhead: Schema.NullOr(Personal(of.letterhead)),
  logoId: Schema.NullOr(Schema.String),
  buyer: Personal(of.buyer)
})
