import { Schema } from "effect"
import { Rate } from "./decimal.ts"

/**
 * A tax of a company as a document embeds it. `code` is unique in the company (a tax group letter where the country has
 * them), `rate` a percentage as an exact decimal ("18"), or, for a specific tax, the amount per unit. `inclusive`: entered
 * prices contain it. Source: docs of the Benin tax groups; reference: spec section 3 (items, tax).
 */
export const TaxRate = Schema.Struct({
  code: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,12}$/)),
  name: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(40)),
  rate: Rate,
  kind: Schema.Literals(["rate", "specific"]),
  inclusive: Schema.Boolean
})
export type TaxRate = typeof TaxRate.Type
