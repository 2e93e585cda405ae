import { Schema } from "effect"
import { CategoryId } from "../kernel/category.ts"
import { distinct } from "../kernel/distinct.ts"
import { InvoiceId, Uuid } from "../kernel/ids.ts"
import { ContentHash, CurrencyCode, IsoDate, MinorText, Rate } from "../kernel/schema.ts"
import { accountId, isPending, PaymentMethod } from "../payment/events.ts"

/** Identifies money spent, or to be spent. */
export const ExpenseId = Uuid.pipe(Schema.brand("ExpenseId"))
export type ExpenseId = typeof ExpenseId.Type
/** Identifies one payment of an expense. */
export const ExpensePaymentId = Uuid.pipe(Schema.brand("ExpensePaymentId"))
export type ExpensePaymentId = typeof ExpensePaymentId.Type

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))
const idOrNone = Schema.String.check(Schema.isPattern(/^(?:|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/))

/** A rate in percent, below 100. */
const Share = Rate.check(
  Schema.makeFilter((rate: string) => !/^[1-9]\d{2}/.test(rate), { expected: "a rate below 100 percent" })
)

/** So much of an expense under a category: what of its amount, as that was typed. */
export const CategoryPart = Schema.Struct({
  category: CategoryId,
  amount: MinorText.check(Schema.isPattern(/^[1-9]/))
})
export type CategoryPart = typeof CategoryPart.Type

/** Most categories that one expense is split over. */
export const SPLIT_MAX = 20

/**
 * What a person says of an expense. `amount`: as it was typed, in minor units of `currency`, above nothing; it contains the tax where
 * `taxIncluded`. `taxRate` and `withheldRate` are percentages, "0" for none; what is withheld is not paid to the supplier. Empty text: no
 * category, no supplier, nobody to bill. `split`: the categories that it is split over, each once, whose amounts come to its own; it has no
 * other category then. Nothing in it for an expense of one category, or none. `dueOn`: until when it is to be paid; null where nobody said.
 */
export const ExpenseDetails = Schema.Struct({
  currency: CurrencyCode,
  amount: MinorText.check(Schema.isPattern(/^[1-9]/)),
  spentOn: IsoDate,
  category: Schema.Union([Schema.Literal(""), CategoryId]),
  split: Schema.Array(CategoryPart).check(
    Schema.isMaxLength(SPLIT_MAX),
    distinct(({ category }) => category, "a category once")
  ),
  supplierId: idOrNone,
  description: line(300),
  reference: line(60),
  taxRate: Share,
  taxIncluded: Schema.Boolean,
  withheldRate: Share,
  dueOn: Schema.NullOr(IsoDate),
  billTo: idOrNone
})
export type ExpenseDetails = typeof ExpenseDetails.Type

/** What an expense comes to, in minor units of its currency: total = net + tax, payable = total - withheld. */
export const ExpenseFigures = Schema.Struct({
  net: MinorText,
  tax: MinorText,
  total: MinorText,
  withheld: MinorText,
  payable: MinorText
})
export type ExpenseFigures = typeof ExpenseFigures.Type

const ofExpense = { expenseId: ExpenseId }

export const ExpenseAdded = Schema.TaggedStruct("ExpenseAdded", {
  ...ofExpense,
  details: ExpenseDetails,
  figures: ExpenseFigures
})
export type ExpenseAdded = typeof ExpenseAdded.Type

/** `details` and `figures` are the whole of them after the change; `paid` says what of that is paid then. */
export const ExpenseEdited = Schema.TaggedStruct("ExpenseEdited", {
  ...ofExpense,
  details: ExpenseDetails,
  figures: ExpenseFigures,
  paid: Schema.Literals(["nothing", "part", "all"])
})
export type ExpenseEdited = typeof ExpenseEdited.Type

/** What a person says of money paid for an expense, in its currency. */
export const ExpensePayment = Schema.Struct({
  amount: MinorText.check(Schema.isPattern(/^[1-9]/)),
  method: PaymentMethod,
  paidOn: IsoDate,
  reference: line(60),
  note: line(300),
  accountId,
  isPending
})
export type ExpensePayment = typeof ExpensePayment.Type

/** `surplus`: what of it nobody owed, for more was paid or the expense is void; a person must see why. `settles`: what it makes of the expense. */
export const ExpensePaid = Schema.TaggedStruct("ExpensePaid", {
  ...ofExpense,
  paymentId: ExpensePaymentId,
  payment: ExpensePayment,
  surplus: MinorText,
  settles: Schema.Literals(["part", "rest", "surplus"])
})
export type ExpensePaid = typeof ExpensePaid.Type

const reason = line(300).check(Schema.isMinLength(1))

/** The money was not paid, or not so: it counts no longer. `leaves`: what of the expense is paid then. */
export const ExpensePaymentVoided = Schema.TaggedStruct("ExpensePaymentVoided", {
  ...ofExpense,
  paymentId: ExpensePaymentId,
  reason,
  leaves: Schema.Literals(["nothing", "part", "all"])
})
export type ExpensePaymentVoided = typeof ExpensePaymentVoided.Type

/** Money that was on its way to the supplier left its account on that day. */
export const ExpensePaymentCleared = Schema.TaggedStruct("ExpensePaymentCleared", {
  ...ofExpense,
  paymentId: ExpensePaymentId,
  clearedOn: IsoDate
})
export type ExpensePaymentCleared = typeof ExpensePaymentCleared.Type

/** The supplier did not get it after all (a cheque that bounced): it counts no longer. `leaves` as in ExpensePaymentVoided. */
export const ExpensePaymentFailed = Schema.TaggedStruct("ExpensePaymentFailed", {
  ...ofExpense,
  paymentId: ExpensePaymentId,
  reason,
  leaves: Schema.Literals(["nothing", "part", "all"])
})
export type ExpensePaymentFailed = typeof ExpensePaymentFailed.Type

/** It was never spent, or written down twice: neither it nor what was paid for it counts any longer. */
export const ExpenseVoided = Schema.TaggedStruct("ExpenseVoided", { ...ofExpense, reason })
export type ExpenseVoided = typeof ExpenseVoided.Type

/** A picture or paper that proves the expense, among the files of the company, for those who may read expenses. */
export const Receipt = Schema.Struct({ sha256: ContentHash, name: line(120), type: line(60) })
export type Receipt = typeof Receipt.Type

export const ReceiptAttached = Schema.TaggedStruct("ReceiptAttached", { ...ofExpense, receipt: Receipt })
export type ReceiptAttached = typeof ReceiptAttached.Type

export const ReceiptRemoved = Schema.TaggedStruct("ReceiptRemoved", { ...ofExpense, sha256: ContentHash })
export type ReceiptRemoved = typeof ReceiptRemoved.Type

/** It stands on an invoice of the customer for whom it was paid: as long as that does, it is not billed again. */
export const ExpenseBilled = Schema.TaggedStruct("ExpenseBilled", { ...ofExpense, billedOn: InvoiceId })
export type ExpenseBilled = typeof ExpenseBilled.Type

export type ExpenseEvent =
  | ExpenseAdded
  | ExpenseEdited
  | ExpensePaid
  | ExpensePaymentVoided
  | ExpensePaymentCleared
  | ExpensePaymentFailed
  | ExpenseVoided
  | ReceiptAttached
  | ReceiptRemoved
  | ExpenseBilled
