import * as fc from "fast-check"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  addQuantities,
  figuresOfCredit,
  remainingLines,
  type Creditable,
  type Quantities
} from "../../../src/domain/documents/credits.ts"
import { figuresOf } from "../../../src/domain/documents/figures.ts"
import type { DiscountJson, DocumentFigures } from "../../../src/domain/documents/schema.ts"
import { id } from "../../support/ids.ts"
import { exempt, line, price, quantity, rate, vat } from "../../support/samples.ts"

const taxes = [vat, exempt]

const discount: fc.Arbitrary<DiscountJson | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 100 }).map((each) => ({ kind: "percent" as const, rate: rate(String(each)) })),
  fc.integer({ min: 0, max: 900 }).map((minor) => ({ kind: "amount" as const, minor: String(minor) }))
)

/** An issued document of up to four lines whose quantities are whole, so that they can be taken apart piece by piece. */
const anyDocument: fc.Arbitrary<Creditable> = fc
  .record({
    currency: fc.constantFrom("XOF" as const, "EUR" as const),
    pricesIncludeTax: fc.boolean(),
    discount,
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 7 }).map((each) => quantity(String(each))),
        unitPrice: fc.constantFrom("333", "1000", "0.5", "99.99", "123456").map(price),
        discount,
        taxCodes: fc.constantFrom([], ["A"], ["B"])
      }),
      { minLength: 1, maxLength: 4 }
    )
  })
  .map(({ lines, ...rest }) => {
    const content = { ...rest, lines: lines.map((each, index) => line(index + 1, each)) }
    return { content, taxes, figures: Result.getOrThrow(figuresOf(content, taxes)) }
  })

const credit = (document: Creditable, before: Quantities, asked: Quantities): DocumentFigures =>
  Result.getOrThrow(figuresOfCredit(document, before, asked))

const sum = (all: ReadonlyArray<DocumentFigures>, field: "gross" | "discount" | "net" | "tax" | "total"): string =>
  all.reduce((total, each) => total + BigInt(each[field]), 0n).toString()

describe("the figures of credits", () => {
  it("of everything are those of the document", () =>
    fc.assert(
      fc.property(anyDocument, (document) => {
        const all = remainingLines(document.content.lines, {})
        const figures = credit(document, {}, all)
        expect({ ...figures, taxes: [] }).toEqual({ ...document.figures, taxes: [] })
        const taxed = document.figures.taxes.filter(({ base, tax }) => base !== "0" || tax !== "0")
        expect(figures.taxes).toEqual(taxed)
      })
    ))

  it("piece by piece, in any order, add up to the document, and each agrees with itself", () =>
    fc.assert(
      fc.property(anyDocument, fc.infiniteStream(fc.nat()), (document, draws) => {
        let before: Quantities = {}
        const credits: Array<DocumentFigures> = []
        for (;;) {
          const rest = Object.keys(remainingLines(document.content.lines, before))
          const chosen = rest[Number(draws.next().value) % Math.max(rest.length, 1)]
          if (chosen === undefined) break
          const figures = credit(document, before, { [chosen]: "1" })
          expect(BigInt(figures.net) + BigInt(figures.tax)).toBe(BigInt(figures.total))
          credits.push(figures)
          before = addQuantities(before, { [chosen]: "1" })
        }
        for (const field of ["gross", "discount", "net", "tax", "total"] as const)
          expect(sum(credits, field)).toBe(document.figures[field])
        for (const { code, tax } of document.figures.taxes) {
          const own = credits.flatMap(({ taxes: each }) => each.filter((one) => one.code === code))
          expect(own.reduce((total, one) => total + BigInt(one.tax), 0n)).toBe(BigInt(tax))
        }
      })
    ))

  it("of a part bear their share of fixed discounts, of the line and of the document", () => {
    const content = {
      currency: "XOF" as const,
      pricesIncludeTax: false,
      discount: { kind: "amount" as const, minor: "1000" },
      lines: [
        line(1, {
          quantity: quantity("4"),
          unitPrice: price("1000"),
          taxCodes: ["B"],
          discount: { kind: "amount", minor: "400" }
        }),
        line(2, { quantity: quantity("1"), unitPrice: price("6400"), taxCodes: [] })
      ]
    }
    const document = { content, taxes, figures: Result.getOrThrow(figuresOf(content, taxes)) }
    expect(document.figures).toMatchObject({ gross: "10400", discount: "1400", net: "9000", total: "9583" })
    // Two of four: 2,000 less 200, which is 18 % of the document and bears so much of its discount: 1,620, and 291.6 of tax.
    expect(credit(document, {}, { [id.line(1)]: "2" })).toEqual({
      gross: "2000",
      discount: "380",
      net: "1620",
      tax: "292",
      total: "1912",
      lines: [{ lineId: id.line(1), gross: "2000", discount: "200", net: "1800" }],
      taxes: [{ code: "B", name: "TVA", rate: "18", base: "1620", tax: "292" }]
    })
  })

  it("of sums longer than any figure that a person can type bear their share all the same", () => {
    const content = {
      currency: "TND" as const,
      pricesIncludeTax: false,
      discount: { kind: "amount" as const, minor: "1000" },
      lines: [1, 2].map((n) => line(n, { quantity: quantity("1000"), unitPrice: price("999999999") }))
    }
    const document = { content, taxes, figures: Result.getOrThrow(figuresOf(content, taxes)) }
    expect(credit(document, {}, { [id.line(1)]: "1000" }).discount).toBe("500")
  })
})
