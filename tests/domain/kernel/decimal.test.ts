import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  bareDecimal,
  compareDecimals,
  displayDecimal,
  divideHalfAwayFromZero,
  formatDecimal,
  isLarger,
  parseDecimal,
  readDecimalText,
  roundDecimalTo,
  withDecimals
} from "../../../src/domain/kernel/decimal.ts"
import { Quantity, Rate, UnitPrice } from "../../../src/domain/kernel/schema.ts"

const anyDecimal = fc.record({
  mantissa: fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
  scale: fc.integer({ min: 0, max: 7 })
})

describe("exact decimals", () => {
  it.each([
    ["12", 12n, 0],
    ["-0.50", -5n, 1],
    ["1.2345", 12_345n, 4],
    ["007.10", 71n, 1],
    ["0", 0n, 0],
    ["-0", 0n, 0],
    ["5.000", 5n, 0]
  ])("reads %s", (text, mantissa, scale) => {
    expect(parseDecimal(text)).toEqual({ mantissa, scale })
  })

  it.each([
    "",
    " 1",
    "1 000",
    "1,5",
    "1e3",
    "0x10",
    ".5",
    "5.",
    "--1",
    "+1",
    "NaN",
    "Infinity",
    "1234567890123456",
    "١٢"
  ])("refuses %j", (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  })

  it("writes one form: what is written is read back as the same number", () => {
    fc.assert(
      fc.property(anyDecimal, (value) => {
        const text = formatDecimal(value)
        const back = parseDecimal(text)
        expect(back && compareDecimals(back, value)).toBe(0)
        expect(text).not.toMatch(/^-0$|^-?0\d|\.\d*0$/)
      })
    )
  })

  it("tells which of two texts is larger, and that a text which is no number is not", () => {
    expect(["100", "100.0001", "99.9999", "-200", "1e3", ""].map((text) => isLarger(text, "100"))).toEqual([
      false,
      true,
      false,
      false,
      false,
      false
    ])
    expect(() => isLarger("1", "much")).toThrow("much is no decimal")
  })

  it("rounds exact halves away from zero and mirrors the sign", () => {
    expect([5n, 15n, 25n, -5n, -15n, 14n, -14n].map((n) => divideHalfAwayFromZero(n, 10n))).toEqual([
      1n,
      2n,
      3n,
      -1n,
      -2n,
      1n,
      -1n
    ])
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 20n }), (n, d) => {
        const result = divideHalfAwayFromZero(n, d)
        expect(divideHalfAwayFromZero(-n, d)).toBe(-result)
        expect(divideHalfAwayFromZero(n, -d)).toBe(-result)
        const distance = 2n * (n - result * d)
        expect(distance <= d && distance >= -d).toBe(true)
      })
    )
  })

  it("rounds to a number of decimals", () => {
    expect(roundDecimalTo({ mantissa: 12_345n, scale: 3 }, 2)).toBe(1_235n)
    expect(roundDecimalTo({ mantissa: 12n, scale: 0 }, 2)).toBe(1_200n)
  })
})

describe("decimals on the wire", () => {
  const accepts = (schema: Schema.ConstraintDecoder<unknown>, text: unknown) =>
    Result.isSuccess(Schema.decodeUnknownResult(schema)(text))

  it("take the canonical form only", () => {
    for (const text of ["0", "1", "-1", "2.5", "0.001", "-0.001", "999999999999999.999"])
      expect(accepts(Quantity, text)).toBe(true)
    for (const text of [
      "",
      "00",
      "01",
      "-0",
      "1.0",
      "1.50",
      "0.0001",
      "1.",
      ".5",
      "1e3",
      "+1",
      " 1",
      "1234567890123456",
      1
    ]) {
      expect(accepts(Quantity, text)).toBe(false)
    }
  })

  it("narrow by use", () => {
    expect([accepts(UnitPrice, "0.0000001"), accepts(UnitPrice, "0.00000001")]).toEqual([true, false])
    expect([accepts(Rate, "19.25"), accepts(Rate, "0.0001"), accepts(Rate, "0.00001"), accepts(Rate, "-1")]).toEqual([
      true,
      true,
      false,
      false
    ])
  })
})

describe("typed numbers", () => {
  it("reads quantities in both languages", () => {
    const quantity = (text: string, locale: "fr" | "en") =>
      Result.getOrElse(readDecimalText(text, locale, 3), (problem) => problem.reason)
    expect(quantity("2,5", "fr")).toBe("2.5")
    expect(quantity("1,500", "fr")).toBe("1.5")
    expect(quantity("1.500", "fr")).toBe("ambiguous")
    expect(quantity("1.500", "en")).toBe("1.5")
    expect(quantity("1,500", "en")).toBe("1500")
    expect(quantity("0,0001", "fr")).toBe("tooManyDecimals")
    expect(quantity("1\u202F234,5", "fr")).toBe("1234.5")
  })

  it("shows decimals in the language's own way, and reads back what it shows", () => {
    expect(displayDecimal({ mantissa: 12_345n, scale: 1 }, "fr")).toBe("1\u202F234,5")
    expect(displayDecimal({ mantissa: 12_345n, scale: 1 }, "en")).toBe("1,234.5")
    fc.assert(
      fc.property(anyDecimal, fc.constantFrom("fr", "en"), (value, locale) => {
        const result = readDecimalText(displayDecimal(value, locale), locale, 7)
        expect(Result.getOrThrow(result)).toBe(formatDecimal(value))
      })
    )
  })
})

describe("decimals for a spreadsheet", () => {
  it.each([
    [125_050n, 2, "1250,50", "1250.50"],
    [-5n, 2, "-0,05", "-0.05"],
    [-1_250_000n, 0, "-1250000", "-1250000"],
    [0n, 3, "0,000", "0.000"]
  ] as const)("writes %d with %d decimals as %s and %s", (mantissa, scale, fr, en) => {
    expect([bareDecimal({ mantissa, scale }, "fr"), bareDecimal({ mantissa, scale }, "en")]).toEqual([fr, en])
  })

  it("says the same value, with the decimals asked for", () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 0, max: 10 }), (value, decimals) => {
        const wider = withDecimals(value, decimals)
        expect(compareDecimals(wider, value)).toBe(0)
        expect(wider.scale).toBe(Math.max(value.scale, decimals))
        expect(formatDecimal(parseDecimal(bareDecimal(wider, "en")) ?? { mantissa: 7n, scale: 0 })).toBe(
          formatDecimal(value)
        )
      })
    )
  })
})
