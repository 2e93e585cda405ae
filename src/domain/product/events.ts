import { Schema } from "effect"
import { ProductId } from "../kernel/ids.ts"
import { recordEvents, type TypeOf } from "../kernel/record/events.ts"
import { CurrencyCode, UnitPrice } from "../kernel/schema.ts"

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))

/**
 * What is sold. `unitPrice` is an exact decimal in units of `currency` ("1500", "12.50"); `taxCode` names a tax of the
 * company, null for none; `unit` is a word such as "kg", empty for none.
 */
export const ProductDetails = Schema.Struct({
  kind: Schema.Literals(["product", "service"]),
  name: line(160).check(Schema.isMinLength(1)),
  reference: line(60),
  unit: line(20),
  unitPrice: UnitPrice,
  currency: CurrencyCode,
  taxCode: Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,12}$/))),
  description: line(600)
})
export type ProductDetails = typeof ProductDetails.Type

const events = recordEvents("Product", { productId: ProductId }, { details: ProductDetails })

/** Documents keep their own copy of a product: archiving it changes none. */
export const { ProductAdded, ProductEdited, ProductArchived, ProductRestored } = events
export type ProductEvent = TypeOf<typeof events>
