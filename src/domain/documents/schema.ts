import { Schema } from "effect"
import { distinct } from "../kernel/distinct.ts"
import { Counter } from "../kernel/envelope.ts"
import { Personal } from "../kernel/erasable.ts"
import { CustomerId, InvoiceId, LineId, ProductId } from "../kernel/ids.ts"
import { ContentHash, CurrencyCode, IsoDate, MinorText, Quantity, Rate, UnitPrice } from "../kernel/schema.ts"
import { TaxCode, TaxRate } from "../kernel/tax.ts"
import { RoundingMode } from "../kernel/totals-input.ts"
import { Discount } from "../kernel/totals.ts"
import { RichText } from "./rich-text-schema.ts"
import { FrozenTemplate, TemplateReference } from "./template-schema.ts"

/** A reduction of a line or of the document, in its JSON form; see kernel/totals.ts. */
export const DiscountJson = Schema.toEncoded(Discount)
export type DiscountJson = typeof DiscountJson.Type

/** The invoice types of the specification. Source: spec section 3. */
export const InvoiceType = Schema.Literals(["standardized", "simple", "specific-tax"])
export type InvoiceType = typeof InvoiceType.Type

const designation = Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(600))

/**
 * A line that sells something. `unitPrice` is in units of the document's currency, `specificTax` the same for each unit: a tax of this line
 * alone, left out where it bears none. Source: spec section 3 (items; Specific Tax).
 */
export const ItemLine = Schema.Struct({
  kind: Schema.Literal("item"),
  lineId: LineId,
  productId: Schema.NullOr(ProductId),
  designation,
  quantity: Quantity,
  unit: Schema.Trimmed.check(Schema.isMaxLength(20)),
  unitPrice: UnitPrice,
  specificTax: Schema.optionalKey(UnitPrice),
  discount: Schema.NullOr(DiscountJson),
  taxCodes: Schema.Array(TaxCode).check(Schema.isMaxLength(5))
})
export type ItemLine = typeof ItemLine.Type

/** A line of words: the heading of the lines below it, or a text between them. It has no amount. */
export const TextLine = Schema.Struct({ kind: Schema.Literals(["section", "text"]), lineId: LineId, designation })
export type TextLine = typeof TextLine.Type

/** One line of a document. */
export const DocumentLine = Schema.Union([ItemLine, TextLine])
export type DocumentLine = typeof DocumentLine.Type

/** What one tax comes to, in minor units, and on what. */
const TaxFigure = Schema.Struct({
  code: TaxCode,
  name: Schema.String,
  rate: Rate,
  base: MinorText,
  tax: MinorText
})

/**
 * A deposit that was invoiced before and is taken off what is due: which invoice, what it was called, and how much in minor units, taxes
 * included. `taxes` are those of that amount, and `withheld` is what the customer kept beside it; both were invoiced with the deposit, and
 * are left out where they are nothing.
 */
export const Deduction = Schema.Struct({
  invoiceId: InvoiceId,
  reference: Schema.String.check(Schema.isMaxLength(40)),
  amount: MinorText,
  taxes: Schema.optionalKey(Schema.Array(TaxFigure).check(Schema.isMinLength(1))),
  withheld: Schema.optionalKey(MinorText)
})
export type Deduction = typeof Deduction.Type

/**
 * What one unit of the document's currency is worth in the company's own, as an exact decimal of ten digits and more, on which day, and
 * who says so.
 */
export const ExchangeRate = Schema.Struct({
  rate: Schema.String.check(Schema.isPattern(/^(?:[1-9]\d{0,11}|(?:0|[1-9]\d{0,11})\.\d{0,11}[1-9])$/)),
  date: IsoDate,
  source: Schema.Trimmed.check(Schema.isMaxLength(60))
})
export type ExchangeRate = typeof ExchangeRate.Type

/** The languages in which a document can be written. */
export const DocumentLanguage = Schema.Literals(["fr", "en"])
export type DocumentLanguage = typeof DocumentLanguage.Type

/** Most files that go along with a document. */
export const ATTACHMENTS_MAX = 5

const written = (max: number) => Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(max))

/** What most documents say nothing of, and then leave out. Source: docs/decisions/0067-shapes-of-documents.md. */
export const DocumentExtras = Schema.Struct({
  /** What it is about: « Travaux de mars ». */
  title: Schema.optionalKey(written(120)),
  /** What the customer calls their order. */
  orderNumber: Schema.optionalKey(written(60)),
  /** The language of its paper; left out, that of whoever prints it. */
  language: Schema.optionalKey(DocumentLanguage),
  /** How it looks; left out, as the company's documents do. */
  template: Schema.optionalKey(TemplateReference),
  /** Where taxes are rounded; left out, once over the whole document. */
  rounding: Schema.optionalKey(RoundingMode),
  /** The code of the tax that the customer keeps and pays for the company. */
  withholding: Schema.optionalKey(TaxCode),
  /** What is asked for in advance, of what is due. */
  deposit: Schema.optionalKey(DiscountJson),
  deductions: Schema.optionalKey(
    Schema.Array(Deduction).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(20),
      distinct(({ invoiceId }) => invoiceId, "a deposit once")
    )
  ),
  exchangeRate: Schema.optionalKey(ExchangeRate),
  /** Files of the company, by what they hold. */
  attachments: Schema.optionalKey(
    Schema.Array(ContentHash).check(
      Schema.isMinLength(1),
      Schema.isMaxLength(ATTACHMENTS_MAX),
      distinct((sha256) => sha256, "a file once")
    )
  )
})
export type DocumentExtras = typeof DocumentExtras.Type

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
  headerText: RichText,
  notes: RichText,
  footerText: RichText,
  ...DocumentExtras.fields
})
export type DocumentContent = typeof DocumentContent.Type

/**
 * The figures of a document in minor units of its currency; see the money engine in kernel/totals.ts. `tax` holds those of single lines
 * (`specificTax`), too. What is due is the total less `withheld` and `deducted`; `deposit` is what is asked for of it in advance. Those
 * four are left out where they are nothing.
 */
export const DocumentFigures = Schema.Struct({
  gross: MinorText,
  discount: MinorText,
  net: MinorText,
  tax: MinorText,
  specificTax: Schema.optionalKey(MinorText),
  total: MinorText,
  withheld: Schema.optionalKey(MinorText),
  deducted: Schema.optionalKey(MinorText),
  deposit: Schema.optionalKey(MinorText),
  /** Of the lines that sell something. */
  lines: Schema.Array(
    Schema.Struct({
      lineId: LineId,
      gross: MinorText,
      discount: MinorText,
      net: MinorText,
      specificTax: Schema.optionalKey(MinorText)
    })
  ),
  taxes: Schema.Array(TaxFigure)
})
export type DocumentFigures = typeof DocumentFigures.Type

/**
 * A legal number: gapless per company, series and period, given by the server. `series` is that of the document's type, `text` what is
 * printed, `period` the year or month in which it counts where the series begins again with each.
 */
export const LegalNumber = Schema.Struct({
  series: Schema.String.check(Schema.isPattern(/^[a-z-]{1,24}$/)),
  sequence: Counter,
  text: Schema.String.check(Schema.isMaxLength(40)),
  period: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[0-9]{4}(?:-[0-9]{2})?$/)))
})
export type LegalNumber = typeof LegalNumber.Type

/** A provisional reference, as `provisionalReference` makes it. */
export const ProvisionalReference = Schema.String.check(Schema.isPattern(/^P-[0-9A-F]{4}-[1-9][0-9]{0,8}$/))

/**
 * The fields of an event that issues a document: the document as it stands for ever, its content and everything it needs from
 * elsewhere. `number` is null only in what a device foresees before the server has answered; `provisional` is the reference that the
 * device printed, if any; `letterhead` is how the seller is reached and paid, null when it says nothing; `template` is how it looks, null
 * for the plain look. The schemas of the content, of the seller and of the buyer come from whoever has them: documents know no aggregate.
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
  template: Schema.NullOr(FrozenTemplate),
  buyer: Personal(of.buyer)
})
