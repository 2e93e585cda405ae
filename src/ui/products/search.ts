import { productRules } from "../../domain/product/projections/list.ts"
import { defineSearch } from "../records/define-search.ts"

/** Products by when they were added. */
export const productSearch = defineSearch({
  rules: productRules,
  entry: ({ productId, details }) => ({
    id: productId,
    label: details.name,
    hint: details.reference,
    icon: "products",
    href: `/dashboard/products?id=${productId}`
  })
})
