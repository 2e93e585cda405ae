import { Result, Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CurrencyCode } from "../../../src/domain/kernel/currency.ts"
import { currencyCodes } from "../../../src/domain/kernel/currency.ts"
import type { Locale } from "../../../src/domain/kernel/decimal.ts"
import { formatDecimal } from "../../../src/domain/kernel/decimal.ts"
import {
  add,
  allocate,
  allocateUnits,
  average,
  compare,
  formatAmount,
  isAboveZero,
  isZero,
  MINOR_MAX,
  money,
  negate,
  parseAmount,
  parseUnitPrice,
  subtract,
  sum,
  toMajor,
  withCurrency,
  zero
} from "../../../src/domain/kernel/money.ts"
import { Money } from "../../../src/domain/kernel/schema.ts"

const anyCurrency = fc.constantFrom(...currencyCodes)
const anyMinor = fc.bigInt({ min: -MINOR_MAX, max: MINOR_MAX })
const anyMoney = fc.tuple(anyCurrency, anyMinor).map(([ccy, minor]) => money(ccy, minor))

describe("arithmetic", () => {
  it("adds, subtracts, negates, compares and sums", () => {
    const [five, seven] = [money("XOF", 5n), money("XOF", 7n)]
    expect([add(five, seven).minor, subtract(five, seven).minor, negate(five).minor]).toEqual([12n, -2n, -5n])
    expect([compare(five, seven), compare(seven, five), compare(five, five)]).toEqual([-1, 1, 0])
    expect(sum("XOF", [five, seven, five]).minor).toBe(17n)
    expect(sum("XOF", [])).toEqual(zero("XOF"))
    expect([isZero(zero("EUR")), isZero(five)]).toEqual([true, false])
    expect([isAboveZero(zero("EUR")), isAboveZero(five), isAboveZero(negate(five))]).toEqual([false, true, false])
  })

  it("keeps as many major units in another currency, as long as it has the decimals for them", () => {
    const [xof, eur] = [money("XOF", 100n), money("EUR", 10_000n)]
    expect([withCurrency(xof, "EUR"), withCurrency(eur, "XOF"), withCurrency(xof, "XAF")]).toEqual([
      eur,
      xof,
      money("XAF", 100n)
    ])
    expect([withCurrency(money("EUR", 10_050n), "XOF"), withCurrency(zero("EUR"), "XOF")]).toEqual([
      undefined,
      zero("XOF")
    ])
  })

  it("takes averages in whole units, halves away from zero, the same for what is owed as for what is due", () => {
    expect([average(money("XOF", 10n), 4), average(money("XOF", -10n), 4), average(money("EUR", 100n), 3)]).toEqual([
      money("XOF", 3n),
      money("XOF", -3n),
      money("EUR", 33n)
    ])
    for (const count of [0, -1, 1.5, Number.NaN]) expect(() => average(zero("XOF"), count)).toThrow("no average")
    fc.assert(
      fc.property(anyMoney, fc.integer({ min: 1, max: 100_000 }), (total, count) => {
        const one = average(total, count)
        expect(one.ccy).toBe(total.ccy)
        // As many of it as there were come within half a unit each of the whole.
        const gap = one.minor * BigInt(count) - total.minor
        expect(2n * (gap < 0n ? -gap : gap)).toBeLessThanOrEqual(BigInt(count))
        expect(average(negate(total), count)).toEqual(negate(one))
      })
    )
  })

  it("never mixes currencies, not even the two CFA francs", () => {
    const [west, central] = [money("XOF", 5n), money("XAF", 5n)]
    for (const mix of [
      () => add(west, central),
      () => subtract(west, central),
      () => compare(west, central),
      () => sum("XOF", [west, central])
    ]) {
      expect(mix).toThrow("Cannot combine XOF with XAF")
    }
  })

  it("a gateway is told 100 for 100 francs, not 10 000", () => {
    const charge = Result.getOrThrow(parseAmount("100", "XOF", "fr"))
    expect([charge.minor, formatDecimal(toMajor(charge))]).toEqual([100n, "100"])
    expect(formatDecimal(toMajor(money("EUR", 1_250n)))).toBe("12.5")
  })
})

describe("the wire", () => {
  it("is JSON in canonical form, there and back", () => {
    expect(Schema.encodeSync(Money)(money("XOF", 12_500n))).toEqual({ ccy: "XOF", minor: "12500" })
    fc.assert(
      fc.property(anyMoney, (value) => {
        const json = Schema.encodeSync(Money)(value)
        expect(Schema.decodeUnknownSync(Money)(JSON.parse(JSON.stringify(json)))).toEqual(value)
      })
    )
  })

  it.each(["-0", "00", "01", "-01", "+1", "1.0", "1e3", "", " 1", "1234567890123456789", 1, null])(
    "refuses %j",
    (minor) => {
      expect(Result.isFailure(Schema.decodeUnknownResult(Money)({ ccy: "XOF", minor }))).toBe(true)
    }
  )

  it("refuses an unknown currency and an amount beyond the bound", () => {
    expect(Result.isFailure(Schema.decodeUnknownResult(Money)({ ccy: "ABC", minor: "1" }))).toBe(true)
    expect(() => Schema.encodeSync(Money)(money("XOF", MINOR_MAX + 1n))).toThrow()
  })
})

describe("allocation", () => {
  it("gives the units left over to the largest remainders", () => {
    expect(allocateUnits(1_000n, [3_333n, 3_333n, 3_334n])).toEqual([333n, 333n, 334n])
    expect(allocateUnits(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n])
    expect(allocateUnits(5n, [0n, 0n])).toEqual([3n, 2n])
    expect(allocate(money("EUR", -10n), [1n, 2n]).map((part) => part.minor)).toEqual([-3n, -7n])
    expect(() => allocateUnits(1n, [])).toThrow("among no one")
    expect(allocateUnits(0n, [])).toEqual([])
  })

  it("parts sum exactly, lie within one unit of the exact share, and mirror the sign", () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), weights, (total, shares) => {
        const parts = allocateUnits(total, shares)
        const weightSum = shares.reduce((left, right) => left + right, 0n)
        expect(parts.reduce((left, right) => left + right, 0n)).toBe(total)
        expect(allocateUnits(-total, shares)).toEqual(parts.map((part) => -part))
        if (weightSum === 0n) return
        parts.forEach((part, index) => {
          const off = part * weightSum - total * (shares[index] ?? 0n)
          expect(off < weightSum && off > -weightSum).toBe(true)
        })
      })
    )
  })

  it("keeps the sum with weights of both signs", () => {
    const weights = fc.array(fc.bigInt({ min: -1_000n, max: 1_000n }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.bigInt({ min: -5_000n, max: 5_000n }), weights, (total, shares) => {
        expect(allocateUnits(total, shares).reduce((left, right) => left + right, 0n)).toBe(total)
      })
    )
  })
})

const read = (text: string, currency: CurrencyCode, locale: Locale) =>
  Result.match(parseAmount(text, currency, locale), {
    onSuccess: (value) => value.minor,
    onFailure: (problem) => problem.reason
  })

describe("reading amounts", () => {
  it.each<[string, CurrencyCode, Locale, bigint]>([
    ["12 500", "XOF", "fr", 12_500n],
    ["12\u00A0500", "XOF", "fr", 12_500n],
    ["12\u202F500", "XOF", "fr", 12_500n],
    ["12.500", "XOF", "fr", 12_500n],
    ["12,500", "XOF", "fr", 12_500n],
    ["12.500", "XOF", "en", 12_500n],
    ["12,500", "XOF", "en", 12_500n],
    ["1.234.567", "XOF", "fr", 1_234_567n],
    ["12500", "XOF", "fr", 12_500n],
    ["12 500,00", "XOF", "fr", 12_500n],
    ["12.500,00", "XOF", "fr", 12_500n],
    ["12500.00", "XOF", "en", 12_500n],
    ["12'500", "XOF", "fr", 12_500n],
    ["1 234 567", "XOF", "fr", 1_234_567n],
    ["0", "XOF", "fr", 0n],
    ["-0", "XOF", "fr", 0n],
    ["-12 500", "XOF", "fr", -12_500n],
    ["\u221212 500", "XOF", "fr", -12_500n],
    ["000123", "XOF", "fr", 123n],
    ["12 500 FCFA", "XOF", "fr", 12_500n],
    ["12 500 F CFA", "XOF", "fr", 12_500n],
    ["12 500F", "XOF", "fr", 12_500n],
    ["12 500 fcfa", "XAF", "fr", 12_500n],
    ["XOF 12,500", "XOF", "en", 12_500n],
    ["FCFA\u00A012,500", "XAF", "en", 12_500n],
    ["12,5", "EUR", "fr", 1_250n],
    ["12.5", "EUR", "fr", 1_250n],
    ["12,50 €", "EUR", "fr", 1_250n],
    ["€12.50", "EUR", "en", 1_250n],
    ["12,500.50", "EUR", "en", 1_250_050n],
    ["12,500.50", "EUR", "fr", 1_250_050n],
    ["12.500,50", "EUR", "fr", 1_250_050n],
    ["12,500", "EUR", "en", 1_250_000n],
    ["12 500", "EUR", "fr", 1_250_000n],
    ["0,500", "EUR", "fr", 50n],
    [",5", "EUR", "fr", 50n],
    ["1234.500", "EUR", "en", 123_450n],
    ["1,234,567.89", "USD", "en", 123_456_789n],
    ["-$12.50", "USD", "en", -1_250n],
    ["$-12.50", "USD", "en", -1_250n],
    ["₦1,500", "NGN", "en", 150_000n],
    ["12,500", "TND", "fr", 12_500n],
    ["12.500", "TND", "en", 12_500n]
  ])("%j in %s, %s", (text, currency, locale, minor) => {
    expect(read(text, currency, locale)).toBe(minor)
  })

  it.each<[string, CurrencyCode, Locale, string]>([
    ["", "XOF", "fr", "empty"],
    ["  \u00A0", "XOF", "fr", "empty"],
    ["abc", "XOF", "fr", "notANumber"],
    ["12 500 kg", "XOF", "fr", "notANumber"],
    ["12,5", "XOF", "fr", "tooManyDecimals"],
    ["12.55", "XOF", "en", "tooManyDecimals"],
    ["1,234", "EUR", "fr", "ambiguous"],
    ["12.500", "EUR", "fr", "ambiguous"],
    ["12.500", "EUR", "en", "ambiguous"],
    ["12.500", "TND", "fr", "ambiguous"],
    ["12,345.678", "EUR", "en", "tooManyDecimals"],
    ["1234,567", "EUR", "fr", "tooManyDecimals"],
    ["12 50", "XOF", "fr", "badGrouping"],
    ["1.23.456", "XOF", "fr", "badGrouping"],
    ["1,234.567,8", "EUR", "en", "badGrouping"],
    ["1 234.567.890", "EUR", "fr", "badGrouping"],
    ["12,", "EUR", "fr", "notANumber"],
    ["--5", "XOF", "fr", "notANumber"],
    ["5-", "XOF", "fr", "notANumber"],
    ["1e3", "XOF", "fr", "notANumber"],
    ["NaN", "XOF", "fr", "notANumber"],
    ["$12.50", "EUR", "en", "wrongCurrency"],
    ["12 500 XAF", "XOF", "fr", "wrongCurrency"],
    ["12 €", "XOF", "fr", "wrongCurrency"],
    ["1234567890123456", "XOF", "fr", "tooLarge"],
    ["9".repeat(61), "XOF", "fr", "tooLarge"]
  ])("%j in %s, %s is %s", (text, currency, locale, reason) => {
    expect(read(text, currency, locale)).toBe(reason)
  })

  it("says both readings of what is ambiguous", () => {
    const result = parseAmount("-12.500", "EUR", "fr")
    expect(Result.isFailure(result) && result.failure).toEqual({ reason: "ambiguous", readings: ["-12500", "-12.5"] })
  })

  it("reads unit prices with four more decimals", () => {
    const price = (text: string, currency: CurrencyCode, locale: Locale) =>
      Result.match(parseUnitPrice(text, currency, locale), {
        onSuccess: formatDecimal,
        onFailure: (problem) => problem.reason
      })
    expect(price("12,5", "XOF", "fr")).toBe("12.5")
    expect(price("12,500", "XOF", "fr")).toBe("12500")
    expect(price("0,12345", "XOF", "fr")).toBe("tooManyDecimals")
    expect(price("0,123456 €", "EUR", "fr")).toBe("0.123456")
  })

  it("never throws, whatever is typed", () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789.,- \u00A0\u202F'€FCFA") }))
    fc.assert(
      fc.property(typed, anyCurrency, fc.constantFrom("fr", "en"), (text, currency, locale) => {
        expect(Result.isResult(parseAmount(text, currency, locale))).toBe(true)
      }),
      { numRuns: 2_000 }
    )
  })
})

describe("writing amounts", () => {
  it.each<[bigint, CurrencyCode, Locale, boolean, string]>([
    [12_500n, "XOF", "fr", false, "12\u202F500"],
    [12_500n, "XOF", "fr", true, "12\u202F500\u00A0FCFA"],
    [12_500n, "XAF", "en", true, "FCFA\u00A012,500"],
    [1_250_050n, "EUR", "fr", true, "12\u202F500,50\u00A0€"],
    [1_250_050n, "EUR", "en", true, "€12,500.50"],
    [-5n, "EUR", "en", true, "-€0.05"],
    [-1_234_567n, "XOF", "fr", false, "-1\u202F234\u202F567"],
    [0n, "XOF", "fr", false, "0"],
    [0n, "EUR", "fr", false, "0,00"],
    [1n, "TND", "fr", false, "0,001"],
    [999n, "XOF", "en", false, "999"]
  ])("%s %s in %s (label: %s)", (minor, currency, locale, label, text) => {
    expect(formatAmount(money(currency, minor), locale, { label })).toBe(text)
  })

  it("what is written is read back, in every currency and both languages, with and without label", () => {
    const bounded = fc.tuple(anyCurrency, fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }))
    fc.assert(
      fc.property(bounded, fc.constantFrom("fr", "en"), fc.boolean(), ([currency, minor], locale, label) => {
        const value = money(currency, minor)
        expect(Result.getOrThrow(parseAmount(formatAmount(value, locale, { label }), currency, locale))).toEqual(value)
      }),
      { numRuns: 2_000 }
    )
  })
})
