import { Schema } from "effect"
import { CurrencyCode } from "../kernel/currency.ts"
import { UnitPrice } from "../kernel/decimal.ts"
import { ProductId } from "../kernel/ids.ts"

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

export const ProductAdded = Schema.TaggedStruct("ProductAdded", { productId: ProductId, details: ProductDetails })
export type ProductAdded = typeof ProductAdded.Type

/** `details` is the whole record after the change. */
export const ProductEdited = Schema.TaggedStruct("ProductEdited", { productId: ProductId, details: ProductDetails })
export type ProductEdited = typeof ProductEdited.Type

/** Hidden from pickers and lists; documents that used it keep their own copy. */
export const ProductArchived = Schema.TaggedStruct("ProductArchived", { productId: ProductId })
export type ProductArchived = typeof ProductArchived.Type

export const ProductRestored = Schema.TaggedStruct("ProductRestored", { productId: ProductId })
export type ProductRestored = typeof ProductRestored.Type

export type ProductEvent = ProductAdded | ProductEdited | ProductArchived | ProductRestored
