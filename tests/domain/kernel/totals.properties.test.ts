import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CurrencyCode } from "../../../src/domain/kernel/currency.ts"
import type { DocumentTotals } from "../../../src/domain/kernel/totals.ts"
import { computeTotals, DocumentTotals as DocumentTotalsSchema } from "../../../src/domain/kernel/totals.ts"
import type { TaxInput, TotalsInput } from "../../../src/domain/kernel/totals-input.ts"
import { cases, withCases } from "../../support/cases.ts"
import { expectedTotals } from "./totals-oracle.ts"

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

const totals = (input: TotalsInput): DocumentTotals => Result.getOrThrow(computeTotals(input))

const decimal = (max: number, scale: number) =>
  fc.tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 10 ** scale - 1 })).map(([whole, fraction]) => {
    const digits = fraction.toString().padStart(scale, "0").replace(/0+$/, "")
    return digits === "" ? `${whole}` : `${whole}.${digits}`
  })
const discount = fc.oneof(
  fc.constant(null),
  decimal(120, 2).map((rate) => ({ kind: "percent", rate }) as const),
  fc.integer({ min: 0, max: 20_000 }).map((minor) => ({ kind: "amount", minor: BigInt(minor) }) as const)
)
const taxPool = (inclusive: boolean): ReadonlyArray<TaxInput> => [
  vat("18", inclusive, "B"),
  vat("5.5", inclusive, "R"),
  vat("19.25", inclusive, "C"),
  vat("0", inclusive, "A"),
  specific("1.25")
]
const taxesOf = (inclusive: fc.Arbitrary<boolean>) =>
  inclusive.chain((inside) => fc.subarray([...taxPool(inside)], { maxLength: 3 }))
const lineOf = (inclusive: fc.Arbitrary<boolean>) =>
  fc
    .record({
      quantity: fc.oneof(fc.integer({ min: 0, max: 50 }).map(String), decimal(20, 3)),
      unitPrice: fc.oneof(fc.integer({ min: 0, max: 200 }).map(String), decimal(5_000, 4)),
      discount,
      taxes: taxesOf(inclusive),
      specificTax: fc.oneof(fc.constant(undefined), decimal(300, 4))
    })
    .map(({ specificTax, ...entry }) => (specificTax === undefined ? entry : { ...entry, specificTax }))
const documentOf = (inclusive: fc.Arbitrary<boolean>): fc.Arbitrary<TotalsInput> =>
  fc.record({
    currency: fc.constantFrom<CurrencyCode>("XOF", "EUR", "TND"),
    lines: fc.array(lineOf(inclusive), { maxLength: 8 }),
    discount,
    withholding: fc.constantFrom(null, { code: "AIB", name: "AIB", rate: "3" }),
    rounding: fc.constantFrom("group", "line"),
    deductions: fc.array(fc.integer({ min: 0, max: 9_000 }).map(BigInt), { maxLength: 3 }),
    deposit: discount
  })
const anyDocument = documentOf(fc.boolean())
const runs = { numRuns: cases(400, 100_000) }
const counted = (name: string): string => withCases(name, runs.numRuns)
const ORACLE = cases(10_000, 1_000_000)

const negated = (input: TotalsInput): TotalsInput => ({
  ...input,
  allowNegative: true,
  lines: input.lines.map((entry) => ({
    ...entry,
    quantity: /[1-9]/.test(entry.quantity) ? `-${entry.quantity}` : entry.quantity
  }))
})
const flat = (result: DocumentTotals) =>
  [
    result.grossTotal,
    result.discountTotal,
    result.documentDiscount,
    result.subtotal,
    result.netTotal,
    result.taxTotal,
    result.specificTotal,
    result.total,
    result.withheld,
    result.deducted,
    result.amountDue,
    result.deposit,
    ...result.groups.flatMap((group) => [group.base, group.tax])
  ].map((money) => money.minor)
const text = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? String(each) : each))
const sum = (values: ReadonlyArray<bigint>) => values.reduce((left, right) => left + right, 0n)

describe("properties", () => {
  it(
    withCases("agrees with plain rational arithmetic", ORACLE),
    () => {
      fc.assert(
        fc.property(anyDocument, (input) => {
          const result = totals(input)
          const figures: ReturnType<typeof expectedTotals> = {
            lines: result.lines.map((entry) => [entry.gross.minor, entry.discount.minor, entry.documentDiscount.minor]),
            groups: result.groups.map((group) => [group.code, group.inclusive, group.base.minor, group.tax.minor]),
            net: result.netTotal.minor,
            specific: result.specificTotal.minor,
            total: result.total.minor,
            withheld: result.withheld.minor,
            deducted: result.deducted.minor,
            due: result.amountDue.minor,
            deposit: result.deposit.minor
          }
          const expected = expectedTotals(input)
          // Comparing texts takes a fraction of the time; where they differ, the difference is shown.
          if (text(figures) !== text(expected)) expect(figures).toEqual(expected)
        }),
        { numRuns: ORACLE }
      )
    },
    300_000
  )

  it(counted("net and taxes make the total, groups make the taxes, withheld and due make the total"), () => {
    fc.assert(
      fc.property(anyDocument, (input) => {
        const result = totals(input)
        expect(result.netTotal.minor + result.taxTotal.minor).toBe(result.total.minor)
        expect(sum(result.groups.map((group) => group.tax.minor)) + result.specificTotal.minor).toBe(
          result.taxTotal.minor
        )
        expect(sum(result.lines.map((entry) => entry.specificTax.minor))).toBe(result.specificTotal.minor)
        expect(result.withheld.minor + result.deducted.minor + result.amountDue.minor).toBe(result.total.minor)
        expect(result.deposit.minor <= result.amountDue.minor).toBe(true)
      }),
      runs
    )
  })

  it(counted("printed lines less discounts make the printed subtotal"), () => {
    fc.assert(
      fc.property(anyDocument, (input) => {
        const result = totals(input)
        const printed = result.lines.map((entry) => entry.net.minor)
        expect(sum(printed) - result.documentDiscount.minor).toBe(result.subtotal.minor)
        expect(sum(result.lines.map((entry) => entry.gross.minor)) - result.discountTotal.minor).toBe(
          result.subtotal.minor
        )
      }),
      runs
    )
  })

  it(counted("with every tax inside, the total is the sum of the entered prices"), () => {
    const inside = documentOf(fc.constant(true)).map((input) => ({
      ...input,
      lines: input.lines.map(({ specificTax: _onTop, ...entry }) => ({
        ...entry,
        taxes: entry.taxes.filter((tax) => tax.kind === "rate")
      }))
    }))
    fc.assert(
      fc.property(inside, (input) => {
        const result = totals(input)
        expect(result.total.minor).toBe(result.subtotal.minor)
      }),
      runs
    )
  })

  it(counted("the order of lines changes nothing"), () => {
    const shuffled = anyDocument.chain((input) =>
      fc.tuple(fc.constant(input), fc.shuffledSubarray([...input.lines], { minLength: input.lines.length }))
    )
    fc.assert(
      fc.property(shuffled, ([input, lines]) => {
        expect(flat(totals({ ...input, lines }))).toEqual(flat(totals(input)))
      }),
      runs
    )
  })

  it(counted("the credit of all lines is the exact negative"), () => {
    fc.assert(
      fc.property(anyDocument, (input) => {
        expect(flat(totals(negated(input)))).toEqual(flat(totals(input)).map((minor) => -minor))
      }),
      runs
    )
  })

  it(counted("no discount goes beyond its line, and no figure is negative"), () => {
    fc.assert(
      fc.property(anyDocument, (input) => {
        const result = totals(input)
        for (const entry of result.lines) expect(entry.documentDiscount.minor <= entry.net.minor).toBe(true)
        expect(flat(result).every((minor) => minor >= 0n)).toBe(true)
      }),
      runs
    )
  })

  it("comes back the same from its JSON form", () => {
    const codec = Schema.toCodecJson(DocumentTotalsSchema)
    fc.assert(
      fc.property(anyDocument, (input) => {
        const result = totals(input)
        const json: unknown = JSON.parse(JSON.stringify(Schema.encodeSync(codec)(result)))
        expect(Schema.decodeUnknownSync(codec)(json)).toEqual(result)
      }),
      { numRuns: 50 }
    )
  })
})
