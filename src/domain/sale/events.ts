import { Schema } from "effect"
import { promised } from "../documents/promise.ts"
import { DiscountJson, DocumentFigures, ItemLine } from "../documents/schema.ts"
import { CategoryId } from "../kernel/category.ts"
import { distinct } from "../kernel/distinct.ts"
import { CustomerId, InvoiceId, LineId, UserId, Uuid } from "../kernel/ids.ts"
import { CurrencyCode, IsoDate, MinorText, MomentText, Quantity } from "../kernel/schema.ts"
import { TaxRate } from "../kernel/tax.ts"
import { PriceList } from "../kernel/price-list.ts"
import { PaymentMethod } from "../payment/events.ts"

/** Identifies a sale at the counter. */
export const SaleId = Uuid.pipe(Schema.brand("SaleId"))
export type SaleId = typeof SaleId.Type
/** Identifies one part of the money of a sale. */
export const SalePaymentId = Uuid.pipe(Schema.brand("SalePaymentId"))
export type SalePaymentId = typeof SalePaymentId.Type
/** Identifies goods that came back. */
export const SaleReturnId = Uuid.pipe(Schema.brand("SaleReturnId"))
export type SaleReturnId = typeof SaleReturnId.Type

/** Names a till: every device is one, and its name never changes. */
export const TillCode = Schema.String.check(Schema.isPattern(/^T[0-9A-Z]{1,8}$/))

/** What a receipt is called: its till and how many that one had given. Given by the till, without a network, and final. */
export const SaleNumber = Schema.Struct({
  till: TillCode,
  counter: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999 }))
})
export type SaleNumber = typeof SaleNumber.Type

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))
/** An amount above nothing, in minor units. */
const Some = MinorText.check(Schema.isPattern(/^[1-9]/))
const NotNegative = MinorText.check(Schema.isPattern(/^\d/))

/** A line of a basket: what is sold, and the category that it was sold under, null for none. */
export const SaleLine = Schema.Struct({ ...ItemLine.fields, categoryId: Schema.NullOr(CategoryId) })
export type SaleLine = typeof SaleLine.Type

/** Until when somebody promised to pay what they owe, and the day on which the seller wants to be told of it; null for neither. */
export const DebtPromise = Schema.Struct({ dueOn: Schema.NullOr(IsoDate), remindOn: Schema.NullOr(IsoDate) })
export type DebtPromise = typeof DebtPromise.Type

/**
 * What was sold. `soldAt`: the moment by the clock of the till, `soldOn` the business day. `prices`: from which list they come. A sale of an
 * amount alone is one line. `taxes` are those of its lines, as the receipt has them: what was printed stays so. `categoryId`: the category of
 * sales that it was put under, which is that of its lines that have none; left out for none.
 */
export const SaleDetails = Schema.Struct({
  currency: CurrencyCode,
  soldOn: IsoDate,
  soldAt: MomentText,
  customerId: Schema.NullOr(CustomerId),
  prices: PriceList,
  pricesIncludeTax: Schema.Boolean,
  lines: Schema.Array(SaleLine).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(200),
    distinct(({ lineId }) => lineId, "an id of its own for each")
  ),
  discount: Schema.NullOr(DiscountJson),
  taxes: Schema.Array(TaxRate).check(Schema.isMaxLength(30)),
  note: line(300),
  categoryId: Schema.optionalKey(CategoryId)
})
export type SaleDetails = typeof SaleDetails.Type

/** Money taken with a sale. `tendered`: what was handed over in cash, the change included; null where nobody counted it. */
export const TakenPart = Schema.Struct({
  paymentId: SalePaymentId,
  method: PaymentMethod,
  amount: Some,
  tendered: Schema.NullOr(NotNegative),
  reference: line(60)
})
export type TakenPart = typeof TakenPart.Type

const ofSale = { saleId: SaleId }

/**
 * What is odd about a sale, and asks a person: another has its number, nobody added its customer, or what is owed for it takes the customer
 * above their credit limit.
 */
export const SaleFlag = Schema.Literals(["number_taken", "customer_unknown", "above_limit"])
export type SaleFlag = typeof SaleFlag.Type

/**
 * Goods were sold at the counter. `taken`: the money, by method; `surplus` what of it nobody owed. `settles`: what the money makes of the
 * sale. `owed` is left to be paid, until the day of the promise. `sellerId`: who sold.
 */
export const SaleRecorded = Schema.TaggedStruct("SaleRecorded", {
  ...ofSale,
  receipt: SaleNumber,
  sellerId: UserId,
  details: SaleDetails,
  figures: DocumentFigures,
  taken: Schema.Array(TakenPart).check(Schema.isMaxLength(5)),
  owed: MinorText,
  surplus: MinorText,
  promise: Schema.NullOr(DebtPromise),
  settles: Schema.Literals(["nothing", "part", "rest"]),
  flags: Schema.Array(SaleFlag)
})
export type SaleRecorded = typeof SaleRecorded.Type

/** What a person says of money that came later for a sale, in its currency, and at which till. */
export const SalePayment = Schema.Struct({
  amount: Some,
  method: PaymentMethod,
  paidOn: IsoDate,
  till: TillCode,
  reference: line(60),
  note: line(300)
})
export type SalePayment = typeof SalePayment.Type

/** A debt was paid, or a part of it. `surplus`: what of it nobody owed. `settles`: what it makes of the sale. */
export const SalePaid = Schema.TaggedStruct("SalePaid", {
  ...ofSale,
  paymentId: SalePaymentId,
  payment: SalePayment,
  sellerId: UserId,
  surplus: MinorText,
  settles: Schema.Literals(["part", "rest", "surplus"])
})
export type SalePaid = typeof SalePaid.Type

const reason = line(300).check(Schema.isMinLength(1))
const Paid = Schema.Literals(["nothing", "part", "all"])

/** The money never came, or not so: it is owed again. `leaves`: what of the sale is paid then. */
export const SalePaymentVoided = Schema.TaggedStruct("SalePaymentVoided", {
  ...ofSale,
  paymentId: SalePaymentId,
  reason,
  leaves: Paid
})
export type SalePaymentVoided = typeof SalePaymentVoided.Type

/** What was agreed of a debt later: until when it is paid, how much of it, and when the seller wants to be told. */
export const AgreedPromise = Schema.Struct({ ...DebtPromise.fields, ...promised })
export type AgreedPromise = typeof AgreedPromise.Type

/** Until when a debt will be paid was agreed anew. `owed`: what was owed then. */
export const DebtPromised = Schema.TaggedStruct("DebtPromised", { ...ofSale, promise: AgreedPromise, owed: MinorText })
export type DebtPromised = typeof DebtPromised.Type

const ReturnedLine = Schema.Struct({ lineId: LineId, quantity: Quantity })

/**
 * What came back of a sale: so much of each line, why, and the money that was handed back for it at a till, nothing where it only lowers
 * what is owed. `isRestocked`: the goods can be sold again.
 */
export const ReturnDetails = Schema.Struct({
  lines: Schema.Array(ReturnedLine).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(200),
    distinct(({ lineId }) => lineId, "a line once")
  ),
  refunded: NotNegative,
  method: PaymentMethod,
  returnedOn: IsoDate,
  till: TillCode,
  isRestocked: Schema.Boolean,
  reason: line(300)
})
export type ReturnDetails = typeof ReturnDetails.Type

/**
 * Goods came back. `lines`: what of them had been sold and not come back before; `isExcess` where more was said than that. `figures`: what
 * they come to, by the rules of credit notes. `leaves`: what of the rest is paid then.
 */
export const SaleReturned = Schema.TaggedStruct("SaleReturned", {
  ...ofSale,
  returnId: SaleReturnId,
  details: ReturnDetails,
  sellerId: UserId,
  lines: Schema.Array(ReturnedLine),
  figures: DocumentFigures,
  isExcess: Schema.Boolean,
  leaves: Schema.Literals(["nothing", "part", "all", "whole"])
})
export type SaleReturned = typeof SaleReturned.Type

/** An invoice takes the place of the sale: what was sold and paid counts there from now on, and here no longer. */
export const SaleInvoiced = Schema.TaggedStruct("SaleInvoiced", { ...ofSale, replacedBy: InvoiceId })
export type SaleInvoiced = typeof SaleInvoiced.Type

/** The sale never was one, as somebody says who mistook it: neither goods nor money of it count, and its number stays used. */
export const SaleVoided = Schema.TaggedStruct("SaleVoided", { ...ofSale, reason })
export type SaleVoided = typeof SaleVoided.Type

/** What is odd about a sale: what was flagged when it was made, more that came back than was sold, goods back after its invoice, money above its worth. */
const Oddity = Schema.Literals([...SaleFlag.literals, "excess", "to_credit", "surplus"])
export type Oddity = typeof Oddity.Type

/** Somebody looked at what is odd about the sale and leaves it so. `odd`: what that was. */
export const SaleChecked = Schema.TaggedStruct("SaleChecked", {
  ...ofSale,
  odd: Schema.Array(Oddity).check(Schema.isMinLength(1))
})
export type SaleChecked = typeof SaleChecked.Type

export type SaleEvent =
  | SaleVoided
  | SaleChecked
  | SaleRecorded
  | SalePaid
  | SalePaymentVoided
  | DebtPromised
  | SaleReturned
  | SaleInvoiced
