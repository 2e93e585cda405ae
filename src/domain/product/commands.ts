import { Schema } from "effect"
import { ProductId } from "../kernel/ids.ts"
import { ProductDetails } from "./events.ts"

export const AddProduct = Schema.TaggedStruct("AddProduct", { productId: ProductId, details: ProductDetails })
export type AddProduct = typeof AddProduct.Type

/** Changes only the fields it names, so that two people editing different fields both win. */
export const EditProduct = Schema.TaggedStruct("EditProduct", {
  productId: ProductId,
  changes: Schema.Struct({
    kind: Schema.optionalKey(ProductDetails.fields.kind),
    name: Schema.optionalKey(ProductDetails.fields.name),
    reference: Schema.optionalKey(ProductDetails.fields.reference),
    unit: Schema.optionalKey(ProductDetails.fields.unit),
    unitPrice: Schema.optionalKey(ProductDetails.fields.unitPrice),
    currency: Schema.optionalKey(ProductDetails.fields.currency),
    taxCode: Schema.optionalKey(ProductDetails.fields.taxCode),
    description: Schema.optionalKey(ProductDetails.fields.description)
  })
})
export type EditProduct = typeof EditProduct.Type

export const ArchiveProduct = Schema.TaggedStruct("ArchiveProduct", { productId: ProductId })
export type ArchiveProduct = typeof ArchiveProduct.Type

export const RestoreProduct = Schema.TaggedStruct("RestoreProduct", { productId: ProductId })
export type RestoreProduct = typeof RestoreProduct.Type

export type ProductCommand = AddProduct | EditProduct | ArchiveProduct | RestoreProduct
