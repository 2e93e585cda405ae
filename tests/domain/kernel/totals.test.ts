import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { DocumentTotals } from "../../../src/domain/kernel/totals.ts"
import { computeTotals } from "../../../src/domain/kernel/totals.ts"
import type { DiscountInput, LineInput, TaxInput, TotalsInput } from "../../../src/domain/kernel/totals-input.ts"

const vat = (rate: string, inclusive: boolean, code = "B"): TaxInput => ({
  code,
  name: `TVA ${rate} %`,
  rate,
  inclusive,
  kind: "rate"
})
const specific = (rate: string, code = "S"): TaxInput => ({
  code,
  name: "Taxe",
  rate,
  inclusive: false,
  kind: "specific"
})
const line = (
  quantity: string,
  unitPrice: string,
  taxes: ReadonlyArray<TaxInput> = [],
  discount: DiscountInput | null = null
): LineInput => ({ quantity, unitPrice, taxes, discount })

const totals = (input: TotalsInput): DocumentTotals => Result.getOrThrow(computeTotals(input))
const issues = (input: TotalsInput) => {
  const result = computeTotals(input)
  return Result.isFailure(result) ? result.failure.issues.map((issue) => [issue.path.join("."), issue.code]) : []
}
const figures = (result: DocumentTotals) => [result.netTotal.minor, result.taxTotal.minor, result.total.minor]

describe("golden cases of the product notes", () => {
  it.each([
    ["40500", 34_322n, 6_178n],
    ["10000", 8_475n, 1_525n],
    ["15000", 12_712n, 2_288n]
  ])("XOF with 18 %% inside %s", (price, net, tax) => {
    const result = totals({ currency: "XOF", lines: [line("1", price, [vat("18", true)])] })
    expect(figures(result)).toEqual([net, tax, BigInt(price)])
  })

  it("three lines of 10 XOF with 18 % inside: 25 + 5 by group, 24 + 6 by line", () => {
    const lines = [1, 2, 3].map(() => line("1", "10", [vat("18", true)]))
    expect(figures(totals({ currency: "XOF", lines }))).toEqual([25n, 5n, 30n])
    expect(figures(totals({ currency: "XOF", lines, rounding: "line" }))).toEqual([24n, 6n, 30n])
  })

  it("three lines of 25 XOF with 18 % on top: 75 + 14 by group, 75 + 15 by line", () => {
    const lines = [1, 2, 3].map(() => line("1", "25", [vat("18", false)]))
    expect(figures(totals({ currency: "XOF", lines }))).toEqual([75n, 14n, 89n])
    expect(figures(totals({ currency: "XOF", lines, rounding: "line" }))).toEqual([75n, 15n, 90n])
  })

  it("EUR with 19 % inside: 340.00 + 13.90 = 297.39 + 56.51", () => {
    const lines = [line("1", "340.00", [vat("19", true)]), line("1", "13.90", [vat("19", true)])]
    expect(figures(totals({ currency: "EUR", lines }))).toEqual([29_739n, 5_651n, 35_390n])
  })

  it("EUR with 21 % on top: 3 x 45 less 60 is taxed on 75.00", () => {
    const taxes = [vat("21", false)]
    const discount = { kind: "amount", minor: 6_000n } as const
    const onLine = totals({ currency: "EUR", lines: [line("3", "45", taxes, discount)] })
    const onDocument = totals({ currency: "EUR", lines: [line("3", "45", taxes)], discount })
    expect(figures(onLine)).toEqual([7_500n, 1_575n, 9_075n])
    expect(figures(onDocument)).toEqual([7_500n, 1_575n, 9_075n])
    expect(onDocument.groups.map((group) => group.base.minor)).toEqual([7_500n])
  })

  it("a fixed discount of 1 000 on 3 333, 3 333 and 3 334 is 333, 333 and 334", () => {
    const result = totals({
      currency: "XOF",
      lines: [line("1", "3333"), line("1", "3333"), line("1", "3334")],
      discount: { kind: "amount", minor: 1_000n }
    })
    expect(result.lines.map((entry) => entry.documentDiscount.minor)).toEqual([333n, 333n, 334n])
    expect(result.total.minor).toBe(9_000n)
  })

  it("a group of the tax office's own test vectors: 2 000 x 3.25 with 18 % inside beside an exempt line", () => {
    const result = totals({
      currency: "XOF",
      lines: [line("2.5", "1000", [vat("0", true, "A")]), line("3.25", "2000", [vat("18", true)])]
    })
    expect(result.groups.map((group) => [group.code, group.base.minor, group.tax.minor])).toEqual([
      ["A", 2_500n, 0n],
      ["B", 5_508n, 992n]
    ])
    expect(result.total.minor).toBe(9_000n)
  })
})

describe("rounding and caps", () => {
  it("rounds an exact half away from zero, on both sides", () => {
    const half = [line("0.5", "25", [vat("18", false)])]
    const credit = [line("-0.5", "25", [vat("18", false)])]
    expect(totals({ currency: "XOF", lines: half }).grossTotal.minor).toBe(13n)
    expect(totals({ currency: "XOF", lines: credit, allowNegative: true }).grossTotal.minor).toBe(-13n)
    expect(totals({ currency: "XOF", lines: [line("1", "25", [vat("10", false)])] }).taxTotal.minor).toBe(3n)
    expect(totals({ currency: "XOF", lines: [line("1", "5", [], { kind: "percent", rate: "50" })] }).total.minor).toBe(
      2n
    )
  })

  it("caps a percentage at 100 and an amount at the line or the document", () => {
    const cap = (discount: DiscountInput) => [
      totals({ currency: "XOF", lines: [line("1", "500", [], discount)] }).total.minor,
      totals({ currency: "XOF", lines: [line("1", "500")], discount }).total.minor
    ]
    expect(cap({ kind: "percent", rate: "150" })).toEqual([0n, 0n])
    expect(cap({ kind: "amount", minor: 501n })).toEqual([0n, 0n])
  })

  it("adds a specific tax per unit on top, outside the base of the others", () => {
    const result = totals({ currency: "XOF", lines: [line("2.5", "1000", [vat("18", false), specific("3")])] })
    expect(result.groups.map((group) => [group.code, group.tax.minor])).toEqual([
      ["B", 450n],
      ["S", 8n]
    ])
    expect(result.total.minor).toBe(2_958n)
  })

  it("splits two taxes inside one price so that they sum exactly", () => {
    const result = totals({ currency: "XOF", lines: [line("1", "1000", [vat("18", true), vat("2", true, "C")])] })
    expect(result.groups.map((group) => [group.code, group.base.minor, group.tax.minor])).toEqual([
      ["B", 833n, 150n],
      ["C", 833n, 17n]
    ])
  })

  it("withholds after the total: what is due falls, the turnover does not", () => {
    const lines = [line("1", "10000", [vat("18", false)])]
    const result = totals({ currency: "XOF", lines, withholding: { code: "AIB", name: "AIB", rate: "3" } })
    expect(figures(result)).toEqual([10_000n, 1_800n, 11_800n])
    expect([result.withheld.minor, result.amountDue.minor]).toEqual([300n, 11_500n])
  })

  it("an empty document is nothing", () => {
    const result = totals({ currency: "XOF", lines: [], discount: { kind: "amount", minor: 500n } })
    expect([result.total.minor, result.discountTotal.minor, result.lines, result.groups]).toEqual([0n, 0n, [], []])
  })

  it("settles an exact tie between lines by their taxes, not by their place", () => {
    const lines = [line("1", "25", [vat("18", false)]), line("1", "25", [vat("100", false, "C")])]
    const discount = { kind: "amount", minor: 1n } as const
    const shares = (ordered: ReadonlyArray<LineInput>) =>
      totals({ currency: "XOF", lines: ordered, discount }).lines.map((entry) => entry.documentDiscount.minor)
    expect(shares(lines)).toEqual([1n, 0n])
    expect(shares(lines.toReversed())).toEqual([0n, 1n])
  })

  it("names a tax the same whatever the order of lines that name it differently", () => {
    const lines = [
      line("1", "10", [{ ...vat("18", true), name: "TVA" }]),
      line("1", "10", [{ ...vat("18", true), name: "Taxe" }])
    ]
    for (const ordered of [lines, lines.toReversed()]) {
      expect(totals({ currency: "XOF", lines: ordered }).groups.map((group) => group.name)).toEqual(["TVA"])
    }
  })

  it("writes rates in one way, however they were typed", () => {
    const result = totals({
      currency: "XOF",
      lines: [line("1", "10", [vat("18.00", true)]), line("1", "10", [vat("18", true)])]
    })
    expect(result.groups.map((group) => [group.rate, group.tax.minor])).toEqual([["18", 3n]])
  })
})

describe("invalid input", () => {
  it.each<[string, TotalsInput, ReadonlyArray<[string, string]>]>([
    [
      "not a number",
      { currency: "XOF", lines: [line("x", "1e3")] },
      [
        ["lines.0.quantity", "notANumber"],
        ["lines.0.unitPrice", "notANumber"]
      ]
    ],
    [
      "a negative quantity",
      { currency: "XOF", lines: [line("1", "1"), line("-1", "1")] },
      [["lines.1.quantity", "negative"]]
    ],
    ["a negative price", { currency: "XOF", lines: [line("1", "-1")] }, [["lines.0.unitPrice", "negative"]]],
    [
      "too fine a quantity",
      { currency: "XOF", lines: [line("0.0001", "1")] },
      [["lines.0.quantity", "tooManyDecimals"]]
    ],
    [
      "too fine a price in francs",
      { currency: "XOF", lines: [line("1", "0.00001")] },
      [["lines.0.unitPrice", "tooManyDecimals"]]
    ],
    [
      "too fine a price in euros",
      { currency: "EUR", lines: [line("1", "0.0000001")] },
      [["lines.0.unitPrice", "tooManyDecimals"]]
    ],
    [
      "another currency",
      { currency: "XOF", lines: [{ ...line("1", "1"), ccy: "XAF" }] },
      [["lines.0.ccy", "currencyMismatch"]]
    ],
    [
      "a negative discount",
      { currency: "XOF", lines: [line("1", "1", [], { kind: "amount", minor: -1n })] },
      [["lines.0.discount.minor", "negative"]]
    ],
    [
      "a bad document discount",
      { currency: "XOF", lines: [], discount: { kind: "percent", rate: "-1" } },
      [["discount.rate", "negative"]]
    ],
    [
      "a tax twice",
      { currency: "XOF", lines: [line("1", "1", [vat("18", true), vat("9", true)])] },
      [["lines.0.taxes.1.code", "duplicateTax"]]
    ],
    [
      "a bad rate",
      { currency: "XOF", lines: [line("1", "1", [vat("1.00001", true)])] },
      [["lines.0.taxes.0.rate", "tooManyDecimals"]]
    ],
    [
      "a specific tax inside",
      { currency: "XOF", lines: [line("1", "1", [{ ...specific("1"), inclusive: true }])] },
      [["lines.0.taxes.0.inclusive", "specificInclusive"]]
    ],
    [
      "a bad withholding",
      { currency: "XOF", lines: [], withholding: { code: "A", name: "A", rate: "" } },
      [["withholding.rate", "notANumber"]]
    ],
    [
      "an amount beyond 64 bits",
      { currency: "EUR", lines: [line("999999999999999", "999999999999999")] },
      [["lines.0", "tooLarge"]]
    ]
  ])("%s", (_name, input, expected) => {
    expect(issues(input)).toEqual(expected)
  })
})

describe("what a tax office answered to taxes of single lines", () => {
  it.each([
    ["taxed at 18 %, 500 more", [vat("18", true)], "166.6667", "3", "2000", [5_085n, 5_585n, 1_005n, 500n, 6_590n]],
    ["untaxed, 500 more", [], "250", "2", "1500", [3_000n, undefined, undefined, 500n, 3_500n]]
  ])("%s", (_what, taxes, specificTax, quantity, price, [net, base, tax, own, total]) => {
    const found = totals({ currency: "XOF", lines: [{ ...line(quantity, price, taxes), specificTax }] })
    const [group] = found.groups
    expect([
      found.netTotal.minor,
      group?.base.minor,
      group?.tax.minor,
      found.specificTotal.minor,
      found.total.minor
    ]).toEqual([net, base, tax, own, total])
  })
})

describe("what is due", () => {
  const sale = { currency: "XOF", lines: [line("1", "100000", [vat("18", false)])] } as const
  it("is the total less what is withheld and what deposits paid, and a deposit is a part of that", () => {
    const found = totals({
      ...sale,
      withholding: { code: "AIB", name: "AIB", rate: "1" },
      deductions: [20_000n, 7_000n],
      deposit: { kind: "percent", rate: "30" }
    })
    expect(
      [found.total, found.withheld, found.deducted, found.amountDue, found.deposit].map(({ minor }) => minor)
    ).toEqual([118_000n, 1_000n, 27_000n, 90_000n, 27_000n])
  })
  it("is never less than nothing", () => {
    const found = totals({ ...sale, deductions: [200_000n], deposit: { kind: "amount", minor: 5n } })
    expect([found.deducted.minor, found.amountDue.minor, found.deposit.minor]).toEqual([118_000n, 0n, 0n])
  })
  it("is not computed where something in it is below zero", () =>
    expect(
      issues({
        ...sale,
        lines: [{ ...line("1", "5"), specificTax: "-1" }],
        deductions: [-1n],
        deposit: { kind: "percent", rate: "-3" }
      })
    ).toEqual([
      ["lines.0.specificTax", "negative"],
      ["deductions.0", "negative"],
      ["deposit.rate", "negative"]
    ]))
})
