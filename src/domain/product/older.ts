import type { OlderDetails } from "../kernel/record/older.ts"
import type { JsonObject } from "../kernel/versions.ts"

/** A product bore one tax at most. */
const severalTaxes = ({ taxCode, ...part }: JsonObject): JsonObject =>
  taxCode === undefined ? part : { ...part, taxCodes: taxCode === null ? [] : [taxCode] }

/** What most products do without. */
export const NOT_SAID_OF_PRODUCT = {
  categoryId: null,
  prices: null,
  wholesalePrice: null,
  cost: null,
  specificTax: null,
  isStocked: false,
  threshold: null,
  picture: null
} as const

/** Until version 2 a product had a price, a tax and no more. */
export const olderProduct: OlderDetails = {
  details: "details",
  added: (details) => ({ ...severalTaxes(details), ...NOT_SAID_OF_PRODUCT }),
  changed: severalTaxes
}
