import { expect, it } from "vitest"
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
