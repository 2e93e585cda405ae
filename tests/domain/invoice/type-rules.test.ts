import { describe, expect, it } from "vitest"
import { InvoiceType } from "../../../src/domain/documents/schema.ts"
import { typeLacks } from "../../../src/domain/invoice/type-rules.ts"
import { id } from "../../support/ids.ts"
import { content, line, price } from "../../support/samples.ts"

const heading = { kind: "section", lineId: id.line(7), designation: "Gros œuvre" } as const
const taxed = line(1, { taxCodes: ["B"] })
const known = { seller: { taxId: "3201900123456" }, buyer: { kind: "company", taxId: "3201900654321" } } as const

const lacksOf = (
  changes: Parameters<typeof content>[0],
  parties: Partial<Parameters<typeof typeLacks>[1]> = {}
): ReadonlyArray<string> => typeLacks(content({ lines: [taxed], ...changes }), { ...known, ...parties })

describe.each(["standardized", "specific-tax"] as const)("an invoice of the type %s", (type) => {
  it.each([
    ["has all of it", {}, {}, []],
    ["lacks the seller's tax identifier", {}, { seller: { taxId: " " } }, ["sellerTaxId"]],
    ["lacks that of a company", {}, { buyer: { kind: "company", taxId: "" } }, ["customerTaxId"]],
    ["asks a person for none", {}, { buyer: { kind: "person", taxId: "" } }, []],
    ["asks nobody for one while its customer is not chosen", {}, { buyer: undefined }, []],
    ["lacks a tax on an item", { lines: [taxed, line(2)] }, {}, ["lineTax"]],
    ["asks titles and words between its items for none", { lines: [taxed, heading] }, {}, []],
    [
      "lacks all of it",
      { lines: [line(1)] },
      { seller: { taxId: "" }, buyer: { kind: "company", taxId: "" } },
      ["sellerTaxId", "customerTaxId", "lineTax"]
    ]
  ] as const)("%s", (_what, changes, parties, lacks) => {
    expect(lacksOf({ ...changes, type }, parties)).toEqual(lacks)
  })
})

describe("a Simple invoice", () => {
  const nobody = { seller: { taxId: "" }, buyer: { kind: "company", taxId: "" } } as const
  const drink = line(1, { specificTax: price("50") })

  it("asks for no identifier and no tax", () => {
    expect(lacksOf({ type: "simple", lines: [line(1)] }, nobody)).toEqual([])
  })

  it("that bears a specific tax asks for the type that is made for it, a deposit does not", () => {
    expect(lacksOf({ type: "simple", lines: [drink] }, nobody)).toEqual(["typeForSpecificTax"])
    expect(lacksOf({ type: "simple", lines: [drink], isDeposit: true }, nobody)).toEqual([])
  })
})

it("what a type lacks is judged of every type there is", () => {
  for (const type of InvoiceType.literals)
    expect(lacksOf({ type, lines: [line(1, { taxCodes: ["B"], specificTax: price("50") })] })).toEqual(
      type === "simple" ? ["typeForSpecificTax"] : []
    )
})
