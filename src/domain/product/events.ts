import { Schema } from "effect"
import { CategoryId } from "../kernel/category.ts"
import { distinct } from "../kernel/distinct.ts"
import { ProductId } from "../kernel/ids.ts"
import type { RecordState } from "../kernel/record/aggregate.ts"
import { recordEvents, type TypeOf } from "../kernel/record/events.ts"
import { ContentHash, CurrencyCode, Quantity, UnitPrice } from "../kernel/schema.ts"
import { TaxCode } from "../kernel/tax.ts"

const line = (max: number) => Schema.Trimmed.check(Schema.isMaxLength(max))

/** Most taxes of a product: as many as a line takes. */
export const PRODUCT_TAXES_MAX = 5

/**
 * What is sold. `unitPrice` is an exact decimal in units of `currency` ("1500", "12.50"), at retail, and so are `wholesalePrice`, `cost`
 * and `specificTax`, a tax of this product alone for each unit. `prices` says whether prices contain taxes, null for as the company's do.
 * `taxCodes` name taxes of the company; `unit` is a word such as "kg", empty for none. `categoryId` names a category of the company. Where
 * `isStocked`, `threshold` is how little of it is too little. `picture` is a file of the company, by what it holds.
 */
export const ProductDetails = Schema.Struct({
  kind: Schema.Literals(["product", "service"]),
  name: line(160).check(Schema.isMinLength(1)),
  reference: line(60),
  unit: line(20),
  unitPrice: UnitPrice,
  currency: CurrencyCode,
  taxCodes: Schema.Array(TaxCode).check(
    Schema.isMaxLength(PRODUCT_TAXES_MAX),
    distinct((code) => code, "a tax once")
  ),
  description: line(600),
  categoryId: Schema.NullOr(CategoryId),
  prices: Schema.NullOr(Schema.Literals(["included", "excluded"])),
  wholesalePrice: Schema.NullOr(UnitPrice),
  cost: Schema.NullOr(UnitPrice),
  specificTax: Schema.NullOr(UnitPrice),
  isStocked: Schema.Boolean,
  threshold: Schema.NullOr(Quantity),
  picture: Schema.NullOr(ContentHash)
})
export type ProductDetails = typeof ProductDetails.Type

const events = recordEvents("Product", { productId: ProductId }, { details: ProductDetails })

/** Documents keep their own copy of a product: archiving it changes none. */
export const { ProductAdded, ProductEdited, ProductArchived, ProductRestored } = events
export type ProductEvent = TypeOf<typeof events>

/** One product or service; undefined until added. */
export interface ProductState extends RecordState<"productId", "details", ProductDetails> {}
