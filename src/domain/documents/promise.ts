import { Schema } from "effect"
import { IsoDate, MinorText } from "../kernel/schema.ts"

/** How much was promised, in minor units of the currency of the debt: null for all that is left; and what else was said. */
export const promised = {
  amount: Schema.NullOr(MinorText.check(Schema.isPattern(/^[1-9]/))),
  note: Schema.Trimmed.check(Schema.isMaxLength(300))
}

/** What a customer said of a debt: by which day they pay, how much of it, and what else was said. */
export const PaymentPromise = Schema.Struct({ payOn: IsoDate, ...promised })
export type PaymentPromise = typeof PaymentPromise.Type
