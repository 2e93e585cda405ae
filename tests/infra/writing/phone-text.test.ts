import { getExampleNumber } from "libphonenumber-js"
import examples from "libphonenumber-js/mobile/examples"
import { expect, it } from "vitest"
import { countryCodes } from "../../../src/domain/kernel/country.ts"
import { toE164 } from "../../../src/domain/kernel/phone.ts"
import { phoneText } from "../../../src/infra/writing/phone-text.ts"

it.each([
  ["+2250707080910", "+225 07 07 08 09 10"],
  ["+2290197000000", "+229 01 97 00 00 00"],
  ["+221771234567", "+221 77 123 45 67"],
  ["+22890112345", "+228 90 11 23 45"],
  ["+33612345678", "+33 6 12 34 56 78"],
  ["+2348021234567", "+234 802 123 4567"]
])("writes %s as people read it", (number, text) => {
  expect(phoneText(number).replaceAll("\u00A0", " ")).toBe(text)
})

it.each(["", "97 00 00 00", "+22507", "+225070708091011", "+12025550123", "appelez-moi"])(
  "leaves %j as it is",
  (text) => {
    expect(phoneText(text)).toBe(text)
  }
)

it.each(countryCodes)("changes no digit of a number of %s, and it is read back as the same", (country) => {
  const number = getExampleNumber(country, examples)?.number ?? ""
  expect(number).not.toBe("")
  expect(toE164(phoneText(number), country)).toBe(number)
})

// Where most of those who use the product are, a number in one piece would be a gap of the table.
it.each(["BJ", "BF", "CI", "GW", "ML", "NE", "SN", "TG", "CM", "CF", "CG", "GA", "GQ", "TD", "NG", "GH"] as const)(
  "knows the groups of %s",
  (country) => {
    expect(phoneText(getExampleNumber(country, examples)?.number ?? "")).toContain("\u00A0")
  }
)
