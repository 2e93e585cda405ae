import type { Books } from "../books.ts"
import { isErased } from "../kernel/personal.ts"
import type { PriceList } from "../kernel/price-list.ts"
import { foldText } from "../kernel/search.ts"
import type { ProductDetails, ProductState } from "../product/events.ts"

/** What one costs by a price list, in units of the product's currency; a product without a price in bulk has one price. */
export const priceIn = (
  { unitPrice, wholesalePrice }: Pick<ProductDetails, "unitPrice" | "wholesalePrice">,
  list: PriceList
): ProductDetails["unitPrice"] => (list === "wholesale" ? (wholesalePrice ?? unitPrice) : unitPrice)

/** Whether the company has more than one price list: something that it sells has a price in bulk. */
export const hasPriceLists = ({ products }: Pick<Books, "products">): boolean =>
  [...products.values()].some(({ active, details }) => active && details.wholesalePrice !== null)

/** The price list of a customer; null where they have none of their own, and for nobody. */
export const listOfCustomer = (
  { customers }: Pick<Books, "customers">,
  customerId: string | null
): PriceList | null => {
  const profile = customerId === null ? undefined : customers.get(customerId)?.profile
  return profile === undefined || isErased(profile) ? null : profile.prices
}

/** The products whose name and code hold every word of a search, those that sell best first. */
export const foundProducts = (
  products: ReadonlyArray<ProductState>,
  text: string,
  timesSold: ReadonlyMap<string, number>
): ReadonlyArray<ProductState> => {
  const wanted = foldText(text.trim())
  const words = wanted.split(" ").filter((word) => word !== "")
  return products
    .filter(({ details }) => {
      const searched = foldText(`${details.name} ${details.reference}`)
      return words.every((word) => searched.includes(word))
    })
    .toSorted((left, right) => {
      const more = (timesSold.get(right.productId) ?? 0) - (timesSold.get(left.productId) ?? 0)
      return more === 0 ? foldText(left.details.name).localeCompare(foldText(right.details.name)) : more
    })
}

/** The number of an article (GTIN) is written with 12, 13 or 14 digits, the shorter filled with leading zeros: scanners differ. */
const wholeCode = (code: string): string => (/^\d{12,14}$/.test(code) ? code.padStart(14, "0") : code)

/** The product with this code, as a scanner or the camera reads it. */
export const productOfCode = (products: ReadonlyArray<ProductState>, code: string): ProductState | undefined => {
  const wanted = wholeCode(code.trim())
  return products.find(({ details }) => details.reference !== "" && wholeCode(details.reference) === wanted)
}
