import { Result, Schema } from "effect"
import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js"
import { describe, expect, it } from "vitest"
import { isTimeZone } from "../../../src/domain/kernel/calendar.ts"
import {
  countries,
  countryCodes,
  countryOf,
  defaultTaxes,
  pricesIncludeTaxByDefault
} from "../../../src/domain/kernel/country.ts"
import { isCurrencyCode } from "../../../src/domain/kernel/currency.ts"
import { TaxRate } from "../../../src/domain/kernel/tax.ts"

describe("countries", () => {
  it("each has names, a currency, a zone and a calling code that exist", () => {
    expect(countries.map((entry) => entry.code)).toEqual([...countryCodes])
    for (const entry of countries) {
      expect(entry.name.fr.length * entry.name.en.length).toBeGreaterThan(0)
      expect([entry.code, isCurrencyCode(entry.currency), isTimeZone(entry.timeZone)]).toEqual([entry.code, true, true])
      expect(isSupportedCountry(entry.code) && getCountryCallingCode(entry.code)).toBe(entry.phonePrefix)
    }
  })

  it("both CFA zones are complete", () => {
    const using = (currency: string) =>
      countries.filter((entry) => entry.currency === currency).map((entry) => entry.code)
    expect(using("XOF")).toEqual(["BJ", "BF", "CI", "GW", "ML", "NE", "SN", "TG"])
    expect(using("XAF")).toEqual(["CM", "CF", "CG", "GA", "GQ", "TD"])
  })

  it("knows the countries it serves and no other", () => {
    expect(countryOf("BJ")?.timeZone).toBe("Africa/Porto-Novo")
    expect([countryOf("XX"), countryOf("bj"), countryOf("")]).toEqual([undefined, undefined, undefined])
  })

  it("presets only the taxes that are known", () => {
    expect(defaultTaxes("BJ", "fr").map((tax) => [tax.code, tax.rate])).toEqual([
      ["B", "18"],
      ["A", "0"],
      ["C", "0"],
      ["D", "18"],
      ["E", "0"]
    ])
    expect(defaultTaxes("CI", "en").map((tax) => [tax.code, tax.rate])).toEqual([
      ["TVA", "18"],
      ["TVAB", "9"],
      ["TVAC", "0"],
      ["TVAD", "0"]
    ])
    expect(defaultTaxes("FR", "fr")).toEqual([{ code: "EXO", name: "Exonéré", rate: "0", kind: "rate" }])
    expect(defaultTaxes("??", "en")[0]?.name).toBe("Exempt")
    expect([pricesIncludeTaxByDefault("BJ"), pricesIncludeTaxByDefault("CI")]).toEqual([true, false])
  })

  it("every preset is a tax a company can hold", () => {
    for (const code of countryCodes) {
      for (const tax of [...defaultTaxes(code, "fr"), ...defaultTaxes(code, "en")]) {
        expect(Result.isSuccess(Schema.decodeUnknownResult(TaxRate, { onExcessProperty: "error" })(tax))).toBe(true)
      }
    }
  })
})
