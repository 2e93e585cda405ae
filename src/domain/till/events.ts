import { Schema } from "effect"
import { UserId, Uuid } from "../kernel/ids.ts"
import { CurrencyCode, IsoDate, MinorText, MomentText } from "../kernel/schema.ts"
import { PaymentMethod } from "../payment/events.ts"
import { TillCode } from "../sale/events.ts"

/** Identifies one closing of a till. */
export const CloseId = Uuid.pipe(Schema.brand("CloseId"))
export type CloseId = typeof CloseId.Type

const NotNegative = MinorText.check(Schema.isPattern(/^\d/))

/**
 * What a person says who closes a till: whose sales of which day (`sellerId` null: of everybody), the cash that was in it in the morning
 * (`float`) and the cash that was counted, in minor units, and why the two do not agree with the sales.
 */
export const CloseDetails = Schema.Struct({
  till: TillCode,
  day: IsoDate,
  sellerId: Schema.NullOr(UserId),
  currency: CurrencyCode,
  float: NotNegative,
  counted: NotNegative,
  closedAt: MomentText,
  note: Schema.Trimmed.check(Schema.isMaxLength(300))
})
export type CloseDetails = typeof CloseDetails.Type

/** What came in and went out at a till in a day by one method. */
export const MethodSum = Schema.Struct({ method: PaymentMethod, in: MinorText, out: MinorText })
export type MethodSum = typeof MethodSum.Type

/**
 * The cash of a till was counted. `sums` is what came in and went out, by method; `expected` the float and the cash of these, `difference`
 * what was counted above it, less than nothing where some is missing. `sales`: how many there were, `sold` what they come to, `debts` what
 * of that was not paid. Counted again, the later one stands.
 */
export const TillClosed = Schema.TaggedStruct("TillClosed", {
  closeId: CloseId,
  details: CloseDetails,
  closedBy: UserId,
  sums: Schema.Array(MethodSum),
  sales: Schema.Int,
  sold: MinorText,
  debts: MinorText,
  expected: MinorText,
  difference: MinorText
})
export type TillClosed = typeof TillClosed.Type

export type TillEvent = TillClosed
