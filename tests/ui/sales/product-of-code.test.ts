import { expect, it } from "vitest"
import { productOfCode } from "../../../src/ui/sales/basket.ts"

type Products = Parameters<typeof productOfCode>[0]

const withReference = (reference: string): Products[number] =>
  ({ details: { reference } }) as unknown as Products[number]

it.each([
  ["6111245590011", "6111245590011"],
  ["SAVON-0042", " SAVON-0042 "],
  // A UPC-A of 12 digits is an EAN-13 that begins with zero.
  ["012345678905", "0012345678905"],
  ["0012345678905", "012345678905"]
])("the product with the reference %s has the code %s", (reference, code) => {
  const wanted = withReference(reference)
  expect(productOfCode([withReference(""), withReference("OTHER"), wanted], code)).toBe(wanted)
})

it("short codes are not filled: 042 is not 42, and no reference is no code", () => {
  expect(productOfCode([withReference("42"), withReference("")], "042")).toBeUndefined()
  expect(productOfCode([withReference("42"), withReference("")], "")).toBeUndefined()
})
