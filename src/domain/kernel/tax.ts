import { Schema } from "effect"
import { distinct } from "./distinct.ts"
import { Rate } from "./schema.ts"

/** Names a tax within its company: a tax group letter where the country has them, else a short word. */
export const TaxCode = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,12}$/))

/**
 * A tax of a company, as a document embeds it. `rate` is a percentage as an exact decimal ("18") or, for a specific tax, the
 * amount per unit in major units. Whether prices contain it is said once per document. A withholding is no tax of a line: the customer
 * keeps that part of the net amount and pays it to the tax office. Source: spec section 3 (items, tax).
 */
export const TaxRate = Schema.Struct({
  code: TaxCode,
  name: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(40)),
  rate: Rate,
  kind: Schema.Literals(["rate", "specific", "withholding"])
})
export type TaxRate = typeof TaxRate.Type

/** The taxes of a company: at most 30, each under a code of its own, for a line names its taxes by code. */
export const TaxRates = Schema.Array(TaxRate).check(
  Schema.isMaxLength(30),
  distinct(({ code }) => code, "a code of its own for each")
)
