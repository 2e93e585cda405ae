import { expect, it } from "vitest"
import { figureTexts } from "../../../src/infra/writing/figure-texts.ts"
import { shortNumber } from "../../../src/infra/writing/short-number.ts"

const numbers = [
  0, 0.5, 1.234, 12, 999, 999.4, 999.6, 1_000, 1_234, 12_345, 99_950, 999_499, 999_500, 1e6, 1.5e6, 12.34e6, 1e9,
  1.25e9, 1e12, 5e12, 1e15, 1e18, -1_500, -12.3e6
]

it.each([
  ["fr", "fr-FR"],
  ["en", "en-US"]
] as const)("writes short numbers (%s) as the platform does", (language, locale) => {
  const platform = new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 3 })
  expect(numbers.map((each) => shortNumber(each, language))).toEqual(numbers.map((each) => platform.format(each)))
})

it("has no sign before a zero", () => expect(shortNumber(-0, "fr")).toBe("0"))

it.each([
  ["fr", "EUR", "13.9", "13,90", "13,90\u00A0€"],
  ["en", "EUR", "45", "45.00", "€45.00"],
  ["en", "GHS", "45", "45.00", "GHS\u00A045.00"],
  ["fr", "TND", "2.5", "2,500", "2,500\u00A0TND"],
  ["fr", "XOF", "1999.5", "1\u202F999,5", "1\u202F999,5\u00A0FCFA"],
  ["en", "EUR", "0.12345", "0.12345", "€0.12345"]
] as const)("writes a unit price (%s, %s) with the decimals that its amounts have, or more", (...price) => {
  const [language, currency, text, bare, labelled] = price
  const { barePrice, price: priceText } = figureTexts(language)
  expect([barePrice(currency, text), priceText(currency, text)]).toEqual([bare, labelled])
})
