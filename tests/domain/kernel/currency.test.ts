import { describe, expect, it } from "vitest"
import {
  currencyCodes,
  currencyLabel,
  exponentOf,
  isCurrencyCode,
  signsOf
} from "../../../src/domain/kernel/currency.ts"

describe("currency", () => {
  it("francs are whole, dinars of Tunis have three decimals, the rest two", () => {
    const whole = currencyCodes.filter((code) => exponentOf(code) === 0)
    expect(whole.toSorted()).toEqual(["BIF", "DJF", "GNF", "JPY", "KMF", "MGA", "RWF", "UGX", "XAF", "XOF"])
    expect(currencyCodes.filter((code) => exponentOf(code) === 3).toSorted()).toEqual(["LYD", "TND"])
    for (const code of ["NGN", "GHS", "KES", "EUR", "USD", "ZAR", "TZS", "MAD", "CDF"] as const) {
      expect(exponentOf(code)).toBe(2)
    }
  })

  it("knows its codes, once each, and no other", () => {
    expect(new Set(currencyCodes).size).toBe(currencyCodes.length)
    expect([isCurrencyCode("XOF"), isCurrencyCode("xof"), isCurrencyCode("FCFA"), isCurrencyCode("")]).toEqual([
      true,
      false,
      false,
      false
    ])
  })

  it("calls both CFA francs FCFA", () => {
    expect([currencyLabel("XOF"), currencyLabel("XAF"), currencyLabel("EUR"), currencyLabel("GNF")]).toEqual([
      "FCFA",
      "FCFA",
      "€",
      "GNF"
    ])
    expect(currencyCodes.every((code) => signsOf(code).includes(currencyLabel(code)))).toBe(true)
  })
})
