/** The tabs of the products' list. */
export const productTabs = ["active", "product", "service", "archived"] as const
export type ProductTab = (typeof productTabs)[number]

/** What the address of the products' list says. */
export interface ProductSearch {
  readonly tab?: ProductTab
  readonly q?: string
}

export const readProductSearch = (search: Record<string, unknown>): ProductSearch => {
  const tab = productTabs.find((each) => each === search["tab"])
  const { q } = search
  return { ...(tab !== undefined && { tab }), ...(typeof q === "string" && q !== "" && { q }) }
}
